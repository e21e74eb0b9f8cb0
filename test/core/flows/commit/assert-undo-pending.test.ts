import { describe, expect, it } from 'vitest'
import { assertUndoPending } from '../../../../src-main/core/flows/commit/assert-undo-pending.ts'
import { makeChangeSet, makePlan, makeUndo } from '../../changes.ts'

const lamp = makeChangeSet('lamp', 1)
const rope = makeChangeSet('rope', 2)
const undone = [lamp, makeUndo('undo', 3, lamp)]
const bothOff = [
  { changeSet: 'rope', isOn: false },
  { changeSet: 'lamp', isOn: false },
]

const remembering = (...changeSets: readonly ReturnType<typeof makeChangeSet>[]) => ({
  changeSets: (instanceId: string | null) => changeSets.filter((one) => one.instanceId === instanceId),
  changeSet: (id: string) => changeSets.find((one) => one.id === id) ?? null,
})

describe('a plan is refused', () => {
  it('where what it undoes was undone meanwhile', () => {
    expect(() => assertUndoPending(makePlan({ kind: 'undo', of: 'lamp' }), remembering(...undone))).toThrow(
      expect.objectContaining({ code: 'cannot-undo', message: expect.stringContaining('lamp was undone meanwhile') }),
    )
  })

  it('where what it redoes was redone meanwhile', () => {
    const redo = makeChangeSet('redo', 4, { kind: 'redo', of: 'lamp' })
    expect(() => assertUndoPending(makePlan({ kind: 'redo', of: 'lamp' }), remembering(...undone, redo))).toThrow(
      'change set lamp was redone meanwhile',
    )
  })

  it('where all that it undoes together was undone meanwhile, saying how many', () => {
    const plan = makePlan({ kind: 'undo-with-later', turns: bothOff })
    const ledger = remembering(lamp, rope, makeUndo('undo1', 3, rope), makeUndo('undo2', 4, lamp))
    expect(() => assertUndoPending(plan, ledger)).toThrow('change set rope, with 1 more, was undone meanwhile')
  })
})

describe('a plan is carried out', () => {
  it('where what it undoes is still in effect', () => {
    expect(() => assertUndoPending(makePlan({ kind: 'undo', of: 'lamp' }), remembering(lamp))).not.toThrow()
  })

  it('where what it redoes is still undone', () => {
    expect(() => assertUndoPending(makePlan({ kind: 'redo', of: 'lamp' }), remembering(...undone))).not.toThrow()
  })

  it('where something of what it undoes together is still in effect', () => {
    const plan = makePlan({ kind: 'undo-with-later', turns: bothOff })
    expect(() => assertUndoPending(plan, remembering(lamp, rope, makeUndo('undo', 3, rope)))).not.toThrow()
  })

  it('where it undoes nothing', () => {
    expect(() => assertUndoPending(makePlan(), remembering(...undone))).not.toThrow()
  })
})
