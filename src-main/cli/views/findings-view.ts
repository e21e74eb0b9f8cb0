import type { Advice } from '../../core/model/advice.ts'
import type { Finding, FindingKind, InstanceFindings } from '../../core/model/findings.ts'
import { reasonLines } from '../command-lines.ts'
import { commandOf, linkCommand, RELEASE, unholdCommand } from '../command-of.ts'
import { countOf } from '../terminal/amounts.ts'
import { plain } from '../terminal/plain.ts'
import type { Style } from '../terminal/style.ts'
import { wrapIndented } from '../terminal/wrap.ts'
import { instanceText } from './instances-view.ts'

const WORDS: Readonly<Record<FindingKind, string>> = {
  missing: 'something is missing',
  'wrong-version': 'wrong version',
  incompatible: 'does not go together',
  duplicate: 'twice',
  'wrong-loader': 'wrong loader',
  'wrong-game-version': 'wrong game version',
  'wrong-side': 'wrong side',
  changed: 'changed on disk',
  unreadable: 'unreadable',
  orphan: 'needed by nothing',
  'is-out': 'is out now',
  unknown: 'unknown to the service',
  held: 'held',
  'update-available': 'update',
  'update-refused': 'update refused',
  'not-checked': 'not checked',
}

/** What is wrong first, each with its evidence and what could be done. */
export function findingsView(found: InstanceFindings, style: Style): readonly string[] {
  const { instance, findings, problem, checks } = found
  const problems = findings.filter(({ severity }) => severity === 'problem').length
  const unknown = findings.filter(isPlainUnknown).length
  const sum =
    findings.length === 0
      ? 'nothing to say'
      : `${countOf(problems, 'problem')}, ${countOf(findings.length - problems, 'note')}`
  return [
    style.bold(instanceText(instance)),
    ...(problem === null ? [] : reasonLines(problem, 2, style).map(style.bad)),
    ...findings
      .filter((finding) => style.isVerbose || !isPlainUnknown(finding))
      .flatMap((one) => findingLines(one, instance.id ?? instance.path, style)),
    ...(unknown === 0 || style.isVerbose
      ? []
      : [`  ${style.warn('unknown to the service')}  ${countOf(unknown, 'file')} (--verbose names them)`]),
    style.bold(`  ${problem === null ? sum : 'it could not be read'}`),
    ...(checks.unchecked === 0 ? [] : [style.bad(`  ${countOf(checks.unchecked, 'file')} not checked`)]),
  ]
}

/** Nothing more is known of it than that. */
function isPlainUnknown({ kind, maybe = [] }: Finding): boolean {
  return kind === 'unknown' && maybe.length === 0
}

function findingLines(finding: Finding, instance: string, style: Style): readonly string[] {
  const { kind, severity, path, title, evidence, remedies, maybe = [], holds = [] } = finding
  const paint = severity === 'problem' ? style.bad : style.warn
  const commands = remedies.flatMap(({ label, wish }) => {
    const command = commandOf(wish)
    return command === null ? [plain(label)] : [`${plain(label)}: ${command}`]
  })
  const releases = holds.map((hold) => `${RELEASE}: ${unholdCommand(hold, instance)}`)
  const links = maybe.map(
    (project) => `It may be ${plain(project.title)}: ${linkCommand(path, project.slug, instance)}`,
  )
  return [
    `  ${paint(WORDS[kind])}  ${plain(title)}`,
    ...(style.isVerbose || kind === 'unknown' || kind === 'duplicate' ? [style.dim(`      ${plain(path)}`)] : []),
    ...[...evidence.map(({ message }) => plain(message)), ...links].flatMap((text) =>
      wrapIndented(text, 6, style.width),
    ),
    ...[...releases, ...commands]
      .slice(0, style.isVerbose ? undefined : MOST_REMEDIES)
      .flatMap((text) => wrapIndented(text, 6, style.width).map(style.dim)),
  ]
}

const MOST_REMEDIES = 3

/** What to know before agreeing, and what else could be done. */
export function adviceView(advice: readonly Advice[], style: Style): readonly string[] {
  return advice.flatMap(({ reason, choices }) => [
    ...wrapIndented(plain(reason.message), 2, style.width).map(style.warn),
    ...choices.flatMap(({ label, wish }) => {
      const command = commandOf(wish)
      return wrapIndented(`or: ${plain(label)}${command === null ? '' : ` (${command})`}`, 4, style.width).map(
        style.dim,
      )
    }),
  ])
}
