import { formatMessage } from '../../../../resources/text/text.ts'
import type { TextId } from '../../../../resources/text/catalogue.ts'
import type {
  BisectFile,
  BisectReport,
  BisectStatus,
  BisectWord,
  KnownProblems,
} from '../../../core/model/changes/bisect.ts'
import { commandText, reasonLines } from '../../remedies/remedy-command.ts'
import { timeText } from '../../terminal/amounts.ts'
import { plain } from '../../terminal/plain.ts'
import { textWidth } from '../../terminal/text-width.ts'
import type { Style } from '../../terminal/style.ts'
import { wrapIndented } from '../../terminal/wrap.ts'
import { problemsView } from '../instances/findings-view.ts'
import { sharedView } from './change-view.ts'

const ANSWERS = {
  good: 'bisect-is-good',
  bad: 'bisect-is-bad',
  skip: 'bisect-is-skipped',
} as const satisfies Readonly<Record<BisectWord, TextId>>

type NamedSum = 'bisect-found' | 'bisect-suspected' | 'bisect-cleared' | 'bisect-gone' | 'bisect-fixed'

/** Names that are listed before the rest is only counted; all with `--verbose`. */
const LISTED = 8

/** What to do now, or how it ended. `instance`: as the person may type it. */
export function bisectReportView(
  { status, changeSet, skipped, sharedWith }: BisectReport,
  instance: string,
  style: Style,
) {
  const switched =
    changeSet === null
      ? []
      : [style.dim(`  ${formatMessage('bisect-switched', { id: changeSet.id, ...switchedCounts(changeSet) })}`)]
  const reasons = [...new Set(skipped.map(({ reason }) => reason.message))]
  const stays = reasons.flatMap((message) => {
    const titles = skipped.filter(({ reason }) => reason.message === message).map(({ title }) => title)
    return wrapIndented(
      formatMessage('bisect-stay', { titles: titles.map(plain), why: plain(message) }),
      2,
      style.width,
    )
  })
  const beside = [...sharedView({ sharedWith }, style), ...switched]
  return status.verdict === null
    ? [...stepView(status, instance, style), ...beside, ...stays.map(style.warn)]
    : [...endView(status, instance, style), ...beside]
}

/** What is known to be wrong, to be fixed before anything is searched for. `instance`: as it can be typed. */
export function knownProblemsView({ problems, fix }: KnownProblems, instance: string, style: Style): readonly string[] {
  if (problems.length === 0) return []
  const stop = commandText(`modwell bisect stop ${instance}`, style)
  const told =
    fix === 'now'
      ? formatMessage('bisect-known-problems', { count: problems.length })
      : formatMessage('bisect-known-problems-after', { count: problems.length, command: stop })
  return [...wrapIndented(told, 0, style.width).map(style.warn), ...problemsView(problems, instance, style)]
}

/** Where it stands: what is suspected, what is cleared, and the steps so far. */
export function bisectStatusView(status: BisectStatus, instance: string, style: Style): readonly string[] {
  const steps = status.answers.map(({ step, word, enabled, at }) => {
    const paint = { good: style.good, bad: style.bad, skip: style.dim }[word]
    const told = formatMessage('bisect-step-told', { step, count: enabled })
    return `  ${told}  ${paint(formatMessage(ANSWERS[word]))}  ${style.dim(timeText(at, style.now))}`
  })
  if (status.verdict !== null) return [...endView(status, instance, style), ...steps]
  const notes = notesView(status, style)
  return [
    ...stepView(status, instance, style),
    ...notes,
    ...namesView('bisect-found', status.found.flat(), style),
    ...namesView('bisect-suspected', status.suspects, style),
    ...namesView('bisect-cleared', status.cleared, style),
    ...namesView('bisect-gone', status.gone, style),
    ...namesView('bisect-fixed', status.fixed, style),
    ...(steps.length === 0 ? [] : [formatMessage('bisect-steps-so-far'), ...steps]),
  ]
}

function stepView(status: BisectStatus, instance: string, style: Style): readonly string[] {
  const { step, stepsLeft, enabled, modCount } = status
  const command = commandText('modwell bisect', style)
  return [
    style.bold(
      formatMessage('bisect-step', {
        step: step ?? 0,
        enabled: enabled.length,
        count: modCount,
        isLeftKnown: stepsLeft !== null,
        left: stepsLeft ?? 0,
      }),
    ),
    formatMessage('bisect-start-the-game'),
    ...alignedLines([
      [formatMessage('bisect-if-bad'), `${command} bad ${instance}`],
      [formatMessage('bisect-if-good'), `${command} good ${instance}`],
      [formatMessage('bisect-if-other'), `${command} skip ${instance}`],
    ]),
    style.dim(formatMessage('bisect-to-end', { command: `${command} stop ${instance}` })),
  ]
}

function endView(status: BisectStatus, instance: string, style: Style): readonly string[] {
  const { verdict, endedAt, answers, isChangedSince } = status
  if (verdict === null) return []
  const isFound = verdict.kind === 'culprit'
  const told = wrapIndented(
    formatMessage('bisect-ended', {
      verdict: plain(verdict.message),
      isStopped: verdict.kind === 'stopped',
      count: answers.length,
    }),
    0,
    style.width,
  )
  const files = verdict.groups.flatMap((group) => group.map(({ path }) => path))
  const notes = notesView(status, style)
  const isAll = notes.length === 0
  const restored = endedAt === null ? [] : [formatMessage('bisect-restored', { isAll, isChangedSince })]
  const way = files.map((path) =>
    style.dim(`  ${commandText(`modwell disable ${quoted(path)} --in ${instance}`, style)}`),
  )
  return [
    ...told.map(isFound ? style.good : style.bold),
    ...restored,
    ...notes,
    ...(files.length === 0 ? [] : [style.dim(formatMessage('bisect-play-without')), ...way]),
  ]
}

function notesView({ notes }: BisectStatus, style: Style): readonly string[] {
  return notes.flatMap((note) => reasonLines(note, 2, style)).map(style.warn)
}

function namesView(what: NamedSum, files: readonly BisectFile[], style: Style): readonly string[] {
  if (files.length === 0) return []
  const shown = style.isVerbose ? files : files.slice(0, LISTED)
  const rest = files.length - shown.length
  const names = shown.map(({ title }) => plain(title))
  const told =
    rest === 0 ? formatMessage('list-of', { items: names }) : formatMessage('names-and-more', { names, count: rest })
  return [formatMessage(what, { count: files.length }), ...wrapIndented(told, 2, style.width)]
}

function switchedCounts({ steps }: { readonly steps: readonly { readonly action: string }[] }) {
  const on = steps.filter(({ action }) => action === 'enable').length
  const off = steps.length - on
  return { on, off, areBoth: on > 0 && off > 0 }
}

/** Both columns under each other. */
function alignedLines(lines: readonly (readonly [what: string, command: string])[]): readonly string[] {
  const width = Math.max(...lines.map(([what]) => textWidth(what)))
  return lines.map(([what, command]) => `  ${what}${' '.repeat(width - textWidth(what))}  ${command}`)
}

function quoted(path: string): string {
  const shown = plain(path)
  return /^[\w./+-]+$/.test(shown) ? shown : `"${shown}"`
}
