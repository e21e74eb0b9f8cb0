import { series } from '../../terminal/joints.ts'
import { kindInWords } from '../../../core/model/changes/kind-in-words.ts'
import { formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import type { Actor, ChangeSet, HistoryComparison } from '../../../core/model/changes/change-set.ts'
import { findKeptYours } from '../../../core/model/packs/kept-yours.ts'
import type { DiaryEntry, HistoryRun } from '../../../core/model/changes/deed.ts'
import { timeText } from '../../terminal/amounts.ts'
import { sizeInWords } from '../../../core/model/words/size-in-words.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { wrapIndented } from '../../terminal/wrap.ts'
import type { LastRanWell } from '../../../core/model/crash/ran-well.ts'
import { commandLines, reasonLines } from '../../remedies/remedy-command.ts'
import { commandOf } from '../../remedies/command-of.ts'
import { nameOf, stepsView, type Names } from './change-view.ts'
import { groupFailures } from '../../../core/model/changes/group-failures.ts'
import { listInWords } from '../../../core/model/words/list-in-words.ts'

/** One paragraph a change set, a joint one or a search by halves; every step of it with `--verbose`. `ranWell`: where it is marked; null: nowhere. */
export function historyView(
  entries: readonly DiaryEntry[],
  names: Names,
  style: Style,
  ranWell: LastRanWell | null = null,
): readonly string[] {
  const mark = ranWell === null ? [] : ranWellLines(ranWell, style)
  if (entries.length === 0) return [...mark, formatMessage('past-nothing')]
  const point = ranWell?.point ?? null
  const runs = runsOf(entries).map((run) => {
    const isThere = point !== null && run.some(({ changeSet }) => changeSet.id === point.changeSet)
    const lines = runView(run, names, style)
    return isThere && point !== null ? (point.isBefore ? [...lines, ...mark] : [...mark, ...lines]) : lines
  })
  return [...(point === null ? mark : []), ...runs.flat()]
}

/** What came after it stands above, and the way back there below. */
function ranWellLines({ run: { from, to }, goBack }: LastRanWell, style: Style): readonly string[] {
  const told = formatMessage('past-ran-well', { from: timeText(from, style.now), to: timeText(to, style.now) })
  const command = goBack === null ? null : commandOf(goBack.wish)
  return [
    ...wrapIndented(`― ${told}`, 0, style.width).map(style.good),
    ...(command === null ? [] : commandLines([command], 2, style)),
  ]
}

/** Everything about one change set, or a joint one: every step with its reason. */
export function changeSetView(parts: readonly DiaryEntry[], names: Names, style: Style): readonly string[] {
  return historyView(parts, names, { ...style, isVerbose: true })
}

/** What differs between two points. */
export function comparisonView({ instanceId, from, to, steps }: HistoryComparison, names: Names, style: Style) {
  const between = formatMessage('past-between', {
    isBefore: from.isBefore,
    from: plain(from.changeSet),
    isNow: to === null,
    to: plain(to?.changeSet ?? ''),
    count: steps.length,
  })
  return [
    [style.bold(nameOf(instanceId, names)), between].join(listSeparator()),
    ...stepsView({ steps, kind: 'update' }, style),
  ]
}

/** What was done in one run, where its newest part is. */
function runsOf(entries: readonly DiaryEntry[]): readonly (readonly DiaryEntry[])[] {
  const runs = new Map<string, DiaryEntry[]>()
  for (const entry of entries) {
    const key = entry.run === null ? `one ${entry.changeSet.id}` : `${entry.run.kind} ${entry.run.id}`
    runs.set(key, [...(runs.get(key) ?? []), entry])
  }
  return [...runs.values()]
}

function runView(parts: readonly DiaryEntry[], names: Names, style: Style): readonly string[] {
  const [first, ...others] = parts
  if (first === undefined) return []
  const { run } = first
  if (run?.kind === 'search') return searchView([first, ...others], run, { names, style })
  if (run !== null && others.length > 0) return jointView([first, ...others], run, { names, style })
  return [...summary(first, names, style), ...(style.isVerbose ? stepsView(first.changeSet, style) : [])]
}

type Parts = readonly [DiaryEntry, ...DiaryEntry[]]

interface Shown {
  readonly names: Names
  readonly style: Style
}

/** Its steps with `--verbose` alone: together they change nothing. */
function searchView(parts: Parts, { id, message }: HistoryRun, { names, style }: Shown): readonly string[] {
  const [{ changeSet, isLaterThanNow }] = parts
  const below = series([formatMessage('past-search', { id, count: parts.length }), ...actorText(changeSet.by ?? null)])
  return [
    `${dateOf(changeSet.at, isLaterThanNow, style)}  ${style.bold(nameOf(changeSet.instanceId, names))}  ${plain(message)}`,
    ...wrapIndented(plain(below), 4, style.width).map(style.dim),
    ...(style.isVerbose ? parts.toReversed().flatMap((part) => partView(part, names, style)) : []),
  ]
}

function jointView(parts: Parts, run: HistoryRun, { names, style }: Shown): readonly string[] {
  const [{ changeSet, isLaterThanNow }] = parts
  const inTurn = parts.toReversed()
  const who = inTurn.map((part) => nameOf(part.changeSet.instanceId, names)).join(listSeparator())
  const undone = parts.filter(({ state }) => state === 'undone').length
  const state =
    undone === 0
      ? style.good(formatMessage('past-in-effect'))
      : style.warn(
          undone === parts.length
            ? formatMessage('past-undone')
            : formatMessage('past-undone-in', { undone, count: parts.length }),
        )
  const below = series([formatMessage('joint-change-set-named', { id: run.id }), ...actorText(changeSet.by ?? null)])
  return [
    `${dateOf(changeSet.at, isLaterThanNow, style)}  ${style.bold(who)}  ${plain(run.message)}  ${state}`,
    ...wrapIndented(plain(below), 4, style.width).map(style.dim),
    ...inTurn.flatMap((part) => partView(part, names, style)),
  ]
}

function partView(entry: DiaryEntry, names: Names, style: Style): readonly string[] {
  const { changeSet, state, obstacle } = entry
  const { id, instanceId, of, steps } = changeSet
  const what = [
    formatMessage('past-part', { id, isOf: of !== null, of: of ?? '' }),
    formatMessage('past-changes', { count: steps.length }),
    ...bytesText(changeSet),
  ]
  const said = [
    formatMessage('past-part-of', {
      instance: nameOf(instanceId, names),
      what: series(what),
      isUndone: state === 'undone',
    }),
    ...blockerTexts(entry),
    ...reachTexts(entry, style),
    ...missingTexts(entry, style),
  ]
  return [
    ...said.flatMap((text) => wrapIndented(plain(text), 4, style.width)).map(style.dim),
    ...failedLines(entry, style),
    ...(obstacle === null ? [] : reasonLines(obstacle, 4, style).map(style.warn)),
    ...(style.isVerbose ? stepsView(changeSet, style) : []),
  ]
}

/** A date to come is a clock's mistake: the order of the history does not follow it. */
function dateOf(at: string, isLaterThanNow: boolean, style: Style): string {
  return `${timeText(at, style.now)}${isLaterThanNow ? style.warn(` ${formatMessage('past-later-than-now')}`) : ''}`
}

function jointTexts({ joint, changeSet }: DiaryEntry, names: Names): readonly string[] {
  const others = (joint?.instances ?? []).filter((id) => id !== changeSet.instanceId).map((id) => nameOf(id, names))
  return joint === null || others.length === 0 ? [] : [formatMessage('past-part-of-joint', { id: joint.id, others })]
}

function summary(entry: DiaryEntry, names: Names, style: Style): readonly string[] {
  const { changeSet, state, obstacle, isLaterThanNow, told } = entry
  const { id, instanceId, at, of } = changeSet
  const what = plain(told.message)
  const stateText =
    state === 'applied' ? style.good(formatMessage('past-in-effect')) : style.warn(formatMessage('past-undone'))
  const below = series([
    formatMessage('past-part', { id, isOf: of !== null, of: of ?? '' }),
    ...actorText(changeSet.by ?? null),
    ...bytesText(changeSet),
  ])
  const said = [
    below,
    ...jointTexts(entry, names),
    ...switchedTexts(changeSet),
    ...keptTexts(changeSet),
    ...blockerTexts(entry),
    ...reachTexts(entry, style),
    ...missingTexts(entry, style),
  ]
  return [
    `${dateOf(at, isLaterThanNow, style)}  ${style.bold(nameOf(instanceId, names))}  ${what}  ${stateText}`,
    ...said.flatMap((text) => wrapIndented(plain(text), 4, style.width)).map(style.dim),
    ...failedLines(entry, style),
    ...(obstacle === null ? [] : reasonLines(obstacle, 4, style).map(style.warn)),
  ]
}

/** `by anna on box, modwell 0.1.0`, as far as it was recorded. */
function actorText(by: Actor | null): readonly string[] {
  if (by === null) return []
  const { user, host, program, version } = by
  return [
    formatMessage('past-by', {
      user: user ?? formatMessage('past-somebody'),
      hasHost: host !== null,
      host: host ?? '',
      isWindow: program === 'window',
      version,
    }),
  ]
}

function bytesText({ bytes = null }: ChangeSet): readonly string[] {
  return bytes === null
    ? []
    : [formatMessage('past-bytes', { fetched: sizeInWords(bytes.fetched), replaced: sizeInWords(bytes.replaced) })]
}

function switchedTexts({ turns = [] }: ChangeSet): readonly string[] {
  const idsOf = (isOn: boolean) => turns.filter((switched) => switched.isOn === isOn).map(({ changeSet }) => changeSet)
  const [back, again] = [idsOf(false), idsOf(true)]
  return [
    ...(back.length === 0 ? [] : [formatMessage('past-undid', { ids: back })]),
    ...(again.length === 0 ? [] : [formatMessage('past-redid', { ids: again })]),
  ]
}

function keptTexts({ pack }: ChangeSet): readonly string[] {
  return findKeptYours(pack).map(({ path, theirsAt }) => formatMessage('pack-kept-yours', { path, at: theirsAt }))
}

function blockerTexts({ blockers }: DiaryEntry): readonly string[] {
  const texts = blockers.map(({ changeSet, kind, paths }) =>
    formatMessage('past-blocker', { kind: kindInWords(kind), changeSet, paths: listInWords(paths) }),
  )
  return texts.length === 0 ? [] : [formatMessage('past-blocked-by', { what: series(texts) })]
}

/** What an undo takes with it; with `--verbose` also that later ones stay, which is what people expect. */
function reachTexts({ ifUndone }: DiaryEntry, { isVerbose }: Style): readonly string[] {
  if (ifUndone === null) return []
  const { also, staying } = ifUndone
  if (also.length > 0) return [formatMessage('past-undoes-too', { count: also.length, ids: also, staying })]
  return isVerbose && staying > 0 ? [formatMessage('past-undo-leaves', { count: staying })] : []
}

/** Nothing to warn of where later changes did all of it. */
function failedLines({ changeSet, isFailedDone }: DiaryEntry, style: Style): readonly string[] {
  const texts = [...failedTexts(changeSet, style), ...(isFailedDone ? [formatMessage('past-failed-done')] : [])]
  return texts.flatMap((text) => wrapIndented(plain(text), 4, style.width)).map(isFailedDone ? style.dim : style.warn)
}

/** What of its plan failed, by why; all names with `--verbose`. */
function failedTexts({ failed = 0, failures = [] }: ChangeSet, { isVerbose }: Style): readonly string[] {
  const told = groupFailures(failures).map(({ why, titles }) =>
    formatMessage('past-failed', { names: isVerbose ? titles : listInWords(titles), why }),
  )
  return told.length === 0 && failed > 0 ? [formatMessage('past-failed-unnamed', { count: failed })] : told
}

/** All of them with `--verbose`: the obstacle names the first few. */
function missingTexts({ missing }: DiaryEntry, { isVerbose }: Style): readonly string[] {
  return isVerbose && missing.length > 0 ? [formatMessage('past-bytes-missing', { paths: missing })] : []
}
