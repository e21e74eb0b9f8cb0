import { message, formatMessage } from '../../../../resources/text/text.ts'
import { labelOf } from '../../arguments/as-typed.ts'
import { commandLines, commandText } from '../../remedies/remedy-command.ts'
import type { FileFinding, Inspection } from '../../../core/model/states/finding.ts'
import { timeText } from '../../terminal/amounts.ts'
import { sizeInWords } from '../../../core/model/words/size-in-words.ts'
import type { PackState } from '../../../core/model/packs/pack-state.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { table, type Row } from '../../terminal/table.ts'
import { unbroken, wrapIndented } from '../../terminal/wrap.ts'
import { filesView } from './files-view.ts'
import { compareTitles, installedText, projectTexts, reasonTexts } from './finding-texts.ts'
import { instanceText, noteLines } from './instances-view.ts'
import { statePaint } from './state-paint.ts'
import { countStates, stateRank, wordOf, wordsOfCount } from '../../../core/model/states/file-states.ts'
import { titleOf } from '../../../core/model/states/file-title.ts'
import { quoteForShell } from '../../../core/model/words/quote.ts'
import { groupBy } from '../../../core/model/group-by.ts'

const COLUMNS = [
  { title: message('column-what'), atLeast: 16 },
  { title: message('column-installed') },
  { title: message('column-state'), atLeast: 12 },
  { title: message('column-size'), align: 'right' },
] as const

interface InspectionShown {
  /** Every file in a line of its own, with all that is known of it. */
  readonly isDetailed: boolean
  readonly isOffline: boolean
}

/** The files of an instance with their states and why, what wants attention first, and the sums. */
export function inspectionView(
  inspection: Inspection,
  { isDetailed, isOffline }: InspectionShown,
  style: Style,
): readonly string[] {
  const { instance, files, notes, problem, pack } = inspection
  const list = isDetailed ? detailsOf(files, style) : filesView({ instance, files, style })
  const sums = formatMessage('inspected-sums', {
    sums: sumsText(files),
    checked: checkedText(files, style.now, isOffline),
  })
  return [
    style.bold(instanceText(instance, labelOf(instance, style.typed))),
    ...[`  ${unbroken(plain(instance.path))}`, ...noteLines(notes, 2, style)].map(style.dim),
    ...packLines(pack, instance.id, style),
    ...(files.length === 0
      ? [`  ${formatMessage(problem === null ? 'move-nothing-installed' : 'could-not-be-read')}`]
      : list),
    ...wrapIndented(sums, 2, style.width).map(style.bold),
    ...staleTexts(files, style.now).flatMap((text) => wrapIndented(plain(text), 2, style.width).map(style.bad)),
    ...unreadLines(inspection, style).map(style.dim),
    ...(isDetailed || files.length === 0 ? [] : [style.dim(`  ${detailsText(instance, style)}`)]),
  ]
}

/** That a newer version of its pack is out. */
function packLines(pack: PackState | undefined, id: string | null, style: Style): readonly string[] {
  if (pack === undefined || pack.newer === null || id === null) return []
  const { name, version, newer } = pack
  const told = formatMessage('inspected-pack', {
    name: name === null ? formatMessage('inspected-pack-unnamed') : plain(name),
    version: plain(newer.number),
    isKnown: version !== null,
    installed: plain(version ?? ''),
  })
  return [...wrapIndented(told, 2, style.width), ...commandLines([`modwell pack update ${id}`], 2, style)]
}

function detailsOf(files: readonly FileFinding[], style: Style): readonly string[] {
  const sorted = files.toSorted((a, b) => stateRank(a.state) - stateRank(b.state) || compareTitles(a, b))
  const byTitle = groupBy(sorted, titleOf)
  const rows = sorted.map((finding) => fileRow(finding, byTitle.get(titleOf(finding)) ?? [], style))
  return table(COLUMNS, rows, style)
}

