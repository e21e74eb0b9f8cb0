/**
 * Why a wish does not have its first candidate, and what it would cost to let it. In: the solution and the puzzle behind it. Out, for each
 * held wish: a smallest set of reasons, told without what was merely decided earlier as far as that goes (that two things cannot both
 * have their newest version is no reason; what each of them needs is), and what would stand back if the wish came first.
 */
import type { Reason } from '../../model/words/reason.ts'
import { partiesOf, pickOf, rulesOf, type Because, type RuleBook } from './board/because.ts'
import type { Board, Option, Place } from './board/board.ts'
import { explain, isNamedIn } from './explain.ts'
import type { Displacement, HeldWish, Request, Wish } from './board/request.ts'
import type { Puzzle, Rule } from './solver/puzzle.ts'
import { createSolver, type Solver } from './solver/create-solver.ts'

export interface ResolvedBoard {
  readonly request: Request
  readonly book: RuleBook
  readonly board: Board
  readonly solver: Solver
  /** By place: the places without whose arrival it would lack something. */
  readonly restsOn: ReadonlyMap<string, ReadonlySet<string>>
}

export function puzzleOf(places: readonly Place[], book: RuleBook): Puzzle {
  return {
    places: places.map(({ key, options }) => ({ key, choices: options.map(({ choice }) => choice) })),
    rules: rulesOf(book),
  }
}

/** Wishes whose cost is worked out by solving again, and of which each version between is asked about. Of more, the reasons are those beside what was decided before them. */
const MAX_WEIGHED = 24

export function blockedWishes(chosen: readonly Option[], solved: ResolvedBoard): readonly HeldWish[] {
  const at = new Map(chosen.map(({ place }, index) => [place, index]))
  const held = solved.request.wishes.filter((wish) => {
    const stands = chosen[at.get(wish.key) ?? -1]?.choice
    return wish.isReluctant !== true && stands !== wish.candidates[0].version.id
  })
  return held.map((wish, index) => {
    const before = chosen.slice(0, at.get(wish.key))
    const isWeighed = index < MAX_WEIGHED
    const weighed = isWeighed ? weigh(wish, before, { ...solved, chosen }) : null
    const others = isWeighed ? becausesAgainstOthers(wish, { ...solved, chosen }) : []
    const reasons = weighed?.reasons ?? solved.solver.explain(before.map(pickOf), wantedOf(wish))
    const fixed = weighed?.fixed ?? before
    return tell(wish, { ...solved, chosen, reasons, fixed, others, displaced: weighed?.displaced ?? null })
  })
}

interface WeighedReasons {
  readonly reasons: readonly string[]
  /** What was decided before and has to be told with the reasons. */
  readonly fixed: readonly Option[]
  readonly displaced: readonly Displacement[] | null
}

interface Chosen extends ResolvedBoard {
  readonly chosen: readonly Option[]
}

/** null: nothing is said against it but by all that was decided before it together. */
function weigh(wish: Wish, before: readonly Option[], solved: Chosen): WeighedReasons | null {
  const { solver, board, book } = solved
  const wanted = wantedOf(wish)
  const never = solver.explain([], wanted)
  if (never.length > 0) return { reasons: never, fixed: [], displaced: null }
  const first = createSolver(puzzleOf(withFirst(board.places, wish.key), book)).solve()
  if (first.kind === 'impossible' || first.chosen.get(wish.key) !== wanted.choice) return null
  const displaced = displacedBy(first.chosen, solved)
  const differing = before.filter(({ place, choice }) => first.chosen.get(place) !== choice)
  const fixed = fewest(differing, wanted, solved)
  const reasons = solver.explain(fixed.map(pickOf), wanted)
  return reasons.length === 0 ? { ...all(before, wanted, solved), displaced } : { reasons, fixed, displaced }
}

function all(before: readonly Option[], wanted: ReturnType<typeof wantedOf>, { solver }: Chosen) {
  return { reasons: solver.explain(before.map(pickOf), wanted), fixed: before }
}

/** As few as still speak against it; what others rest on is left out first, so that those others are the ones to name. */
function fewest(
  differing: readonly Option[],
  wanted: ReturnType<typeof wantedOf>,
  { solver, restsOn }: Chosen,
): readonly Option[] {
  const restedOn = new Set(differing.flatMap(({ place }) => [...(restsOn.get(place) ?? [])]))
  const inOrder = [
    ...differing.filter(({ place }) => restedOn.has(place)),
    ...differing.filter(({ place }) => !restedOn.has(place)).toReversed(),
  ]
  let left = inOrder
  for (const one of inOrder) {
    const without = left.filter((other) => other !== one)
    if (without.length > 0 && solver.explain(without.map(pickOf), wanted).length > 0) left = without
  }
  return left
}

