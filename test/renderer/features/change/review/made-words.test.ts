import { expect, test } from 'vitest'
import type { ReportView } from '../../../../../src-preload/contract.ts'
import { sayDone } from '../../../../../src-renderer/features/change/review/made-words.ts'

type Made = ReportView['changeSets'][number]

function changeSet(kind: Made['kind'], ...paths: readonly string[]): Made {
  const steps = paths.map((path) => ({
    action: 'replace' as const,
    path,
    title: path,
    from: null,
    to: null,
    versions: { from: null, to: null, isBack: false },
    reason: { code: 'newer', message: 'is newer' },
    origin: { kind: 'explicit' as const },
  }))
  return { id: kind, instanceId: 'a', instanceName: 'A', at: '2026-01-01T00:00:00.000Z', kind, steps }
}

test.each<[string, Made[], string]>([
  ['one file', [changeSet('update', 'mods/a.jar')], 'Update Survival: done'],
  ['mods', [changeSet('update', 'mods/a.jar', 'mods/b.jar')], '2 mods updated'],
  ['more than mods', [changeSet('update', 'mods/a.jar', 'shaderpacks/b.zip')], '2 files updated'],
  [
    'several instances',
    [changeSet('update', 'mods/a.jar'), changeSet('update', 'mods/b.jar')],
    '2 mods updated in 2 instances',
  ],
  ['another kind', [changeSet('remove', 'mods/a.jar', 'mods/b.jar')], 'Update Survival: 2 changes made'],
])('what was done to %s is said in a line', (_what, changeSets, said) => {
  expect(sayDone('Update Survival', { changeSets, cancelled: [] })).toBe(said)
})

test('what comes with an update is not counted as one', () => {
  const made = changeSet('update', 'mods/a.jar', 'mods/b.jar', 'mods/c.jar')
  const steps = made.steps.map((step, index) => (index < 2 ? step : { ...step, action: 'add' as const }))
  expect(sayDone('Update Survival', { changeSets: [{ ...made, steps }], cancelled: [] })).toBe(
    '2 mods updated, 1 more change',
  )
})

test('of a run that was cancelled it says what is done and how much stays as it was', () => {
  const changeSets = [changeSet('update', 'mods/a.jar'), changeSet('update', 'mods/b.jar')]
  expect(sayDone('Update all', { changeSets, cancelled: ['Quiet', 'Workshop'] })).toBe(
    'Cancelled: 2 mods updated in 2 instances, 2 instances left unchanged',
  )
})
