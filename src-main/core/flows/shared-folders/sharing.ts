import { join } from 'node:path'
import { readRealFolders } from '../../pipeline/discover/shared-folders.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { exactKey, type PathKey } from '../../model/paths/path-key.ts'
import type { Plan, SharedFolder, SkippedFile, PlanStep } from '../../model/plans/plan.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'

/** Which adopted instances have folders in common, because links lead to one place. Paths are relative to an instance's game folder. */
export interface SharedFolders {
  /** The same for every name of one file in a shared folder; no two other files have one in common. */
  keyOf(instanceId: string, path: string): string
  /** The folder of the instance that it shares and that the path lies in; null: it shares none such. */
  folderOf(instanceId: string, path: string): string | null
  /** The others that have it too. */
  instancesSharing(instanceId: string, path: string): readonly Instance[]
  /** The path under which another instance has the same file; null: it has not. */
  pathIn(other: string, instanceId: string, path: string): string | null
  /** All that have something in common with it, directly or through another, itself among them. */
  groupOf(instanceId: string): readonly string[]
}

/** Looks at the disk as it is now; what cannot be looked at is shared with nobody. */
export async function readSharing(
  instances: readonly Instance[],
  { pathKeys }: Pick<HomeServices, 'pathKeys'>,
): Promise<SharedFolders> {
  const shared = new Map<string, ReadonlyMap<string, string>>()
  const users = new Map<string, { readonly instance: Instance; readonly folder: string }[]>()
  if (instances.length > 1) {
    for (const instance of instances) {
      const folders = await readRealFolders(instance.gamePath)
      shared.set(instance.id, folders)
      for (const [folder, real] of folders) users.set(real, [...(users.get(real) ?? []), { instance, folder }])
    }
  }
  const othersAt = (real: string, id: string) => (users.get(real) ?? []).filter(({ instance }) => instance.id !== id)

  const gamePaths = new Map(instances.map(({ id, gamePath }) => [id, gamePath]))
  const keyIn = (folder: string | undefined): PathKey => (folder === undefined ? exactKey : pathKeys.of(folder))

  function place(instanceId: string, path: string) {
    const keyHere = keyIn(gamePaths.get(instanceId))
    for (const [folder, real] of shared.get(instanceId) ?? []) {
      const start = path.slice(0, folder.length + 1)
      if (start !== `${folder}/` && keyHere(start) !== keyHere(`${folder}/`)) continue
      const others = othersAt(real, instanceId)
      if (others.length > 0) return { folder, others, real, rest: path.slice(folder.length + 1) }
    }
    return null
  }

  return {
    keyOf(instanceId, path) {
      const found = place(instanceId, path)
      if (found !== null) return join(found.real, keyIn(found.real)(found.rest))
      return `${instanceId}:${keyIn(gamePaths.get(instanceId))(path)}`
    },
    folderOf: (instanceId, path) => place(instanceId, path)?.folder ?? null,
    instancesSharing: (instanceId, path) => [
      ...new Set(place(instanceId, path)?.others.map(({ instance }) => instance)),
    ],
    pathIn(other, instanceId, path) {
      const found = place(instanceId, path)
      const folder = found?.others.find(({ instance }) => instance.id === other)?.folder
      return found === null || folder === undefined ? null : `${folder}/${found.rest}`
    },
    groupOf(instanceId) {
      const group = new Set([instanceId])
      for (const id of group) {
        for (const real of shared.get(id)?.values() ?? []) {
          for (const { instance } of othersAt(real, id)) group.add(instance.id)
        }
      }
      return [...group]
    },
  }
}

/** A plan that names with whom each folder that it changes is shared. */
export function nameSharingInstances<P extends Plan>(plan: P, sharing: SharedFolders): P {
  const paths = plan.steps.flatMap(({ path, to }) => [path, to?.path ?? path])
  const sharedWith = sharedFoldersAt(plan.instanceId, paths, sharing)
  return sharedWith.length === 0 ? plan : { ...plan, sharedWith }
}

