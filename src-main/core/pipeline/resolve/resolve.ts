/**
 * Decides which of the wished versions can go into an instance together: complete, not a greedy walk.
 * In: what is present, what is wished, and the universe of what could be added. Out: the moves, the dependencies that come
 * along, and for every wish whose first candidate must wait a smallest set of reasons.
 * Promise: after the moves every required edge and range of what moved or came along is met, and nothing that worked among what
 * stays is broken. Wishes come first, in their order, each with the best candidate that those before it allow; then as little as
 * can be of what nobody asked for moves or comes along, of that the newest. Nothing is removed, and only what may goes backwards.
 * Deterministic.
 */
import { remarksOf } from './remarks.ts'
import { rulesOf, type RuleBook } from './board/because.ts'
import { layOut, type Board, type Option, type Place } from './board/board.ts'
import type { RuleSources } from './rules/edges.ts'
import { blockedWishes, puzzleOf, type ResolvedBoard } from './held.ts'
import { linksAmong } from './links.ts'
import { explain } from './explain.ts'
import type { Addition, Move, Remark, Request, Resolution } from './board/request.ts'
import { namersOf, writeRules } from './rules/rules.ts'
import { createSolver } from './solver/create-solver.ts'
import type { Pick } from './solver/puzzle.ts'
import type { Universe } from './board/universe.ts'

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
