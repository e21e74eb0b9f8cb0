/**
 * Moves of instances that share folders. Those that move together agree on what lies in such a folder, by the rules of an update;
 * those that stay behind must be able to live with it, else nothing is moved and it is said why and what could be done.
 */
import { messageOf, withMessage } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import { sentences } from '../../model/words/join-texts.ts'
import type { Assessment } from '../inspect/assess.ts'
import { findConflicts, type SharedConflict, type ConflictSearch } from '../shared-folders/find-conflicts.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { MoveItem, MoveOutlook } from '../../model/moves/move.ts'
import type { MovePlan } from '../../model/plans/plan.ts'
import type { Reason } from '../../model/words/reason.ts'
import type { AdvisedSteps } from '../resolution/changes.ts'
import type { Request } from '../../pipeline/resolve/board/request.ts'
import { resolveRequests, type ResolutionOptions, type ResolutionServices } from '../resolution/resolve-requests.ts'
import type { AgreedAssessment } from '../shared-folders/agree.ts'
import { resolveTogether } from '../shared-folders/assess-together.ts'
import { sharedFoldersAt, type SharedFolders } from '../shared-folders/sharing.ts'
import { refusalFor } from '../shared-folders/describe-conflicts.ts'

/** What moving one instance comes to. */
export type MoveResult = AdvisedSteps & Pick<MovePlan, 'problem' | 'outlook'> & MovePlan['notes']

export interface Mover {
  readonly assessment: Assessment
  /** For where it goes. */
  readonly request: Request
}

/** In the order of the movers; with it why no version of a shared file is compatible with all that move. */
export async function resolveMoves(
  movers: readonly Mover[],
  services: ResolutionServices & { readonly sharing: SharedFolders },
  options: ResolutionOptions,
): Promise<readonly AgreedAssessment[]> {
  const alone = await resolveRequests(
    movers.map(({ request }) => request),
    services,
    options,
  )
  const before = movers.flatMap(({ assessment: { inspection } }, index): readonly Assessment[] => {
    const resolved = alone[index]
    return resolved === undefined ? [] : [{ ...resolved, inspection }]
  })
  return resolveTogether(before, services.sharing, services, options)
}

export interface MovedInstance {
  readonly instance: Instance
  readonly moved: MoveResult
}

/** The same, with what each item means for those that have it too; nothing is to be done in any where one of them cannot. */
export async function checkSharingInstances(
  all: readonly MovedInstance[],
  search: ConflictSearch,
): Promise<readonly MoveResult[]> {
  const { sharing } = search.services
  const judged: (MovedInstance & { readonly conflicts: readonly SharedConflict[] })[] = []
  for (const one of all) {
    const conflicts = await findConflicts({ instanceId: one.instance.id, kind: 'move', steps: one.moved.steps }, search)
    judged.push({ ...one, conflicts })
  }
  const told = judged.map(({ instance, moved, conflicts }): MovedInstance => {
    const problem = moved.problem ?? (conflicts.length === 0 ? null : refusalOf(conflicts, instance, sharing))
    return {
      instance,
      moved: { ...moved, problem, outlook: withSharingInstances(moved.outlook, instance, conflicts, sharing) },
    }
  })
  const stopper = told.find(({ moved }) => moved.problem !== null)
  return told.map(({ moved }): MoveResult => {
    if (stopper === undefined) return moved
    const why = stopper.moved.problem === null ? '' : messageOf(stopper.moved.problem)
    const along = {
      code: 'moves-along' as const,
      ...withMessage(message('another-must-move-too', { name: stopper.instance.name, why })),
    }
    const problem = moved.problem ?? along
    const { from, to } = moved.setting
    return { ...moved, problem, steps: [], setting: { from, to, isLedgers: false } }
  })
}

function withSharingInstances(
  outlook: MoveOutlook,
  instance: Instance,
  conflicts: readonly SharedConflict[],
  sharing: SharedFolders,
): MoveOutlook {
  const items = outlook.items.map((item): MoveItem => {
    const sharingInstances = sharing.instancesSharing(instance.id, item.path)
    if (sharingInstances.length === 0) return item
    const reasonFor = (id: string) =>
      conflicts.find((conflict) => conflict.path === item.path && conflict.instance.id === id)?.reason
    return {
      ...item,
      sharingInstances: sharingInstances.map(({ id, name }) => ({ id, name, reason: reasonFor(id) ?? null })),
    }
  })
  return { ...outlook, items }
}

function refusalOf(conflicts: readonly SharedConflict[], instance: Instance, sharing: SharedFolders): Reason {
  const paths = conflicts.map(({ path }) => path)
  const folders = sharedFoldersAt(instance.id, paths, sharing).map(({ folder }) => folder)
  const { name } = instance
  const refusal = refusalFor(conflicts, message('shared-and-moving', { folders, count: folders.length, name }))
  const text = sentences([messageOf(refusal), message('move-them-together', { name })])
  const remedies = [{ kind: 'change-sharing-instances' }] as const
  return { code: refusal.code, fact: refusal.fact, ...withMessage(text), remedies }
}