/** Those folders that these paths lie in and that others have too, each once. */
export function sharedFoldersAt(
  instanceId: string,
  paths: readonly string[],
  sharing: SharedFolders,
): readonly SharedFolder[] {
  const byFolder = new Map<string, SharedFolder>()
  for (const path of paths) {
    const folder = sharing.folderOf(instanceId, path)
    if (folder === null || byFolder.has(folder)) continue
    const instances = sharing.instancesSharing(instanceId, path).map(({ id, name }) => ({ id, name }))
    byFolder.set(folder, { folder, instances })
  }
  return [...byFolder.values()]
}

/** Change sets of other instances that an instance sees in folders that it shares, with its own; in their order. */
export function changeSetsSeenIn(
  instanceId: string,
  changeSets: readonly ChangeSet[],
  sharing: SharedFolders,
): readonly ChangeSet[] {
  return changeSets.filter(
    (one) =>
      one.instanceId === instanceId ||
      one.changes.some(({ path }) => sharing.pathIn(instanceId, one.instanceId, path) !== null),
  )
}

/** The same, each as if it had been made here: with the steps that are to be seen here, under the paths that they have here. */
export function changeSetsAsIn(
  instanceId: string,
  changeSets: readonly ChangeSet[],
  sharing: SharedFolders,
): readonly ChangeSet[] {
  return changeSetsSeenIn(instanceId, changeSets, sharing).map((one) => {
    if (one.instanceId === instanceId) return one
    const moved = <T extends { readonly path: string }>(file: T | null): T | null => {
      const path = file === null ? null : sharing.pathIn(instanceId, one.instanceId, file.path)
      return file === null || path === null ? null : { ...file, path }
    }
    return {
      ...one,
      steps: one.steps.map((step) => ({ ...step, from: moved(step.from), to: moved(step.to) })),
      changes: one.changes.flatMap((change) => moved(change) ?? []),
    }
  })
}

/** What is changed in a shared folder is changed by the first plan that says so; the others say that it is. */
export function assignSteps(
  plans: readonly Plan[],
  instances: readonly Instance[],
  sharing: SharedFolders,
): readonly Plan[] {
  const takers = new Map<string, string>()
  return plans.map((plan) => {
    const { instanceId } = plan
    const keyOf = (path: string) => sharing.keyOf(instanceId, path)
    const taker = ({ path, to }: PlanStep) => takers.get(keyOf(path)) ?? takers.get(keyOf(to?.path ?? path))
    const [mine, told]: [PlanStep[], SkippedFile[]] = [[], []]
    const others = new Set<string>()
    for (const step of plan.steps) {
      const by = taker(step)
      if (by === undefined) mine.push(step)
      else {
        others.add(plans.find((one) => one.instanceId === by)?.id ?? by)
        told.push(skippedFor(step, sharing.folderOf(instanceId, step.path), by, instances))
      }
    }
    for (const { path, to } of mine) for (const one of [path, to?.path ?? path]) takers.set(keyOf(one), instanceId)
    if (told.length === 0) return plan
    const left = new Set(mine.map(({ path }) => path))
    const steps = mine.map((step) => ({ ...step, needs: step.needs.filter((path) => left.has(path)) }))
    const assigned = { ...plan, steps, skipped: [...plan.skipped, ...told] }
    if (plan.kind !== 'move') return assigned
    // What is changed for it elsewhere must have been, before it counts as moved itself.
    return { ...assigned, requires: [...plan.requires, { kind: 'carried-out', plans: [...others] }] }
  })
}

function skippedFor(
  { path, title }: PlanStep,
  folder: string | null,
  taker: string,
  instances: readonly Instance[],
): SkippedFile {
  const name = instances.find(({ id }) => id === taker)?.name ?? taker
  const told = withMessage(message('is-shared-with', { folder: folder ?? message('the-folder'), name }))
  return { path, title, reason: { code: 'shared-with', ...told }, cause: 'shared-with' }
}
