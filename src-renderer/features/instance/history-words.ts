import type { Actor, HistoryView } from '../../../src-preload/contract.ts'
import { formatBytes, formatCount, formatExactly, formatMoment } from '../../lib/format.ts'
import { nameChange, nameLoader } from '../../lib/names.ts'

/** `Update: Sodium and more` */
export function titleOf({ kind, steps }: HistoryView): string {
  const [first] = steps
  if (first === undefined) return nameChange(kind)
  return steps.length === 1 ? `${nameChange(kind)}: ${first.title}` : `${nameChange(kind)}: ${first.title} and more`
}

/** Why it cannot simply be turned; null: it can. */
export function describeObstacle({ state, blockers, missing, elsewhere, notWithLater }: HistoryView): string | null {
  const isUndone = state === 'undone'
  const undone = isUndone ? 'redone' : 'undone'
  const gone = missing.filter((path) => !elsewhere.includes(path))
  if (gone.length > 0) return `It cannot be ${undone}: the bytes of ${listPaths(gone)} are gone from the store.`
  if (missing.length > 0) {
    return `It can be ${undone} only from the home that made it, which keeps the bytes of ${listPaths(missing)}.`
  }
  if (blockers.length === 0) return null
  if (blockers.some(({ hasUndoneIt }) => hasUndoneIt === true))
    return 'Going back in the history undid it: undo that to redo it.'
  const others = formatCount(blockers.length, 'later change')
  if (isUndone) return `Blocked by ${others} of the same files.`
  const told = `${others} of the same files ${blockers.length === 1 ? 'rests' : 'rest'} on it.`
  return notWithLater === null ? told : `${told} ${notWithLater.message}`
}

function listPaths(paths: readonly string[]): string {
  return paths.length > 3 ? `${paths.slice(0, 3).join(', ')} and ${paths.length - 3} more` : paths.join(', ')
}

export type Fact = readonly [term: string, text: string]

/** What is known of a change set besides its steps. */
export function listFacts(entry: HistoryView, history: readonly HistoryView[]): readonly Fact[] {
  const { id, at, by, bytes, of, turns, setting } = entry
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
    ['When', formatExactly(at)],
    ['Who', by === null ? 'not recorded' : nameActor(by)],
    ['Downloaded', bytes === null ? 'not recorded' : formatBytes(bytes.fetched)],
    ['Replaced or removed', bytes === null ? 'not recorded' : formatBytes(bytes.replaced)],
    ['Of', of === null ? '' : named(of)],
    ['Undid', undone(false)],
    ['Redid', undone(true)],
    ['From', setting === null ? '' : describeSetting(setting.from)],
    ['To', setting === null ? '' : describeSetting(setting.to)],
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
