import { asTyped } from '../as-typed.ts'
import type { GameSetting, MoveItem, MoveOutlook, Readiness, Watch, WorldBackup } from '../../core/model/move.ts'
import type { Skipped, Plan } from '../../core/model/plan.ts'
import { reasonLines } from '../command-lines.ts'
import { countOf, timeText } from '../terminal/amounts.ts'
import { sizeInWords } from '../../core/model/size-in-words.ts'
import { plain } from '../terminal/plain.ts'
import type { Paint, Style } from '../terminal/style.ts'
import { table, type Row } from '../terminal/table.ts'
import { wrapIndented } from '../terminal/wrap.ts'
import { adviceView } from './findings-view.ts'
import { downloadText, isGoingBack, nameOf, sharedView, type Names } from './change-view.ts'

/** In the order in which a person wants to read of them, with the words for one and for a sum. */
const READINESS: readonly { readonly readiness: Readiness; readonly word: string; readonly summed: string }[] = [
  { readiness: 'not-checked', word: 'not checked', summed: 'not checked' },
  { readiness: 'blocked', word: 'blocked', summed: 'blocked by others' },
  { readiness: 'not-yet', word: 'not yet', summed: 'not yet' },
  { readiness: 'less-stable', word: 'only beta', summed: 'only as beta or alpha' },
  { readiness: 'other-loader', word: 'other loader', summed: 'for another loader' },
  { readiness: 'unknown', word: 'unknown', summed: 'unknown to the service' },
  { readiness: 'ready', word: 'ready', summed: 'ready' },
]

const DOES_WORDS: Readonly<Record<MoveItem['does'], string>> = {
  stay: 'stays',
  update: 'update',
  enable: 'enable',
  disable: 'disable',
}

const COLUMNS = [
  { title: 'what', atLeast: 14 },
  { title: 'installed', atLeast: 8 },
  { title: 'state', atLeast: 9 },
  { title: 'version', atLeast: 8 },
  { title: 'then' },
] as const

/** Every file with how far it is, the sums, what would be changed besides, and what the person must do. */
export function moveView(
  plan: Plan,
  names: Names,
  { style, isBackingUp }: { readonly style: Style; readonly isBackingUp: boolean },
): readonly string[] {
  const { outlook, instanceId, problem, skipped, steps } = plan
  if (outlook === undefined) return []
  const { from, to, items, notes, worlds } = outlook
  if (isThere(plan)) {
    const waiting = items.some(({ readiness }) => readiness !== 'ready')
      ? ', and nothing can be done yet for what waits'
      : ''
    return [`${nameOf(instanceId, names)} is at ${settingName(to)} already${waiting}.`]
  }
  const goingBack = new Set(steps.filter(({ reason }) => isGoingBack(reason)).map(({ path }) => path))
  const beside = steps
    .filter(({ action }) => action === 'add')
    .map(({ title, to: file }) => `${title} ${file?.version ?? ''}`)
  const sentences = [
    ...(beside.length === 0 ? [] : [`Comes along: ${beside.join(', ')}.`]),
    problem === null ? settingText(outlook) : '',
    ...skippedTexts(skipped),
    ...notes.map(({ message }) => message),
    ...(worlds.length === 0 || isBackingUp || from.gameVersion === to.gameVersion
      ? []
      : [`To copy ${countOf(worlds.length, 'world')} into Modwell's home first: --backup-worlds.`]),
  ].filter((text) => text !== '')
  const fetched = downloadText(plan)
  return [
    style.bold(`${nameOf(instanceId, names)}: ${settingName(from)} → ${settingName(to)}`),
    ...sharedView(plan, style),
    ...(items.length === 0
      ? ['  nothing is installed here']
      : table(
          isShared(outlook) ? [...COLUMNS, { title: 'also in', atLeast: 12 }] : COLUMNS,
          sorted(items).map((item) =>
            itemRow(item, { isWithSharingInstances: isShared(outlook), isBack: goingBack.has(item.path), style }),
          ),
          style,
        )),
    ...wrapIndented(`${sumsOf(outlook)}; ${fetched}`, 2, style.width).map(style.bold),
    ...sentences.flatMap((text) => wrapIndented(plain(text), 2, style.width)),
    ...adviceView(plan.advice, style),
    ...(problem === null ? [] : reasonLines(problem, 2, style).map(style.bad)),
  ]
}

