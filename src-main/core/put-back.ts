import { CoreError } from './errors.ts'
import type { ChangeSet } from './model/change-set.ts'
import type { FileType } from './model/installed-file.ts'
import type { Instance } from './model/instance.ts'
import type { LockedFile, LockFile } from './model/lock-file.ts'
import type { Plan } from './model/plan.ts'
import type { Wish } from './model/wish.ts'
import type { InspectOptions } from './inspect.ts'
import { proposeRestore, type RestoreServices } from './restore.ts'

type PutBack = Extract<Wish, { kind: 'put-back' }>

/** A plan that puts what Modwell last put at a path there again. Throws `not-found` for a path that it put nothing at. */
export async function proposePutBack(
  { targets }: PutBack,
  instance: Instance,
  context: { readonly services: RestoreServices; readonly options: InspectOptions },
): Promise<Plan> {
  const lock = lockOf(targets, instance, context.services)
  const wish = { kind: 'restore', instance: instance.id, lock, isExact: false, isForced: true } as const
  const plan = await proposeRestore({ ...wish, freshness: context.options.freshness }, instance, context)
  const reason = { code: 'put-back', message: 'It is what Modwell put there.' }
  const meant = new Set(targets)
  return {
    ...plan,
    steps: plan.steps.map((step) => ({ ...step, reason })),
    kept: plan.kept.filter(({ path }) => meant.has(path)),
  }
}

function lockOf(
  targets: readonly string[],
  { id, name, loader, loaderVersion, gameVersion, side }: Instance,
  { changeSets, clock }: Pick<RestoreServices, 'changeSets' | 'clock'>,
): LockFile {
  const put = lastPut(changeSets(id))
  const files = [...new Set(targets)].map((path): LockedFile => {
    const file = put.get(path)
    if (file === undefined) {
      throw new CoreError('not-found', `Modwell put nothing at ${path}`, {
        hint: 'Name a file by its path, as "inspect --findings" shows it.',
      })
    }
    return file
  })
  return {
    format: 1,
    kind: 'modwell-lock',
    frozenAt: clock().toISOString(),
    instance: { name, loader, loaderVersion, gameVersion, side },
    files,
    left: [],
  }
}

/** By path: what the change sets, newest first, left there. */
function lastPut(changeSets: readonly ChangeSet[]): ReadonlyMap<string, LockedFile> {
  const put = new Map<string, LockedFile>()
  for (const { changes, steps } of changeSets.toReversed()) {
    for (const { path, after } of changes) {
      const step = steps.find(({ to }) => to?.path === path)
      if (after === null || step === undefined) {
        put.delete(path)
        continue
      }
      const { sha1, sha512, size } = after
      put.set(path, {
        path,
        type: typeOf(path),
        enabled: !path.endsWith('.disabled'),
        size,
        sha1,
        sha512,
        title: step.title,
        projectId: step.to?.projectId ?? null,
        versionId: step.to?.versionId ?? null,
        version: step.to?.version ?? null,
        downloads: [],
        origin: step.origin,
      })
    }
  }
  return put
}

function typeOf(path: string): FileType {
  if (path.startsWith('resourcepacks/')) return 'resourcepack'
  if (path.startsWith('shaderpacks/')) return 'shader'
  return path.includes('/datapacks/') ? 'datapack' : 'mod'
}
