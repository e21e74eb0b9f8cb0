/**
 * Settles which of the wished versions can go into an instance together.
 * In: what is present, what is wished, and the universe of what could be added. Out: the moves, the dependencies that come
 * along, and for every wish that must wait the reason.
 * Promise: after the moves every required edge of a moved version is met by what is there or added, and no edge makes a moved
 * or added version incompatible with what stays. A wish is held only while holding it is needed. It never removes anything.
 * A required edge that names a version is met by that version or a later one of its project.
 */
import { clashOf } from './clashes.ts'
import { needsOf } from './needs.ts'
import type { HeldWish, Request, Resolution } from './request.ts'
import type { Universe } from './universe.ts'

export function resolve(request: Request, universe: Universe): Resolution {
  const held = new Map<string, HeldWish>()
  let settled = settle(request, held, universe)
  for (const key of [...held.keys()].toReversed()) settled = retry(key, { request, held, universe }) ?? settled
  return { ...settled, held: [...held.values()] }
}

/** Holds wishes until what is left is sound; fills `held`. */
function settle(request: Request, held: Map<string, HeldWish>, universe: Universe): Omit<Resolution, 'held'> {
  for (;;) {
    const moves = request.wishes.filter((wish) => !held.has(wish.key))
    const { outlook, failures, links } = needsOf(moves, request, universe)
    const failing = moves.find((wish) => failures.has(wish.key))
    const problem =
      failing === undefined
        ? clashOf(moves, outlook, universe)
        : { wish: failing, reasons: failures.get(failing.key) ?? [] }
    if (problem === null) return { moves, additions: [...outlook.additions.values()], links }
    held.set(problem.wish.key, problem)
  }
}

/** A wish held early may fit after all, once what it clashed with is held too. */
function retry(
  key: string,
  state: { request: Request; held: Map<string, HeldWish>; universe: Universe },
): Omit<Resolution, 'held'> | null {
  const without = new Map(state.held)
  without.delete(key)
  const settled = settle(state.request, without, state.universe)
  if (without.has(key) || without.size >= state.held.size) return null
  state.held.delete(key)
  return settled
}
