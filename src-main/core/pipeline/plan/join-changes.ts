import type { Changes, Newcomer, Replacement, Switch } from './update.ts'

/** Changes that were decided apart, as one. null: they want different things of the same file or project. */
export function joinChanges(one: Changes, other: Changes): Changes | null {
  const newcomers = joinBy([...one.newcomers, ...other.newcomers], ({ projectId }) => projectId, joinNewcomers)
  const asked = joinBy([...one.asked, ...other.asked], ({ projectId }) => projectId, joinNewcomers)
  const replacements = joinBy([...one.replacements, ...other.replacements], ({ path }) => path, joinReplacements)
  const switches = joinBy([...(one.switches ?? []), ...(other.switches ?? [])], ({ path }) => path, joinSwitches)
  if (newcomers === null || asked === null || replacements === null || switches === null) return null
  const removals = [...new Set([...one.removals, ...other.removals])]
  const touched = [
    replacements.map(({ path }) => path),
    switches.map(({ path }) => path),
    removals,
    newcomers.map(({ projectId }) => projectId),
    asked.map(({ projectId }) => projectId),
  ].flat()
  if (new Set(touched).size < touched.length) return null
  const removedFor = new Map([...(one.removedFor ?? []), ...(other.removedFor ?? [])])
  const skipped = [...one.skipped, ...other.skipped]
  return { newcomers, asked, replacements, switches, removals, removedFor, skipped }
}

/** Each once, in their order. null: two of one name differ. */
function joinBy<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  join: (one: T, other: T) => T | null,
): readonly T[] | null {
  const joined = new Map<string, T>()
  for (const one of all) {
    const before = joined.get(nameOf(one))
    const both = before === undefined ? one : join(before, one)
    if (both === null) return null
    joined.set(nameOf(one), both)
  }
  return [...joined.values()]
}

function joinNewcomers(one: Newcomer, other: Newcomer): Newcomer | null {
  if (one.candidate.version.id !== other.candidate.version.id) return null
  return {
    ...one,
    neededBy: [...new Set([...one.neededBy, ...other.neededBy])],
    restsOn: [...new Set([...one.restsOn, ...other.restsOn])],
  }
}

function joinReplacements(one: Replacement, other: Replacement): Replacement | null {
  if (one.candidate.version.id !== other.candidate.version.id || one.isEnabling !== other.isEnabling) return null
  return { ...one, restsOn: [...new Set([...one.restsOn, ...other.restsOn])] }
}

function joinSwitches(one: Switch, other: Switch): Switch | null {
  if (one.kind !== other.kind) return null
  return { ...one, restsOn: [...new Set([...one.restsOn, ...other.restsOn])] }
}
