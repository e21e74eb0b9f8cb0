import { openRuleBook, type RuleBook, demand, forbid } from '../board/because.ts'
import { indexOf, type Option, type Place } from '../board/board.ts'
import { addBundleRules } from './bundles.ts'
import { addEdgeRules, boundTo, type RuleSources } from './edges.ts'
import { addHoldRules } from './holds.ts'
import { addWantRules } from './wants.ts'

/** All that speaks for or against these options, and what of it is broken today. */
export function writeRules(options: readonly Option[], sources: RuleSources): RuleBook {
  const book = openRuleBook()
  for (const option of options) {
    addHoldRules(book, option, sources)
    addLoadRule(book, option, sources)
    addCopyRules(book, option, sources)
    // What is disabled is not loaded: whether it would work is asked when it is enabled.
    if (!option.isEnabled || option.isPassedOver === true) continue
    addEdgeRules(book, option, sources)
    addWantRules(book, option, sources)
    addBundleRules(book, option, sources)
  }
  return book
}

/** Of what stays, whatever says anything about what could stand in these places: no other rule of it can be about them. */
export function namersOf(places: readonly Place[], sources: RuleSources): ReadonlySet<Option> {
  const { naming, ofArtifact } = sources.board.staying
  const options = places.flatMap((place) => place.options)
  const ids = new Set(options.flatMap(({ traits }) => traits?.provides.map(({ id }) => id) ?? []))
  const artifacts = new Set(options.flatMap(({ traits }) => traits?.bundles?.map(({ artifact }) => artifact) ?? []))
  const bundling = [...artifacts].flatMap((artifact) => ofArtifact(artifact).map(({ option }) => option))
  return new Set([...[...ids].flatMap((id) => naming(id)), ...bundling, ...boundTo(indexOf(places), sources)])
}

/** A mod gives way to no file that brings nothing for this loader: the game would start without it. What was not looked into may bring it. */
function addLoadRule(book: RuleBook, option: Option, { request }: RuleSources): void {
  if (option.kind !== 'move' || option.traits === null || option.traits.provides.length > 0) return
  const present = request.present.find(({ key }) => key === option.place)
  if ((present?.traits?.provides.length ?? 0) === 0) return
  demand(book, { kind: 'loads-nothing', from: option }, { subject: `${option.choice} loads nothing`, oneOf: [] })
}

/** What comes in is no second copy of a mod beside another file of it. Where two are there today, each may be updated. */
function addCopyRules(book: RuleBook, option: Option, { request, board }: RuleSources): void {
  const isThere = ({ candidate, version }: Option) =>
    candidate === null || (version !== null && request.installed?.has(version.id) === true)
  if (isThere(option) || !option.isEnabled) return
  const isThereToday = (place: string, id: string) =>
    request.present.some(
      ({ key, isEnabled, traits }) => key === place && isEnabled && traits?.owns?.includes(id) === true,
    )
  for (const modId of new Set(option.traits?.owns)) {
    for (const other of board.ofOwnId(modId)) {
      // Of two that come in, one says it.
      const isTold = isThere(other) || option.place < other.place
      if (other.place === option.place || !isTold) continue
      if (isThereToday(option.place, modId) && isThereToday(other.place, modId)) continue
      forbid(book, { kind: 'loads-twice', from: option, other, modId }, { subject: `${modId} ${other.place}`, other })
    }
  }
}
