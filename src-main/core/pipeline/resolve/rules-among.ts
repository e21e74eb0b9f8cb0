import { isAmongLoaded, rulesOf, type RuleBook } from './board/because.ts'
import { layOut, type Board, type Place } from './board/board.ts'
import { breakageOf } from './breakage.ts'
import type { RuleSources } from './rules/edges.ts'
import { remarksOf } from './resolve.ts'
import type { Breakage } from '../../model/states/breakage.ts'
import type { Remark, Request } from './board/request.ts'
import { namersOf, writeRules } from './rules/rules.ts'
import type { Universe } from './board/universe.ts'

/** By key, what it requires: of each need the keys of those any of which would do. */
export type Needs = ReadonlyMap<string, readonly (readonly string[])[]>

/** What does not work today among what is there; what could come along is named where it would mend it. */
export function brokenToday(request: Request, universe: Universe): readonly Breakage[] {
  const board = layOut(request, universe)
  const staying = board.places.flatMap(({ options }) => options.filter(({ kind }) => kind === 'stay'))
  return breakagesIn(writeRules(staying, { request, universe, board }), request)
}

/**
 * What is broken among what is there, and what would be if that became `present`, as if nothing else could move or come: of what differs
 * and of what says anything about that. All else is as before.
 */
export function brokenByChange(
  request: Request,
  present: Request['present'],
  universe: Universe,
): readonly [before: readonly Breakage[], after: readonly Breakage[]] {
  const changed: Request = { ...request, present }
  const [before, after] = [sourcesToday(request, universe), sourcesAlone(changed, universe)]
  const keys = new Set([...differingIn(before, present), ...differingIn(after, request.present)])
  const brokenIn = (sources: RuleSources) => {
    const options = optionsOf(sources.board).filter(({ place }) => keys.has(place))
    return breakagesIn(writeRules(options, sources), request)
  }
  return [brokenIn(before), brokenIn(after)]
}

/** Keys of what is not among the others as it is, and of what says anything about it. */
function differingIn(sources: RuleSources, others: Request['present']): readonly string[] {
  const known = new Set(others)
  const keys = new Set(sources.request.present.filter((one) => !known.has(one)).map(({ key }) => key))
  return [...keys, ...[...namersOf(placesAt(keys, sources), sources)].map(({ place }) => place)]
}

function breakagesIn({ broken }: RuleBook, { targets }: Request): readonly Breakage[] {
  return broken.filter(isAmongLoaded).map((because) => breakageOf(because, targets))
}

/** What only the service says of what is there, and is not so. */
export function listedToday(request: Request, universe: Universe): readonly Breakage[] {
  const board = layOut(request, universe)
  const staying = board.places.flatMap(({ options }) => options.filter(({ kind }) => kind === 'stay'))
  const { listed } = writeRules(staying, { request, universe, board })
  return listed.filter(isAmongLoaded).map((because) => breakageOf(because, request.targets))
}

/** What is there and advises against something else that is there. */
export function discouragedToday(request: Request, universe: Universe): readonly Remark[] {
  const { request: alone, board } = sourcesAlone(request, universe)
  return remarksOf(optionsOf(board), board, alone)
}

/** Who needs whom among what is there and enabled, by the service's edges and by what the jars say. */
export function needsAmong(request: Request, universe: Universe): Needs {
  const sources = sourcesAlone(request, universe)
  return needsBy(writeRules(optionsOf(sources.board), sources), request)
}

/** Many changes are judged against the same day. */
function sourcesToday(request: Request, universe: Universe): RuleSources {
  const known = laidOut.get(request)
  if (known?.universe === universe) return known.sources
  const sources = sourcesAlone(request, universe)
  laidOut.set(request, { universe, sources })
  return sources
}

const laidOut = new WeakMap<Request, { readonly universe: Universe; readonly sources: RuleSources }>()

function sourcesAlone(request: Request, universe: Universe): RuleSources {
  const alone: Request = { ...request, wishes: [], holds: [] }
  const nothingElse: Universe = { ...universe, versionsOfProjects: new Map() }
  return { request: alone, universe: nothingElse, board: layOut(alone, nothingElse) }
}

function placesAt(keys: ReadonlySet<string>, { board }: RuleSources): readonly Place[] {
  return board.places.filter(({ key }) => keys.has(key))
}

function optionsOf({ places }: Board) {
  return places.flatMap(({ options }) => options)
}

function needsBy(book: RuleBook, { present }: Request): Needs {
  const isEnabled = new Set(present.filter((one) => one.isEnabled).map(({ key }) => key))
  const needs = new Map<string, (readonly string[])[]>()
  for (const { when, oneOf } of rulesOf(book)) {
    const [from] = when
    const meeting = [...new Set(oneOf.map(({ place }) => place).filter((place) => isEnabled.has(place)))]
    if (from === undefined || meeting.length === 0) continue
    const known = needs.get(from.place)
    if (known === undefined) needs.set(from.place, [meeting])
    else known.push(meeting)
  }
  return needs
}

/** All that require these, directly or through others, without these themselves; nearest first. */
export function dependantsOf(keys: readonly string[], needs: Needs): readonly string[] {
  const gone = new Set(keys)
  const found: string[] = []
  for (let before = -1; before < found.length;) {
    before = found.length
    const next = [...needs].filter(
      ([key, each]) => !gone.has(key) && each.some((meeting) => meeting.every((one) => gone.has(one))),
    )
    for (const [key] of next) {
      gone.add(key)
      found.push(key)
    }
  }
  return found
}

/** What of it could be about these keys. */
export function needsAbout(keys: ReadonlySet<string>, request: Request, universe: Universe): Needs {
  return needsOn(keys, sourcesAlone(request, universe))
}

function needsOn(keys: ReadonlySet<string>, sources: RuleSources): Needs {
  const namers = namersOf(placesAt(keys, sources), sources)
  const about = optionsOf(sources.board).filter((option) => namers.has(option))
  return needsBy(writeRules(about, sources), sources.request)
}

/** The same where only a few are asked about: only what says anything about them is looked at. */
export function dependantsAmong(keys: readonly string[], request: Request, universe: Universe): readonly string[] {
  const sources = sourcesAlone(request, universe)
  let found: readonly string[] = []
  for (;;) {
    const gone = new Set([...keys, ...found])
    const next = dependantsOf(keys, needsOn(gone, sources))
    if (next.length === found.length) return next
    found = next
  }
}