/** `3 updates, 1 held, 40 up to date` */
export function sumsText(files: readonly FileFinding[]): string {
  const told = countStates(files).flatMap(({ state, count }) => (count > 0 ? [wordsOfCount(state, count)] : []))
  return told.length === 0 ? formatMessage('no-files') : formatMessage('list-of', { items: told })
}

function detailsText({ id, path }: Inspection['instance'], style: Style): string {
  const command = commandText(`modwell inspect ${id ?? quoteForShell(path)} --details`, style)
  return formatMessage('inspected-details', { command })
}

/** What the list does not know. */
function unreadLines({ instance: { id }, files }: Inspection, style: Style): readonly string[] {
  const count = files.filter(({ isUnread }) => isUnread === true).length
  if (count === 0 || id === null) return []
  const told = formatMessage('inspected-unread', { count })
  return [...wrapIndented(told, 2, style.width), ...commandLines([`modwell update ${id} --dry-run`], 2, style)]
}

/** `checked 12:04`, with the oldest of all answers and whether they came from the cache; `as of 07:25, offline` where nobody was asked. */
export function checkedText(files: readonly FileFinding[], now: Date, isOffline = false): string {
  const times = files.flatMap((finding) => (finding.checkedAt === null ? [] : [finding.checkedAt])).toSorted()
  const [oldest] = times
  if (oldest === undefined) return formatMessage('nothing-checked')
  const when = timeText(oldest, now)
  if (isOffline) return formatMessage('as-of-offline', { when })
  if (files.some(isStale)) return formatMessage('as-of', { when })
  return formatMessage('files-checked-at', { isCached: files.some((finding) => finding.fromCache), when })
}

function isStale({ stale }: FileFinding): boolean {
  return stale !== undefined
}

/** `12 of 126 files could not be checked since 08:00: …`, a line for each reason that there is. */
function staleTexts(files: readonly FileFinding[], now: Date): readonly string[] {
  const stale = files.flatMap((file) => file.stale ?? [])
  return [...groupBy(stale, ({ reason }) => reason.code).values()].flatMap((some) => {
    const [first] = some.toSorted((a, b) => (a.since < b.since ? -1 : 1))
    if (first === undefined) return []
    const since = timeText(first.since, now)
    const [count, all] = [some.length, files.length]
    return [formatMessage('inspected-stale', { count, all, isAll: count === all, since, why: first.reason.message })]
  })
}

/** `alike`: all of its title, which only their paths tell apart; what is said of the first in the same words is not said again. */
function fileRow(finding: FileFinding, alike: readonly FileFinding[], style: Style): Row {
  const { file, state } = finding
  const [first = finding] = alike
  const told = new Set(first === finding ? [] : reasonTexts(first))
  return {
    cells: [
      { text: `${plain(titleOf(finding))}${file.enabled ? '' : ` ${formatMessage('is-disabled')}`}` },
      { text: installedText(finding) },
      { text: `${stateText(finding)}${staleText(finding, style.now)}`, paint: statePaint(state, style) },
      { text: sizeInWords(file.stamp.size), paint: style.dim },
    ],
    below: [
      file.path,
      ...reasonTexts(finding).filter((text) => !told.has(text)),
      ...(first === finding ? projectTexts(finding) : []),
      ...(style.isVerbose ? nestedTexts(finding) : []),
    ].map(plain),
  }
}

/** `, 07:25`: when its state was true. */
function staleText({ stale, checkedAt }: FileFinding, now: Date): string {
  return stale === undefined || checkedAt === null ? '' : `, ${timeText(checkedAt, now)}`
}

function stateText(finding: FileFinding): string {
  const { state, update, isUnread } = finding
  if (state !== 'update-available' || update === null) return wordOf(finding)
  const { number, channel } = update.version
  return plain(formatMessage('inspected-update', { version: number, channel, isUnread: isUnread === true }))
}

function nestedTexts({ nested }: FileFinding): readonly string[] {
  if (nested.length === 0) return []
  const names = nested.map(({ id, version }) => (version === null ? id : `${id} ${version}`))
  return [formatMessage('nested-mods', { count: nested.length, names })]
}
