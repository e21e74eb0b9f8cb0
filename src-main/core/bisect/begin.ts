import type { Bisect, BisectIdle } from '../model/bisect.ts'
import type { ChangeSet } from '../model/change-set.ts'
import type { FileFinding } from '../model/finding.ts'
import type { Side } from '../model/loader.ts'
import { titleOf } from '../plan/steps.ts'
import { needsAmong } from './needs.ts'
import { orderBySuspicion } from './suspicion.ts'

export interface Beginning {
  readonly files: readonly FileFinding[]
  readonly side: Side
  /** Of the instance, newest first. */
  readonly changeSets: readonly ChangeSet[]
  /** Paths of enabled mods that cannot be disabled. */
  readonly fixed: ReadonlySet<string>
}

/** Everything that a search goes by, as it is at its beginning. */
export function beginBisect({ files, side, changeSets, fixed }: Beginning): Pick<Bisect, 'mods' | 'recent' | 'idle'> {
  const mods = files.filter(({ file }) => file.type === 'mod')
  const { findings, recent } = orderBySuspicion(
    mods.filter(({ file }) => file.enabled),
    changeSets,
  )
  const needs = needsAmong(findings, side)
  return {
    mods: findings.map((finding, index) => ({
      ...remember(finding),
      needs: needs[index] ?? [],
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
