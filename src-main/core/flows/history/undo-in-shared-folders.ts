import { message } from '../../../../resources/text/text.ts'
import { firstFew } from '../../model/words/join-texts.ts'
import { withMessage } from '../../model/words/with-message.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import { answer, type Advice, withLabel } from '../../model/plans/advice.ts'
import type { ChangeSet, ChangeSwitch } from '../../model/changes/change-set.ts'
import type { Reason } from '../../model/words/reason.ts'
import { undoStatesOf } from '../../pipeline/record/replay/undo-state.ts'
import { changeSetsAsIn, type SharedFolders } from '../shared-folders/sharing.ts'
import { nameOfInstance } from '../library/described/name-of-instance.ts'
import { noChangeSet } from './undo.ts'

/** A point of the history and the change sets that lead there, as the instance that shall go there has them. */
export interface Point {
  readonly point: ChangeSet
  readonly instanceId: string
  /** Newest first, with what others did in folders that it shares. */
  readonly changeSets: readonly ChangeSet[]
}

interface PointServices {
  readonly ledger: Pick<Ledger, 'changeSet' | 'changeSets' | 'instance' | 'forgotten'>
  readonly sharing?: SharedFolders
}

/** Newest first, with what others did in folders that it shares. */
export function changeSetsOf(
  instanceId: string,
  { ledger, sharing }: Pick<PointServices, 'sharing'> & { readonly ledger: Pick<Ledger, 'changeSets'> },
): readonly ChangeSet[] {
  const isShared = sharing !== undefined && sharing.groupOf(instanceId).length > 1
  return isShared ? changeSetsAsIn(instanceId, ledger.changeSets(null), sharing) : ledger.changeSets(instanceId)
}

/** `instance` null: the one that the change set was made in. Throws `not-found`. */
export function findPoint(
  { changeSet, instance }: { readonly changeSet: string; readonly instance: string | null },
  services: PointServices,
): Point {
  const { ledger } = services
  const instanceId = instance ?? ledger.changeSet(changeSet)?.instanceId ?? ''
  const changeSets = changeSetsOf(instanceId, services)
  const point = changeSets.find(({ id }) => id === changeSet)
  if (point !== undefined) return { point, instanceId, changeSets }
  throw noChangeSet(changeSet, { ledger })
}

export interface UndoOfOthers {
  /** Says whose change sets are switched too. */
  readonly advice: readonly Advice[]
  /** Ids of those that are not switched, because they did more than is to be seen here. */
  readonly left: ReadonlySet<string>
  /** By path: what these changed stays as it is. */
  readonly beyond: ReadonlyMap<string, Reason>
}

/** What going over change sets of others, who share a folder, comes to. `changeSets`: as they are seen in the instance. */
export function undoOfOthers(
  {
    instanceId,
    turns,
    changeSets,
  }: Pick<Point, 'instanceId' | 'changeSets'> & { readonly turns: readonly ChangeSwitch[] },
  ledger: Pick<Ledger, 'changeSet' | 'instance' | 'forgotten'>,
): UndoOfOthers {
  const left = new Set<string>()
  const beyond = new Map<string, Reason>()
  const told: Reason[] = []
  for (const { changeSet: id, isOn } of turns) {
    const seen = changeSets.find((one) => one.id === id)
    const whole = ledger.changeSet(id)
    if (seen === undefined || whole === null || whole.instanceId === instanceId) continue
    const of = { kind: whole.kind, id, name: nameOfInstance(whole.instanceId, ledger) }
    const paths = seen.changes.map(({ path }) => path)
    // A move says as well what the other is.
    if (seen.changes.length === whole.changes.length && whole.setting === undefined) {
      const text = message('undoes-or-redoes-too', { ...of, isOn, paths: firstFew(paths) })
      told.push({ code: 'undoes-in-sharing-instance', ...withMessage(text) })
      continue
    }
    left.add(id)
    for (const path of paths) {
      const text = message('changed-with-what-is-not-shared', { ...of, path })
      beyond.set(path, { code: 'changed-by-sharing-instance', ...withMessage(text) })
    }
  }
  return { advice: told.map((reason) => ({ reason, choices: [] })), left, beyond }
}

/** What moved along with an instance, because they share a folder, and is still where it moved: undone alone, one of them is at odds. */
export function movedAlong(
  { kind, instanceId, setting }: ChangeSet,
  { ledger, sharing }: { readonly ledger: Pick<Ledger, 'changeSets' | 'instance'>; readonly sharing?: SharedFolders },
): readonly Advice[] {
  if (kind !== 'move' || setting === undefined || sharing === undefined) return []
  return sharing.groupOf(instanceId).flatMap((id): readonly Advice[] => {
    const name = ledger.instance(id)?.name
    if (id === instanceId || name === undefined) return []
    const moved = undoStatesOf(ledger.changeSets(id)).find(
      ({ changeSet, isOn }) =>
        isOn &&
        changeSet.setting?.to.gameVersion === setting.to.gameVersion &&
        changeSet.setting?.to.loader === setting.to.loader,
    )
    if (moved === undefined) return []
    const told = withMessage(message('was-moved-along', { name, gameVersion: setting.to.gameVersion ?? message('it') }))
    const wish = { kind: 'undo', changeSet: moved.changeSet.id, instance: null } as const
    const label = withLabel(message('choice-undo-move-of', { name }))
    const planned = answer(message('choice-leave-where-it-is', { name }))
    return [{ reason: { code: 'moved-along', ...told }, choices: [{ ...label, wish }], planned }]
  })
}
