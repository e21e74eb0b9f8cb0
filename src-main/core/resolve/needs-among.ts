import { openRuleBook } from './because.ts'
import { layOut } from './board.ts'
import { addEdgeRules } from './edges.ts'
import type { Request } from './request.ts'
import type { Universe } from './universe.ts'
import { addWantRules } from './wants.ts'

/**
 * Who needs whom among what is there and enabled, by the service's edges and by what the jars say: by key, the keys of those any
 * of which it could not do without. One of several that would do is not among them.
 */
export function needsAmong(request: Request, universe: Universe): ReadonlyMap<string, readonly string[]> {
  const alone: Request = { ...request, wishes: [], holds: [] }
  const nothingElse: Universe = { ...universe, versionsOfProjects: new Map() }
  const board = layOut(alone, nothingElse)
  const book = openRuleBook()
  for (const option of board.places.flatMap(({ options }) => options)) {
    if (!option.isEnabled) continue
    addEdgeRules(book, option, { request: alone, universe: nothingElse, board })
    addWantRules(book, option, { request: alone, universe: nothingElse, board })
  }
  const isEnabled = new Set(request.present.filter((present) => present.isEnabled).map(({ key }) => key))
  const needs = new Map<string, Set<string>>()
  for (const { when, oneOf } of book.rules) {
    const [from] = when
    const meeting = new Set(oneOf.map(({ place }) => place).filter((place) => isEnabled.has(place)))
    const [only] = meeting
    if (from === undefined || only === undefined || meeting.size > 1) continue
    needs.set(from.place, (needs.get(from.place) ?? new Set()).add(only))
  }
  return new Map([...needs].map(([key, on]) => [key, [...on]]))
}

/** All that need any of these, directly or through others, without these themselves; nearest first. */
export function dependantsOf(
  keys: readonly string[],
  needs: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const meant = new Set(keys)
  const found = new Set<string>()
  const queue = [...keys]
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    for (const [other, on] of needs) {
      if (!on.includes(key) || meant.has(other) || found.has(other)) continue
      found.add(other)
      queue.push(other)
    }
  }
  return [...found]
}