/** Whether it is where it shall go, and nothing there is to be changed. */
export function isThere({ outlook, problem, steps, setting }: Plan): boolean {
  if (outlook === undefined || problem !== null || steps.length > 0 || setting?.isLedgers === true) return false
  const { from, to } = outlook
  return outlook.setting !== 'by-hand' && from.loader === to.loader && from.gameVersion === to.gameVersion
}

/** What is changed with another instance is told once. */
function skippedTexts(skipped: readonly Skipped[]): readonly string[] {
  return [
    ...new Set(skipped.filter(isElsewhere).map(({ reason }) => reason.message)),
    ...skipped.filter((one) => !isElsewhere(one)).map(({ title, reason }) => `${title} stays: ${reason.message}`),
  ]
}

function isElsewhere({ reason }: Skipped): boolean {
  return reason.code === 'shared-with'
}

/** The targets side by side. */
export function compareView(plans: readonly Plan[], names: Names, style: Style): readonly string[] {
  const [first] = plans
  const outlooks = plans.flatMap(({ outlook }) => outlook ?? [])
  if (first?.outlook === undefined) return []
  const columns = [
    { title: 'what', atLeast: 14 },
    ...outlooks.map(({ to }) => ({ title: to.gameVersion ?? '', atLeast: 9 })),
  ]
  const rows = sorted(first.outlook.items).map(({ path, title }): Row => {
    const cells = outlooks.map(({ items }) => {
      const item = items.find((one) => one.path === path)
      return item === undefined ? { text: '' } : { text: comparedText(item), paint: paintOf(item.readiness, style) }
    })
    return { cells: [{ text: plain(title) }, ...cells] }
  })
  const sums = outlooks.flatMap((outlook) =>
    wrapIndented(`${settingName(outlook.to)}: ${sumsOf(outlook)}`, 2, style.width),
  )
  const problems = plans.flatMap(({ problem }) => (problem === null ? [] : reasonLines(problem, 2, style)))
  return [
    style.bold(`${nameOf(first.instanceId, names)}: now ${settingName(first.outlook.from)}`),
    ...table(columns, rows, style),
    ...sums.map(style.bold),
    ...problems.map(style.bad),
  ]
}

/** What is waited for, and what is out. */
export function watchesView(watches: readonly Watch[], names: Names, style: Style): readonly string[] {
  if (watches.length === 0) return ['Nothing is watched: no move disabled anything that is still disabled.']
  const rows = watches.map(({ instanceId, title, target, out, since }): Row => ({
    cells: [
      { text: plain(title) },
      { text: nameOf(instanceId, names) },
      { text: plain(settingName(target)) },
      out === null
        ? { text: 'not yet', paint: style.warn }
        : { text: plain(`out: ${out.version.number}`), paint: style.good },
      { text: timeText(since, style.now), paint: style.dim },
    ],
  }))
  const columns = [
    { title: 'what', atLeast: 14 },
    { title: 'instance', atLeast: 8 },
    { title: 'for' },
    { title: 'state', atLeast: 9 },
    { title: 'since' },
  ]
  const ready = watches.filter(({ out }) => out !== null)
  const ways = new Set(
    ready.map(
      ({ instanceId, target }) =>
        `modwell move ${instanceId} --game-version ${target.gameVersion} --loader ${target.loader ?? 'vanilla'}`,
    ),
  )
  return [
    ...table(columns, rows, style),
    ...[...ways].map((way) => style.dim(`  enable and update what is out with: ${asTyped(way, style.typed)}`)),
  ]
}

/** What a move does not do itself. */
export function leftToDoView({ outlook }: Plan, style: Style): readonly string[] {
  const left = (outlook?.notes ?? []).filter(({ code }) => code === 'by-hand')
  return left.flatMap(({ message }) => wrapIndented(`Not done: ${plain(message)}`, 2, style.width).map(style.warn))
}

