import { createHash } from 'node:crypto'
import type { FileFinding, Inspection } from '../../model/states/finding.ts'
import type { Finding, IgnoredFinding, ListedFinding } from '../../model/plans/findings.ts'
import type { Watch } from '../../model/moves/move.ts'

/** Where findings were found, and what is ignored there. */
export interface FindingsPlace {
  readonly inspection: Inspection
  readonly watches: readonly Watch[]
  readonly ignored: readonly IgnoredFinding[]
}

/**
 * Findings with what they are called, those that are ignored last. What a finding is called follows from what it is about: its kind, the
 * mods concerned (not their versions) and, where it is about one file's bytes, one version or one target, those. So what somebody
 * ignores stays ignored while its wording changes, and is told again once it is about something else.
 */
export function listFindings(findings: readonly Finding[], place: FindingsPlace): readonly ListedFinding[] {
  const byPath = new Map(place.inspection.files.map((file) => [file.file.path, file]))
  const named = findings.map((finding) => ({
    ...finding,
    id: idOf([...subjectsOf(finding, byPath), ...particularsOf(finding, byPath, place)]),
  }))
  return markIgnored(named, place.ignored)
}

/** Problems, then notes, then those that are ignored now, which are marked. */
export function markIgnored(
  findings: readonly Omit<ListedFinding, 'ignored'>[],
  ignored: readonly IgnoredFinding[],
): readonly ListedFinding[] {
  const known = new Map(ignored.map(({ id, since, note }) => [id, { since, note }]))
  const listed = findings.map((finding): ListedFinding => ({ ...finding, ignored: known.get(finding.id) ?? null }))
  const open = listed.filter((one) => one.ignored === null)
  return [
    ...open.filter(({ severity }) => severity === 'problem'),
    ...open.filter(({ severity }) => severity === 'note'),
    ...listed.filter((one) => one.ignored !== null),
  ]
}

function idOf(about: readonly (string | readonly string[] | null)[]): string {
  return createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, DIGITS)
}

/** Of 1,000 findings two share one in one of two million instances. */
const DIGITS = 10

type ByPath = ReadonlyMap<string, FileFinding>

function subjectsOf(
  { kind, severity, path, others, needs }: Finding,
  byPath: ByPath,
): readonly (string | readonly string[] | null)[] {
  return [kind, severity, nameAt(path, byPath), others.map((other) => nameAt(other, byPath)).toSorted(), needs ?? null]
}

/** What a file says itself comes first: that is known offline too. */
function nameAt(path: string, byPath: ByPath): string {
  const { mods = [], identity = null } = byPath.get(path) ?? {}
  if (mods.length > 0) return `mods ${[...new Set(mods.map(({ id }) => id))].toSorted().join(' ')}`
  return identity === null ? `file ${path}` : `project ${identity.project.id}`
}

function particularsOf(
  { kind, path }: Finding,
  byPath: ByPath,
  { inspection: { instance }, watches }: FindingsPlace,
): readonly (string | null)[] {
  const file = byPath.get(path)
  switch (kind) {
    case 'changed':
    case 'unreadable':
    case 'unknown':
      return [file?.file.sha1 ?? null]
    case 'update-available':
      return [file?.update?.version.id ?? null]
    case 'held':
    case 'update-refused':
      return [file?.newest?.version.id ?? null]
    case 'is-out':
      return [watches.find((watch) => watch.path === path)?.out?.version.id ?? null]
    case 'wrong-game-version':
      return [instance.gameVersion]
    case 'wrong-loader':
      return [instance.loader]
    case 'missing':
    case 'wrong-version':
    case 'incompatible':
    case 'duplicate':
    case 'wrong-side':
    case 'orphan':
    case 'not-checked':
      return []
  }
}
