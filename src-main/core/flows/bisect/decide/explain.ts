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
    message:
      names.length === 1
        ? `It is ${only}.`
        : `It is ${joined(names, 'and')} together: each of them is good without the ${names.length === 2 ? 'other' : 'others'}.`,
  }
}

/** Bad with everything disabled that can be. */
export function blameNoMod(mods: Mods, fixed: readonly number[]): BisectVerdict {
  const left = fixed.map((mod) => nameOf(mods, mod))
  return {
    kind: 'not-mods',
    groups: [],
    suspects: fixed,
    message:
      left.length === 0
        ? 'It is none of the mods: it happens with all of them disabled.'
        : `It is none of the mods that can be disabled: it happens without them. Enabled throughout ${left.length === 1 ? 'was' : 'were'} ${joined(left, 'and')}.`,
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
  const names = joined(
    suspects.map((mod) => nameOf(mods, mod)),
    'and',
  )
  const message = `The fault disappeared with files that are no longer there: ${names}. Everything that is left was good together in step ${step}.`
  return { kind: 'undecided', groups: [], suspects, message }
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
  const among = joined(
    suspects.map((mod) => nameOf(mods, mod)),
    'or',
  )
  const names = joined(
    found.map((unit) => nameUnit(mods, unit)),
    'and',
  )
  const message =
    found.length === 0
      ? `It could not be narrowed further, because every step that would tell was skipped. It is ${among}.`
      : `It is ${names}, ${isAlonePossible ? 'alone or ' : ''}together with ${among}; the steps that would tell were skipped.`
  return { kind: 'undecided', groups: found, suspects, message }
}

function nameUnit(mods: Mods, unit: Unit): string {
  const names = unit.map((mod) => nameOf(mods, mod))
  return names.length === 1 ? joined(names, 'and') : `one of ${joined(names, 'and')}, which need each other`
}

function nameOf(mods: Mods, mod: number): string {
  return mods[mod]?.title ?? `mod ${mod}`
}

function joined(names: readonly string[], last: 'and' | 'or'): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1) ?? ''}`
}
