import type { BisectStatus, KnownProblems } from '../../model/changes/bisect.ts'
import { isOpenProblem, type FindingKind, type ListedFinding } from '../../model/plans/findings.ts'

/**
 * Problems that can stop the game whichever mod is searched for. In: what was found last, and the search; null: none was begun. Out:
 * those of mods that the step has not disabled, and of which it has not left only one of several. While the search runs none of what
 * helps is offered: what changes then is not so at its end, and a step that is not as it was set up answers another question.
 */
export function knownProblems(
  findings: readonly ListedFinding[],
  search: Pick<BisectStatus, 'state' | 'disabled'> | null,
): KnownProblems {
  const open = findings.filter(isOpenProblem)
  if (search?.state !== 'running') return { problems: open, fix: 'now' }
  const disabled = new Set(search.disabled.map(({ path }) => path))
  const problems = open
    .filter(({ path }) => !disabled.has(path))
    .filter(({ kind, others }) => !NEED_ANOTHER.has(kind) || isAnyEnabled(others, disabled))
    .map((finding) => ({ ...finding, remedies: [], helps: [] }))
  return { problems, fix: 'after-search' }
}

function isAnyEnabled(paths: readonly string[], disabled: ReadonlySet<string>): boolean {
  return paths.length === 0 || paths.some((path) => !disabled.has(path))
}

/** Of these one alone is no problem. */
const NEED_ANOTHER: ReadonlySet<FindingKind> = new Set(['incompatible', 'duplicate'])
