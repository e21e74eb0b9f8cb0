import { about } from '../../terminal/joints.ts'
import { nameLoader } from '../../../../resources/text/loader-names.ts'
import { commandsOf, commandText, reasonLines } from '../../remedies/remedy-command.ts'
import { isChanging, outlookOf } from '../../../core/model/plans/plan-kinds.ts'
import { message, formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import type { TextId } from '../../../../resources/text/catalogue.ts'
import type {
  GameSetting,
  MoveItem,
  MoveOutlook,
  Readiness,
  Watch,
  WorldBackup,
} from '../../../core/model/moves/move.ts'
import type { SkippedFile, Plan } from '../../../core/model/plans/plan.ts'
import { timeText } from '../../terminal/amounts.ts'
import { sizeInWords } from '../../../core/model/words/size-in-words.ts'
import { plain } from '../../terminal/plain.ts'
import type { Paint, Style } from '../../terminal/style.ts'
import { table, type Row } from '../../terminal/table.ts'
import { wrapIndented } from '../../terminal/wrap.ts'
import { adviceView } from '../instances/findings-view.ts'
import { downloadText, isGoingBack, nameOf, sharedView, type Names } from '../changes/change-view.ts'

/** In the order in which a person wants to read of them, with the texts for one and for a sum. */
const READINESS = [
  { readiness: 'not-checked', word: 'move-is-not-checked', summed: 'count-not-checked' },
  { readiness: 'blocked', word: 'move-is-blocked', summed: 'move-sum-blocked' },
  { readiness: 'not-yet', word: 'move-is-not-yet', summed: 'move-sum-not-yet' },
  { readiness: 'less-stable', word: 'move-is-less-stable', summed: 'move-sum-less-stable' },
  { readiness: 'other-loader', word: 'move-is-other-loader', summed: 'move-sum-other-loader' },
  { readiness: 'unknown', word: 'move-is-unknown', summed: 'move-sum-unknown' },
  { readiness: 'ready', word: 'move-is-ready', summed: 'move-sum-ready' },
] as const satisfies readonly { readonly readiness: Readiness; readonly word: TextId; readonly summed: TextId }[]

const DOES = {
  stay: 'it-stays',
  update: 'move-does-update',
  enable: 'move-does-enable',
  disable: 'move-does-disable',
} as const satisfies Readonly<Record<MoveItem['does'], TextId>>

const COLUMNS = [
  { title: message('column-what'), atLeast: 14 },
  { title: message('column-installed') },
  { title: message('column-state'), atLeast: 9 },
  { title: message('column-version') },
  { title: message('column-then') },
] as const

/** Every file with how far it is, the sums, what would be changed besides, and what the person must do. */
export function moveView(
  plan: Plan,
  names: Names,
  { style, isBackingUp }: { readonly style: Style; readonly isBackingUp: boolean },
): readonly string[] {
  const { instanceId, problem, skipped, steps } = plan
  const outlook = outlookOf(plan)
  if (outlook === null) return []
  const { from, to, items, notes, worlds } = outlook
  if (isThere(plan)) {
    const isWaiting = items.some(({ readiness }) => readiness !== 'ready')
    return [
      formatMessage('move-is-there', { instance: nameOf(instanceId, names), setting: settingName(to), isWaiting }),
    ]
  }
  const goingBack = new Set(steps.filter(({ reason }) => isGoingBack(reason)).map(({ path }) => path))
  const beside = steps
    .filter(({ action }) => action === 'add')
    .map(({ title, to: file }) => `${title} ${file?.version ?? ''}`)
  const sentences = [
    ...(beside.length === 0 ? [] : [formatMessage('move-comes-along', { beside })]),
    problem === null ? settingText(outlook) : '',
    ...skippedTexts(skipped),
    ...notes.map(({ message: told }) => told),
    ...(worlds.length === 0 || isBackingUp || from.gameVersion === to.gameVersion
      ? []
      : [formatMessage('move-backup-worlds', { count: worlds.length })]),
  ].filter((text) => text !== '')
  const fetched = downloadText(plan)
  return [
    style.bold(about(nameOf(instanceId, names), `${settingName(from)} → ${settingName(to)}`)),
    ...sharedView(plan, style),
    ...(items.length === 0
      ? [`  ${formatMessage('move-nothing-installed')}`]
      : table(
          isShared(outlook) ? [...COLUMNS, { title: message('column-also-in'), atLeast: 12 }] : COLUMNS,
          sorted(items).map((item) =>
            itemRow(item, { isWithSharingInstances: isShared(outlook), isBack: goingBack.has(item.path), style }),
          ),
          style,
        )),
    ...wrapIndented(formatMessage('move-sums', { sums: sumsOf(outlook), fetched }), 2, style.width).map(style.bold),
    ...sentences.flatMap((text) => wrapIndented(plain(text), 2, style.width)),
    ...adviceView(plan.advice, style),
    ...(problem === null ? [] : reasonLines(problem, 2, style).map(style.bad)),
  ]
}

/** Whether it is where it shall go, and nothing there is to be changed. */
export function isThere(plan: Plan): boolean {
  const outlook = outlookOf(plan)
  if (outlook === null || plan.problem !== null || isChanging(plan)) return false
  const { from, to } = outlook
  return outlook.setting !== 'by-hand' && from.loader === to.loader && from.gameVersion === to.gameVersion
}

/** What is changed with another instance is told once. */
function skippedTexts(skipped: readonly SkippedFile[]): readonly string[] {
  return [
    ...new Set(skipped.filter(isElsewhere).map(({ reason }) => reason.message)),
    ...skipped
      .filter((one) => !isElsewhere(one))
      .map(({ title, reason }) => formatMessage('move-stays', { title, why: reason.message })),
  ]
}

function isElsewhere({ cause }: SkippedFile): boolean {
  return cause === 'shared-with'
}

/** The targets side by side. */
export function compareView(plans: readonly Plan[], names: Names, style: Style): readonly string[] {
  const [first] = plans
  const outlooks = plans.flatMap((plan) => outlookOf(plan) ?? [])
  const [firstOutlook] = outlooks
  if (first === undefined || firstOutlook === undefined) return []
  const columns = [
    { title: message('column-what'), atLeast: 14 },
    ...outlooks.map(({ to }) => ({ title: message('as-told', { words: to.gameVersion ?? '' }), atLeast: 9 })),
  ]
  const rows = sorted(firstOutlook.items).map(({ path, title }): Row => {
    const cells = outlooks.map(({ items }) => {
      const item = items.find((one) => one.path === path)
      return item === undefined ? { text: '' } : { text: comparedText(item), paint: paintOf(item.readiness, style) }
    })
    return { cells: [{ text: plain(title) }, ...cells] }
  })
  const sums = outlooks.flatMap((outlook) =>
    wrapIndented(
      formatMessage('move-sums-of', { setting: settingName(outlook.to), sums: sumsOf(outlook) }),
      2,
      style.width,
    ),
  )
  const problems = plans.flatMap(({ problem }) => (problem === null ? [] : reasonLines(problem, 2, style)))
  return [
    style.bold(
      formatMessage('compare-now', {
        instance: nameOf(first.instanceId, names),
        setting: settingName(firstOutlook.from),
      }),
    ),
    ...table(columns, rows, style),
    ...sums.map(style.bold),
    ...problems.map(style.bad),
  ]
}

/** What is waited for, and what is out. */
export function watchesView(watches: readonly Watch[], names: Names, style: Style): readonly string[] {
  if (watches.length === 0) return [formatMessage('move-nothing-watched')]
  const rows = watches.map(({ instanceId, title, target, out, since }): Row => ({
    cells: [
      { text: plain(title) },
      { text: nameOf(instanceId, names) },
      { text: plain(settingName(target)) },
      out === null
        ? { text: formatMessage('move-is-not-yet'), paint: style.warn }
        : { text: plain(formatMessage('move-is-out', { version: out.version.number })), paint: style.good },
      { text: timeText(since, style.now), paint: style.dim },
    ],
  }))
  const columns = [
    { title: message('column-what'), atLeast: 14 },
    { title: message('column-instance'), atLeast: 8 },
    { title: message('column-for') },
    { title: message('column-state'), atLeast: 9 },
    { title: message('column-since') },
  ]
  const ready = watches.filter(({ out }) => out !== null)
  const ways = new Set(
    ready.flatMap(({ instanceId, target: { gameVersion, loader } }) =>
      commandsOf([{ kind: 'move', instance: instanceId, gameVersion, loader }]),
    ),
  )
  return [
    ...table(columns, rows, style),
    ...[...ways].map((way) =>
      style.dim(`  ${formatMessage('move-enable-with', { command: commandText(way, style) })}`),
    ),
  ]
}

/** What a move does not do itself. */
export function leftToDoView(plan: Plan, style: Style): readonly string[] {
  const left = (outlookOf(plan)?.notes ?? []).filter(({ fact }) => fact === 'by-hand')
  return left.flatMap(({ message: told }) =>
    wrapIndented(formatMessage('move-not-done', { message: plain(told) }), 2, style.width).map(style.warn),
  )
}

export function backupView({ folder, worlds, bytes }: WorldBackup, style: Style): readonly string[] {
  if (folder === null) return [formatMessage('move-no-worlds')]
  return [
    style.good(`✓ ${formatMessage('move-worlds-copied', { count: worlds.length, size: sizeInWords(bytes) })}`),
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
      { text: isEnabled ? plain(title) : formatMessage('disabled-title', { title: plain(title) }) },
      { text: plain(installed ?? '') },
      { text: wordOf(item), paint: paintOf(readiness, style) },
      { text: plain(candidate?.version.number ?? '') },
      {
        text: formatMessage(isBack ? 'move-does-go-back' : DOES[does]),
        paint: does === 'disable' ? style.warn : style.change,
      },
      ...(isWithSharingInstances
        ? [{ text: sharingText(item), paint: conflicts.length > 0 ? style.bad : style.good }]
        : []),
    ],
    below: [
      ...(readiness === 'ready' && !style.isVerbose ? [] : reasons.map(({ message: told }) => plain(told))),
      ...conflicts,
    ],
  }
}

