/**
 * Ways to let in what is held back: another order, without something that stands in its way, or despite a hold. What a way asks for is
 * exactly what it was tried with, so that none is offered that does not lead there.
 */
import { eachAtATime, oneAtATime } from '../../one-at-a-time.ts'
import { withMessage, messageOf } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import { sentences, allOf } from '../../model/words/join-texts.ts'
import { type Advice, type Answer, type Choice, answer, withLabel } from '../../model/plans/advice.ts'
import { nameAt } from '../../model/states/file-title.ts'
import { isLater } from '../../model/states/fit.ts'
import type { Wish } from '../../model/plans/wish.ts'
import { leavingOut } from '../../pipeline/resolve/board/board.ts'
import { dependantsAmong, needsAbout } from '../../pipeline/resolve/rules-among.ts'
import type { Displacement, HeldWish, Move, Request, Resolution } from '../../pipeline/resolve/board/request.ts'
import { resolve } from '../../pipeline/resolve/resolve.ts'
import { resolveRequest, type ResolvedRequest, type ResolveInput } from './resolve-requests.ts'

/** What a person decided besides; all by path, but holds by their id. */
export interface Alternative {
  /** Comes first where not all can have their newest version. */
  readonly first: readonly string[]
  /** Is taken out. */
  readonly without: readonly string[]
  /** Does not count this once. */
  readonly despite: readonly string[]
  /** May go back to an earlier version; absent: nothing. */
  readonly back?: readonly string[]
}

/** The request as that way has it: what is taken out is not there, and does not come along again. */
export function requestAlong(request: Request, { first, without, despite, back = [] }: Alternative): Request {
  const out = new Set(without)
  const wishes = request.wishes.filter(({ key }) => !out.has(key))
  return {
    ...request,
    present: leavingOut(request.present, out),
    wishes: [
      ...[...new Set(first)].flatMap((key) => wishes.filter((wish) => wish.key === key)),
      ...wishes.filter(({ key }) => !first.includes(key)),
    ],
    holds: request.holds.filter(({ id }) => !despite.includes(id)),
    back: [...(request.back ?? []), ...back],
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
    back: [...new Set([...(before.back ?? []), ...(later.back ?? [])])],
  }
}

/** Nobody asked for them: they move only where something else requires it. */
export function reserveOf(wishes: Request['wishes']): Request['wishes'] {
  return wishes.map((wish) => {
    const known = reluctant.get(wish) ?? { ...wish, isReluctant: true }
    reluctant.set(wish, known)
    return known
  })
}

/** Of many questions each has most of the same wishes in reserve. */
const reluctant = new WeakMap<Request['wishes'][number], Request['wishes'][number]>()

/** Ways that are offered for one thing. */
const MAX_COUNT = 3

export interface AlternativeWishes {
  /** What would be done with what is wished. */
  readonly does: 'install' | 'update' | 'move'
  wishFor(alternative: Alternative): Wish
  /** Whether other instances have the file with this path too, so that it does not go back for this one; absent: none has. */
  isShared?(path: string): boolean
}

/** What would let a held one in, where anything would. */
export async function adviceOn(
  held: HeldWish,
  resolved: ResolvedRequest,
  asking: AlternativeWishes | null,
  resolving: ResolveInput,
): Promise<readonly Advice[]> {
  const { wish, reasons, isNamed } = held
  const [reason] = reasons
  if (asking === null || reason === undefined || resolving.isWithoutAdvice === true) return []
  const choices = await alternativesFor(held, resolved, asking, resolving)
  if (choices.length === 0) return []
  const why = sentences(reasons.map(messageOf))
  const told = withMessage(isNamed ? why : message('about-one', { name: wish.title, why }))
  return [
    {
      reason: { code: reason.code, fact: reason.fact, ...told },
      choices,
      planned: plannedFor(held, resolved),
      ...(held.holds.length > 0 && { about: { kind: 'hold' } }),
    },
  ]
}

/** What is done where none of the alternatives is chosen; what stands in the way may move by itself. */
function plannedFor(
  { wish: { key, title }, opponents }: HeldWish,
  { request: { present }, resolution: { moves } }: ResolvedRequest,
): Answer {
  const there = present.find((one) => one.key === key)
  const staying = opponents.filter((path) => path !== key && !moves.some((move) => move.key === path))
  const others = staying.flatMap((path) => present.find((one) => one.key === path)?.title ?? [])
  const version = there?.version?.number ?? null
  const text = message('choice-leave', {
    isThere: there !== undefined,
    title,
    version: version ?? '',
    hasVersion: version !== null,
    others: allOf(others),
    count: others.length,
  })
  return there !== undefined && others.length > 0 ? answer(text, 0, message('cost-of-leaving')) : answer(text)
}

