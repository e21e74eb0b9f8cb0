import { formatMessage, listSeparator, message } from '../../../../resources/text/text.ts'
import { countedAs, FILE_STATES, stateRank, wordOf, wordsOfCount } from '../../../core/model/states/file-states.ts'
import { titleOf } from '../../../core/model/states/file-title.ts'
import { placeIn, shortVersion, shortVersions } from '../../../core/model/versions/short-versions.ts'
import { sizeInWords } from '../../../core/model/words/size-in-words.ts'
import type { FileFinding, FileState, Inspection } from '../../../core/model/states/finding.ts'
import { groupBy } from '../../../core/model/group-by.ts'
import { timeText } from '../../terminal/amounts.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { table, type Cell, type Row } from '../../terminal/table.ts'
import { unbroken, wrapIndented } from '../../terminal/wrap.ts'
import { compareTitles, installedText, notableTexts, projectTexts, reasonTexts } from './finding-texts.ts'
import { statePaint } from './state-paint.ts'

type Shown = Pick<Inspection, 'instance' | 'files'> & { readonly style: Style }

const COLUMNS = [{ title: '', atLeast: 16 }, { title: '' }] as const
/** Of the lines that they would have below each other. */
const WORTH = 0.7
/** Updates that no longer have a line each, if two have room in one. */
const MANY = 30

/** The files of an instance by their states, what wants attention first: a line for an update, a paragraph for what is said of several. */
export function filesView(shown: Shown): readonly string[] {
  const byState = groupBy(shown.files, countedAs)
  return FILE_STATES.flatMap((state) => {
    const some = (byState.get(state) ?? []).toSorted(compareTitles)
    if (some.length === 0) return []
    return state === 'update-available' ? updateLines(some, shown) : stateLines(state, some, shown)
  })
}

function updateLines(files: readonly FileFinding[], shown: Shown): readonly string[] {
  const { instance, style } = shown
  const cells = files.map((finding): readonly Cell[] => {
    const { number = '', channel = 'release' } = finding.update?.version ?? {}
    const place = placeIn(instance, titleOf(finding))
    const { from, to } = shortVersions(installedText(finding), plain(number), place)
    const text = [from, to].filter((one) => one !== null && one !== '').join(' → ')
    const update = channel === 'release' ? text : formatMessage('named-with-notes', { name: text, notes: [channel] })
    return [{ text: nameOf(finding, shown) }, { text: unbroken(update), paint: style.change }]
  })
  return [
    headingOf('update-available', files, style),
    ...(besideTable(cells, style) ?? table(COLUMNS, cells.map(rowOf), style)),
    ...saidLines(files, shown),
  ]
}

function rowOf(cells: readonly Cell[]): Row {
  return { cells }
}

/** Many short ones, in two halves beside each other; null: they are few, or it saves little. */
function besideTable(cells: readonly (readonly Cell[])[], style: Style): readonly string[] | null {
  if (cells.length < MANY) return null
  const half = Math.ceil(cells.length / 2)
  const rows = cells.slice(0, half).map((row, index) => rowOf([...row, ...(cells[half + index] ?? [])]))
  const lines = table([...COLUMNS, ...COLUMNS], rows, style)
  return lines.length <= cells.length * WORTH ? lines : null
}

function stateLines(state: FileState, files: readonly FileFinding[], shown: Shown): readonly string[] {
  const silent = files.filter((finding) => notableTexts(finding).length === 0)
  return [
    headingOf(state, files, shown.style),
    ...(silent.length === 0 ? [] : namesLines(silent, 2, shown)),
    ...saidLines(files, shown),
  ]
}

function headingOf(state: FileState, files: readonly FileFinding[], style: Style): string {
  return statePaint(state, style)(wordsOfCount(state, files.length))
}

/** What is said of each, and once where the same is said of several. */
function saidLines(files: readonly FileFinding[], shown: Shown): readonly string[] {
  const { style, instance } = shown
  const said = files.filter((finding) => notableTexts(finding).length > 0)
  const groups = groupBy(said, (finding) =>
    notableTexts(finding)
      .map((text) => ofEach(text, finding))
      .join('\n'),
  )
  return [...groups].flatMap(([reason, some]) => {
    const [one] = some
    if (one === undefined) return []
    if (some.length > 1) {
      return [
        ...reason.split('\n').flatMap((text) => wrapIndented(plain(text), 2, style.width)),
        ...namesLines(some, 4, shown),
      ]
    }
    const version = shortVersion(installedText(one), placeIn(instance, titleOf(one)))
    return [
      `  ${nameOf(one, shown, true)}${version === '' ? '' : `  ${style.dim(version)}`}`,
      ...notableTexts(one).flatMap((text) => wrapIndented(plain(text), 4, style.width).map(style.dim)),
    ]
  })
}

/** As it can be said of all that it is said of: with "each of them" for the title and version that it begins with. */
function ofEach(text: string, { identity, newest, update, mods, file }: FileFinding): string {
  const titles = [identity?.project.title, titleOf({ identity, mods, file })].filter((title) => title !== undefined)
  const versions = [newest, update, identity].flatMap((one) => one?.version.number ?? [])
  const names = [...titles.flatMap((title) => versions.map((version) => `${title} ${version}`)), ...titles, ...versions]
  const name = names.find((one) => text.startsWith(`${one} `))
  return name === undefined ? text : formatMessage('each-of-them', { what: text.slice(name.length + 1) })
}

/** `Sodium, Lithium (disabled)` on as few lines as they need. */
function namesLines(files: readonly FileFinding[], indent: number, shown: Shown): readonly string[] {
  const names = files.map((finding) => unbrokenName(nameOf(finding, shown), shown.style.width - indent))
  return wrapIndented(names.join(listSeparator()), indent, shown.style.width)
}

/** No name is torn apart that has room in a line. */
function unbrokenName(name: string, width: number): string {
  return name.length * 2 <= width ? unbroken(name) : name
}

/** Its title, with what tells it from another of the same. `isAlone`: it has a line of its own. */
function nameOf(finding: FileFinding, { files, style }: Shown, isAlone = false): string {
  const { file, identity, stale, checkedAt } = finding
  const title = titleOf(finding)
  const isAmbiguous = files.some((other) => other !== finding && titleOf(other) === title)
  const isUnnamed = isAlone && identity === null && !file.path.endsWith(title)
  const notes = [
    ...(isAmbiguous || isUnnamed ? [plain(file.path)] : []),
    ...(file.enabled ? [] : [formatMessage('tree-is-disabled')]),
    ...(stale === undefined || checkedAt === null ? [] : [timeText(checkedAt, style.now)]),
  ]
  return notes.length === 0 ? plain(title) : formatMessage('named-with-notes', { name: plain(title), notes })
}

const DETAILS = [
  { title: message('column-what'), atLeast: 16 },
  { title: message('column-installed') },
  { title: message('column-state'), atLeast: 12 },
  { title: message('column-size'), align: 'right' },
] as const

/** Every file in a line of its own, with all that is known of it below. */
export function filesInDetail(files: readonly FileFinding[], style: Style): readonly string[] {
  const sorted = files.toSorted((a, b) => stateRank(a.state) - stateRank(b.state) || compareTitles(a, b))
  const byTitle = groupBy(sorted, titleOf)
  const rows = sorted.map((finding) => fileRow(finding, byTitle.get(titleOf(finding)) ?? [], style))
  return table(DETAILS, rows, style)
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
  return stale === undefined || checkedAt === null ? '' : `${listSeparator()}${timeText(checkedAt, now)}`
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
