import { describe, expect, it } from 'vitest'
import { assertAsPlanned } from '../../../../src-main/core/flows/commit/assert-as-planned.ts'
import type { InstalledPack } from '../../../../src-main/core/model/packs/pack.ts'
import { format, message } from '../../../../resources/text/text.ts'
import { makeChangeSet, makePlan, makeRewindPlan, makeUndo, makeUndoPlan } from '../../changes.ts'

const PACK: InstalledPack = {
  name: 'Lamps',
  version: '1',
  projectId: null,
  versionId: null,
  sha512: '',
  side: 'client',
  files: [],
  declined: [],
}
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
  packs: { of: () => [] },
})

const otherwise = message('pack-is-another-now')
const noting = (...ids: readonly string[]) => ({
  ...remembering(lamp, rope),
  packs: { of: () => ids.map((changeSet) => ({ changeSet, instanceId: 'inst1', pack: PACK })) },
})
const toldFrom = (changeSet: string | null) =>
  makePlan({ requires: [{ kind: 'noted-by', note: 'pack', changeSet, otherwise }] })

describe('a plan is refused', () => {
  it('where what it undoes was undone meanwhile', () => {
    expect(() => assertAsPlanned(makeUndoPlan('undo', 'lamp'), remembering(...undone))).toThrow(
      expect.objectContaining({
        code: 'cannot-undo',
        message: expect.stringContaining('lamp was undone in the meantime'),
      }),
    )
  })

  it('where what it redoes was redone meanwhile', () => {
    const redo = makeChangeSet('redo', 4, { kind: 'redo', of: 'lamp' })
    expect(() => assertAsPlanned(makeUndoPlan('redo', 'lamp'), remembering(...undone, redo))).toThrow(
      'change set lamp was redone in the meantime',
    )
  })

  it('where all that it undoes together was undone meanwhile, saying how many', () => {
    const plan = makeRewindPlan(bothOff)
    const ledger = remembering(lamp, rope, makeUndo('undo1', 3, rope), makeUndo('undo2', 4, lamp))
    expect(() => assertAsPlanned(plan, ledger)).toThrow('change set rope and 1 more were undone in the meantime')
  })
})

describe('a plan is carried out', () => {
  it('where what it undoes is still in effect', () => {
    expect(() => assertAsPlanned(makeUndoPlan('undo', 'lamp'), remembering(lamp))).not.toThrow()
  })

  it('where what it redoes is still undone', () => {
    expect(() => assertAsPlanned(makeUndoPlan('redo', 'lamp'), remembering(...undone))).not.toThrow()
  })

  it('where something of what it undoes together is still in effect', () => {
    const plan = makeRewindPlan(bothOff)
    expect(() => assertAsPlanned(plan, remembering(lamp, rope, makeUndo('undo', 3, rope)))).not.toThrow()
  })

  it('where it undoes nothing', () => {
    expect(() => assertAsPlanned(makePlan(), remembering(...undone))).not.toThrow()
  })
})

describe('a plan that was told from what a change set noted', () => {
  it.each([
    ['another noted it anew', toldFrom('lamp'), noting('rope', 'lamp')],
    ['one noted it and none had before', toldFrom(null), noting('rope')],
    ['that one is not in effect any more', toldFrom('gone'), noting('gone', 'lamp')],
  ])('is refused where %s', (_what, plan, ledger) => {
    expect(() => assertAsPlanned(plan, ledger)).toThrow(
      expect.objectContaining({ code: 'changed-on-disk', message: format(otherwise) }),
    )
  })

  it.each([
    ['it is still the newest', toldFrom('rope'), noting('rope', 'lamp')],
    ['none has noted it', toldFrom(null), noting()],
  ])('is carried out where %s', (_what, plan, ledger) => {
    expect(() => assertAsPlanned(plan, ledger)).not.toThrow()
  })
})
