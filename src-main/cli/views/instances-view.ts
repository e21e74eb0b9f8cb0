import type { InstanceDescription } from '../../core/model/instance.ts'
import { listInWords } from '../../core/model/list-in-words.ts'
import { quoteForShell } from '../../core/model/quote.ts'
import type { Received, TakenIn } from '../../core/model/received.ts'
import type { Reason } from '../../core/model/reason.ts'
import { reasonLines } from '../command-lines.ts'
import { countOf } from '../terminal/amounts.ts'
import { plain } from '../terminal/plain.ts'
import type { Style } from '../terminal/style.ts'
import { table, type Row } from '../terminal/table.ts'
import { wrapIndented } from '../terminal/wrap.ts'

export interface ListedInstance {
  readonly id: string | null
  readonly description: InstanceDescription
  /** What is wrong with it now. */
  readonly problem: string | null
}

/** One row an instance, its folder, notes and problems below. */
export function instancesView(listed: readonly ListedInstance[], style: Style): readonly string[] {
  const rows = listed.map(({ id, description, problem }): Row => ({
    cells: [
      { text: plain(description.name), paint: style.bold },
      { text: loaderText(description) },
      { text: description.gameVersion ?? 'unknown', ...(description.gameVersion === null && { paint: style.warn }) },
      { text: description.launcher },
      { text: id ?? 'not adopted', paint: style.dim },
    ],
    below: [
      plain(description.path),
      ...(problem === null ? [] : [`! ${plain(problem)}`]),
      ...noteTexts(description.notes),
    ],
  }))
  const columns = [
    { title: 'name', atLeast: 12 },
    { title: 'loader', atLeast: 8 },
    { title: 'game' },
    { title: 'launcher' },
    { title: 'id', atLeast: 8 },
  ]
  return table(columns, rows, style)
}

/** `Survival (fabric 0.16.9, game 1.21.11, prism)` */
export function instanceText(instance: InstanceDescription): string {
  const game = instance.gameVersion === null ? 'game version unknown' : `game ${instance.gameVersion}`
  return `${plain(instance.name)} (${loaderText(instance)}, ${game}, ${instance.launcher})`
}

/** The same on lines, with what does what they say. */
export function noteLines(notes: readonly Reason[], indent: number, style: Style): readonly string[] {
  return notes.flatMap(({ message, commands }) => reasonLines({ message: `· ${message}`, commands }, indent, style))
}

function noteTexts(notes: readonly Reason[]): readonly string[] {
  return notes.map((note) => `· ${plain(note.message)}`)
}

function loaderText({ loader, loaderVersion }: InstanceDescription): string {
  if (loader === null) return 'no loader'
  return plain(loaderVersion === null ? loader : `${loader} ${loaderVersion}`)
}

/** What came in because the folder is trusted. */
export function takenInLines(
  { changeSets, holds, channels, links, ignored, interrupted }: TakenIn,
  style: Style,
): readonly string[] {
  const parts = [
    ...(changeSets === 0 ? [] : [`${countOf(changeSets, 'change')} in its history`]),
    ...(holds === 0 ? [] : [countOf(holds, 'hold')]),
    ...(channels === 0 ? [] : [countOf(channels, 'channel')]),
    ...(links === 0 ? [] : [countOf(links, 'link')]),
    ...(ignored === 0 ? [] : [countOf(ignored, 'ignored finding')]),
    ...(interrupted === null ? [] : [`an interrupted ${interrupted.kind} (${interrupted.changeSet})`]),
  ]
  const what = parts.length === 0 ? 'nothing: all that is there was known' : listInWords(parts, parts.length)
  return wrapIndented(`The folder is trusted. Came in: ${plain(what)}.`, 2, style.width)
}

/** What came with a folder and waits. */
export function receivedLines(received: Received, folder: string, style: Style): readonly string[] {
  const { changeSets, interrupted, wishes } = received
  const parts = [
    ...(changeSets === 0
      ? []
      : [changeSets === 1 ? '1 change in its history' : `${changeSets} changes in its history`]),
    ...(wishes === 0
      ? []
      : [countOf(wishes, 'hold, channel, link or ignored finding', 'holds, channels, links or ignored findings')]),
    ...(interrupted === null ? [] : [`an interrupted ${interrupted.kind} (${interrupted.changeSet})`]),
  ]
  if (parts.length === 0) return []
  const message = `${parts.join(' and ')} did not come from here and ${parts.length > 1 || changeSets > 1 || wishes > 1 ? 'wait' : 'waits'} until you trust the folder:`
  return reasonLines(
    { message, commands: [`modwell instances adopt ${quoteForShell(folder)} --trust-folder`] },
    2,
    style,
  )
}
