import type { BisectStatus } from '../../model/changes/bisect.ts'
import { isOpenProblem, type FindingKind, type ListedFinding } from '../../model/plans/findings.ts'

/**
 * Problems that can stop the game whichever mod is searched for. In: what was found last, and the search; null: none was begun. Out:
 * those of mods that the step has not disabled, and of which it has not left only one of several, with what helps while it runs: what is
 * enabled or disabled then is not so at its end.
 */
export function knownProblems(
  findings: readonly ListedFinding[],
  search: Pick<BisectStatus, 'state' | 'disabled'> | null,
): readonly ListedFinding[] {
  const open = findings.filter(isOpenProblem)
  if (search?.state !== 'running') return open
  const disabled = new Set(search.disabled.map(({ path }) => path))
  return open
    .filter(({ path }) => !disabled.has(path))
    .filter(({ kind, others }) => !NEED_ANOTHER.has(kind) || isAnyEnabled(others, disabled))
    .map((finding) => ({
      ...finding,
      remedies: finding.remedies.filter(({ wish }) => wish.kind !== 'enable' && wish.kind !== 'disable'),
    }))
}

function isAnyEnabled(paths: readonly string[], disabled: ReadonlySet<string>): boolean {
  return paths.length === 0 || paths.some((path) => !disabled.has(path))
}

/** Of these one alone is no problem. */
const NEED_ANOTHER: ReadonlySet<FindingKind> = new Set(['incompatible', 'duplicate'])
