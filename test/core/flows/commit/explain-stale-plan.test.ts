import type { Remedy } from '../../../../src-main/core/model/words/remedy.ts'
import { describe, expect, it } from 'vitest'
import { withHint } from '../../../../src-main/core/model/words/with-message.ts'
import { CoreError } from '../../../../src-main/core/errors.ts'
import { explainStaleFile, explainStalePlan } from '../../../../src-main/core/flows/commit/explain-stale-plan.ts'
import type { ChangeSet } from '../../../../src-main/core/model/changes/change-set.ts'
import type { Plan } from '../../../../src-main/core/model/plans/plan.ts'
import { makeChange, makeChangeSet, makePlan, makeRewindPlan, makeUndoPlan } from '../../changes.ts'
import { message } from '../../../../resources/text/text.ts'

const LAMP = 'mods/lamp.jar'
const STALE = new CoreError('changed-on-disk', message('as-told', { words: `${LAMP} is not what the plan expects` }), {
  hint: message('as-told', { words: 'Look again.' }),
})

const REPAIR: Remedy = { kind: 'repair-file', instance: 'inst1' }
const remembering = (...changeSets: readonly ChangeSet[]) => ({ changeSets: () => changeSets })
const touchingOn = (day: number, path = LAMP) =>
  makeChangeSet('other', day, { kind: 'remove', changes: [makeChange(path, 'v1', null)] })

describe('a plan that cannot be made otherwise', () => {
  it.each<[Plan['kind'], Plan, readonly Remedy[]]>([
    ['undo', makeUndoPlan('undo', 'set1'), [REPAIR, { kind: 'go-back-before', changeSet: 'set1' }]],
    ['redo', makeUndoPlan('redo', 'set1'), [REPAIR]],
    ['undo-with-later', makeRewindPlan([{ changeSet: 'set1', isOn: false }]), [REPAIR]],
  ])('is told how to go on where it is to %s', (_kind, plan, remedies) => {
    expect(explainStalePlan(STALE, plan, remembering())).toMatchObject({ remedies })
  })

  it('fails for the same reason as before, which stays its cause', () => {
    expect(explainStalePlan(STALE, makeUndoPlan('redo', 'set1'), remembering())).toMatchObject({
      code: 'changed-on-disk',
      message: STALE.message,
      cause: STALE,
    })
  })
})

describe('a plan that another change came before', () => {
  it('is told which, and to try again', () => {
    expect(explainStalePlan(STALE, makePlan(), remembering(touchingOn(11)))).toMatchObject({
      hint: 'Another change was made first (the remove other). Try again: the new plan starts from the current files.',
    })
  })

  it.each([
    ['happened before the plan was made', touchingOn(9)],
    ['touched another file', touchingOn(11, 'mods/rope.jar')],
    ['touched a file whose name only begins alike', touchingOn(11, 'mods/lamp')],
  ])('is not one whose other change %s', (_what, other) => {
    expect(explainStalePlan(STALE, makePlan(), remembering(other))).toBe(STALE)
  })
})

it.each([
  new CoreError('disk-full', message('as-told', { words: `${LAMP} needs more room` })),
  new TypeError('it is odd'),
])('leaves any other failure as it is: %s', (error) => {
  expect(explainStalePlan(error, makeUndoPlan('undo', 'set1'), remembering(touchingOn(11)))).toBe(error)
})

describe('a file with a wrong hash', () => {
  const wrong = new CoreError('wrong-hash', message('as-told', { words: 'not what was announced' }), {
    hint: message('as-told', { words: 'Try again.' }),
  })

  it('may be the mistake of the lock file that is restored', () => {
    expect(hintOf(wrong, 'restore')).toContain('the lock file is wrong about lamp.jar')
  })

  it('keeps its own hint where no lock file is restored', () => {
    expect(hintOf(wrong, 'update')).toBe('Try again.')
  })
})

it('keeps the own hint of a file that could not be had for another reason while a lock file is restored', () => {
  const failed = new CoreError('download-failed', message('as-told', { words: 'no answer' }), {
    hint: message('as-told', { words: 'Try later.' }),
  })
  expect(hintOf(failed, 'restore')).toBe('Try later.')
})

function hintOf(error: CoreError, kind: 'restore' | 'update'): string | null {
  return withHint(explainStaleFile(error, LAMP, { kind })).hint
}
