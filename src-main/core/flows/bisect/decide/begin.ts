import type { Bisect, BisectIdle } from '../../../model/changes/bisect.ts'
import type { ChangeSet } from '../../../model/changes/change-set.ts'
import type { FileFinding } from '../../../model/states/finding.ts'
import { titleOf } from '../../../model/states/file-title.ts'
import { orderBySuspicion } from './suspicion.ts'

export interface SearchStart {
  readonly files: readonly FileFinding[]
  /** By path: of an enabled file the paths of those that it requires. */
  readonly needs: ReadonlyMap<string, readonly string[]>
  /** Of the instance, newest first. */
  readonly changeSets: readonly ChangeSet[]
  /** Paths of enabled mods that cannot be disabled. */
  readonly fixed: ReadonlySet<string>
}

/** Everything that a search goes by, as it is at its beginning. */
export function beginBisect({
  files,
  needs,
  changeSets,
  fixed,
}: SearchStart): Pick<Bisect, 'mods' | 'recent' | 'idle'> {
  const mods = files.filter(({ file }) => file.type === 'mod')
  const { findings, recent } = orderBySuspicion(
    mods.filter(({ file }) => file.enabled),
    changeSets,
  )
  const numbers = new Map(findings.map(({ file }, number) => [file.path, number]))
  const needsOf = (path: string) => (needs.get(path) ?? []).flatMap((need) => numbers.get(need) ?? [])
  return {
    mods: findings.map((finding) => ({
      ...remember(finding),
      needs: needsOf(finding.file.path).toSorted((one, other) => one - other),
      isFixed: fixed.has(finding.file.path),
    })),
    recent,
    idle: mods.filter(({ file }) => !file.enabled).map(remember),
  }
}

function remember(finding: FileFinding): BisectIdle {
  const { path, sha1 } = finding.file
  return { path, title: titleOf(finding), modIds: finding.mods.map(({ id }) => id), sha1 }
}
