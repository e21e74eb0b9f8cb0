/**
 * Ways to let in what is held back: another order, without something that stands in its way, or despite a hold. What a way asks for is
 * exactly what it was tried with, so that none is offered that does not lead there.
 */
import type { Choice } from './model/advice.ts'
import type { Wish } from './model/wish.ts'
import { dependantsOf, needsAmong } from './resolve/needs-among.ts'
import type { Displaced, HeldWish, Request } from './resolve/request.ts'
import { resolve } from './resolve/resolve.ts'
import type { Settled } from './settle.ts'

/** What a person decided besides; all by path, but holds by their id. */
export interface Way {
  /** Comes first where not all can have their newest version. */
  readonly first: readonly string[]
  /** Is taken out. */
  readonly without: readonly string[]
  /** Does not count this once. */
  readonly despite: readonly string[]
}

/** The request as that way has it: what is taken out is not there, and does not come along again. */
export function requestAlong(request: Request, { first, without, despite }: Way): Request {
  const out = new Set(without)
  const isFirst = new Set(first)
  const ids = request.present.flatMap(({ key, projectId }) => (out.has(key) && projectId) || [])
  const wishes = request.wishes.filter(({ key }) => !out.has(key))
  return {
    ...request,
    present: request.present.filter(({ key }) => !out.has(key)),
    wishes: [...wishes.filter(({ key }) => isFirst.has(key)), ...wishes.filter(({ key }) => !isFirst.has(key))],
    holds: request.holds.filter(({ id }) => !despite.includes(id)),
    shut: new Set([...(request.shut ?? []), ...ids]),
  }
}

/** Nobody asked for them: they move only where something else cannot do without. */
export function reserveOf(wishes: Request['wishes']): Request['wishes'] {
  return wishes.map((wish) => ({ ...wish, isReluctant: true }))
}

/** Ways that are offered for one thing. */
const MOST = 3

export interface Asking {
  /** What would be done, to go on a sentence: `update Sodium to 0.6.0`. */
  readonly done: string
  wishFor(way: Way): Wish
}

export function waysFor(held: HeldWish, settled: Settled, { done, wishFor }: Asking): readonly Choice[] {
  const first = [held.wish.key]
  const titles = new Map(settled.request.present.map(({ key, title }) => [key, title]))
  const sentence = `${done.charAt(0).toUpperCase()}${done.slice(1)}`
  const isMoved = held.displaced !== null && held.displaced.length > 0
  const thought = [
    ...(isMoved ? [{ label: `${sentence} and ${keeping(held.displaced)}`, first, without: [], despite: [] }] : []),
    ...(held.holds.length > 0
      ? [{ label: `${sentence}, whatever you hold`, first, without: [], despite: held.holds }]
      : []),
    ...held.opponents.map((path) => ({
      label: `Remove ${titles.get(path) ?? path} and ${done}`,
      first,
      without: [path],
      despite: [],
    })),
  ]
  const needs = needsAmong(settled.request, settled.universe)
  const choices: Choice[] = []
  for (const { label, ...way } of thought) {
    if (choices.length === MOST) break
    const left = dependantsOf(way.without, needs).filter((key) => key !== held.wish.key)
    if (left.length === 0 && leadsThere(way, held, settled)) choices.push({ label, wish: wishFor(way) })
  }
  return choices
}

function leadsThere(way: Way, { wish }: HeldWish, { request, universe }: Settled): boolean {
  const { moves } = resolve(requestAlong(request, way), universe)
  const [wanted] = wish.candidates
  return moves.some(({ key, candidate }) => key === wish.key && candidate.version.id === wanted.version.id)
}

function keeping(displaced: readonly Displaced[]): string {
  const stay = displaced.filter(({ instead }) => instead === null).map(({ title }) => title)
  const less = displaced.flatMap(({ title, instead }) =>
    instead === null ? [] : [`take ${title} ${instead.version.number}`],
  )
  return [...(stay.length === 0 ? [] : [`keep ${stay.join(' and ')} as it is`]), ...less].join(' and ')
}
