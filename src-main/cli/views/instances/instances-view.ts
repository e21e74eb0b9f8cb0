import { sayLauncher } from '../value-words.ts'
import { kindInWords } from '../../../core/model/changes/kind-in-words.ts'
import { nameLoader } from '../../../../resources/text/loader-names.ts'
import { message, format, formatMessage } from '../../../../resources/text/text.ts'
import type { InstanceDescription } from '../../../core/model/instances/instance.ts'
import { labelInstances } from '../../../core/model/instances/instance-labels.ts'
import { allOf } from '../../../core/model/words/join-texts.ts'
import { listInWords } from '../../../core/model/words/list-in-words.ts'
import type { ReceivedHistory, ImportedHistory } from '../../../core/model/changes/received-history.ts'
import type { Reason } from '../../../core/model/words/reason.ts'
import { reasonLines } from '../../remedies/remedy-command.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { table, type Row } from '../../terminal/table.ts'
import { wrapIndented } from '../../terminal/wrap.ts'

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
        text: description.gameVersion ?? formatMessage('game-version-unknown-cell'),
        ...(description.gameVersion === null && { paint: style.warn }),
      },
      { text: sayLauncher(description.launcher) },
      { text: id ?? formatMessage('not-adopted'), paint: style.dim },
    ],
    below: [
      plain(description.path),
      ...(problem === null ? [] : [`! ${plain(problem)}`]),
      ...noteTexts(description.notes),
    ],
  }))
  const columns = [
    { title: message('column-name'), atLeast: 12 },
    { title: message('its-loader'), atLeast: 8 },
    { title: message('column-game') },
    { title: message('column-launcher') },
    { title: message('column-id'), atLeast: 8 },
  ]
  return table(columns, rows, style)
}

/** `Survival (fabric 0.16.9, game 1.21.11, prism)` */
export function instanceText(instance: InstanceDescription, label = instance.name): string {
  const { gameVersion, launcher } = instance
  const named = { name: plain(label), loader: loaderText(instance), launcher: sayLauncher(launcher) }
  return gameVersion === null
    ? formatMessage('instance-of-unknown-game', named)
    : formatMessage('instance-of', { ...named, gameVersion })
}

/** The same on lines, with what does what they say. */
export function noteLines(notes: readonly Reason[], indent: number, style: Style): readonly string[] {
  return notes.flatMap(({ message: told, remedies }) => reasonLines({ message: `· ${told}`, remedies }, indent, style))
}

function noteTexts(notes: readonly Reason[]): readonly string[] {
  return notes.map((note) => `· ${plain(note.message)}`)
}

function loaderText({ loader, loaderVersion }: InstanceDescription): string {
  if (loader === null) return formatMessage('without-loader')
  return plain([nameLoader(loader), ...(loaderVersion === null ? [] : [loaderVersion])].join(' '))
}

/** What came in because the folder is trusted. */
export function takenInLines(
  { changeSets, holds, channels, links, ignored, ready, interrupted }: ImportedHistory,
  style: Style,
): readonly string[] {
  const parts = [
    ...(changeSets === 0 ? [] : [formatMessage('came-changes', { count: changeSets })]),
    ...(holds === 0 ? [] : [formatMessage('came-holds', { count: holds })]),
    ...(channels === 0 ? [] : [formatMessage('came-channels', { count: channels })]),
    ...(links === 0 ? [] : [formatMessage('came-links', { count: links })]),
    ...(ignored === 0 ? [] : [formatMessage('came-ignored', { count: ignored })]),
    ...(ready === 0 ? [] : [formatMessage('came-awaited', { count: ready })]),
    ...(interrupted === null
      ? []
      : [
          formatMessage('came-interrupted', {
            kind: kindInWords(interrupted.kind),
            changeSet: interrupted.changeSet,
          }),
        ]),
  ]
  const what = parts.length === 0 ? formatMessage('came-nothing') : listInWords(parts, parts.length)
  return wrapIndented(formatMessage('came-in', { what: plain(what) }), 2, style.width)
}

/** What came with a folder and waits. */
export function receivedLines(received: ReceivedHistory, folder: string, style: Style): readonly string[] {
  const { changeSets, interrupted, wishes } = received
  const parts = [
    ...(changeSets === 0 ? [] : [formatMessage('came-changes', { count: changeSets })]),
    ...(wishes === 0 ? [] : [formatMessage('came-wishes', { count: wishes })]),
    ...(interrupted === null
      ? []
      : [
          formatMessage('came-interrupted', {
            kind: kindInWords(interrupted.kind),
            changeSet: interrupted.changeSet,
          }),
        ]),
  ]
  if (parts.length === 0) return []
  const areSeveral = parts.length > 1 || changeSets > 1 || wishes > 1
  const told = formatMessage('came-and-waits', {
    what: format(allOf(parts)),
    areSeveral,
  })
  return reasonLines({ message: told, remedies: [{ kind: 'adopt', folder, isTrusted: true }] }, 2, style)
}
