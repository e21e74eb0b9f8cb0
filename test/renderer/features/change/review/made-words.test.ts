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

function installed(name: string): Made {
  const { changeSets, ...made } = report('Lamp pack 1.0 installed · 1 file', 'undo', name)
  return { ...made, changeSets: changeSets.map((one) => ({ ...one, kind: 'install-pack' })) }
}

test('a pack that was installed under its own name is named once', () => {
  expect(sayDone(installed('Lamp pack'))).toBe('Lamp pack 1.0 installed · 1 file')
  expect(sayDone(installed('Lit'))).toBe('Lamp pack 1.0 installed · 1 file in Lit')
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
