import { demand, type RuleBook } from './because.ts'
import type { Option } from './board.ts'
import type { RuleSources } from './edges.ts'

/** A mod gives way to no file that brings nothing for this loader: the game would start without it. What was not looked into may bring it. */
export function addLoadRule(book: RuleBook, option: Option, { request }: RuleSources): void {
  if (option.kind !== 'move' || option.traits === null || option.traits.provides.length > 0) return
  const present = request.present.find(({ key }) => key === option.place)
  if ((present?.traits?.provides.length ?? 0) === 0) return
  demand(book, { kind: 'loads-nothing', from: option }, { subject: `${option.choice} loads nothing`, oneOf: [] })
}
