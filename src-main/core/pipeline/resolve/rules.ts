import { openRuleBook, type RuleBook } from './because.ts'
import type { Index, Option } from './board.ts'
import { addEdgeRules, createEdgeNaming, type RuleSources } from './edges.ts'
import { addHoldRules } from './holds.ts'
import { addCopyRules, addLoadRule } from './loads.ts'
import { addWantRules, namesByWant } from './wants.ts'

/** All that speaks for or against these options, and what of it is broken today. */
export function writeRules(options: readonly Option[], sources: RuleSources): RuleBook {
  const book = openRuleBook()
  for (const option of options) {
    addHoldRules(book, option, sources)
    addLoadRule(book, option, sources)
    addCopyRules(book, option, sources)
    // What is disabled is not loaded: whether it would work is asked when it is enabled.
    if (!option.isEnabled) continue
    addEdgeRules(book, option, sources)
    addWantRules(book, option, sources)
  }
  return book
}

/** Tells of an option whether any rule that it writes could be about one of these. */
export function createNaming(sources: RuleSources, among: Index): (option: Option) => boolean {
  const namesByEdge = createEdgeNaming(sources, among)
  return (option) => option.isEnabled && (namesByWant(option, among) || namesByEdge(option))
}
