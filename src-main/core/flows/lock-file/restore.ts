/** Decides what a lock file asks of an instance: where its bytes can be had, and the plan. Changes nothing. */
import { sayLoader } from '../../../../resources/text/loader-names.ts'
import { messageOf, withMessage, withHint } from '../../model/words/with-message.ts'
import { posix } from 'node:path'
import type { Disk } from '../../services/disk/disk.ts'
import type { PathKeys } from '../../services/disk/path-keys.ts'
import { CoreError } from '../../errors.ts'
import { readableInspection } from '../inspect/readable-inspection.ts'
import { assessTogether, type AssessSharedServices } from '../shared-folders/assess-together.ts'
import { findConflicts } from '../shared-folders/find-conflicts.ts'
import type { InspectOptions } from '../inspect/assess.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { Failure } from '../../model/words/failure.ts'
import type { FileFinding } from '../../model/states/finding.ts'
import { lastKnown } from '../../model/times/freshness.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { isLoadedPath } from '../../model/files/loaded-name.ts'
import type { LockedFile, LockFile } from '../../model/changes/lock-file.ts'
import { emptyPlan, type PlainPlan } from '../../model/plans/plan.ts'
import type { VersionFile } from '../../model/versions/version.ts'
import type { Wish } from '../../model/plans/wish.ts'
import { assertNoLinks } from '../../folders/linked-folders.ts'
import { downloadBytes, markHere, unknownSizes } from '../../pipeline/plan/plan.ts'
import { absentFrom, restoreSteps } from '../../pipeline/plan/restore.ts'
import { recordedFiles } from '../../pipeline/record/recorded-files.ts'
import { adviseOnSides } from './advise-on-sides.ts'
import { readLockFile } from './parse-lock-file.ts'
import { adviceOnConflicts, refusalFor } from '../shared-folders/describe-conflicts.ts'
import { enabledName } from '../../model/paths/disabled-name.ts'
import { message, type Message } from '../../../../resources/text/text.ts'

export interface RestoreServices extends AssessSharedServices {
  readonly disk: Pick<Disk, 'look'>
  readonly pathKeys: PathKeys
  /** Newest first. */
  changeSets(instanceId: string): readonly ChangeSet[]
  isInStore(sha512: string): Promise<boolean>
  newId(): string
  clock(): Date
}

/** What restoring takes. */
export interface RestoreInput {
  readonly services: RestoreServices
  readonly options: InspectOptions
}

type RestoreWish = Extract<Wish, { readonly kind: 'restore' }>

/**
 * Throws `bad-argument` for a lock file that is malformed, hostile, or of another loader or game version; `unreadable-folder`;
 * `incompatible-with-sharing-instances` for what would break those that share the folder, unless that is forced.
 */
export async function proposeRestore(
  wish: RestoreWish,
  instance: Instance,
  { services, options }: RestoreInput,
): Promise<PlainPlan> {
  const lock = readLockFile(wish.lock)
  if (!wish.isForced) assertFits(lock, instance)
  const isLoaded = (path: string) => isLoadedPath(path, instance)
  const readable = lock.files.filter(({ path }) => isLoaded(path))
  await assertNoLinks(
    readable.map(({ path }) => path),
    instance.gamePath,
    services.disk,
  )
  const { assessments, sharingInstances } = await assessTogether([instance], services, options)
  const { files: findings } = readableInspection(assessments)
  const { sources, stored, trusted } = await findSources(absentFrom(findings, readable), services, options)
  const changeSets = services.changeSets(instance.id)
  const origins = services.originsOf(instance)
  const keyOf = services.pathKeys.of(instance.gamePath)
  const recorded = recordedFiles(changeSets, keyOf)
  const { isExact } = wish
  const projectOf = ({ identity, file }: FileFinding) =>
    identity?.project.id ?? recorded(file.sha1, file.path)?.projectId ?? null
  const { steps, skipped, unobtainable } = restoreSteps({
    wanted: lock.files,
    findings,
    origins,
    keyOf,
    sources,
    isExact,
    projectOf,
    isLoaded,
  })
  const reading = { ...options, isReading: true }
  const conflicts = await findConflicts(
    { instanceId: instance.id, kind: 'restore', steps },
    { services, options: reading, sharingInstances },
  )
  const breaking = conflicts.filter(({ kind, neededBy }) => kind === 'unfit' || neededBy.length > 0)
  if (breaking.length > 0 && !wish.isForced) {
    const refusal = refusalFor(breaking, message('lock-file-restored-in', { instance: instance.name }))
    throw new CoreError('incompatible-with-sharing-instances', messageOf(refusal), {
      hint: message('give-a-folder-of-its-own', { instance: instance.name }),
      remedies: [{ kind: 'apply-anyway' }],
    })
  }
  const sides = await adviseOnSides({ steps, wanted: lock.files, findings, trusted }, instance, { services, options })
  return {
    ...emptyPlan(instance.id, services),
    kind: 'restore',
    steps: markHere(steps, stored),
    skipped,
    advice: [...adviceOnConflicts(conflicts), ...sides],
    downloadBytes: downloadBytes(steps, stored),
    unknownSizes: unknownSizes(steps, stored),
    unobtainable: unobtainable.map(({ path }) => ({
      instanceId: instance.id,
      path,
      ...(isLoaded(path) ? unobtainableFile(path, options) : notLoaded(path, instance)),
    })),
  }
}

