import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { PathKey } from '../../model/paths/path-key.ts'
import type { StepFile } from '../../model/plans/plan.ts'

/** What the history says of a file by its SHA-1 and path, for when the service cannot be asked; undefined: nothing. */
export function recordedFiles(
  newestFirst: readonly ChangeSet[],
  keyOf: PathKey,
): (sha1: string | null, path: string) => StepFile | undefined {
  const files = newestFirst.toReversed().flatMap(({ steps }) => steps.flatMap(({ from, to }) => [from, to]))
  const known = new Map(
    files.flatMap((file) => (file === null ? [] : [[`${file.sha1} ${keyOf(file.path)}`, file] as const])),
  )
  return (sha1, path) => known.get(`${sha1 ?? ''} ${keyOf(path)}`)
}
