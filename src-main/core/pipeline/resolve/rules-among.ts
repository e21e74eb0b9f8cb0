import type { RuleBook } from './because.ts'
import { indexOf, layOut, type Board } from './board.ts'
import { breakageOf } from './breakage.ts'
import type { RuleSources } from './edges.ts'
import { remarksOf } from './remarks.ts'
import type { Breakage, Remark, Request } from './request.ts'
import { createNaming, writeRules } from './rules.ts'
import type { Universe } from './universe.ts'

/** By key, what it requires: of each need the keys of those any of which would do. */
export type Needs = ReadonlyMap<string, readonly (readonly string[])[]>

/** What does not work today among what is there; what could come along is named where it would mend it. */
export function brokenToday(request: Request, universe: Universe): readonly Breakage[] {
  const board = layOut(request, universe)
  const staying = board.places.flatMap(({ options }) => options.filter(({ kind }) => kind === 'stay'))
  return breakagesIn(writeRules(staying, { request, universe, board }), request)
}

/** The same as if nothing could move or come. */
export function brokenAmong(request: Request, universe: Universe): readonly Breakage[] {
  return breakagesIn(rulesOf(sourcesAlone(request, universe)), request)
}

function breakagesIn({ broken }: RuleBook, { targets }: Request): readonly Breakage[] {
  return broken.map((because) => breakageOf(because, targets))
}

/** What is there and advises against something else that is there. */
export function discouragedToday(request: Request, universe: Universe): readonly Remark[] {
  const { request: alone, board } = sourcesAlone(request, universe)
  return remarksOf(optionsOf(board), board, alone)
}

/** Who needs whom among what is there and enabled, by the service's edges and by what the jars say. */
export function needsAmong(request: Request, universe: Universe): Needs {
  return needsBy(rulesOf(sourcesAlone(request, universe)), request)
}

function sourcesAlone(request: Request, universe: Universe): RuleSources {
  const alone: Request = { ...request, wishes: [], holds: [] }
  const nothingElse: Universe = { ...universe, versionsOfProjects: new Map() }
  return { request: alone, universe: nothingElse, board: layOut(alone, nothingElse) }
}

function rulesOf(sources: RuleSources): RuleBook {
  return writeRules(optionsOf(sources.board), sources)
}

function optionsOf({ places }: Board) {
  return places.flatMap(({ options }) => options)
}

function needsBy({ rules }: RuleBook, { present }: Request): Needs {
  const isEnabled = new Set(present.filter((one) => one.isEnabled).map(({ key }) => key))
  const needs = new Map<string, (readonly string[])[]>()
  for (const { when, oneOf } of rules) {
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

/** The same where only a few are asked about: only what says anything about them is looked at. */
export function dependantsAmong(keys: readonly string[], request: Request, universe: Universe): readonly string[] {
  const sources = sourcesAlone(request, universe)
  let found: readonly string[] = []
  for (;;) {
    const gone = new Set([...keys, ...found])
    const among = indexOf(sources.board.places.filter(({ key }) => gone.has(key)))
    const about = optionsOf(sources.board).filter(createNaming(sources, among))
    const next = dependantsOf(keys, needsBy(writeRules(about, sources), request))
    if (next.length === found.length) return next
    found = next
  }
}
