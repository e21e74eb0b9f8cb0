import { isAmongLoaded, openRuleBook, type RuleBook } from './because.ts'
import { layOut } from './board.ts'
import { breakageOf } from './breakage.ts'
import { addEdgeRules } from './edges.ts'
import type { Breakage, Request } from './request.ts'
import type { Universe } from './universe.ts'
import { addWantRules } from './wants.ts'

/** By key, what it requires: of each need the keys of those any of which would do. */
export type Needs = ReadonlyMap<string, readonly (readonly string[])[]>

/** The rules among what is there, and what of them is broken, as if nothing could move or come. */
function rulesAmong(request: Request, universe: Universe): RuleBook {
  const alone: Request = { ...request, wishes: [], holds: [] }
  const nothingElse: Universe = { ...universe, versionsOfProjects: new Map() }
  const board = layOut(alone, nothingElse)
  const book = openRuleBook()
  for (const option of board.places.flatMap(({ options }) => options)) {
    if (!option.isEnabled) continue
    addEdgeRules(book, option, { request: alone, universe: nothingElse, board })
    addWantRules(book, option, { request: alone, universe: nothingElse, board })
  }
  return book
}

/** What among what is there and enabled lacks something, or does not go with something else. */
export function brokenAmong(request: Request, universe: Universe): readonly Breakage[] {
  return rulesAmong(request, universe)
    .broken.filter(isAmongLoaded)
    .map((because) => breakageOf(because, request.targets))
}

/** Who needs whom among what is there and enabled, by the service's edges and by what the jars say. */
export function needsAmong(request: Request, universe: Universe): Needs {
  const book = rulesAmong(request, universe)
  const isEnabled = new Set(request.present.filter((present) => present.isEnabled).map(({ key }) => key))
  const needs = new Map<string, (readonly string[])[]>()
  for (const { when, oneOf } of book.rules) {
    const [from] = when
    const meeting = [...new Set(oneOf.map(({ place }) => place).filter((place) => isEnabled.has(place)))]
    if (from === undefined || meeting.length === 0) continue
    needs.set(from.place, [...(needs.get(from.place) ?? []), meeting])
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
