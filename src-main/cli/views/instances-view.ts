import { say, words } from '../../../src-texts/text.ts'
import type { InstanceDescription } from '../../core/model/instance.ts'
import { labelInstances } from '../../core/model/instance-labels.ts'
import { listInWords } from '../../core/model/list-in-words.ts'
import { quoteForShell } from '../../core/model/quote.ts'
import type { Received, TakenIn } from '../../core/model/received.ts'
import type { Reason } from '../../core/model/reason.ts'
import { reasonLines } from '../command-lines.ts'
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
  const labels = labelInstances(listed.map(({ description }) => description))
  const rows = listed.map(({ id, description, problem }): Row => ({
    cells: [
      { text: plain(labels.get(description) ?? description.name), paint: style.bold },
      { text: loaderText(description) },
      {
        text: description.gameVersion ?? words('game-version-unknown-cell'),
        ...(description.gameVersion === null && { paint: style.warn }),
      },
      { text: description.launcher },
      { text: id ?? words('not-adopted'), paint: style.dim },
    ],
    below: [
      plain(description.path),
      ...(problem === null ? [] : [`! ${plain(problem)}`]),
      ...noteTexts(description.notes),
    ],
  }))
  const columns = [
    { title: say('column-name'), atLeast: 12 },
    { title: say('its-loader'), atLeast: 8 },
    { title: say('column-game') },
    { title: say('column-launcher') },
    { title: say('column-id'), atLeast: 8 },
  ]
  return table(columns, rows, style)
}

/** `Survival (fabric 0.16.9, game 1.21.11, prism)` */
export function instanceText(instance: InstanceDescription, label = instance.name): string {
  const { gameVersion, launcher } = instance
  const named = { name: plain(label), loader: loaderText(instance), launcher }
  return gameVersion === null
    ? words('instance-of-unknown-game', named)
    : words('instance-of', { ...named, gameVersion })
}

/** The same on lines, with what does what they say. */
export function noteLines(notes: readonly Reason[], indent: number, style: Style): readonly string[] {
  return notes.flatMap(({ message, commands }) => reasonLines({ message: `· ${message}`, commands }, indent, style))
}

function noteTexts(notes: readonly Reason[]): readonly string[] {
  return notes.map((note) => `· ${plain(note.message)}`)
}

function loaderText({ loader, loaderVersion }: InstanceDescription): string {
  if (loader === null) return words('without-loader')
  return plain(loaderVersion === null ? loader : `${loader} ${loaderVersion}`)
}

/** What came in because the folder is trusted. */
export function takenInLines(
  { changeSets, holds, channels, links, ignored, ready, interrupted }: TakenIn,
  style: Style,
): readonly string[] {
  const parts = [
    ...(changeSets === 0 ? [] : [words('came-changes', { count: changeSets })]),
    ...(holds === 0 ? [] : [words('came-holds', { count: holds })]),
    ...(channels === 0 ? [] : [words('came-channels', { count: channels })]),
    ...(links === 0 ? [] : [words('came-links', { count: links })]),
    ...(ignored === 0 ? [] : [words('came-ignored', { count: ignored })]),
    ...(ready === 0 ? [] : [words('came-awaited', { count: ready })]),
    ...(interrupted === null
      ? []
      : [words('came-interrupted', { kind: interrupted.kind, changeSet: interrupted.changeSet })]),
  ]
  const what = parts.length === 0 ? words('came-nothing') : listInWords(parts, parts.length)
  return wrapIndented(words('came-in', { what: plain(what) }), 2, style.width)
}

/** What came with a folder and waits. */
export function receivedLines(received: Received, folder: string, style: Style): readonly string[] {
  const { changeSets, interrupted, wishes } = received
  const parts = [
    ...(changeSets === 0 ? [] : [words('came-changes', { count: changeSets })]),
    ...(wishes === 0 ? [] : [words('came-wishes', { count: wishes })]),
    ...(interrupted === null
      ? []
      : [words('came-interrupted', { kind: interrupted.kind, changeSet: interrupted.changeSet })]),
  ]
  if (parts.length === 0) return []
  const areSeveral = parts.length > 1 || changeSets > 1 || wishes > 1
  const message = words('came-and-waits', {
    what: parts.reduce((first, second) => words('joined-by-and', { first, second })),
    areSeveral,
  })
  return reasonLines(
    { message, commands: [`modwell instances adopt ${quoteForShell(folder)} --trust-folder`] },
    2,
    style,
  )
}
