import { tell } from '../../../model/told.ts'
import { say, type Text } from '../../../../../src-texts/text.ts'
import type { BisectMod, BisectVerdict } from '../../../model/bisect.ts'
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
    ...tell(
      only !== undefined && names.length === 1
        ? say('it-is', { what: only })
        : say('it-is-together', { what: allInList(names), count: names.length }),
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
    ...tell(
      left.length === 0
        ? say('it-is-none-of-the-mods')
        : say('it-is-none-that-can-be-disabled', { count: left.length, left: allInList(left) }),
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
  const names = allInList(suspects.map((mod) => nameOf(mods, mod)))
  return { kind: 'undecided', groups: [], suspects, ...tell(say('fault-disappeared', { names, step })) }
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
  const among = eitherInList(suspects.map((mod) => nameOf(mods, mod)))
  const names = allInList(found.map((unit) => nameUnit(mods, unit)))
  const text =
    found.length === 0
      ? say('could-not-be-narrowed', { among })
      : say('it-is-with-one-of', { names, isAlonePossible, among })
  return { kind: 'undecided', groups: found, suspects, ...tell(text) }
}

function nameUnit(mods: Mods, unit: Unit): Text {
  const names = allInList(unit.map((mod) => nameOf(mods, mod)))
  return unit.length === 1 ? names : say('one-of-which-need-each-other', { names })
}

function nameOf(mods: Mods, mod: number): Text {
  const title = mods[mod]?.title
  return title === undefined ? say('mod-number', { number: mod }) : say('as-told', { words: title })
}

/** "a, b and c". */
function allInList(names: readonly Text[]): Text {
  const last = names.at(-1) ?? say('as-told', { words: '' })
  return names.length < 2 ? last : say('one-and-other', { first: names.slice(0, -1), second: last })
}

/** "a, b or c". */
function eitherInList(names: readonly Text[]): Text {
  const last = names.at(-1) ?? say('as-told', { words: '' })
  return names.length < 2 ? last : say('one-or-other', { first: names.slice(0, -1), second: last })
}
