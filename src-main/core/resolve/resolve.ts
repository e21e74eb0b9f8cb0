/**
 * Settles which of the wished versions can go into an instance together.
 * In: what is present, what is wished, and the universe of what could be added. Out: the moves, the dependencies that come
 * along, and for every wish that must wait the reason.
 * Promise: after the moves every required edge of a moved version is met by what is there or added, and no edge makes a moved
 * or added version incompatible with what stays. A wish is held only while holding it is needed. It never removes anything.
 * A required edge that names a version is met by that version or a later one of its project.
 */
import type { Candidate } from '../model/finding.ts'
import type { Reason } from '../model/reason.ts'
import type { Targets } from '../model/target.ts'
import type { Version } from '../model/version.ts'
import { clashOf } from './clashes.ts'
import { needsOf } from './needs.ts'
import type { Universe } from './universe.ts'

/** Something in the instance before anything moves. */
export interface Present {
  /** Its path: two files of one project are two. */
  readonly key: string
  readonly projectId: string
  /** null: present, but of a version that the service does not know. */
  readonly version: Version | null
  readonly title: string
  readonly isEnabled: boolean
}

/** A version that should come in, in the place of what has the same key; a new key: something new. */
export interface Wish {
  readonly key: string
  readonly candidate: Candidate
  readonly title: string
  readonly isEnabled: boolean
}

export interface Request {
  readonly present: readonly Present[]
  readonly wishes: readonly Wish[]
  readonly targets: Targets
}

/** A dependency that comes along: `neededBy` are the keys of wishes, or project ids of other additions. */
export interface Addition {
  readonly projectId: string
  readonly title: string
  readonly candidate: Candidate
  readonly neededBy: readonly string[]
}

export interface HeldWish {
  readonly wish: Wish
  readonly reasons: readonly Reason[]
}

export interface Resolution {
  readonly moves: readonly Wish[]
  readonly additions: readonly Addition[]
  readonly held: readonly HeldWish[]
}

/** What the instance would hold: every present thing at the version it stays at or moves to, and the additions. */
export interface Outlook {
  readonly entries: readonly Present[]
  readonly additions: ReadonlyMap<string, Addition>
}

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
    const { outlook, failures } = needsOf(moves, request, universe)
    const failing = moves.find((wish) => failures.has(wish.key))
    const clash = failing === undefined ? clashOf(moves, outlook, universe) : null
    if (failing === undefined && clash === null) return { moves, additions: [...outlook.additions.values()] }
    const wish = failing ?? clash?.wish
    if (wish === undefined) return { moves, additions: [...outlook.additions.values()] }
    held.set(wish.key, { wish, reasons: failures.get(wish.key) ?? clash?.reasons ?? [] })
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
