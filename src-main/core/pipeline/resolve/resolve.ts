/**
 * Decides which of the wished versions can go into an instance together: complete, not a greedy walk.
 * In: what is present, what is wished, and the universe of what could be added. Out: the moves, the dependencies that come
 * along, and for every wish whose first candidate must wait a smallest set of reasons.
 * Promise: after the moves every required edge and range of what moved or came along is met, and nothing that worked among what
 * stays is broken. Wishes come first, in their order, each with the best candidate that those before it allow; then as little as
 * can be of what nobody asked for moves or comes along, of that the newest. Nothing is removed, and only what may goes backwards.
 * Deterministic.
 */
import { rulesOf, type RuleBook } from './board/because.ts'
import { layOut, type Board, type Option, type Place } from './board/board.ts'
import type { RuleSources } from './rules/edges.ts'
import { blockedWishes, puzzleOf, type ResolvedBoard } from './held.ts'
import { explain } from './explain.ts'
import type { Addition, Move, Remark, Request, Resolution } from './board/request.ts'
import { namersOf, writeRules } from './rules/rules.ts'
import { createSolver } from './solver/create-solver.ts'
import type { Pick, Rule } from './solver/puzzle.ts'
import type { Universe } from './board/universe.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import type { Reason } from '../../model/words/reason.ts'
import type { ModNeed } from '../../model/files/traits.ts'
import { isWithinAny } from './ranges/is-within.ts'
import { isSurrounding } from './board/surroundings.ts'

export function resolve(request: Request, universe: Universe): Resolution {
  const all = layOut(request, universe)
  const sources = { request, universe, board: all }
  const touched = touchedBy(sources)
  const book = writeRules(touched, sources)
  const board = { ...all, places: withWanted(involvedIn(all, touched, book), book) }
  const solver = createSolver(puzzleOf(board.places, book))
  const solution = solver.solve()
  // Leaving everything as it is keeps every rule: what is broken today is not made one.
  if (solution.kind === 'impossible') throw new Error(`nothing can be resolved: ${solution.reasons.join(', ')}`)
  const chosen = board.places.flatMap(({ key, options }) => {
    const option = options.find(({ choice }) => choice === solution.chosen.get(key))
    return option === undefined ? [] : [option]
  })
  return readOff(chosen, { request, book, board, solver })
}

/** What could stand there, and what stays and says anything about that: no other rule can be broken by a choice. */
function touchedBy(sources: RuleSources): readonly Option[] {
  const { open, staying } = sources.board
  const namers = namersOf([...open.wished, ...open.along], sources)
  const isWished = new Set(open.wished.map(({ key }) => key))
  return [
    ...open.wished.flatMap(({ options }) => options),
    ...staying.inOrder(namers).filter(({ place }) => !isWished.has(place)),
    ...open.along.flatMap(({ options }) => options),
  ]
}

/** What is wanted beside the rules is less than what is wished and stays, and more than that nothing comes along. */
function withWanted(places: readonly Place[], { wanted }: RuleBook): readonly Place[] {
  const own = wanted.map(({ place }) => place)
  return [...places.filter((one) => !isAlong(one)), ...own, ...places.filter(isAlong)]
}

function isAlong({ options }: Place): boolean {
  return options.some(({ kind }) => kind === 'addition')
}

/** The places of these options, and those that a rule names besides. */
function involvedIn({ places }: Board, touched: readonly Option[], book: RuleBook): readonly Place[] {
  const picks: readonly Pick[] = rulesOf(book).flatMap(({ when, oneOf }) => [...when, ...oneOf])
  const involved = new Set([...touched, ...picks].map(({ place }) => place))
  return places.filter(({ key }) => involved.has(key))
}

