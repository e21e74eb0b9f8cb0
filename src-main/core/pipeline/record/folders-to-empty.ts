import type { ChangeSet, Switched } from '../../model/change-set.ts'
import type { Plan } from '../../model/plan.ts'

/**
 * Folders that the change sets which a plan switches off had made, outermost first: they go when they are empty. `of`: the change set
 * that an undo or redo acts on.
 */
export function foldersToEmpty(
  { kind, turns }: Pick<Plan, 'kind' | 'turns'>,
  of: ChangeSet | null,
  changeSet: (id: string) => ChangeSet | null,
): readonly string[] {
  const isForward = kind !== 'undo'
  const switched: readonly Switched[] = turns ?? of?.turns ?? []
  const gone = switched.flatMap((undone) => (undone.isOn === isForward ? [] : [changeSet(undone.changeSet)]))
  const folders = [...(isForward ? [] : [of]), ...gone].flatMap((each) => each?.folders ?? [])
  return [...new Set(folders)].toSorted((one, other) => one.length - other.length)
}
