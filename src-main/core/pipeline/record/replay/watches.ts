import type { ChangeSet } from '../../../model/changes/change-set.ts'
import type { Watch } from '../../../model/moves/move.ts'
import type { StepFile } from '../../../model/plans/plan.ts'
import { inOrder } from './replay.ts'
import { undoStatesOf } from './undo-state.ts'
import { isDisabledName } from '../../../model/paths/disabled-name.ts'

/**
 * What is watched in one instance: the files that moves disabled because nothing fitted, and that nothing in effect has touched since
 * but to put another version of them in their place, disabled as well.
 * It follows from the history, so that taking a move back, or bringing it back in another home, takes the watching along. What is
 * waited for is always what the instance moved to last.
 */
export function watchesOf(changeSets: readonly ChangeSet[]): readonly Watch[] {
  const inEffect = undoStatesOf(changeSets)
    .filter(({ changeSet, isOn }) => isOn && changeSet.kind !== 'bisect')
    .map(({ changeSet }) => changeSet)
    .toSorted((one, other) => inOrder(other, one))
  const target = inEffect.find(({ kind }) => kind === 'move')?.setting?.to
  if (target === undefined) return []
  // Where what lay at a path is now; null: somebody has touched it.
  const places = new Map<string, string | null>()
  const placeOf = (path: string) => places.get(path) ?? (places.has(path) ? null : path)
  const watches: Watch[] = []
  for (const { kind, instanceId, at, steps } of inEffect) {
    for (const { action, title, to } of steps) {
      if (kind !== 'move' || action !== 'disable' || to === null || to.projectId === null) continue
      const { projectId } = to
      const path = placeOf(to.path)
      if (path !== null) watches.push({ instanceId, path, title, projectId, target, since: at, out: null })
    }
    const followed = steps.flatMap(({ from, to }) =>
      from !== null && to !== null && isSuccessor(from, to) ? [[from.path, placeOf(to.path)] as const] : [],
    )
    for (const { from, to } of steps) for (const file of [from, to]) if (file !== null) places.set(file.path, null)
    for (const [path, place] of followed) places.set(path, place)
  }
  return watches
}

/** Another version of the same, disabled as that was. */
function isSuccessor(from: StepFile, to: StepFile): boolean {
  const isDisabled = [from, to].every(({ path }) => isDisabledName(path))
  return isDisabled && from.projectId !== null && from.projectId === to.projectId
}
