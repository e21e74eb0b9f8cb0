import type { BisectIdle } from '../../../model/changes/bisect.ts'
import type { ChangeSet } from '../../../model/changes/change-set.ts'
import { enabledName } from '../../../model/paths/disabled-name.ts'
import type { FileFinding } from '../../../model/states/finding.ts'

/**
 * Where the files of the search's beginning are now: followed through what Modwell did since, else found by the same bytes or, for
 * one that a person replaced by hand, by the same mod. In the order of `files`; null: it is gone. No file is taken for two.
 */
export function locate(
  files: readonly BisectIdle[],
  findings: readonly FileFinding[],
  since: readonly ChangeSet[],
): readonly (FileFinding | null)[] {
  const taken = new Set<FileFinding>()
  const located = new Map<BisectIdle, FileFinding>()
  const byName = groupByName(findings)
  const readings: readonly ((file: BisectIdle) => readonly FileFinding[])[] = [
    (file) => byName.get(pathNow(file, since)) ?? [],
    ({ sha1 }) => (sha1 === null ? [] : findings.filter((finding) => finding.file.sha1 === sha1)),
    ({ modIds: [id] }) => (id === undefined ? [] : findings.filter(({ mods }) => mods[0]?.id === id)),
  ]
  for (const filesOf of readings) {
    for (const file of files) {
      if (located.has(file)) continue
      const free = filesOf(file).filter((finding) => !taken.has(finding))
      const found = free.find((finding) => finding.file.sha1 === file.sha1) ?? free[0]
      if (found === undefined) continue
      taken.add(found)
      located.set(file, found)
    }
  }
  return files.map((file) => located.get(file) ?? null)
}

/** Its name once it is enabled, after every change set since, oldest first. */
function pathNow({ path }: BisectIdle, since: readonly ChangeSet[]): string {
  let now = enabledName(path)
  for (const { steps } of since) {
    const step = steps.find(({ from }) => from !== null && enabledName(from.path) === now)
    if (step?.to) now = enabledName(step.to.path)
  }
  return now
}

function groupByName(findings: readonly FileFinding[]): ReadonlyMap<string, readonly FileFinding[]> {
  const groups = new Map<string, FileFinding[]>()
  for (const finding of findings) {
    const name = enabledName(finding.file.path)
    groups.set(name, [...(groups.get(name) ?? []), finding])
  }
  return groups
}
