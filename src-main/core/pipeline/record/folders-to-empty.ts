import type { ChangeSet, ChangeSwitch } from '../../model/changes/change-set.ts'
import { clearsFolders } from '../../model/plans/plan-kinds.ts'
import type { Plan } from '../../model/plans/plan.ts'

/**
 * Folders that the change sets which a plan switches off had made, and those that a pack's files were in, outermost first: they go when they
 * are empty. `of`: the change set that an undo or redo acts on.
 */
export function foldersToEmpty(
  plan: Plan,
  of: ChangeSet | null,
  changeSet: (id: string) => ChangeSet | null,
): readonly string[] {
  const isForward = plan.kind !== 'undo'
  const switched: readonly ChangeSwitch[] = plan.notes.turns ?? of?.turns ?? []
  const gone = switched.flatMap((undone) => (undone.isOn === isForward ? [] : [changeSet(undone.changeSet)]))
  const folders = [...(isForward ? [] : [of]), ...gone].flatMap((each) => each?.folders ?? [])
  const left = clearsFolders(plan) ? plan.steps.flatMap(({ path, to }) => (to === null ? innerFolders(path) : [])) : []
  return [...new Set([...folders, ...left])].toSorted((one, other) => one.length - other.length)
}

/** Those around a file but the outermost, which is the game's. */
function innerFolders(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.slice(1).map((_, index) => parts.slice(0, index + 2).join('/'))
}
