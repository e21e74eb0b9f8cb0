/** Why a change set cannot be turned, in words, with what can be done. */
import type { Ledger } from '../../services/database/ledger.ts'
import { CoreError, type ErrorDetails } from '../../errors.ts'
import type { Blocker, ChangeSet, HistoryEntry } from '../../model/change-set.ts'
import type { Reason } from '../../model/reason.ts'
import { undoStateOf, type UndoState } from '../../pipeline/record/undo-state.ts'
import type { Sharing } from '../shared-folders/sharing.ts'
import { listInWords } from '../../model/list-in-words.ts'

const VERBS = { undo: 'undone', redo: 'redone' } as const
const SAME_FILES = 'because other change sets touch the same files'

/** Why an entry of the history cannot simply be undone or redone, and what can be done; null: it can. Missing bytes come before all else. */
export function describeObstacle(
  entry: Pick<HistoryEntry, 'changeSet' | 'state' | 'blockers' | 'missing' | 'elsewhere' | 'notWithLater'>,
): Reason | null {
  const { changeSet, state, blockers, missing, elsewhere, notWithLater } = entry
  const verb = VERBS[state === 'applied' ? 'undo' : 'redo']
  const gone = missing.filter((path) => !elsewhere.includes(path))
  if (gone.length > 0) {
    const message = `It can be ${verb} only if the service still has the bytes of ${listInWords(gone)}: they are gone from the store.`
    return { code: 'missing-from-store', message }
  }
  if (missing.length > 0) {
    const message = `It can be ${verb} only from the home that made it, which keeps the bytes of ${listInWords(missing)}.`
    return { code: 'kept-by-another-home', message }
  }
  if (blockers.length === 0) return null
  const holder = holderAmong(blockers)
  if (holder !== undefined) {
    const message = `It cannot be ${verb} alone: going back in the history undid it. Undo that to redo it.`
    return { code: 'undone-by-another', message, commands: [`modwell undo ${holder.changeSet}`] }
  }
  const message = `It cannot be ${verb} alone, ${SAME_FILES}.`
  const code = 'other-change-sets'
  if (state === 'undone') return { code, message: `${message} Undo or redo those first.` }
  if (notWithLater !== null) return { code, message: `${message} ${notWithLater.message}` }
  return { code, message: `${message} Undo it with all that rests on it.`, commands: [withLater(changeSet.id)] }
}

/** What is in the way because it undid the change set itself. */
function holderAmong(blockers: readonly Blocker[]): Blocker | undefined {
  return blockers.find(({ hasUndoneIt }) => hasUndoneIt === true)
}

function withLater(id: string): string {
  return `modwell undo ${id} --with-later`
}

/** There is none that could be turned. */
export function nothingToUndo(kind: 'undo' | 'redo', undoStates: readonly UndoState[]): CoreError {
  const holder = kind === 'undo' ? null : (undoStates.find(({ heldBy }) => heldBy !== null)?.heldBy ?? null)
  return new CoreError(
    'not-found',
    kind === 'undo' ? 'there is nothing to undo' : 'there is nothing to redo',
    holder === null ? {} : backWith(holder),
  )
}

function backWith(holder: string): ErrorDetails {
  return {
    hint: 'It was undone by going back in the history: undo that to redo it.',
    commands: [`modwell undo ${holder}`],
  }
}

/** A change set cannot be turned, because somebody changed these files by hand. */
export function altered(
  kind: 'undo' | 'redo',
  { id, instanceId }: Pick<ChangeSet, 'id' | 'instanceId'>,
  paths: readonly string[],
): CoreError {
  const told = listInWords(paths)
  const were = paths.length === 1 ? 'was' : 'were'
  const putBack = `modwell put-back FILE --in ${instanceId}`
  return new CoreError(
    'changed-on-disk',
    `change set ${id} cannot be ${VERBS[kind]}: ${told} ${were} changed by hand`,
    kind === 'redo'
      ? { hint: 'Restore what Modwell put there, and try again.', commands: [putBack] }
      : {
          hint: 'Go back in the history to before it: what was changed since then is undone as well. Or leave it in effect, and put back what Modwell put there.',
          commands: [`modwell undo --to ${id} --before`, putBack],
        },
  )
}

