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
import { breakageOf } from './breakage.ts'
import { isAmongLoaded, openRuleBook, type RuleBook } from './because.ts'
import { layOut, type Option } from './board.ts'
import { addEdgeRules } from './edges.ts'
import { addHoldRules } from './holds.ts'
import { blockedWishes, puzzleOf, type ResolvedBoard } from './held.ts'
import { linksAmong } from './links.ts'
import { addCopyRules, addLoadRule } from './loads.ts'
import type { Addition, Move, Request, Resolution } from './request.ts'
import { createSolver } from './solver/create-solver.ts'
import type { Universe } from './universe.ts'
import { addWantRules } from './wants.ts'

export function resolve(request: Request, universe: Universe): Resolution {
  const board = layOut(request, universe)
  const book = openRuleBook()
  for (const option of board.places.flatMap(({ options }) => options)) {
    addHoldRules(book, option, { request, universe, board })
    addLoadRule(book, option, { request, universe, board })
    addCopyRules(book, option, { request, universe, board })
    // What is disabled is not loaded: whether it would work is asked when it is enabled.
    if (!option.isEnabled || option.isPassedOver === true) continue
    addEdgeRules(book, option, { request, universe, board })
    addWantRules(book, option, { request, universe, board })
  }
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
      })),
    held: blockedWishes(chosen, { ...solved, restsOn }),
    broken: solved.book.broken.filter(isAmongLoaded).map((because) => breakageOf(because, solved.request.targets)),
    remarks: remarksOf(chosen, solved.board, solved.request),
    links: linksAmong(chosen, solved.board.places, solved.book.rules),
  }
}

/** By place: the places without whose arrival it would lack something. */
function findSupports(chosen: readonly Option[], { rules }: RuleBook): ReadonlyMap<string, ReadonlySet<string>> {
  const byPick = new Map(chosen.map((option) => [nameOf(option), option]))
  const supports = new Map<string, Set<string>>()
  for (const { when, oneOf } of rules) {
    const [from] = when
    if (from === undefined || oneOf.length === 0 || !byPick.has(nameOf(from))) continue
    const meeting = oneOf.flatMap((pick) => byPick.get(nameOf(pick)) ?? [])
    if (meeting.some(({ kind }) => kind === 'stay')) continue
    const on = supports.get(from.place) ?? new Set()
    for (const { place } of meeting) on.add(place)
    supports.set(from.place, on)
  }
  return supports
}

function nameOf({ place, choice }: { readonly place: string; readonly choice: string }): string {
  return `${place}\n${choice}`
}