export function backupView({ folder, worlds, bytes }: WorldBackup, style: Style): readonly string[] {
  if (folder === null) return ['There are no worlds to copy.']
  return [
    style.good(`✓ ${countOf(worlds.length, 'world')} copied (${sizeInWords(bytes)})`),
    style.dim(`  ${plain(folder)}`),
  ]
}

function isShared({ items }: MoveOutlook): boolean {
  return items.some(({ sharingInstances = [] }) => sharingInstances.length > 0)
}

interface Shown {
  readonly isWithSharingInstances: boolean
  readonly isBack: boolean
  readonly style: Style
}

function itemRow(item: MoveItem, { isWithSharingInstances, isBack, style }: Shown): Row {
  const { title, isEnabled, installed, readiness, candidate, does, reasons, sharingInstances = [] } = item
  const conflicts = sharingInstances.flatMap(({ reason }) => (reason === null ? [] : [plain(reason.message)]))
  return {
    cells: [
      { text: `${plain(title)}${isEnabled ? '' : ' (disabled)'}` },
      { text: plain(installed ?? '') },
      { text: wordOf(item), paint: paintOf(readiness, style) },
      { text: plain(candidate?.version.number ?? '') },
      { text: isBack ? 'go back' : DOES_WORDS[does], paint: does === 'disable' ? style.warn : style.change },
      ...(isWithSharingInstances
        ? [{ text: sharingText(item), paint: conflicts.length > 0 ? style.bad : style.good }]
        : []),
    ],
    below: [
      ...(readiness === 'ready' && !style.isVerbose ? [] : reasons.map(({ message }) => plain(message))),
      ...conflicts,
    ],
  }
}

/** `Creative`, `Creative: breaks it` */
function sharingText({ sharingInstances = [] }: MoveItem): string {
  return sharingInstances.map(({ name, reason }) => plain(reason === null ? name : `${name}: breaks it`)).join(', ')
}

function comparedText(item: MoveItem): string {
  const { readiness, candidate } = item
  return plain(readiness === 'ready' && candidate !== null ? candidate.version.number : wordOf(item))
}

function wordOf({ readiness, candidate }: MoveItem): string {
  if (readiness === 'less-stable' && candidate !== null) return `only ${candidate.version.channel}`
  return READINESS.find((entry) => entry.readiness === readiness)?.word ?? readiness
}

export function paintOf(readiness: Readiness, style: Style): Paint {
  if (readiness === 'ready') return style.good
  if (readiness === 'not-checked' || readiness === 'blocked') return style.bad
  return readiness === 'unknown' ? style.dim : style.warn
}

function sorted(items: readonly MoveItem[]): readonly MoveItem[] {
  return items.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || a.title.localeCompare(b.title, 'en') || (a.path < b.path ? -1 : 1),
  )
}

function rankOf({ readiness }: MoveItem): number {
  return READINESS.findIndex((entry) => entry.readiness === readiness)
}

/** `40 ready, 3 not yet`, of `43` */
function sumsOf({ items }: MoveOutlook): string {
  const sums = READINESS.toReversed().map(({ readiness, summed }) => ({
    summed,
    count: items.filter((item) => item.readiness === readiness).length,
  }))
  const told = sums.filter(({ count }) => count > 0).map(({ count, summed }) => `${count} ${summed}`)
  return told.length === 0 ? 'no files' : `${countOf(items.length, 'file')}: ${told.join(', ')}`
}

function settingText({ setting, to }: MoveOutlook): string {
  if (setting === 'edit') return `The launcher's own file is changed too: it starts ${to.gameVersion} from then on.`
  return setting === 'ledger' ? `The instance counts as ${settingName(to)} from then on.` : ''
}

export function settingName({ loader, loaderVersion, gameVersion }: GameSetting): string {
  const version = loaderVersion === null ? '' : ` ${loaderVersion}`
  return `${gameVersion ?? '?'}, ${loader === null ? 'no loader' : `${loader}${version}`}`
}
