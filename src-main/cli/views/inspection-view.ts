import { say, words } from '../../../src-texts/text.ts'
import { labelOf } from '../as-typed.ts'
import { reasonLines } from '../command-lines.ts'
import type { FileFinding, Inspection } from '../../core/model/finding.ts'
import type { Stale } from '../../core/model/freshness.ts'
import { timeText } from '../terminal/amounts.ts'
import { sizeInWords } from '../../core/model/size-in-words.ts'
import { plain } from '../terminal/plain.ts'
import type { Style } from '../terminal/style.ts'
import { table, type Row } from '../terminal/table.ts'
import { textWidth } from '../terminal/text-width.ts'
import { wrapIndented } from '../terminal/wrap.ts'
import { instanceText, noteLines } from './instances-view.ts'
import { statePaint } from './state-paint.ts'
import { countStates, stateRank, wordOf, wordsOfCount } from '../../core/model/file-states.ts'
import { titleOf } from '../../core/model/file-title.ts'
import { noteOn } from '../../core/model/project-status.ts'
import { groupBy } from '../../core/model/group-by.ts'

const COLUMNS = [
  { title: say('column-what'), atLeast: 24, overflow: 'cut-middle' },
  { title: say('column-installed'), atLeast: 8, overflow: 'cut-middle' },
  { title: say('column-state'), atLeast: 12, overflow: 'wrap' },
  { title: say('column-size'), align: 'right' },
] as const

/** Columns beyond which a pair of versions is told on a line of its own as well. */
const WIDE_VERSIONS = 34

/** Every file of an instance with its state and why, what wants attention first, and the sums. */
export function inspectionView(inspection: Inspection, style: Style, isOffline = false): readonly string[] {
  const { instance, files, notes, problem } = inspection
  const sorted = files.toSorted((a, b) => stateRank(a.state) - stateRank(b.state) || compareTitles(a, b))
  const byTitle = groupBy(sorted, titleOf)
  const rows = sorted.map((finding) => fileRow(finding, byTitle.get(titleOf(finding)) ?? [], style))
  const sums = words('inspected-sums', { sums: sumsText(files), checked: checkedText(files, style.now, isOffline) })
  return [
    style.bold(instanceText(instance, labelOf(instance, style.typed))),
    ...[...wrapIndented(plain(instance.path), 2, style.width), ...noteLines(notes, 2, style)].map(style.dim),
    ...(rows.length === 0
      ? [`  ${words(problem === null ? 'move-nothing-installed' : 'could-not-be-read')}`]
      : table(COLUMNS, rows, style)),
    ...wrapIndented(sums, 2, style.width).map(style.bold),
    ...staleTexts(files, style.now).flatMap((text) => wrapIndented(plain(text), 2, style.width).map(style.bad)),
    ...unreadLines(files, style).map(style.dim),
  ]
}

/** `3 updates, 1 held, 40 up to date` */
export function sumsText(files: readonly FileFinding[]): string {
  const told = countStates(files).flatMap(({ state, count }) => (count > 0 ? [wordsOfCount(state, count)] : []))
  return told.length === 0 ? words('no-files') : words('list-of', { items: told })
}

/** What the list does not know. */
function unreadLines(files: readonly FileFinding[], style: Style): readonly string[] {
  const count = files.filter(({ isUnread }) => isUnread === true).length
  if (count === 0) return []
  const message = words('inspected-unread', { count })
  return reasonLines({ message, commands: ['modwell update --dry-run'] }, 2, style)
}

/** `checked 12:04`, with the oldest of all answers and whether they came from the cache; `as of 07:25, offline` where nobody was asked. */
export function checkedText(files: readonly FileFinding[], now: Date, isOffline = false): string {
  const times = files.flatMap((finding) => (finding.checkedAt === null ? [] : [finding.checkedAt])).toSorted()
  const [oldest] = times
  if (oldest === undefined) return words('nothing-checked')
  const when = timeText(oldest, now)
  if (isOffline) return words('as-of-offline', { when })
  if (files.some(isStale)) return words('as-of', { when })
  return words('files-checked-at', { isCached: files.some((finding) => finding.fromCache), when })
}

