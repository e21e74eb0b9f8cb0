import { formatMessage } from '../../../../resources/text/text.ts'
import type { TextId } from '../../../../resources/text/catalogue.ts'
import { labelOf } from '../../arguments/as-typed.ts'
import { recommendedAs, type Advice } from '../../../core/model/plans/advice.ts'
import { isOfSide } from '../../../core/model/projects/sides.ts'
import {
  isOpenProblem,
  type Finding,
  type FindingKind,
  type IgnoredFinding,
  type InstanceFindings,
  type ListedFinding,
} from '../../../core/model/plans/findings.ts'
import type { Remedy } from '../../../core/model/words/remedy.ts'
import { groupBy } from '../../../core/model/group-by.ts'
import { commandLines, commandsOf, reasonLines } from '../../remedies/remedy-command.ts'
import { commandOf, linkCommand, unholdCommand } from '../../remedies/command-of.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { wrapIndented } from '../../terminal/wrap.ts'
import { instanceText } from './instances-view.ts'

const KINDS = {
  missing: 'finding-missing',
  'wrong-version': 'finding-wrong-version',
  incompatible: 'finding-incompatible',
  duplicate: 'finding-duplicate',
  'wrong-loader': 'finding-wrong-loader',
  'wrong-game-version': 'finding-wrong-game-version',
  'wrong-side': 'finding-wrong-side',
  changed: 'finding-changed',
  unreadable: 'finding-unreadable',
  orphan: 'finding-orphan',
  'is-out': 'finding-is-out',
  unknown: 'finding-unknown',
  held: 'finding-held',
  'update-available': 'finding-update-available',
  'update-refused': 'finding-update-refused',
  'not-checked': 'finding-not-checked',
} as const satisfies Readonly<Record<FindingKind, TextId>>

/** What is wrong first, each with its evidence and what could be done. Updates, of which "inspect" tells, are counted. */
export function findingsView(found: InstanceFindings, style: Style): readonly string[] {
  const { instance, findings, problem, checks } = found
  const open = findings.filter(({ ignored }) => ignored === null)
  const ignored = findings.filter((one) => one.ignored !== null)
  const problems = open.filter(isOpenProblem).length
  const unknown = open.filter(isPlainUnknown).length
  const updates = open.filter(isUpdate).length
  const shown = open.filter((one) => style.isVerbose || (!isPlainUnknown(one) && !isUpdate(one)))
  const byTitle = groupBy(shown, ({ title }) => title)
  const counts = [
    formatMessage('sum-of-problems', { count: problems }),
    formatMessage('sum-of-notes', { count: open.length - problems - updates }),
    ...(updates === 0 ? [] : [formatMessage('sum-of-updates', { count: updates })]),
    ...(ignored.length === 0 ? [] : [formatMessage('sum-of-ignored', { count: ignored.length })]),
  ]
  const sum = findings.length === 0 ? formatMessage('nothing-to-say') : formatMessage('list-of', { items: counts })
  return [
    style.bold(instanceText(instance, labelOf(instance, style.typed))),
    ...(problem === null ? [] : reasonLines(problem, 2, style).map(style.bad)),
    ...shown.flatMap((one) =>
      findingLines(one, { instance: instance.id ?? instance.path, alike: byTitle.get(one.title) ?? [] }, style),
    ),
    ...(unknown === 0 || style.isVerbose
      ? []
      : [
          `  ${style.warn(formatMessage('finding-unknown'))}  ${formatMessage('verbose-names-them', { count: unknown })}`,
        ]),
    ...ignored.flatMap((one) => ignoredLines(one, style)),
    style.bold(`  ${problem === null ? sum : formatMessage('could-not-be-read')}`),
    ...(checks.unchecked === 0
      ? []
      : [style.bad(`  ${formatMessage('files-not-checked', { count: checks.unchecked })}`)]),
  ]
}

/** These alone. `instance`: its id. */
export function problemsView(findings: readonly ListedFinding[], instance: string, style: Style): readonly string[] {
  const byTitle = groupBy(findings, ({ title }) => title)
  return findings.flatMap((one) => findingLines(one, { instance, alike: byTitle.get(one.title) ?? [] }, style))
}

/** Only what is ignored; `gone`: what is not found there any more. */
export function ignoredView(
  { instance, findings, problem }: InstanceFindings,
  gone: readonly IgnoredFinding[],
  style: Style,
): readonly string[] {
  return [
    style.bold(instanceText(instance, labelOf(instance, style.typed))),
    ...(problem === null ? [] : reasonLines(problem, 2, style).map(style.bad)),
    ...findings.flatMap((one) => [
      ...ignoredLines(one, style),
      ...one.evidence.flatMap(({ message }) => wrapIndented(plain(message), 6, style.width)),
    ]),
    ...gone.flatMap(({ id, kind, title, message, note }) => [
      style.dim(
        `  ${formatMessage('ignored-and-gone', { kind: formatMessage(KINDS[kind]) })}  ${plain(title)}  ${id}${noteText(note)}`,
      ),
      ...wrapIndented(plain(message), 6, style.width).map(style.dim),
    ]),
    ...(findings.length + gone.length === 0 ? [`  ${formatMessage('nothing-ignored')}`] : []),
  ]
}

