import { describe, expect, it } from 'vitest'
import type { Plan } from '../../../../src-main/core/model/plans/plan.ts'
import { changesPack, isChanging, reachOf } from '../../../../src-main/core/model/plans/plan-kinds.ts'
import { packUpdateOf } from '../../../flows/ground/instance-files.ts'
import { makePlan, makeRewindPlan, makeStep, makeUndoPlan } from '../../changes.ts'

describe('a plan without steps changes something', () => {
  const { setting } = packUpdateOf('inst1', []).notes
  it.each<[string, Plan]>([
    ['the instance gets another version of its pack', { ...packUpdateOf('inst1', []), isPackChanged: true }],
    ['an undo brings back another version of its pack', { ...makeUndoPlan('undo', 'lamp'), isPackChanged: true }],
    [
      'only the ledger says what the instance is',
      { ...makeUndoPlan('undo', 'lamp'), notes: { setting: { ...setting, isLedgers: true } } },
    ],
  ])('where %s', (_what, plan) => {
    expect(isChanging(plan)).toBe(true)
  })
})

it.each<[string, Plan]>([
  ['an update', makePlan()],
  ['an undo', makeUndoPlan('undo', 'lamp')],
  ['the same version of a pack again', packUpdateOf('inst1', [])],
])('%s without steps changes nothing', (_what, plan) => {
  expect(isChanging(plan)).toBe(false)
})

it('a step changes no pack', () => {
  expect(changesPack(makePlan({ steps: [makeStep('mods/lamp.jar', null)] }))).toBe(false)
})

it.each<[Plan, string]>([
  [makePlan(), 'content'],
  [packUpdateOf('inst1', []), 'game-folder'],
  [makeUndoPlan('redo', 'lamp'), 'recorded'],
  [makeRewindPlan([]), 'recorded'],
])('%#: what a plan may change follows from its kind', (plan, reach) => {
  expect(reachOf(plan)).toBe(reach)
})