function readOff(chosen: readonly Option[], solved: Omit<ResolvedBoard, 'restsOn'>): Resolution {
  const restsOn = findSupports(chosen, solved.book)
  const arrived = chosen.flatMap((option) =>
    option.candidate === null ? [] : [{ ...option, candidate: option.candidate }],
  )
  const neededBy = (place: string) => [...restsOn].filter(([, on]) => on.has(place)).map(([key]) => key)
  const moves = arrived.filter(({ kind }) => kind === 'move')
  return {
    moves: moves.map((option): Move => ({ ...option, key: option.place })),
    additions: arrived
      .filter(({ kind }) => kind === 'addition')
      .map(({ place, title, candidate }): Addition => ({
        projectId: place,
        title,
        candidate,
        neededBy: neededBy(place),
        isOnlyListed: !isDemanded(place, chosen, solved.book),
      })),
    held: blockedWishes(chosen, { ...solved, restsOn }),
    remarks: [...remarksOf(chosen, solved.board, solved.request), ...unmetRemarks(chosen, solved)],
    links: linksAmong(chosen, solved.board.places, solved.book.rules),
  }
}

/** Whether a rule has it come, and not the service's word alone. */
function isDemanded(place: string, chosen: readonly Option[], { rules }: RuleBook): boolean {
  const standing = new Set(chosen.map((option) => `${option.place} ${option.choice}`))
  return rules.some(
    ({ when, oneOf }) =>
      oneOf.some((pick) => pick.place === place) && when.every((pick) => standing.has(`${pick.place} ${pick.choice}`)),
  )
}

/** What arrives although something that only the service says is not so. */
function unmetRemarks(
  chosen: readonly Option[],
  { book, request: { targets } }: Omit<ResolvedBoard, 'restsOn'>,
): readonly Remark[] {
  const standing = new Set(chosen.map(({ place, choice }) => `${place} ${choice}`))
  const isChosen = ({ place, choice }: Pick) => standing.has(`${place} ${choice}`)
  const unmet = book.wanted.flatMap(({ rule: { when, oneOf }, because }) =>
    when.slice(0, 1).every(isChosen) && !oneOf.some(isChosen) ? [because] : [],
  )
  const clashing = book.listed.filter(
    (because) => isChosen(because.from) && 'other' in because && isChosen(because.other),
  )
  return [...unmet, ...clashing]
    .filter(({ from }) => from.kind !== 'stay')
    .map((because): Remark => ({
      kind: 'listed',
      key: because.from.place,
      reason: explain(because, { wish: null, targets, becoming: new Map() }),
    }))
}

/** By place: the places without whose arrival it would lack something. */
function findSupports(chosen: readonly Option[], book: RuleBook): ReadonlyMap<string, ReadonlySet<string>> {
  const standing = new Map(chosen.map((option) => [option.place, option]))
  const chosenAs = ({ place, choice }: Pick) => {
    const option = standing.get(place)
    return option?.choice === choice ? [option] : []
  }
  const supports = new Map<string, Set<string>>()
  for (const { when, oneOf } of rulesOf(book)) {
    const [from] = when
    if (from === undefined || oneOf.length === 0 || chosenAs(from).length === 0) continue
    const meeting = oneOf.flatMap(chosenAs)
    if (meeting.some(({ kind }) => kind === 'stay')) continue
    const on = supports.get(from.place) ?? new Set()
    for (const { place } of meeting) on.add(place)
    supports.set(from.place, on)
  }
  return supports
}

/**
 * What must not happen without what else: a file that cannot be fetched is left as it is, and then so must be all that would break
 * beside the old one. In: what was chosen, what stands where something arrives, and the rules. Out: by place, the places on whose
 * arrival its own rests.
 */
export type Links = ReadonlyMap<string, ReadonlySet<string>>

interface Choices {
  /** By place: what was chosen. */
  readonly chosen: ReadonlyMap<string, string>
  /** By place where something arrives: what stands there if it does not. */
  readonly before: ReadonlyMap<string, string>
}