/** What has a worse version, or none, if those stand. */
function displacedBy(first: ReadonlyMap<string, string>, { request, board, chosen }: Chosen): readonly Displacement[] {
  const options = new Map(board.places.map((place) => [place.key, place.options]))
  const standing = new Map(chosen.map(({ place, choice }) => [place, choice]))
  return request.wishes.flatMap(({ key, title, isReluctant }) => {
    const inOrder = options.get(key) ?? []
    const rank = (choice: string | undefined) => inOrder.findIndex((option) => option.choice === choice)
    if (isReluctant === true || rank(first.get(key)) <= rank(standing.get(key))) return []
    return [{ key, title, instead: inOrder[rank(first.get(key))]?.candidate ?? null }]
  })
}

function withFirst(places: readonly Place[], key: string): readonly Place[] {
  return [...places.filter((place) => place.key === key), ...places.filter((place) => place.key !== key)]
}

interface Told extends Chosen, WeighedReasons {
  /** Why other versions, better than what stands, do not come either. */
  readonly others: readonly Because[]
}

function tell(wish: Wish, told: Told): HeldWish {
  const { request, book, board, chosen, reasons, fixed, others, displaced } = told
  const named = [...reasons, ...holdsBeside(reasons, wish, told)]
  const becauses = named.flatMap((reason) => book.becauses.get(reason) ?? [])
  const against = [...becauses, ...others]
  const isThere = new Set(request.present.map(({ key }) => key))
  const parties = becauses.flatMap(partiesOf)
  const places = [...new Set(parties.map(({ place }) => place))].filter((place) => place !== wish.key)
  const isDecided = new Set(fixed.map(({ place }) => place))
  const becoming = new Map(
    chosen.filter(({ place, kind }) => kind === 'move' && isDecided.has(place)).map((one) => [one.place, one]),
  )
  const inOrder = [...becauses].toSorted((a, b) => distance(a, wish, board) - distance(b, wish, board))
  return {
    wish,
    instead: chosen.find(({ place }) => place === wish.key)?.candidate ?? null,
    reasons: eachOnce(inOrder.map((because) => explain(because, { wish, targets: request.targets, becoming }))),
    isNamed: becauses.every((because) => isNamedIn(because, wish)),
    opponents: places.filter((place) => isThere.has(place)),
    inTheWay: [...new Set(against.flatMap(partiesOf).map(({ place }) => place))],
    lacks: [...new Set(against.flatMap(lackOf))],
    holds: becauses.flatMap((because) => (because.kind === 'held-by-you' ? [because.hold.id] : [])),
    displaced,
  }
}

/** A smallest set of reasons names one hold where each of several would do: these are the others, on the wanted one and on what is held with it. */
function holdsBeside(reasons: readonly string[], wish: Wish, told: Told): readonly string[] {
  const { request, book, board, fixed } = told
  if (request.holds.length < 2) return []
  const wanted = wantedOf(wish)
  const held = reasons.flatMap((reason) => {
    const because = book.becauses.get(reason)
    return because?.kind === 'held-by-you' ? [pickOf(because.from)] : []
  })
  const picks = new Set([wanted, ...held].map(({ place, choice }) => `${place} ${choice}`))
  const isHold = ({ when: [from], reason }: Rule) =>
    from !== undefined && picks.has(`${from.place} ${from.choice}`) && book.becauses.get(reason)?.kind === 'held-by-you'
  const holds = book.rules.filter(isHold)
  const others = book.rules.filter((rule) => !isHold(rule))
  // One that can end with what comes in may keep nothing back: it is tried by itself.
  const keeps = (hold: Rule) =>
    hold.oneOf.length === 0 ||
    createSolver(puzzleOf(board.places, { ...book, rules: [...others, hold] }))
      .explain(fixed.map(pickOf), wanted)
      .includes(hold.reason)
  return holds.filter((hold) => !reasons.includes(hold.reason) && keeps(hold)).map(({ reason }) => reason)
}

function eachOnce(reasons: readonly Reason[]): readonly Reason[] {
  return reasons.filter(({ message }, index) => reasons.findIndex((other) => other.message === message) === index)
}

/** Why the other candidates, better than what stands, cannot come either. */
function becausesAgainstOthers({ key, candidates }: Wish, { book, chosen, solver }: Chosen): readonly Because[] {
  const at = chosen.findIndex(({ place }) => place === key)
  const standing = candidates.findIndex(({ version }) => version.id === chosen[at]?.choice)
  const passedOver = candidates.slice(1, standing === -1 ? undefined : standing)
  return passedOver.flatMap(({ version }) => {
    const pick = { place: key, choice: version.id }
    const never = solver.explain([], pick)
    const reasons = never.length > 0 ? never : solver.explain(chosen.slice(0, at).map(pickOf), pick)
    return reasons.flatMap((reason) => book.becauses.get(reason) ?? [])
  })
}

function lackOf(because: Because): readonly string[] {
  return because.kind === 'needs-mod' && partiesOf(because).length === 1 ? [because.modId] : []
}

/** The wish's own reasons are told first. */
function distance({ from: { place } }: Because, { key }: Wish, { places }: Board): number {
  return place === key ? -1 : places.findIndex((other) => other.key === place)
}

function wantedOf({ key, candidates: [wanted] }: Wish) {
  return { place: key, choice: wanted.version.id }
}
