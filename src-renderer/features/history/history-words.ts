import type { Actor, HistoryView } from '../../../src-preload/contract.ts'
import { formatBytes, formatCount, formatExactly, formatMoment } from '../../lib/format.ts'
import { nameChange, nameLoader } from '../../lib/names.ts'
import type { HistoryItem } from './group-history.ts'

/** `Update: Sodium and more`; of a run over several instances `Update: 12 changes in 3 instances`. */
export function describeItem({ entries }: HistoryItem): string {
  const [entry, ...others] = entries
  if (others.length === 0) return titleOf(entry)
  const steps = entries.reduce((sum, one) => sum + one.steps.length, 0)
  return `${nameChange(entry.kind)}: ${formatCount(steps, 'change')} in ${formatCount(entries.length, 'instance')}`
}

export function nameWhere({ entries }: HistoryItem): string {
  return entries.map(({ instanceName }) => instanceName).join(', ')
}

export interface Way {
  readonly word: 'undo' | 'redo'
  /** `Undo`, `Redo all`. */
  readonly said: string
  /** On its button; with dots where others are in the way. */
  readonly text: string
  /** Its bytes are neither kept nor to be had: it cannot be gone. */
  readonly isMissing: boolean
}

/** How it can be undone, or redone; null: not now. */
export function wayOf({ entries }: HistoryItem): Way | null {
  const word = entries.find(({ undoOrRedo }) => undoOrRedo !== null)?.undoOrRedo ?? null
  if (word === null) return null
  const concerned = entries.filter(({ undoOrRedo }) => undoOrRedo === word)
  const shown = word === 'undo' ? 'Undo' : 'Redo'
  const [only] = entries
  const said = entries.length > 1 ? `${shown} all` : shown
  return {
    word,
    said,
    text: entries.length === 1 && only.blockers.length > 0 ? `${said}…` : said,
    isMissing: concerned.every(({ missing }) => missing.length > 0),
  }
}

/** `Update: Sodium and more` */
export function titleOf({ kind, steps }: HistoryView): string {
  const [first] = steps
  if (first === undefined) return nameChange(kind)
  return steps.length === 1 ? `${nameChange(kind)}: ${first.title}` : `${nameChange(kind)}: ${first.title} and more`
}

export type Fact = readonly [term: string, text: string]

/** What is known of a change set besides its steps. */
export function listFacts(entry: HistoryView, history: readonly HistoryView[]): readonly Fact[] {
  const { id, at, by, bytes, of, turns, setting, joint, isLaterThanNow } = entry
  const named = (one: string): string => {
    const other = history.find((known) => known.id === one)
    return other === undefined ? one : `${titleOf(other)} (${formatMoment(other.at)})`
  }
  const undone = (isOn: boolean): string =>
    turns
      .filter((switched) => switched.isOn === isOn)
      .map(({ changeSet }) => named(changeSet))
      .join('; ')
  const facts: readonly Fact[] = [
    ['When', `${formatExactly(at)}${isLaterThanNow ? ' (later than now: a clock was wrong)' : ''}`],
    ['Who', by === null ? 'not recorded' : nameActor(by)],
    ['Downloaded', bytes === null ? 'not recorded' : formatBytes(bytes.fetched)],
    ['Replaced or removed', bytes === null ? 'not recorded' : formatBytes(bytes.replaced)],
    ['Of', of === null ? '' : named(of)],
    ['Undid', undone(false)],
    ['Redid', undone(true)],
    ['From', setting === null ? '' : describeSetting(setting.from)],
    ['To', setting === null ? '' : describeSetting(setting.to)],
    [
      'Together',
      joint === null ? '' : `${joint.instanceNames.join(', ')}. Undo and redo here are of this instance alone.`,
    ],
    ['Change set', id],
  ]
  return facts.filter(([, text]) => text !== '')
}

function nameActor({ user, host, program, version }: Actor): string {
  const where = host === null ? '' : ` on ${host}`
  const means = program === 'window' ? 'in the window' : 'at the command line'
  return `${user ?? 'Somebody'}${where}, ${means} of Modwell ${version}`
}

function describeSetting({ loader, loaderVersion, gameVersion }: NonNullable<HistoryView['setting']>['from']): string {
  return `${nameLoader(loader, loaderVersion)}, ${gameVersion ?? 'game version unknown'}`
}