function isStale({ stale }: FileFinding): boolean {
  return stale !== undefined
}

/** `12 of 126 files could not be checked since 08:00: …`, a line for each reason that there is. */
function staleTexts(files: readonly FileFinding[], now: Date): readonly string[] {
  const byCode = new Map<string, Stale[]>()
  for (const { stale } of files) {
    if (stale !== undefined) byCode.set(stale.reason.code, [...(byCode.get(stale.reason.code) ?? []), stale])
  }
  return [...byCode.values()].flatMap((some) => {
    const [first] = some.toSorted((a, b) => (a.since < b.since ? -1 : 1))
    if (first === undefined) return []
    const since = timeText(first.since, now)
    const [count, all] = [some.length, files.length]
    return [words('inspected-stale', { count, all, isAll: count === all, since, why: first.reason.message })]
  })
}

/** `alike`: all of its title, which only their paths tell apart; what is said of the first in the same words is not said again. */
function fileRow(finding: FileFinding, alike: readonly FileFinding[], style: Style): Row {
  const { file, state, update } = finding
  const versions = update === null ? '' : plain(`${installedText(finding)} → ${update.version.number}`)
  const [first = finding] = alike
  const told = new Set(first === finding ? [] : reasonTexts(first))
  const isQuiet = state === 'up-to-date' || state === 'update-available'
  return {
    cells: [
      { text: plain(titleOf(finding)), tail: file.enabled ? '' : ` ${words('is-disabled')}` },
      { text: installedText(finding) },
      { text: `${stateText(finding)}${staleText(finding, style.now)}`, paint: statePaint(state, style) },
      { text: sizeInWords(file.stamp.size), paint: style.dim },
    ],
    below: [
      ...(textWidth(versions) > WIDE_VERSIONS ? [versions] : []),
      ...(style.isVerbose || alike.length > 1 || finding.identity === null ? [file.path] : []),
      ...(isQuiet && !isPartlyHeld(finding) && !style.isVerbose
        ? []
        : reasonTexts(finding).filter((text) => !told.has(text))),
      ...(first === finding ? projectTexts(finding) : []),
      ...(style.isVerbose ? nestedTexts(finding) : []),
    ].map(plain),
  }
}

/** What is said of its project however its file is. */
function projectTexts({ identity }: FileFinding): readonly string[] {
  const note = noteOn(identity?.project)
  return note === null ? [] : [note]
}

/** `, 07:25`: when its state was true. */
function staleText({ stale, checkedAt }: FileFinding, now: Date): string {
  return stale === undefined || checkedAt === null ? '' : `, ${timeText(checkedAt, now)}`
}

/** Something comes, but not the newest. */
function isPartlyHeld({ update, newest }: FileFinding): boolean {
  return update !== null && newest !== null && update.version.id !== newest.version.id
}

function reasonTexts(finding: FileFinding): readonly string[] {
  const { newest, reasons } = finding
  if (!isPartlyHeld(finding)) return reasons.map(({ message }) => message)
  const version = newest?.version.number ?? ''
  if (reasons.length === 0) return [words('newer-waits', { version })]
  return reasons.map(({ message }) => words('newer-waits-for', { version, why: message }))
}

function installedText({ identity, mods }: FileFinding): string {
  return plain(identity?.version.number ?? mods[0]?.version ?? '')
}

function stateText(finding: FileFinding): string {
  const { state, update, isUnread } = finding
  if (state !== 'update-available' || update === null) return wordOf(finding)
  const { number, channel } = update.version
  return plain(words('inspected-update', { version: number, channel, isUnread: isUnread === true }))
}

function nestedTexts({ nested }: FileFinding): readonly string[] {
  if (nested.length === 0) return []
  const names = nested.map(({ id, version }) => (version === null ? id : `${id} ${version}`))
  return [words('nested-mods', { count: nested.length, names })]
}

function compareTitles(a: FileFinding, b: FileFinding): number {
  return plain(titleOf(a)).localeCompare(plain(titleOf(b)), 'en') || (a.file.path < b.file.path ? -1 : 1)
}
