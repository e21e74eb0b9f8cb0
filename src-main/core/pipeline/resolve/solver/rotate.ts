import { isBroken, type Surroundings } from './broken.ts'

export interface Single {
  /** The only one of `core` that the assignment breaks. */
  readonly reason: number
  /** Variables that stand instead of those of the view. */
  readonly moved: readonly number[]
  readonly core: readonly number[]
  /** What is known to be necessary: grows, and is not walked to again. */
  readonly necessary: Set<number>
}

/**
 * Reasons of a contradicting set that cannot be left out, found without a search (model rotation). An assignment that breaks
 * one reason alone proves that one necessary; another choice at a place of its rules may break another one alone, and so on.
 * The first is `reason` itself. Each step looks only around the rules of one reason. Adds them to `necessary`.
 */
export function rotate(around: Surroundings, { reason, moved, core, necessary }: Single): void {
  const { compiled, view } = around
  const standing = view.standing.slice()
  for (const variable of moved) standing[compiled.placeOf[variable] ?? 0] = variable
  const walk: Walk = { around, standing, core: new Set(core), necessary: necessary.add(reason) }
  let next = reason
  while (next >= 0) next = step(walk, next)
}

interface Walk {
  readonly around: Surroundings
  readonly standing: Int32Array
  readonly core: ReadonlySet<number>
  readonly necessary: Set<number>
}

/** Moves one place so that another reason is broken alone, which it returns; -1: there is none that is new. */
function step(walk: Walk, reason: number): number {
  const { around, standing, necessary } = walk
  const { placeOf } = around.compiled
  for (const variable of findMoves(walk, reason)) {
    const place = placeOf[variable] ?? 0
    const before = standing[place] ?? 0
    standing[place] = variable
    const broken = findBrokenAlone(walk, { before, after: variable, reason })
    if (broken >= 0 && !necessary.has(broken)) {
      necessary.add(broken)
      return broken
    }
    standing[place] = before
  }
  return -1
}

/** Choices that keep a rule of the reason that is broken now. */
function findMoves(walk: Walk, reason: number): readonly number[] {
  const { clauses, placeOf, firstOf } = walk.around.compiled
  const moves: number[] = []
  for (const clause of findBrokenOf(walk, reason)) {
    for (let at = clauses.starts[clause] ?? 0; at < (clauses.starts[clause + 1] ?? 0); at += 1) {
      const literal = clauses.items[at] ?? 0
      const place = placeOf[literal >> 1] ?? 0
      if (walk.around.view.isFixed[place] === 1) continue
      if ((literal & 1) === 0) moves.push(literal >> 1)
      else
        for (let other = firstOf[place] ?? 0; other < (firstOf[place + 1] ?? 0); other += 1) {
          if (other !== literal >> 1) moves.push(other)
        }
    }
  }
  return moves
}

/** The one reason of the core that is broken after a move; -1: several. */
function findBrokenAlone(
  walk: Walk,
  { before, after, reason }: { before: number; after: number; reason: number },
): number {
  const { reasonOf, clausesWith } = walk.around.compiled
  let only = findBrokenOf(walk, reason).length > 0 ? reason : -1
  for (const literal of [2 * after + 1, 2 * before]) {
    for (let at = clausesWith.starts[literal] ?? 0; at < (clausesWith.starts[literal + 1] ?? 0); at += 1) {
      const clause = clausesWith.items[at] ?? 0
      const its = reasonOf[clause] ?? 0
      if (its === only || !walk.core.has(its) || !isBrokenNow(walk, clause)) continue
      if (only >= 0) return -1
      only = its
    }
  }
  return only
}

function findBrokenOf(walk: Walk, reason: number): readonly number[] {
  const { starts, items } = walk.around.compiled.clausesOf
  const broken: number[] = []
  for (let at = starts[reason] ?? 0; at < (starts[reason + 1] ?? 0); at += 1) {
    if (isBrokenNow(walk, items[at] ?? 0)) broken.push(items[at] ?? 0)
  }
  return broken
}

function isBrokenNow({ around, standing }: Walk, clause: number): boolean {
  return isBroken(around.compiled, clause, (place) => standing[place] ?? 0)
}
