import { openRuleBook, type RuleBook } from '../board/because.ts'
import { indexOf, type Option, type Place } from '../board/board.ts'
import { addBundleRules } from './bundles.ts'
import { addEdgeRules, boundTo, type RuleSources } from './edges.ts'
import { addHoldRules } from './holds.ts'
import { addCopyRules, addLoadRule } from './loads.ts'
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
