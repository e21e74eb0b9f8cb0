import { expect, it } from 'vitest'
import { styleFor } from '../../../../src-main/cli/terminal/style.ts'
import { reportView } from '../../../../src-main/cli/views/changes/change-view.ts'
import { outcomeView } from '../../../../src-main/cli/views/changes/outcome-view.ts'
import type { CommitReport, Failure } from '../../../../src-main/core/model/changes/commit-report.ts'
import { makePlan } from '../../../core/changes.ts'

const style = styleFor({ isTTY: false, columns: 200 }, { env: {}, now: new Date(), isVerbose: false })
const names = new Map([
  ['one', 'Attic'],
  ['two', 'Barn'],
])

function failure(code: string): Failure {
  return { instanceId: 'two', path: null, remedies: [], hint: null, code, message: 'why' }
}

function told(code: string): string {
  const report: CommitReport = { changeSets: [], skipped: [], failed: [failure(code)] }
  const plans = [makePlan({ instanceId: 'one' }), makePlan({ instanceId: 'two' })]
  return [...reportView(report, names, style), ...outcomeView(plans, report, { names, style })].join('\n')
}

it('an instance that was cancelled before it is cancelled, not failed', () => {
  expect(told('cancelled')).not.toContain('✗')
  expect(told('cancelled')).toContain('Barn: cancelled, unchanged')
  expect(told('cancelled').endsWith(', 1 cancelled')).toBe(true)
})

it('an instance that could not be changed failed', () => {
  expect(told('disk-full')).toContain('✗ Barn')
  expect(told('disk-full').endsWith(', 1 failed')).toBe(true)
})