async function alternativesFor(
  held: HeldWish,
  resolved: ResolvedRequest,
  asking: AlternativeWishes,
  resolving: ResolveInput,
): Promise<readonly Choice[]> {
  const { wish } = held
  const [wanted] = wish.candidates
  const { present } = resolved.request
  // Another file of it has that version already: this one is a copy, and no update of it makes sense.
  if (present.some(({ key, version }) => key !== wish.key && version?.id === wanted.version.id)) return []
  const titleAt = (path: string) => present.find(({ key }) => key === path)?.title ?? nameAt(path)
  const first = [wish.key]
  const inOrder: readonly Attempt[] = [
    ...(held.displaced === null ? [] : [{ first, without: [], despite: [] }]),
    ...(held.holds.length > 0 ? [{ first, without: [], despite: held.holds }] : []),
  ]
  const choices = (await eachAtATime(inOrder, (attempt) => choiceOf(attempt, held, resolved, asking))).flat()
  // Nobody asked for what goes back: it is there for others.
  const followers =
    choices.length > 0
      ? []
      : held.opponents.filter((path) => asking.isShared?.(path) !== true && isThereForOthers(path, resolved))
  for (const path of followers) choices.push(...(await goingBack(path, held, resolved, { asking, resolving })))
  const leaving = held.opponents.filter((path) => isLeavingAlone(path, wish.key, resolved))
  for (const path of leaving) {
    if (choices.length >= MAX_COUNT) break
    const before = { kind: 'remove', of: titleAt(path) } as const
    const removing = { before, first, without: [path], despite: [] }
    choices.push(...(await oneAtATime(() => choiceOf(removing, held, resolved, asking))))
  }
  return choices.slice(0, MAX_COUNT)
}

/** The same with holds that do not count alone: a move has no other alternatives. */
export function choicesDespiteHolds(
  held: HeldWish,
  resolved: ResolvedRequest,
  asking: AlternativeWishes,
): readonly Choice[] {
  if (held.holds.length === 0) return []
  return choiceOf({ first: [], without: [], despite: held.holds }, held, resolved, asking)
}

interface Attempt extends Alternative {
  /** What is done first; absent: nothing. */
  readonly before?: { readonly kind: 'remove' | 'back'; readonly of: string }
  readonly resolution?: Resolution
}

/** The choice, where it leads to the wanted version. `resolution`: what it comes to; absent: what it does with what is known already. */
function choiceOf(
  { before, resolution, ...alternative }: Attempt,
  { wish }: HeldWish,
  resolved: ResolvedRequest,
  { does, wishFor }: AlternativeWishes,
): readonly Choice[] {
  const [wanted] = wish.candidates
  const tried = resolution ?? resolve(requestAlong(resolved.request, alternative), resolved.universe)
  const isReached = ({ key, candidate }: Move) => key === wish.key && candidate.version.id === wanted.version.id
  if (!tried.moves.some(isReached)) return []
  const label = message('choice-alternative', {
    first: before?.kind ?? 'nothing',
    of: before?.of ?? '',
    does,
    title: wish.title,
    version: wanted.version.number,
    isDespiteHolds: alternative.despite.length > 0,
    ...costOfLabel(costOf(tried, resolved.resolution, alternative)),
  })
  return [{ ...withLabel(label), wish: wishFor(alternative) }]
}

/** It came along, or was adopted, and something needs it. */
function isThereForOthers(path: string, { request, universe }: ResolvedRequest): boolean {
  const one = request.present.find(({ key }) => key === path)
  if (one === undefined || one.isExplicit === true || one.isFromPack || one.version === null) return false
  const needs = needsAbout(new Set([path]), request, universe)
  return [...needs].some(([key, each]) => key !== path && each.some((meeting) => meeting.includes(path)))
}

/** Whether nothing but that one needs it. */
function isLeavingAlone(path: string, wished: string, { request, universe }: ResolvedRequest): boolean {
  return dependantsAmong([path], request, universe).every((key) => key === wished)
}

interface AlternativeInput {
  readonly asking: AlternativeWishes
  readonly resolving: ResolveInput
}

/** An earlier version of what stands in the way, where that lets the wanted one in. */
async function goingBack(
  path: string,
  held: HeldWish,
  resolved: ResolvedRequest,
  { asking, resolving: { services, options } }: AlternativeInput,
): Promise<readonly Choice[]> {
  const alternative: Alternative = { first: [held.wish.key], without: [], despite: [], back: [path] }
  const { resolution } = await resolveRequest(requestAlong(resolved.request, alternative), services, options)
  const there = resolved.request.present.find(({ key }) => key === path)?.version ?? null
  const back = resolution.moves.find(({ key }) => key === path)
  if (back === undefined || there === null || back.candidate.version.published >= there.published) return []
  const before = { kind: 'back', of: `${back.title} ${back.candidate.version.number}` } as const
  return choiceOf({ ...alternative, before, resolution }, held, resolved, asking)
}

/** What would have moved further without it. */
function costOf(tried: Resolution, before: Resolution, { without, back = [] }: Alternative): readonly Displacement[] {
  return before.moves.flatMap(({ key, title, candidate }) => {
    if (back.includes(key)) return []
    const instead = tried.moves.find((move) => move.key === key)?.candidate ?? null
    if (without.includes(key) || (instead !== null && !isLater(candidate.version, instead.version))) return []
    return [{ key, title, instead }]
  })
}

function costOfLabel(displaced: readonly Displacement[]) {
  const stay = displaced.filter(({ instead }) => instead === null).map(({ title }) => title)
  const less = displaced.flatMap(({ title, instead }) =>
    instead === null ? [] : [message('take-version', { title, version: instead.version.number })],
  )
  return { isKeeping: stay.length > 0, stays: allOf(stay), isTaking: less.length > 0, takes: allOf(less) }
}
