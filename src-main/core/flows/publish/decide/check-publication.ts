/** Everything that is looked at before a byte is sent. In: drafts, and what the service has. Out: checks, the gravest first. Pure. */
import { message } from '../../../../../resources/text/text.ts'
import {
  CHECK_KINDS,
  type Check,
  type CheckLevel,
  type LabelledFix,
  type PublishFix,
} from '../../../model/authoring/publishing/publish-check.ts'
import type { VersionDraft } from '../../../model/authoring/publishing/version-draft.ts'
import { messageOf, withMessage } from '../../../model/words/with-message.ts'
import { checkBuilds, checkFiles } from './check-files.ts'
import { checkNeeds } from './check-needs.ts'
import { checkNumbers } from './check-numbers.ts'
import { checkSidesKnown } from './check-sides.ts'
import { checkVersion } from './check-versions.ts'
import { CHECK_TITLES } from './check-titles.ts'
import type { PublishFacts } from './facts.ts'
import { problem, warning } from './finding.ts'

const RANK: Readonly<Record<CheckLevel, number>> = { problem: 0, warning: 1, fine: 2 }

/** Whatever found nothing is one check of level `fine`. `changelogFile`: name of the file in which each version has its heading; null: none. */
export function checkPublication(
  versions: readonly VersionDraft[],
  facts: PublishFacts,
  { fixes, changelogFile }: { readonly fixes: readonly PublishFix[]; readonly changelogFile: string | null },
): readonly Check[] {
  const found = [
    ...(facts.isPermitted === false
      ? [problem('may-not-publish', message('check-may-not-publish', { title: facts.project.title }))]
      : []),
    ...checkNumbers(versions, facts),
    ...versions.flatMap((version) => [
      ...checkFiles(version, facts),
      ...checkVersion(version, facts),
      ...checkNeeds(version, facts),
    ]),
    ...checkBuilds(versions),
    ...checkSidesKnown(versions, facts),
    ...checkChangelogs(versions, changelogFile),
  ].filter((check) => !isAccepted(check, fixes))
  const joined = joinChecks(found, versions.length).filter((check) => !isAccepted(check, fixes))
  const silent = CHECK_KINDS.filter((kind) => !joined.some((check) => check.kind === kind))
  return [
    ...joined.toSorted((one, other) => RANK[one.level] - RANK[other.level]),
    ...silent.map((kind): Check => {
      return {
        kind,
        level: 'fine',
        isQuestion: false,
        version: null,
        file: null,
        fixes: [],
        ...withMessage(CHECK_TITLES[kind]),
      }
    }),
  ]
}

/**
 * What was found alike of every version is one finding with one choice for all. `count`: of versions. In the order in which each was found
 * first.
 */
function joinChecks(found: readonly Check[], count: number): readonly Check[] {
  const alike = new Map<unknown, Check[]>()
  for (const check of found) {
    const key = isJoinable(check) ? meaningOf(check) : check
    alike.set(key, [...(alike.get(key) ?? []), check])
  }
  return [...alike.values()].flatMap((checks) => (count > 1 && isOfEach(checks, count) ? [join(checks)] : checks))
}

function isOfEach(checks: readonly Check[], count: number): boolean {
  return checks.length === count && new Set(checks.map(({ version }) => version)).size === count
}

/** What mends it may be said of all at once: no file is left out, and no number given twice. */
function isJoinable({ version, fixes }: Check): boolean {
  return (
    version !== null &&
    fixes.length > 0 &&
    fixes.every(({ fix }) => fix.kind === 'accept' || (fix.kind === 'set' && !('number' in fix.change)))
  )
}

/** All but which version and file it is about. */
function meaningOf({ kind, level, text, fixes }: Check): string {
  const { filename: _, number: __, ...values } = { ...text?.values }
  return JSON.stringify([
    kind,
    level,
    text?.id,
    values,
    fixes.map(({ fix, message: label }) => [label, ofAll(fix, null)]),
  ])
}

function join(checks: readonly Check[]): Check {
  const [first] = checks
  if (first === undefined) throw new Error('nothing to join')
  const file = checks.every((check) => check.file === first.file) ? first.file : null
  const text = message('check-of-all', { first: messageOf(first), count: checks.length })
  const fixes = first.fixes.map((one) => ({ ...one, fix: ofAll(one.fix, file) }))
  return { ...first, ...withMessage(text), version: null, file, fixes }
}

function ofAll(fix: LabelledFix['fix'], file: string | null): LabelledFix['fix'] {
  if (fix.kind === 'accept') return { ...fix, version: null, file }
  return fix.kind === 'set' ? { ...fix, version: null } : fix
}

function checkChangelogs(versions: readonly VersionDraft[], file: string | null): readonly Check[] {
  const empty = versions.filter(({ changelog, files: [main] }) => changelog.trim() === '' && main?.problem === null)
  const [first] = empty
  const told = ({ number, files: [main] }: VersionDraft) =>
    file === null
      ? message('check-changelog-empty')
      : message('check-changelog-has-no-heading', { file, number: main?.parts[0]?.mod.version ?? number })
  if (first !== undefined && empty.length === versions.length) return [warning('changelog-empty', told(first))]
  return empty.map((version) => warning('changelog-empty', told(version), { version: version.key }))
}

function isAccepted({ kind, version, file }: Check, fixes: readonly PublishFix[]): boolean {
  return fixes.some(
    (fix) => fix.kind === 'accept' && fix.check === kind && fix.version === version && fix.file === file,
  )
}

export function hasProblem(checks: readonly Check[]): boolean {
  return checks.some(({ level }) => level === 'problem')
}