/** Paths that were changed by hand, and are in the way of the change set or of one on top of it. */
export function findAltered(id: string, changeSets: readonly ChangeSet[]): readonly string[] {
  const seen = new Set<string>()
  const next = [id]
  for (let each = next.pop(); each !== undefined; each = next.pop()) {
    if (seen.has(each)) continue
    seen.add(each)
    const undoState = undoStateOf(each, changeSets)
    if (undoState !== null && undoState.altered.length > 0) return undoState.altered
    next.push(...(undoState?.blockedBy ?? []))
  }
  return []
}

/** Says in words what is in the way, and what can be done. */
export function blocked(kind: 'undo' | 'redo', undoState: UndoState, services: BlockerServices): CoreError {
  const { id } = undoState.changeSet
  const blockers = blockersIn(undoState, services)
  const verb = VERBS[kind]
  const holder = holderAmong(blockers)
  if (holder !== undefined) {
    const { changeSet, kind: what } = holder
    return new CoreError(
      'cannot-undo',
      `change set ${id} cannot be ${verb} alone: the ${what} ${changeSet} undid it, and is in effect`,
      backWith(changeSet),
    )
  }
  const others = blockers.map(describeBlocker).join('; ')
  return new CoreError(
    'cannot-undo',
    `change set ${id} cannot be ${verb} alone, ${SAME_FILES}: ${others}`,
    kind === 'undo' && !isUnderOthers(undoState, services.ledger)
      ? {
          hint: 'Undo it with all that rests on it, in one change set, or undo those first, in that order.',
          commands: [withLater(id)],
        }
      : { hint: 'Undo or redo those first, in that order.' },
  )
}

/** What was undone last has others above it now. */
export function nothingFree(undoState: UndoState, services: BlockerServices): CoreError {
  const { id, kind } = undoState.changeSet
  const others = blockersIn(undoState, services).map(describeBlocker).join('; ')
  return new CoreError(
    'not-found',
    `there is nothing to redo: since the ${kind} ${id} was undone, others have touched the same files: ${others}`,
    { hint: 'Undo those first, in that order, then redo this one.', commands: [`modwell redo ${id}`] },
  )
}

/** `the update x7 of 2026-03-01 10:00 UTC (mods/a.jar)` */
function describeBlocker({ changeSet, kind, at, paths }: Blocker): string {
  const told = listInWords(paths)
  return `the ${kind} ${changeSet} of ${at.slice(0, 16).replace('T', ' ')} UTC (${told})`
}

interface BlockerServices {
  readonly sharing?: Sharing
  readonly ledger: Pick<Ledger, 'changeSet'>
}

/** Whether what is in the way was done in another instance that shares the folder: one change set is of one instance. */
export function isUnderOthers(
  { changeSet, blockedBy }: Pick<UndoState, 'changeSet' | 'blockedBy'>,
  ledger: BlockerServices['ledger'],
): boolean {
  return blockedBy.some((id) => ledger.changeSet(id)?.instanceId !== changeSet.instanceId)
}

export function blockersIn(
  { changeSet, blockedBy, heldBy }: UndoState,
  { ledger, sharing }: BlockerServices,
): readonly Blocker[] {
  const keyOf = (of: ChangeSet, path: string) => sharing?.keyOf(of.instanceId, path) ?? path
  const own = new Set(changeSet.changes.map(({ path }) => keyOf(changeSet, path)))
  return blockedBy.flatMap((id): readonly Blocker[] => {
    const other = ledger.changeSet(id)
    if (other === null) return []
    const paths = other.changes.flatMap(({ path }) => (own.has(keyOf(other, path)) ? [path] : []))
    return [{ changeSet: id, at: other.at, kind: other.kind, paths, ...(heldBy === id ? { hasUndoneIt: true } : {}) }]
  })
}
