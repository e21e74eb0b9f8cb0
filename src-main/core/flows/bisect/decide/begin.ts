import type { Bisect, BisectIdle } from '../../../model/changes/bisect.ts'
import type { ChangeSet } from '../../../model/changes/change-set.ts'
import type { FileFinding } from '../../../model/states/finding.ts'
import { titleOf } from '../../../model/states/file-title.ts'
import { orderBySuspicion, type Suspicion } from './suspicion.ts'

export interface SearchStart {
  readonly files: readonly FileFinding[]
  /** By path: of an enabled file the paths of those that it requires. */
  readonly needs: ReadonlyMap<string, readonly string[]>
  /** Of the instance, newest first. */
  readonly changeSets: readonly ChangeSet[]
  /** Paths of enabled mods that cannot be disabled. */
  readonly fixed: ReadonlySet<string>
  /** Paths of what the crash itself makes suspects, likeliest first; absent or none: nobody is. */
  readonly suspects?: readonly string[]
}

/** Everything that a search goes by, as it is at its beginning. */
export function beginBisect({
  files,
  needs,
  changeSets,
  fixed,
  suspects = [],
}: SearchStart): Pick<Bisect, 'mods' | 'recent' | 'idle'> {
  const mods = files.filter(({ file }) => file.type === 'mod')
  const { findings, recent } = suspectsFirst(
    orderBySuspicion(
      mods.filter(({ file }) => file.enabled),
      changeSets,
    ),
    suspects,
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

/** What the log points at goes before what was changed last. */
function suspectsFirst({ findings, recent }: Suspicion, suspects: readonly string[]): Suspicion {
  const named = suspects.flatMap((path) => findings.find(({ file }) => file.path === path) ?? [])
  if (named.length === 0) return { findings, recent }
  return { findings: [...new Set([...named, ...findings])], recent: new Set(named).size }
}

function remember(finding: FileFinding): BisectIdle {
  const { path, sha1 } = finding.file
  return { path, title: titleOf(finding), modIds: finding.mods.map(({ id }) => id), sha1 }
}
