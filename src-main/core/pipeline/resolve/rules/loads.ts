import { demand, forbid, type RuleBook } from '../board/because.ts'
import type { Option } from '../board/board.ts'
import type { RuleSources } from './edges.ts'

/** A mod gives way to no file that brings nothing for this loader: the game would start without it. What was not looked into may bring it. */
export function addLoadRule(book: RuleBook, option: Option, { request }: RuleSources): void {
  if (option.kind !== 'move' || option.traits === null || option.traits.provides.length > 0) return
  const present = request.present.find(({ key }) => key === option.place)
  if ((present?.traits?.provides.length ?? 0) === 0) return
  demand(book, { kind: 'loads-nothing', from: option }, { subject: `${option.choice} loads nothing`, oneOf: [] })
}

/** What comes in is no second copy of a mod beside another file of it. Where two are there today, each may be updated. */
export function addCopyRules(book: RuleBook, option: Option, { request, board }: RuleSources): void {
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
