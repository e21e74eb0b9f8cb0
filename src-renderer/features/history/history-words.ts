import type { Actor, HistoryView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../src-texts/text.ts'
import { formatBytes, formatExactly, formatMoment } from '../../lib/words/format.ts'
import { nameChange, nameLoader } from '../../lib/words/names.ts'
import type { HistoryItem } from './group-history.ts'

/** `Update: Sodium and more`; of a run over several instances `Update: 12 changes in 3 instances`. */
export function describeItem({ entries }: HistoryItem): string {
  const [entry, ...others] = entries
  if (others.length === 0) return titleOf(entry)
  const steps = entries.reduce((sum, one) => sum + one.steps.length, 0)
  return formatMessage('history-joint', { kind: nameChange(entry.kind), steps, instances: entries.length })
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
  const [only] = entries
  const isJoint = entries.length > 1
  const said = formatMessage(
    word === 'undo'
      ? isJoint
        ? 'history-undo-all-of-it'
        : 'undo'
      : isJoint
        ? 'history-redo-all-of-it'
        : 'history-redo',
  )
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
  const title = { kind: nameChange(kind), title: first.title }
  return formatMessage(steps.length === 1 ? 'history-one-step' : 'history-steps', title)
}

export type Fact = readonly [term: string, text: string]

/** What is known of a change set besides its steps. */
export function listFacts(entry: HistoryView, history: readonly HistoryView[]): readonly Fact[] {
  const { id, at, by, bytes, of, turns, setting, joint, isLaterThanNow } = entry
  const named = (one: string): string => {
    const other = history.find((known) => known.id === one)
    return other === undefined
      ? one
      : formatMessage('history-named', { title: titleOf(other), when: formatMoment(other.at) })
  }
  const undone = (isOn: boolean): string =>
    turns
      .filter((switched) => switched.isOn === isOn)
      .map(({ changeSet }) => named(changeSet))
      .join('; ')
  const facts: readonly Fact[] = [
    [
      formatMessage('history-when'),
      isLaterThanNow ? formatMessage('history-later-than-now', { when: formatExactly(at) }) : formatExactly(at),
    ],
    [formatMessage('history-who'), by === null ? formatMessage('history-not-recorded') : nameActor(by)],
    [
      formatMessage('history-downloaded'),
      bytes === null ? formatMessage('history-not-recorded') : formatBytes(bytes.fetched),
    ],
    [
      formatMessage('history-replaced'),
      bytes === null ? formatMessage('history-not-recorded') : formatBytes(bytes.replaced),
    ],
    [formatMessage('history-of'), of === null ? '' : named(of)],
    [formatMessage('history-undid'), undone(false)],
    [formatMessage('history-redid'), undone(true)],
    [formatMessage('history-from'), setting === null ? '' : describeSetting(setting.from)],
    [formatMessage('history-to'), setting === null ? '' : describeSetting(setting.to)],
    [
      formatMessage('history-together'),
      joint === null ? '' : formatMessage('history-together-with', { names: joint.instanceNames }),
    ],
    [formatMessage('history-change-set'), id],
  ]
  return facts.filter(([, text]) => text !== '')
}

function nameActor({ user, host, program, version }: Actor): string {
  const who = user ?? formatMessage('history-somebody')
  const name = host === null ? who : formatMessage('history-user-on-host', { user: who, host })
  return formatMessage(program === 'window' ? 'history-by-window' : 'history-by-command-line', { name, version })
}

function describeSetting({ loader, loaderVersion, gameVersion }: NonNullable<HistoryView['setting']>['from']): string {
  return formatMessage('history-setting', {
    loader: nameLoader(loader, loaderVersion),
    gameVersion: gameVersion ?? formatMessage('library-game-version-unknown'),
  })
}
