/**
 * Ways to let in what is held back: another order, without something that stands in its way, or despite a hold. What a way asks for is
 * exactly what it was tried with, so that none is offered that does not lead there.
 */
import type { Advice, Choice } from '../../model/advice.ts'
import { nameAt } from '../../model/file-title.ts'
import { isLater } from '../../model/fit.ts'
import type { Wish } from '../../model/wish.ts'
import { dependantsAmong } from '../../pipeline/resolve/rules-among.ts'
import type { Displaced, HeldWish, Request, Resolution } from '../../pipeline/resolve/request.ts'
import { resolve } from '../../pipeline/resolve/resolve.ts'
import type { ResolvedRequest } from './resolve-requests.ts'

/** What a person decided besides; all by path, but holds by their id. */
export interface Alternative {
  /** Comes first where not all can have their newest version. */
  readonly first: readonly string[]
  /** Is taken out. */
  readonly without: readonly string[]
  /** Does not count this once. */
  readonly despite: readonly string[]
}

/** The request as that way has it: what is taken out is not there, and does not come along again. */
export function requestAlong(request: Request, { first, without, despite }: Alternative): Request {
  const out = new Set(without)
  const wishes = request.wishes.filter(({ key }) => !out.has(key))
  return {
    ...request,
    present: out.size === 0 ? request.present : request.present.filter(({ key }) => !out.has(key)),
    wishes: [
      ...[...new Set(first)].flatMap((key) => wishes.filter((wish) => wish.key === key)),
      ...wishes.filter(({ key }) => !first.includes(key)),
    ],
    holds: request.holds.filter(({ id }) => !despite.includes(id)),
    out: [...(request.out ?? []), ...request.present.filter(({ key }) => out.has(key))],
  }
}

/** One way after another: what comes first in the later one comes first. */
export function alternativeAlong(before: Alternative, later: Alternative): Alternative {
  const without = [...new Set([...before.without, ...later.without])]
  return {
    first: [...new Set([...later.first, ...before.first])].filter((path) => !without.includes(path)),
    without,
    despite: [...new Set([...before.despite, ...later.despite])],
  }
}

/** Nobody asked for them: they move only where something else requires it. */
export function reserveOf(wishes: Request['wishes']): Request['wishes'] {
  return wishes.map((wish) => ({ ...wish, isReluctant: true }))
}

/** Ways that are offered for one thing. */
const MOST = 3

export interface AlternativeWishes {
  /** What would be done, to go on a sentence: `update Sodium to 0.6.0`. */
  readonly done: string
  wishFor(alternative: Alternative): Wish
}

/** What would let a held one in, where anything would. */
export function adviceOn(
  held: HeldWish,
  resolved: ResolvedRequest,
  asking: AlternativeWishes | null,
): readonly Advice[] {
  const { wish, reasons } = held
  const [reason] = reasons
  if (asking === null || reason === undefined) return []
  const choices = alternativesFor(held, resolved, asking)
  if (choices.length === 0) return []
  const message = `${wish.title}: ${reasons.map((one) => one.message).join(' ')}`
  return [{ reason: { code: reason.code, message }, choices }]
}

function alternativesFor(
  held: HeldWish,
  resolved: ResolvedRequest,
  { done, wishFor }: AlternativeWishes,
): readonly Choice[] {
  const { wish } = held
  const first = [wish.key]
  const [wanted] = wish.candidates
  const { present } = resolved.request
  // Another file of it has that version already: this one is a copy, and no update of it makes sense.
  if (present.some(({ key, version }) => key !== wish.key && version?.id === wanted.version.id)) return []
  const titles = new Map(present.map(({ key, title }) => [key, title]))
  const tries = [
    ...(held.displaced === null ? [] : [{ before: '', after: '', first, without: [], despite: [] }]),
    ...(held.holds.length > 0
      ? [{ before: '', after: ', whatever you hold', first, without: [], despite: held.holds }]
      : []),
    ...held.opponents.map((path) => ({
      before: `Remove ${titles.get(path) ?? nameAt(path)} and `,
      after: '',
      first,
      without: [path],
      despite: [],
    })),
  ]
  const choices: Choice[] = []
  for (const { before, after, ...alternative } of tries) {
    if (choices.length === MOST) break
    const { request, universe } = resolved
    if (dependantsAmong(alternative.without, request, universe).some((key) => key !== wish.key)) continue
    const tried = resolve(requestAlong(request, alternative), universe)
    if (!tried.moves.some(({ key, candidate }) => key === wish.key && candidate.version.id === wanted.version.id))
      continue
    const cost = describeCost(costOf(tried, resolved.resolution, alternative))
    const sentence = `${before}${done}${after}${cost === '' ? '' : ` and ${cost}`}`
    choices.push({ label: `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`, wish: wishFor(alternative) })
  }
  return choices
}

/** What would have moved further without it. */
function costOf(tried: Resolution, before: Resolution, { without }: Alternative): readonly Displaced[] {
  return before.moves.flatMap(({ key, title, candidate }) => {
    const instead = tried.moves.find((move) => move.key === key)?.candidate ?? null
    if (without.includes(key) || (instead !== null && !isLater(candidate.version, instead.version))) return []
    return [{ key, title, instead }]
  })
}

function describeCost(displaced: readonly Displaced[]): string {
  const stay = displaced.filter(({ instead }) => instead === null).map(({ title }) => title)
  const less = displaced.flatMap(({ title, instead }) =>
    instead === null ? [] : [`take ${title} ${instead.version.number}`],
  )
  return [...(stay.length === 0 ? [] : [`keep ${stay.join(' and ')} as it is`]), ...less].join(' and ')
}
