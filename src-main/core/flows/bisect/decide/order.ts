/**
 * The order in which mods are added to what is enabled. In: what each mod needs, and the mods to begin with, most suspect first.
 * Out: units, each one mod or all that need each other in a circle, so that every beginning of the list has all that it needs.
 * That is Tarjan's algorithm: it hands out strongly connected components with what they need before them.
 */
export type Unit = readonly number[]

interface NeedingMod {
  readonly needs: readonly number[]
}

export function orderUnits(mods: readonly NeedingMod[], roots: readonly number[]): readonly Unit[] {
  const units: Unit[] = []
  const indexes = new Map<number, number>()
  const lows = new Map<number, number>()
  const stack: number[] = []
  const waiting = new Set<number>()

  function open(mod: number): Visit {
    indexes.set(mod, indexes.size)
    lows.set(mod, indexes.size - 1)
    stack.push(mod)
    waiting.add(mod)
    return { mod, needs: mods[mod]?.needs ?? [], next: 0 }
  }

  function close(mod: number): void {
    if (lows.get(mod) !== indexes.get(mod)) return
    const unit = stack.splice(stack.lastIndexOf(mod))
    for (const member of unit) waiting.delete(member)
    units.push(unit.toSorted((one, other) => one - other))
  }

  function lower(mod: number, to: number | undefined): void {
    lows.set(mod, Math.min(lows.get(mod) ?? 0, to ?? 0))
  }

  for (const root of roots) {
    const visits: Visit[] = indexes.has(root) ? [] : [open(root)]
    for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
      const need = visit.needs[visit.next]
      visit.next += 1
      if (need === undefined) {
        close(visit.mod)
        visits.pop()
        const parent = visits.at(-1)
        if (parent !== undefined) lower(parent.mod, lows.get(visit.mod))
      } else if (!indexes.has(need)) visits.push(open(need))
      else if (waiting.has(need)) lower(visit.mod, indexes.get(need))
    }
  }
  return units
}

interface Visit {
  readonly mod: number
  readonly needs: readonly number[]
  next: number
}

/** The mods with everything that they need, and that needs. */
export function withNeeds(mods: readonly NeedingMod[], start: Iterable<number>): ReadonlySet<number> {
  const all = new Set(start)
  // A set hands out what is added while it is walked.
  for (const mod of all) for (const need of mods[mod]?.needs ?? []) all.add(need)
  return all
}
