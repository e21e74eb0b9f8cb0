/**
 * The steps of a plan that goes over several change sets at once. In: what changes of each path, and the history that knows what those
 * files were. Out: one step a mod where its names are known to be one thing. A path that no step of the history speaks of (a launcher's
 * index) changes along without a step.
 */
import type { ChangeSet, FileChange, FileSnapshot } from '../../model/changes/change-set.ts'
import { exactKey, type PathKey } from '../../model/paths/path-key.ts'
import type { Origin, PlanStep, StepFile } from '../../model/plans/plan.ts'
import type { Reason } from '../../model/words/reason.ts'
import { actionOf } from './steps.ts'

/** Paths that steps of the history, or `links`, tie together: the names that one file had. By path, a name for its group. */
export function groupPaths(
  changeSets: readonly ChangeSet[],
  links: readonly (readonly [string, string])[],
  keyOf: PathKey = exactKey,
): (path: string) => string {
  const parents = new Map<string, string>()
  const find = (path: string): string => {
    const key = keyOf(path)
    let root = key
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next
    if (root !== key) parents.set(key, root)
    return root
  }
  const tie = (one: string, other: string) => {
    const [left, right] = [find(one), find(other)]
    if (left !== right) parents.set(left, right)
  }
  for (const { from, to } of changeSets.flatMap(({ steps }) => steps)) if (from && to) tie(from.path, to.path)
  for (const [one, other] of links) tie(one, other)
  return find
}

interface DescribedFile {
  readonly file: StepFile
  readonly title: string
  readonly origin: Origin
}

/** `changeSets` newest first. */
export function netSteps(
  changes: readonly FileChange[],
  changeSets: readonly ChangeSet[],
  { groupOf, reason }: { readonly groupOf: (path: string) => string; readonly reason: Reason },
): readonly PlanStep[] {
  const known = describeAll(changeSets)
  const groups = new Map<string, FileChange[]>()
  for (const change of changes) {
    const key = groupOf(change.path)
    groups.set(key, [...(groups.get(key) ?? []), change])
  }
  return [...groups.values()].flatMap((group) => pairsOf(group, known).map((pair) => stepOf(pair, reason)))
}

interface Pair {
  readonly from: DescribedFile | null
  readonly to: DescribedFile | null
}

/** What stays under its name first; what goes and what comes under other names are one file's move as far as there are both. */
function pairsOf(group: readonly FileChange[], known: ReadonlyMap<string, DescribedFile>): readonly Pair[] {
  const describe = (path: string, file: FileSnapshot | null) =>
    file === null ? null : (known.get(stateKey(path, file.sha1)) ?? null)
  const pairs = group.map(({ path, before, after }) => ({ from: describe(path, before), to: describe(path, after) }))
  const existing = pairs.filter(({ from, to }) => from !== null && to !== null)
  const going = pairs.flatMap(({ from, to }) => (from !== null && to === null ? [from] : []))
  const coming = pairs.flatMap(({ from, to }) => (from === null && to !== null ? [to] : []))
  const rest = Array.from({ length: Math.max(going.length, coming.length) }, (_, index) => ({
    from: going[index] ?? null,
    to: coming[index] ?? null,
  }))
  return [...existing, ...rest]
}

function stepOf({ from, to }: Pair, reason: Reason): PlanStep {
  const described = to ?? from
  if (described === null) throw new Error('a step about nothing')
  return {
    action: actionOf(from?.file ?? null, to?.file ?? null),
    path: (from ?? described).file.path,
    title: described.title,
    from: from?.file ?? null,
    to: to?.file ?? null,
    reason,
    download: null,
    origin: described.origin,
    needs: [],
  }
}

function describeAll(newestFirst: readonly ChangeSet[]): ReadonlyMap<string, DescribedFile> {
  const known = new Map<string, DescribedFile>()
  for (const { from, to, title, origin } of newestFirst.toReversed().flatMap(({ steps }) => steps)) {
    for (const file of [from, to]) if (file !== null) known.set(stateKey(file.path, file.sha1), { file, title, origin })
  }
  return known
}

function stateKey(path: string, sha1: string): string {
  return `${sha1} ${path}`
}
