import type { Actor, HistoryView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { formatBytes, formatClock, formatExactly, formatMoment } from '../../lib/words/format.ts'
import { nameLoader } from '../../lib/words/names.ts'
import { toStepRow } from '../../lib/lists/step-row.ts'
import type { StepRow } from '../../ui/step-list.tsx'
import type { HistoryItem } from './group-history.ts'

/** Under its title: when, whether it is undone, and where if that is not plain. */
export function listMeta(item: HistoryItem, isNamed: boolean): readonly string[] {
  const { entries } = item
  const [entry] = entries
  return [
    formatClock(entry.at),
    ...(entries.every(({ state }) => state === 'undone') ? [formatMessage('history-undone')] : []),
    ...listNames(item, isNamed),
    ...(entries.length === 1 && isStuck(entry) ? [formatMessage('history-stuck', { way: wordOf(entry) })] : []),
  ]
}

/** How much of what was planned stayed as it was. */
export function countFailed(entries: HistoryItem['entries']): number {
  return entries.reduce((sum, { failed }) => sum + failed, 0)
}

/** Its instance, where that is not plain: a run over several says how many there are. */
export function listNames({ entries, isSearch }: HistoryItem, isNamed: boolean): readonly string[] {
  return isNamed && (isSearch || entries.length === 1) ? [entries[0].instanceName] : []
}

export type UndoReach = NonNullable<HistoryView['ifUndone']>

/** What undoing all of it comes to; null: none of it can be undone. */
export function reachOf({ entries }: Pick<HistoryItem, 'entries'>): UndoReach | null {
  const reaches = entries.flatMap(({ ifUndone }) => ifUndone ?? [])
  if (reaches.length === 0) return null
  return {
    count: reaches.reduce((sum, { count }) => sum + count, 0),
    also: reaches.flatMap(({ also }) => also),
    staying: reaches.reduce((sum, { staying }) => sum + staying, 0),
  }
}

export interface Way {
  readonly word: 'undo' | 'redo'
  /** `Undo`, `Redo in 2 instances`. */
  readonly said: string
  /** On its button; with dots where others are in the way. */
  readonly text: string
  /** Its bytes are neither kept nor to be had: it cannot be gone. */
  readonly isMissing: boolean
}

/** Whether it can be neither undone or redone by itself nor with what is in its way: all that is left is to say why. */
export function isStuck({
  state,
  blockers,
  notWithLater,
}: Pick<HistoryView, 'state' | 'blockers' | 'notWithLater'>): boolean {
  return blockers.length > 0 && (state === 'undone' || notWithLater !== null)
}

function wordOf({ state }: Pick<HistoryView, 'state'>): Way['word'] {
  return state === 'undone' ? 'redo' : 'undo'
}

/** How it can be undone, or redone; null: not now, or it is a search, which changes nothing in the end. */
export function wayOf({ entries, isSearch }: HistoryItem): Way | null {
  if (isSearch) return null
  const word = entries.find(({ undoOrRedo }) => undoOrRedo !== null)?.undoOrRedo ?? null
  if (word === null) return null
  const concerned = entries.filter(({ undoOrRedo }) => undoOrRedo === word)
  const [only] = entries
  if (entries.length === 1 && isStuck(only)) return null
  const isUndo = word === 'undo'
  const said =
    entries.length > 1
      ? formatMessage(isUndo ? 'history-undo-in-several' : 'history-redo-in-several', { count: concerned.length })
      : formatMessage(isUndo ? 'undo' : 'history-redo')
  return {
    word,
    said,
    text: entries.length === 1 && only.blockers.length > 0 ? `${said}…` : said,
    isMissing: concerned.every(({ missing }) => missing.length > 0),
  }
}

/** Of its button: `Undo: Lamp 1.0.0 → 1.1.0 in Survival`. */
export function labelOf({ said }: Way, item: HistoryItem, isNamed: boolean): string {
  const [name] = listNames(item, isNamed)
  const title = name === undefined ? item.title : formatMessage('change-made-in', { made: item.title, name })
  return formatMessage('history-do-to', { what: said, title })
}

/** Its changes as lines: of an update it is known that what came is newer, unless its versions say otherwise. */
export function toPastSteps({ kind, steps }: HistoryView): readonly StepRow[] {
  return steps.map((step) => ({ ...toStepRow(step), ...(kind === 'update' && { marks: [] }) }))
}

/** `5 updates`, as its title has it; where it did anything else `5 changes`. */
export function countSteps({ kind, steps }: Pick<HistoryView, 'kind' | 'steps'>): string {
  const isUpdate = kind === 'update' && steps.every(({ action }) => action === 'replace')
  return formatMessage(isUpdate ? 'state-update-available-counted' : 'changes-counted', { count: steps.length })
}

export type Fact = readonly [term: string, text: string]

/** What is known of a change set besides its steps and its time. */
export function listFacts(entry: HistoryView, history: readonly HistoryView[]): readonly Fact[] {
  const { at, kind, by, isByOther, bytes, of, turns, setting, joint, isLaterThanNow } = entry
  const named = (one: string): string => {
    const other = history.find((known) => known.id === one)
    return other === undefined
      ? one
      : formatMessage('history-named', { title: other.title, when: formatMoment(other.at) })
  }
  const undone = (isOn: boolean): string =>
    turns
      .filter((switched) => switched.isOn === isOn)
      .map(({ changeSet }) => named(changeSet))
      .join('; ')
  const facts: readonly Fact[] = [
    [
      formatMessage('history-when'),
      isLaterThanNow ? formatMessage('history-later-than-now', { when: formatExactly(at) }) : '',
    ],
    [formatMessage('history-who'), by !== null && isByOther ? nameActor(by) : ''],
    [formatMessage('history-downloaded'), describeBytes(bytes?.fetched ?? null)],
    [formatMessage('history-replaced'), describeBytes(bytes?.replaced ?? null)],
    [formatMessage(kind === 'redo' ? 'history-redid' : 'history-undid'), of === null ? '' : named(of)],
    [formatMessage('history-undid'), undone(false)],
    [formatMessage('history-redid'), undone(true)],
    [formatMessage('history-from'), setting === null ? '' : describeSetting(setting.from)],
    [formatMessage('history-to'), setting === null ? '' : describeSetting(setting.to)],
    [
      formatMessage('history-together'),
      joint === null ? '' : formatMessage('history-together-with', { names: joint.instanceNames }),
    ],
  ]
  return facts.filter(([, text]) => text !== '')
}

/** Nothing is not told. */
function describeBytes(bytes: number | null): string {
  if (bytes === null) return formatMessage('history-not-recorded')
  return bytes === 0 ? '' : formatBytes(bytes)
}

function nameActor({ user, host, program, version }: Actor): string {
  const who = user ?? formatMessage('history-somebody')
  const name = host === null ? who : formatMessage('history-user-on-host', { user: who, host })
  return formatMessage(program === 'window' ? 'history-by-window' : 'history-by-command-line', { name, version })
}

function describeSetting({ loader, loaderVersion, gameVersion }: NonNullable<HistoryView['setting']>['from']): string {
  return formatMessage('history-setting', {
    loader: nameLoader(loader, loaderVersion),
    gameVersion: gameVersion ?? formatMessage('game-version-unknown'),
  })
}