type ExplainedFailure = Omit<Failure, 'instanceId' | 'path'>

function unobtainableFile(path: string, { freshness }: InspectOptions): ExplainedFailure {
  const isOffline = freshness === 'offline'
  return {
    code: 'missing-from-store',
    ...withMessage(message('bytes-are-nowhere', { path })),
    ...withHint(isOffline ? message('the-service-may-have-it-try') : message('put-the-file-there-by-hand')),
    remedies: isOffline ? [{ kind: 'go-online' }] : [],
  }
}

/** Forced or not: a file that does nothing there is not brought in. */
function notLoaded(path: string, { loader, name }: Instance): ExplainedFailure {
  const text = message('not-loaded-in', {
    path: JSON.stringify(path),
    loader: sayLoader(loader, message('the-game')),
    name,
  })
  return { code: 'file-not-loaded', fact: 'not-loaded', ...withMessage(text), hint: null, remedies: [] }
}

function assertFits({ instance: locked }: LockFile, instance: Instance): void {
  if (locked.loader === instance.loader && locked.gameVersion === instance.gameVersion) return
  throw new CoreError(
    'bad-argument',
    message('lock-file-of-other-target', {
      locked: describe(locked),
      instance: instance.name,
      target: describe(instance),
    }),
    { hint: message('its-mods-may-not-work-there'), remedies: [{ kind: 'apply-anyway' }] },
  )
}

function describe({ loader, gameVersion }: Pick<Instance, 'loader' | 'gameVersion'>): Message {
  return message('loader-for-game', {
    loader: sayLoader(loader, message('no-loader')),
    gameVersion: gameVersion ?? message('an-unknown-game-version'),
  })
}

/**
 * Where each file's bytes can be had, by SHA-512: the store, the service, the addresses in the lock file. `stored`: need no fetching.
 * `trusted`: those without what only the lock file has an address of, which is asked for nothing before somebody agreed.
 */
async function findSources(
  files: readonly LockedFile[],
  services: Pick<RestoreServices, 'service' | 'isInStore'>,
  options: InspectOptions,
): Promise<{
  readonly sources: ReadonlyMap<string, VersionFile>
  readonly stored: ReadonlySet<string>
  readonly trusted: ReadonlyMap<string, VersionFile>
}> {
  const here = await Promise.all(files.map(({ sha512 }) => services.isInStore(sha512)))
  const stored = new Set(files.filter((_, index) => here[index]).map(({ sha512 }) => sha512))
  const asked = files.filter(({ sha512, versionId }) => !stored.has(sha512) && versionId !== null)
  const ids = [...new Set(asked.map(({ versionId }) => versionId ?? ''))]
  const versions = ids.length === 0 ? new Map<string, never>() : await services.service.versions(ids, options)
  const told = new Map<string, string>()
  for (const outcome of versions.values()) {
    for (const { sha512, url } of lastKnown(outcome)?.files ?? []) told.set(sha512, url)
  }
  const sources = new Map<string, VersionFile>()
  for (const { path, sha512, sha1, size, downloads } of files) {
    const url = told.get(sha512) ?? downloads[0] ?? null
    if (url === null && !stored.has(sha512)) continue
    const filename = enabledName(posix.basename(path))
    sources.set(sha512, { url: url ?? '', filename, sha1, sha512, size, isPrimary: true, fileType: null })
  }
  const trusted = new Map([...sources].filter(([sha512]) => stored.has(sha512) || told.has(sha512)))
  return { sources, stored, trusted }
}