function ignoredLines({ id, kind, title, ignored }: ListedFinding, style: Style): readonly string[] {
  return [
    style.dim(
      `  ${formatMessage('ignored-of-kind', { kind: formatMessage(KINDS[kind]) })}  ${plain(title)}  ${id}${noteText(ignored?.note ?? null)}`,
    ),
  ]
}

function noteText(note: string | null): string {
  return note === null ? '' : ` (${plain(note)})`
}

export function isUpdate({ kind }: Finding): boolean {
  return kind === 'update-available'
}

/** Nothing more is known of it than that. */
function isPlainUnknown({ kind, maybe = [] }: Finding): boolean {
  return kind === 'unknown' && maybe.length === 0
}

interface FindingPlace {
  /** Its id, or path. */
  readonly instance: string
  /** All that are told of what has its title, in their order. */
  readonly alike: readonly ListedFinding[]
}

function kindText({ kind, evidence }: ListedFinding): string {
  return formatMessage(kind === 'update-refused' && isOfSide(evidence) ? 'state-other-side' : KINDS[kind])
}

function findingLines(finding: ListedFinding, { instance, alike }: FindingPlace, style: Style): readonly string[] {
  const { id, kind, severity, path, others, title, evidence, remedies, helps, maybe = [], holds = [] } = finding
  const paint = severity === 'problem' ? style.bad : style.warn
  const releases = holds.map((hold) => ({
    label: formatMessage('let-be-updated'),
    command: unholdCommand(hold, instance),
  }))
  const links = maybe.map(({ title: of, slug }) => ({
    label: formatMessage('it-may-be', { title: of }),
    command: linkCommand(path, slug, instance),
  }))
  const isOneOfSeveral = alike.some((other) => other.path !== path)
  const isPlaced = style.isVerbose || kind === 'unknown' || kind === 'duplicate' || isOneOfSeveral
  const told = new Set(alike.slice(0, alike.indexOf(finding)).flatMap((one) => one.remedies.map(remedyName)))
  const choices = remedies
    .filter((remedy) => !told.has(remedyName(remedy)))
    .map(({ label, wish }) => ({ label, command: commandOf(wish) }))
  return [
    `  ${paint(kindText(finding))}  ${plain(title)}  ${style.dim(id)}`,
    ...(isPlaced ? [path, ...(kind === 'duplicate' ? others : [])] : []).map((one) => style.dim(`      ${plain(one)}`)),
    ...evidence.flatMap(({ message }) => wrapIndented(plain(message), 6, style.width)),
    ...links.flatMap((link) => choiceLines(link, 6, style)),
    ...[...releases, ...choices]
      .slice(0, style.isVerbose ? undefined : MAX_REMEDIES)
      .flatMap((choice) => choiceLines(choice, 6, style).map(style.dim)),
    ...commandLines(commandsOf(choices.length === 0 ? helps : helps?.filter(isSearch)), 6, style).map(style.dim),
  ]
}

/** Worth trying before something is removed or disabled. */
function isSearch({ kind }: Remedy): boolean {
  return kind === 'search'
}

function remedyName({ label, wish }: Finding['remedies'][number]): string {
  return `${label}\n${commandOf(wish) ?? ''}`
}

/** What could be done, and below it the command that does it, whole. */
function choiceLines(
  { label, command }: { readonly label: string; readonly command: string | null },
  indent: number,
  style: Style,
): readonly string[] {
  const lines = wrapIndented(`${plain(label)}${command === null ? '' : ':'}`, indent, style.width)
  return command === null ? lines : [...lines, ...commandLines([command], indent, style)]
}

const MAX_REMEDIES = 3

/** What to know before agreeing, and what else could be done. */
export function adviceView(advice: readonly Advice[], style: Style): readonly string[] {
  return advice.flatMap((one) => [
    ...wrapIndented(plain(one.reason.message), 2, style.width).map(style.warn),
    ...(one.reason.remedies ?? []).flatMap((remedy) => {
      if (remedy.kind !== 'search') return []
      const [command = null] = commandsOf([remedy])
      const label = formatMessage('better-found', { text: remedy.text })
      return choiceLines({ label, command }, 4, style).map(style.dim)
    }),
    ...one.choices.flatMap(({ label, wish }, at) => {
      const isForNow = recommendedAs(one) === 'for-now'
      const text =
        at === one.recommended
          ? formatMessage('recommended-choice', { label, isForNow })
          : formatMessage('or-choice', { label })
      return choiceLines({ label: text, command: commandOf(wish) }, 4, style).map(style.dim)
    }),
  ])
}
