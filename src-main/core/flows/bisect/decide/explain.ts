import { allOf, eitherOf } from '../../../model/words/join-texts.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import { message, type Message } from '../../../../../resources/text/text.ts'
import type { BisectMod, BisectVerdict } from '../../../model/changes/bisect.ts'
import type { Unit } from './order.ts'

type Mods = readonly BisectMod[]

/** What was found is bad by itself. Several units: only together. */
export function blame(mods: Mods, found: readonly Unit[]): BisectVerdict {
  const names = found.map((unit) => nameUnit(mods, unit))
  const [only] = names
  return {
    kind: 'culprit',
    groups: found,
    suspects: [],
    ...withMessage(
      only !== undefined && names.length === 1
        ? message('it-is', { what: only })
        : message('it-is-together', { what: allOf(names), count: names.length }),
    ),
  }
}

/** Bad with everything disabled that can be. */
export function blameNoMod(mods: Mods, fixed: readonly number[]): BisectVerdict {
  const left = fixed.map((mod) => nameOf(mods, mod))
  return {
    kind: 'not-mods',
    groups: [],
    suspects: fixed,
    ...withMessage(
      left.length === 0
        ? message('it-is-none-of-the-mods')
        : message('it-is-none-that-can-be-disabled', { count: left.length, left: allOf(left) }),
    ),
  }
}

/** All that is left is good together. `cleared`: what was good with others. */
export function blameGone(
  mods: Mods,
  {
    gone,
    step,
    cleared,
  }: { readonly gone: ReadonlySet<number>; readonly step: number; readonly cleared: ReadonlySet<number> },
): BisectVerdict {
  const open = [...gone].filter((mod) => !cleared.has(mod))
  const suspects = open.length === 0 ? [...gone] : open
  const names = allOf(suspects.map((mod) => nameOf(mods, mod)))
  return { kind: 'undecided', groups: [], suspects, ...withMessage(message('fault-disappeared', { names, step })) }
}

/** Every way to tell these apart was skipped. */
export function giveUp(
  mods: Mods,
  left: {
    readonly found: readonly Unit[]
    readonly suspects: readonly number[]
    /** What was found may be enough by itself. */
    readonly isAlonePossible: boolean
  },
): BisectVerdict {
  const { found, suspects, isAlonePossible } = left
  const among = eitherOf(suspects.map((mod) => nameOf(mods, mod)))
  const names = allOf(found.map((unit) => nameUnit(mods, unit)))
  const text =
    found.length === 0
      ? message('could-not-be-narrowed', { among })
      : message('it-is-with-one-of', { names, isAlonePossible, among })
  return { kind: 'undecided', groups: found, suspects, ...withMessage(text) }
}

function nameUnit(mods: Mods, unit: Unit): Message {
  const names = allOf(unit.map((mod) => nameOf(mods, mod)))
  return unit.length === 1 ? names : message('one-of-which-need-each-other', { names })
}

function nameOf(mods: Mods, mod: number): Message {
  const title = mods[mod]?.title
  return title === undefined ? message('mod-number', { number: mod }) : message('as-told', { words: title })
}
