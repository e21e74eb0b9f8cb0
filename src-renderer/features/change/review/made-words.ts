import type { ChangeWish, ReportView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

type Made = Pick<ReportView, 'told' | 'changeSets' | 'cancelled'>

/** What a line about it says: `Blooming Registry 2.4.1 → 2.4.2 in Survival`, `126 mods updated in 2 instances`. */
export function sayDone(report: Made): string {
  const made = sayMade(report)
  const left = report.cancelled.length
  return left === 0 ? made : formatMessage('change-stopped', { made, left })
}

/** The instance is named where it is one: the words say how many there are otherwise. */
export function sayMade({ told, changeSets: [only, ...others] }: Omit<Made, 'cancelled'>): string {
  if (told === null || only === undefined) return formatMessage('nothing-was-changed')
  // A pack's instance mostly has its name.
  const isNamed = only.kind === 'install-pack' && told.text.startsWith(only.instanceName)
  return others.length > 0 || isNamed
    ? told.text
    : formatMessage('change-made-in', { made: told.text, name: only.instanceName })
}

export interface TakingBack {
  readonly wish: ChangeWish
  /** `Undo`, or `Redo` of an undo. */
  readonly word: string
  /** `Undo: Blooming Registry 2.4.1 → 2.4.2 in Survival` */
  readonly title: string
}

/** What takes it back; null: it changed nothing. */
export function takeBackOf(report: Made): TakingBack | null {
  if (report.told === null) return null
  const wish = report.told.takesBack
  const word = formatMessage(wish.kind === 'redo' ? 'history-redo' : 'undo')
  return { wish, word, title: formatMessage('change-do-to', { what: word, title: sayMade(report) }) }
}
