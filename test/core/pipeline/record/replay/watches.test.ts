import { expect, test } from 'vitest'
import type { ChangeSet, RecordedStep } from '../../../../../src-main/core/model/changes/change-set.ts'
import type { ChangeKind, StepAction } from '../../../../../src-main/core/model/plans/plan.ts'
import { watchesOf } from '../../../../../src-main/core/pipeline/record/replay/watches.ts'

function settingOf(gameVersion: string) {
  return { loader: 'fabric', loaderVersion: null, gameVersion }
}

function step(action: StepAction, from: string, to: string): RecordedStep {
  const file = { sha1: '', size: 1, projectId: 'PROJECT1', versionId: null, version: null }
  return {
    action,
    path: from,
    title: 'Lamp',
    from: { ...file, path: from },
    to: { ...file, path: to },
    reason: { code: 'not-yet', message: 'not yet' },
    origin: { kind: 'adopted' },
  }
}

function changeSet(id: number, kind: ChangeKind, more: Partial<ChangeSet>): ChangeSet {
  const at = `2026-01-0${id}T00:00:00.000Z`
  return { id: String(id), instanceId: 'mine', at, kind, steps: [], changes: [], folders: [], of: null, ...more }
}

const off = step('disable', 'mods/lamp.jar', 'mods/lamp.jar.disabled')
const moved = (id: number, gameVersion: string, steps: readonly RecordedStep[]) =>
  changeSet(id, 'move', { steps, setting: { from: settingOf('1.21.4'), to: settingOf(gameVersion), isLedgers: false } })

test('watches what a move disabled, for what the instance moved to last', () => {
  const watches = watchesOf([moved(1, '1.21.5', [off]), moved(2, '1.21.6', [])])
  expect(watches.map(({ path, target }) => [path, target.gameVersion])).toEqual([['mods/lamp.jar.disabled', '1.21.6']])
})

test('watches no more what was brought back, even if a person disables it again', () => {
  const on = step('enable', 'mods/lamp.jar.disabled', 'mods/lamp.jar')
  const history = [
    moved(1, '1.21.5', [off]),
    changeSet(2, 'enable', { steps: [on] }),
    changeSet(3, 'disable', { steps: [off] }),
  ]
  expect(watchesOf(history)).toEqual([])
})

test('watches nothing of a move that was undone, and again once it was brought back', () => {
  const history = [moved(1, '1.21.5', [off]), changeSet(2, 'undo', { of: '1' })]
  const again = [...history, changeSet(3, 'redo', { of: '1' })]
  expect(watchesOf(history).length).toBe(0)
  expect(watchesOf(again).length).toBe(1)
})

test('does not watch what the service does not know', () => {
  const unknown = { ...off, to: off.to && { ...off.to, projectId: null } }
  expect(watchesOf([moved(1, '1.21.5', [unknown])])).toEqual([])
})
