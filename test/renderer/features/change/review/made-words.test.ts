import { expect, test } from 'vitest'
import type { ReportView } from '../../../../../src-preload/contract.ts'
import { sayDone, takeBackOf } from '../../../../../src-renderer/features/change/review/made-words.ts'

type Made = Parameters<typeof sayDone>[0]

function report(text: string, kind: 'undo' | 'redo', ...instanceNames: readonly string[]): Made {
  const changeSets = instanceNames.map((instanceName): ReportView['changeSets'][number] => {
    return { id: instanceName, instanceId: instanceName, instanceName, at: '', kind: 'update', steps: [] }
  })
  return { told: { text, takesBack: { kind, changeSet: 'a' } }, changeSets, cancelled: [] }
}

test('what was done names the instance, where it is one', () => {
  expect(sayDone(report('Lamp 1.0 → 1.1', 'undo', 'Survival'))).toBe('Lamp 1.0 → 1.1 in Survival')
  expect(sayDone(report('2 mods updated in 2 instances', 'undo', 'Quiet', 'Workshop'))).toBe(
    '2 mods updated in 2 instances',
  )
})

test('of a run that was cancelled it says what is done and how much stays as it was', () => {
  const made = report('2 mods updated in 2 instances', 'undo', 'A', 'B')
  expect(sayDone({ ...made, cancelled: ['Quiet', 'Workshop'] })).toBe(
    'Cancelled: 2 mods updated in 2 instances, 2 instances left unchanged',
  )
})

test('its button is named by what it takes back, and an undo is redone', () => {
  expect(takeBackOf(report('Lamp removed', 'undo', 'Survival'))).toMatchObject({
    word: 'Undo',
    title: 'Undo: Lamp removed in Survival',
  })
  expect(takeBackOf(report('Undone: Lamp removed', 'redo', 'Survival'))).toMatchObject({
    word: 'Redo',
    wish: { kind: 'redo', changeSet: 'a' },
  })
  expect(takeBackOf({ told: null, changeSets: [], cancelled: [] })).toBeNull()
})