function linksAmong(chosen: readonly Option[], places: readonly Place[], rules: readonly Rule[]): Links {
  const arriving = new Set(chosen.filter(({ candidate }) => candidate !== null).map(({ place }) => place))
  const choices: Choices = {
    chosen: new Map(chosen.map(({ place, choice }) => [place, choice])),
    before: new Map(
      places.flatMap(({ key, options }) => {
        const old = options.find(({ kind }) => kind === 'stay' || kind === 'none')
        return arriving.has(key) && old !== undefined ? [[key, old.choice] as const] : []
      }),
    ),
  }
  const links = new Map<string, Set<string>>()
  for (const rule of rules) {
    for (const missing of arrivalsOf(rule, choices)) {
      for (const place of brokenWithout(missing, rule, choices)) {
        links.set(place, (links.get(place) ?? new Set()).add(missing))
      }
    }
  }
  return links
}

/** Where something arrives that meets the rule, or stands that it is the rule of, if that does not. */
function arrivalsOf({ when, oneOf }: Rule, { chosen, before }: Choices): ReadonlySet<string> {
  return new Set([
    ...when.filter(({ place, choice }) => before.get(place) === choice).map(({ place }) => place),
    ...oneOf.filter(({ place, choice }) => before.has(place) && chosen.get(place) === choice).map(({ place }) => place),
  ])
}

/** What must not arrive either if this place stays as it is: of several arrivals that would meet a rule each is counted on. */
function brokenWithout(missing: string, { when, oneOf }: Rule, { chosen, before }: Choices): readonly string[] {
  const isChosenWithout = ({ place, choice }: Pick) => (place === missing ? before : chosen).get(place) === choice
  const isOld = (pick: Pick) => isChosenWithout(pick) && (pick.place === missing || !before.has(pick.place))
  if (!when.every(isChosenWithout) || oneOf.some(isOld)) return []
  const others = when.map(({ place }) => place).filter((place) => place !== missing && before.has(place))
  if (others.length > 0) return others
  // Whose rule it is stays; what met it until now goes.
  return oneOf
    .filter(({ place, choice }) => place !== missing && before.get(place) === choice)
    .map(({ place }) => place)
}

/**
 * What the jars say that is no rule: what they advise against, and, of what arrives, what they recommend or go well with and is not
 * there. What the version before said as well is not told again.
 */
export function remarksOf(chosen: readonly Option[], board: Board, request: Request): readonly Remark[] {
  const standing = new Set(chosen)
  const weighed = new Set(chosen.map(({ place }) => place))
  // Where nothing was to be chosen what is there stays.
  const isStanding = (option: Option) => standing.has(option) || !weighed.has(option.place)
  return chosen.flatMap((option) => {
    const advises = option.traits?.wants.some(({ kind }) => kind === 'discouraged') === true
    if (!option.isEnabled || option.isPassedOver === true || (option.kind === 'stay' && !advises)) return []
    const before = board.staying.at(option.place)?.traits?.wants ?? []
    const isNew = (want: ModNeed) => !before.some(({ id, kind }) => id === want.id && kind === want.kind)
    const wants = (option.traits?.wants ?? []).filter(
      ({ id, side }) =>
        !isSurrounding(id, request.surroundings) && (side === 'both' || side === request.surroundings.side),
    )
    return wants.flatMap((want): readonly Remark[] => {
      const there = board
        .ofModId(want.id)
        .filter(({ option: other }) => isStanding(other) && other.place !== option.place && other.isPassedOver !== true)
      if (want.kind === 'discouraged') {
        const met = there.filter(({ version }) => version !== null && isWithinAny(version, want.ranges, want.grammar))
        return met.map(({ option: other }) => discouraged(option, other))
      }
      const isAsked = want.kind === 'recommended' || want.kind === 'optional'
      if (!isAsked || option.kind === 'stay' || there.length > 0 || !isNew(want)) return []
      return [{ kind: want.kind === 'recommended' ? 'recommended' : 'optional', key: option.place, modId: want.id }]
    })
  })
}

function discouraged(from: Option, other: Option): Remark {
  const reason: Reason = {
    code: 'discouraged',
    ...withMessage(message('discouraged-with', { mod: named(from), other: named(other) })),
  }
  const isArriving = from.kind !== 'stay' || other.kind !== 'stay'
  return { kind: 'discouraged', key: from.place, others: [other.place], isArriving, reason }
}

function named({ title, version }: Option): string {
  return `${title} ${version?.number ?? ''}`.trim()
}
