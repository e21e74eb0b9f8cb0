import { formatMessage } from '../../../../resources/text/text.ts'
import { labelOf } from '../../arguments/as-typed.ts'
import { commandLines, commandText } from '../../remedies/remedy-command.ts'
import type { FileFinding, Inspection } from '../../../core/model/states/finding.ts'
import { timeText } from '../../terminal/amounts.ts'
import type { PackState } from '../../../core/model/packs/pack-state.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { unbroken, wrapIndented } from '../../terminal/wrap.ts'
import { filesInDetail, filesView } from './files-view.ts'
import { instanceText, noteLines } from './instances-view.ts'
import { countStates, wordsOfCount } from '../../../core/model/states/file-states.ts'
import { quoteForShell } from '../../../core/model/words/quote.ts'
import { groupBy } from '../../../core/model/group-by.ts'

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
  const list = isDetailed ? filesInDetail(files, style) : filesView({ instance, files, style })
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

/** `checked 12:04`, with the oldest of all answers; `as of 07:25, offline` where nobody was asked. */
export function checkedText(files: readonly FileFinding[], now: Date, isOffline = false): string {
  const times = files.flatMap((finding) => (finding.checkedAt === null ? [] : [finding.checkedAt])).toSorted()
  const [oldest] = times
  if (oldest === undefined) return formatMessage('nothing-checked')
  const when = timeText(oldest, now)
  if (isOffline) return formatMessage('as-of-offline', { when })
  if (files.some(isStale)) return formatMessage('as-of', { when })
  return formatMessage('files-checked-at', { when })
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
