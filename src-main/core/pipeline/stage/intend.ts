import type { ChangeSet, FileChange, FileSnapshot } from '../../model/changes/change-set.ts'
import type { ExpectedFile, IntendedChange, NewBytes } from '../../model/changes/intended-change.ts'
import type { PlanStep, StepFile } from '../../model/plans/plan.ts'

/** What a step of a plan means for the disk. A new file name is two changes: one path appears, the other goes. */
export function intendStep(step: PlanStep): readonly IntendedChange[] {
  const { from, to } = step
  const after = to === null ? null : newBytes(step, from)
  if (from !== null && to !== null && from.path === to.path) {
    return [{ path: to.path, before: expected(from), after, like: from.path }]
  }
  return [
    ...(to === null ? [] : [{ path: to.path, before: null, after, like: from?.path ?? null }]),
    ...(from === null ? [] : [{ path: from.path, before: expected(from), after: null, like: null }]),
  ]
}

function newBytes(step: PlanStep, from: StepFile | null): NewBytes {
  if (step.download !== null) return { kind: 'download', file: step.download }
  if (step.content !== undefined) return { kind: 'content', content: step.content }
  if (from !== null && from.sha1 === step.to?.sha1) return { kind: 'moved', from: from.path }
  throw new Error(`a step to ${step.action} ${step.path} does not say where its bytes come from`)
}

function expected(file: StepFile): ExpectedFile {
  return { sha1: file.sha1, sha512: null }
}

/** The changes of a change set turned round: carrying them out undoes it. */
export function swapChanges(changeSet: ChangeSet): readonly FileChange[] {
  return changeSet.changes.map(({ path, before, after }) => ({ path, before: after, after: before }))
}

/** Changes whose every byte was in Modwell's hands before: of a change set that is undone or brought back. */
export function intendKnown(changes: readonly FileChange[]): readonly IntendedChange[] {
  const leaving = new Map<string, FileChange>()
  for (const change of changes) {
    if (change.before && change.after?.sha512 !== change.before.sha512) leaving.set(identityOf(change.before), change)
  }
  return changes.map(({ path, before, after }) => {
    const source = after && leaving.get(identityOf(after))
    return {
      path,
      before: before && { sha1: before.sha1, sha512: before.sha512 },
      after: after && (source ? { kind: 'moved', from: source.path } : { kind: 'known', snapshot: after }),
      like: null,
    }
  })
}

/** A file that is the same in all that a snapshot tells can be moved instead of made anew. */
function identityOf(file: FileSnapshot): string {
  return [file.sha512, file.mode, file.uid, file.gid, file.mtimeNs].join(' ')
}

/**
 * One change a path: where one step takes a file away and another puts one in its place, that is a replacement.
 * Two steps that would both put something there are a fault of the plan.
 */
export function mergeChanges(changes: readonly IntendedChange[]): readonly IntendedChange[] {
  const byPath = new Map<string, IntendedChange>()
  for (const change of changes) {
    const other = byPath.get(change.path)
    if (other?.after && change.after) throw new Error(`two steps of one plan write ${change.path}`)
    byPath.set(
      change.path,
      other === undefined
        ? change
        : {
            path: change.path,
            before: other.before ?? change.before,
            after: other.after ?? change.after,
            like: other.like ?? change.like,
          },
    )
  }
  return [...byPath.values()]
}
