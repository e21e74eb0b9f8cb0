import type { ChangeSet } from '../model/change-set.ts'
import type { Watch } from '../model/move.ts'
import { standingsOf } from './standing.ts'

/**
 * What is watched in one instance: the files that moves disabled because nothing fitted, and that nothing in effect has touched since.
 * It follows from the history, so that taking a move back, or bringing it back in another home, takes the watching along. What is
 * waited for is always what the instance moved to last.
 */
export function watchesOf(changeSets: readonly ChangeSet[]): readonly Watch[] {
  const inEffect = standingsOf(changeSets)
    .filter(({ changeSet, isOn }) => isOn && changeSet.kind !== 'bisect')
    .map(({ changeSet }) => changeSet)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
  const target = inEffect.find(({ kind }) => kind === 'move')?.setting?.to
  if (target === undefined) return []
  const touched = new Set<string>()
  const watches: Watch[] = []
  for (const { kind, instanceId, at, steps } of inEffect) {
    for (const { action, title, to } of steps) {
      if (kind !== 'move' || action !== 'disable' || to === null || to.projectId === null) continue
      const { path, projectId } = to
      if (!touched.has(path)) watches.push({ instanceId, path, title, projectId, target, since: at, out: null })
    }
    for (const { from, to } of steps) for (const file of [from, to]) if (file !== null) touched.add(file.path)
  }
  return watches
}