/** `Creative`, `Creative: breaks it` */
function sharingText({ sharingInstances = [] }: MoveItem): string {
  return sharingInstances
    .map(({ name, reason }) => plain(reason === null ? name : formatMessage('move-breaks-it', { name })))
    .join(listSeparator())
}

function comparedText(item: MoveItem): string {
  const { readiness, candidate } = item
  return plain(readiness === 'ready' && candidate !== null ? candidate.version.number : wordOf(item))
}

function wordOf({ readiness, candidate }: MoveItem): string {
  if (readiness === 'less-stable' && candidate !== null)
    return formatMessage('move-is-only', { channel: candidate.version.channel })
  const word = READINESS.find((entry) => entry.readiness === readiness)?.word
  return word === undefined ? readiness : formatMessage(word)
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
  const told = sums.filter(({ count }) => count > 0).map(({ count, summed }) => formatMessage(summed, { count }))
  return told.length === 0
    ? formatMessage('no-files')
    : formatMessage('move-sums-of-files', { count: items.length, told })
}

function settingText({ setting, to }: MoveOutlook): string {
  return setting === 'ledger' ? formatMessage('move-counts-as', { setting: settingName(to) }) : ''
}

export function settingName({ loader, loaderVersion, gameVersion }: GameSetting): string {
  const game = gameVersion ?? '?'
  if (loader === null) return formatMessage('setting-without-loader', { game })
  return formatMessage('setting-with-loader', {
    game,
    loader: [nameLoader(loader), ...(loaderVersion === null ? [] : [loaderVersion])].join(' '),
  })
}
