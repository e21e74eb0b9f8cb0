import { withMessage } from '../../model/words/with-message.ts'
import { posix } from 'node:path'
import { CoreError } from '../../errors.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { FileType } from '../../model/files/installed-file.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { LockedFile, LockFile } from '../../model/changes/lock-file.ts'
import { plainPath } from '../../model/paths/named-path.ts'
import { loosestKey, PathMap, type PathKey } from '../../model/paths/path-key.ts'
import type { PlainPlan } from '../../model/plans/plan.ts'
import type { Wish } from '../../model/plans/wish.ts'
import type { InspectOptions } from '../inspect/assess.ts'
import { placeOf, replay } from '../../pipeline/record/replay/replay.ts'
import { proposeRestore, type RestoreInput, type RestoreServices } from '../lock-file/restore.ts'
import { isDisabledName } from '../../model/paths/disabled-name.ts'
import { message } from '../../../../resources/text/text.ts'

type PutBack = Extract<Wish, { kind: 'put-back' }>

/**
 * A plan that puts what Modwell last put at a path there again. Each target is a path, a project's id, slug or title, or a file's name.
 * Throws `not-found` for what it put nowhere, `ambiguous` for what fits several files.
 */
export async function proposePutBack(
  { targets }: PutBack,
  instance: Instance,
  restoring: RestoreInput,
): Promise<PlainPlan> {
  const { services, options } = restoring
  const files = await filesNamed(targets, instance, services, options)
  const lock = lockOf(files, instance, services)
  const wish = { kind: 'restore', instance: instance.id, lock, isExact: false, isForced: true } as const
  const plan = await proposeRestore({ ...wish, freshness: options.freshness }, instance, restoring)
  const reason = { code: 'put-back' as const, ...withMessage(message('is-what-modwell-put-there')) }
  const meant = new Set(files.map(({ path }) => path))
  return {
    ...plan,
    steps: plan.steps.map((step) => ({ ...step, reason })),
    skipped: plan.skipped.filter(({ path }) => meant.has(path)),
  }
}

/** Each once. */
async function filesNamed(
  names: readonly string[],
  { id, gamePath }: Instance,
  services: RestoreServices,
  options: InspectOptions,
): Promise<readonly LockedFile[]> {
  const put = [...lastPut(services.changeSets(id), services.pathKeys.of(gamePath)).values()]
  const found = new Set<LockedFile>()
  for (const name of names) {
    const projectOf = (slug: string) => findProject(slug, services, options)
    found.add(await fileNamed(name, put, id, projectOf))
  }
  return [...found]
}

async function fileNamed(
  name: string,
  put: readonly LockedFile[],
  instanceId: string,
  projectOf: (slug: string) => Promise<string | null>,
): Promise<LockedFile> {
  const wanted = name.toLowerCase()
  const readings: readonly ((file: LockedFile) => boolean)[] = [
    ({ path }) => path === name,
    ({ path }) => loosestKey(path) === loosestKey(plainPath(name)),
    ({ projectId }) => projectId === name,
    ({ path }) => posix.basename(path) === name,
    ({ path }) => loosestKey(posix.basename(path)) === loosestKey(name),
    ({ title }) => title.toLowerCase() === wanted,
  ]
  const fits = readings.map((isMeant) => put.filter(isMeant)).find((found) => found.length > 0) ?? []
  const projectId = fits.length > 0 ? null : await projectOf(name)
  const [file, ...others] = projectId === null ? fits : put.filter((one) => one.projectId === projectId)
  if (file === undefined) {
    throw new CoreError('not-found', message('nothing-put-there', { name }), {
      hint: message('name-a-file-by-its-path'),
      remedies: [{ kind: 'inspect', instance: instanceId, view: 'problems' }],
    })
  }
  if (others.length > 0) {
    const paths = [file, ...others].map(({ path }) => path)
    throw new CoreError('ambiguous', message('name-means-these-files', { name, count: others.length + 1, paths }), {
      hint: message('name-the-file-by-its-path'),
    })
  }
  return file
}

/** By its slug, which no history has. null: nobody knows it, or nobody can be asked. */
async function findProject(
  slug: string,
  services: Pick<RestoreServices, 'service'>,
  options: InspectOptions,
): Promise<string | null> {
  if (slug.includes('/')) return null
  try {
    return (await services.service.project(slug, options)).value.id
  } catch (error) {
    if (error instanceof CoreError && error.code !== 'cancelled') return null
    throw error
  }
}

function lockOf(
  files: readonly LockedFile[],
  { name, loader, loaderVersion, gameVersion, side }: Instance,
  { clock }: Pick<RestoreServices, 'clock'>,
): LockFile {
  return {
    format: 1,
    kind: 'modwell-lock',
    frozenAt: clock().toISOString(),
    instance: { name, loader, loaderVersion, gameVersion, side },
    files,
    left: [],
  }
}

/** By path: what the change sets, newest first, left there; not what somebody else had put there, where an undo brought that back. */
function lastPut(changeSets: readonly ChangeSet[], keyOf: PathKey): ReadonlyMap<string, LockedFile> {
  const put = new PathMap<LockedFile>(keyOf)
  const { byHand } = replay(changeSets, keyOf)
  const own = changeSets.filter(({ of, turns }) => of === null && turns === undefined)
  const made = new Set(own.flatMap(({ changes }) => changes.map(({ path, after }) => placeOf(keyOf(path), after))))
  for (const { changes, steps } of changeSets.toReversed()) {
    for (const { path, after } of changes) {
      const place = placeOf(keyOf(path), after)
      if (byHand.has(place) && !made.has(place)) continue
      const step = steps.find(({ to }) => to?.path === path)
      if (after === null || step === undefined) {
        put.delete(path)
        continue
      }
      const { sha1, sha512, size } = after
      put.set(path, {
        path,
        type: typeOf(path),
        enabled: !isDisabledName(path),
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
