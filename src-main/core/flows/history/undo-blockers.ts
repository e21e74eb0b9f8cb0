import type { Remedy } from '../../model/words/remedy.ts'
/** Why a change set cannot be turned, in words, with what can be done. */
import { withMessage, messageOf } from '../../model/words/with-message.ts'
import { firstFew, sentences, inSeries } from '../../model/words/join-texts.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import { CoreError, type ErrorDetails } from '../../errors.ts'
import type { Blocker, ChangeSet, HistoryEntry } from '../../model/changes/change-set.ts'
import type { PathKey } from '../../model/paths/path-key.ts'
import type { Reason } from '../../model/words/reason.ts'
import { undoStateOf, type UndoState } from '../../pipeline/record/replay/undo-state.ts'
import type { SharedFolders } from '../shared-folders/sharing.ts'
import { message, type Message } from '../../../../resources/text/text.ts'

const VERBS = { undo: 'undone', redo: 'redone' } as const

/** Why an entry of the history cannot simply be undone or redone, and what can be done; null: it can. Missing bytes come before all else. */
export function describeObstacle(
  entry: Pick<HistoryEntry, 'changeSet' | 'state' | 'blockers' | 'missing' | 'elsewhere' | 'notWithLater'>,
): Reason | null {
  const { changeSet, state, blockers, missing, elsewhere, notWithLater } = entry
  const verb = VERBS[state === 'applied' ? 'undo' : 'redo']
  const gone = missing.filter((path) => !elsewhere.includes(path))
  if (gone.length > 0) {
    return {
      code: 'missing-from-store',
      ...withMessage(message('only-if-service-has-bytes', { verb, paths: firstFew(gone) })),
    }
  }
  if (missing.length > 0) {
    return {
      code: 'kept-by-another-home',
      ...withMessage(message('only-from-that-home', { verb, paths: firstFew(missing) })),
    }
  }
  if (blockers.length === 0) return null
  const holder = holderAmong(blockers)
  if (holder !== undefined) {
    const told = withMessage(message('undone-by-going-back', { verb }))
    return { code: 'undone-by-another', ...told, remedies: [{ kind: 'undo', changeSet: holder.changeSet }] }
  }
  const cannot = message('cannot-alone', { verb })
  const code = 'other-change-sets'
  if (state === 'undone') return { code, ...withMessage(sentences([cannot, message('first-undo-or-redo-those')])) }
  if (notWithLater !== null) return { code, ...withMessage(sentences([cannot, messageOf(notWithLater)])) }
  return {
    code,
    ...withMessage(sentences([cannot, message('undo-with-what-rests-on-it')])),
    remedies: [{ kind: 'undo', changeSet: changeSet.id, isWithLater: true }],
  }
}

/** What is in the way because it undid the change set itself. */
function holderAmong(blockers: readonly Blocker[]): Blocker | undefined {
  return blockers.find(({ hasUndoneIt }) => hasUndoneIt === true)
}

/** There is none that could be turned. */
export function nothingToUndo(kind: 'undo' | 'redo', undoStates: readonly UndoState[]): CoreError {
  const holder = kind === 'undo' ? null : (undoStates.find(({ heldBy }) => heldBy !== null)?.heldBy ?? null)
  return new CoreError(
    'not-found',
    kind === 'undo' ? message('there-is-nothing-to-undo') : message('there-is-nothing-to-redo'),
    holder === null ? {} : backWith(holder),
  )
}

function backWith(holder: string): ErrorDetails {
  return {
    hint: message('it-was-undone-by-going-back'),
    remedies: [{ kind: 'undo', changeSet: holder }],
  }
}

/** A change set cannot be turned, because somebody changed these files by hand. */
export function altered(
  kind: 'undo' | 'redo',
  { id, instanceId }: Pick<ChangeSet, 'id' | 'instanceId'>,
  paths: readonly string[],
): CoreError {
  const repair: Remedy = { kind: 'repair-file', instance: instanceId }
  return new CoreError(
    'changed-on-disk',
    message('change-set-altered-by-hand', { id, verb: VERBS[kind], paths: firstFew(paths), count: paths.length }),
    kind === 'redo'
      ? { hint: message('restore-what-modwell-put-there'), remedies: [repair] }
      : {
          hint: message('go-back-in-the-history'),
          remedies: [{ kind: 'go-back-before', changeSet: id }, repair],
        },
  )
}

/** Paths that were changed by hand, and are in the way of the change set or of one on top of it. */
export function findAltered(id: string, changeSets: readonly ChangeSet[], keyOf: PathKey): readonly string[] {
  const seen = new Set<string>()
  const next = [id]
  for (let each = next.pop(); each !== undefined; each = next.pop()) {
    if (seen.has(each)) continue
    seen.add(each)
    const undoState = undoStateOf(each, changeSets, keyOf)
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
      message('change-set-undone-by-another', { id, verb, what, changeSet }),
      backWith(changeSet),
    )
  }
  const others = inSeries(blockers.map(sayBlocker))
  return new CoreError(
    'cannot-undo',
    message('change-set-blocked', { id, verb, others }),
    kind === 'undo' && !isUnderOthers(undoState, services.ledger)
      ? {
          hint: message('undo-it-with-all-that-rests'),
          remedies: [{ kind: 'undo', changeSet: id, isWithLater: true }],
        }
      : { hint: message('undo-or-redo-those-first') },
  )
}

/** What was undone last has others above it now. */
export function nothingFree(undoState: UndoState, services: BlockerServices): CoreError {
  const { id, kind } = undoState.changeSet
  const others = inSeries(blockersIn(undoState, services).map(sayBlocker))
  return new CoreError('not-found', message('there-is-nothing-to-redo-since', { kind, id, others }), {
    hint: message('undo-those-first-in-that-order'),
    remedies: [{ kind: 'redo', changeSet: id }],
  })
}

/** `the update x7 of 2026-03-01 10:00 UTC (mods/a.jar)` */
function sayBlocker({ changeSet, kind, at, paths }: Blocker): Message {
  return message('change-set-at', { kind, changeSet, at: at.slice(0, 16).replace('T', ' '), paths: firstFew(paths) })
}

interface BlockerServices {
  readonly sharing?: SharedFolders
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
