import { expect, it } from 'vitest'
import { exitCodeOfDryRun, exitCodeOfReport } from '../../../src-main/cli/change.ts'
import { exitCodeOfLooks } from '../../../src-main/cli/findings-answer.ts'
import { exitCodeOf } from '../../../src-main/cli/process/exit-codes.ts'
import type { ChangeSet } from '../../../src-main/core/model/changes/change-set.ts'
import type { Plan, PlanStep } from '../../../src-main/core/model/plans/plan.ts'
import { CoreError } from '../../../src-main/core/errors.ts'
import { makePlainPlan, makePlan } from '../../core/changes.ts'
import { message } from '../../../resources/text/text.ts'

const FAILURE = {
  instanceId: 'a',
  path: 'mods/x.jar',
  code: 'download-failed',
  message: 'gone',
  hint: null,
  remedies: [],
}
const DONE: ChangeSet = {
  id: 'c',
  instanceId: 'a',
  at: '2026-11-21T12:00:00.000Z',
  kind: 'update',
  steps: [],
  changes: [],
  folders: [],
  of: null,
}

it('tells failure, misuse and Ctrl-C apart', () => {
  const codes = ['not-found', 'bad-argument', 'bad-service-url', 'cancelled'] as const
  const exits = codes.map((code) => [code, exitCodeOf(new CoreError(code, message('as-told', { words: 'x' })))])
  expect(Object.fromEntries(exits)).toEqual({
    'not-found': 1,
    'bad-argument': 2,
    'bad-service-url': 2,
    cancelled: 130,
  })
  expect(exitCodeOf(new TypeError('x'))).toBe(1)
})

it('is 0 when all was done, 4 when some failed, 1 when all did', () => {
  const reports = [
    { changeSets: [DONE], kept: [], failed: [] },
    { changeSets: [DONE], kept: [], failed: [FAILURE] },
    { changeSets: [], kept: [], failed: [FAILURE] },
    { changeSets: [], kept: [], failed: [] },
  ]
  expect(reports.map((report) => exitCodeOfReport(report, []))).toEqual([0, 4, 1, 0])
})

it('is 1 when nothing could be checked, and 4 when only some could', () => {
  const nothing = { changeSets: [], kept: [], failed: [] }
  const cases = [[plan(0, 3)], [plan(3, 1)], [plan(3, 0)], [plan(0, 0)], [plan(0, 2), plan(5, 0)]]
  expect(cases.map((plans) => exitCodeOfReport(nothing, plans))).toEqual([1, 4, 0, 0, 4])
})

const look = (checked: number, unchecked: number) => ({ problem: null, checks: { checked, unchecked } })

it('is for a look 1 when nothing could be checked, 4 when some instances could not, and 0 when that was wanted', () => {
  const cases = [[look(0, 3)], [look(0, 3), look(2, 0)], [look(2, 1)], [look(0, 0)], []]
  expect(cases.map((looks) => exitCodeOfLooks(looks, { freshness: 'normal' }))).toEqual([1, 4, 0, 0, 0])
  expect(exitCodeOfLooks([look(0, 3)], { freshness: 'offline' })).toBe(0)
})

it('is for a dry run what carrying it out would end with, as far as that is known', () => {
  const changing = { ...plan(0, 0), steps: [STEP] }
  const problem = { code: 'unreadable-folder', message: 'gone' } as const
  const cases: readonly (readonly Plan[])[] = [
    [changing],
    [{ ...changing, unobtainable: [FAILURE] }],
    [{ ...changing, steps: [], unobtainable: [FAILURE] }],
    [changing, { ...changing, steps: [], problem }],
    [{ ...changing, steps: [], problem }],
  ]
  expect(cases.map(exitCodeOfDryRun)).toEqual([0, 4, 1, 4, 1])
})

it('is 4 for an installation of which nothing came, unless it is there already', () => {
  const nothing = { changeSets: [], kept: [], failed: [] }
  const taken = { path: 'mods/x.jar', title: 'x', reason: { code: 'name-taken', message: 'x' } } as const
  const plans = [taken, { ...taken, cause: 'already-there' } as const].map((skipped) =>
    makePlainPlan('install', { skipped: [skipped] }),
  )
  expect(plans.map((one) => exitCodeOfReport(nothing, [one]))).toEqual([4, 0])
  expect(plans.map((one) => exitCodeOfDryRun([one]))).toEqual([4, 0])
})

const STEP: PlanStep = {
  action: 'add',
  path: 'mods/x.jar',
  title: 'x',
  from: null,
  to: null,
  reason: { code: 'asked-for', message: 'x' },
  download: null,
  origin: { kind: 'explicit' },
  needs: [],
}

function plan(checked: number, unchecked: number): Plan {
  return makePlan({ instanceId: 'a', checks: { checked, unchecked } })
}
