/** The state of an instance as a lock file: every file of it by its hashes, with where it can be had and why it is there. Changes nothing. */
import { withMessage } from '../../model/words/with-message.ts'
import { join } from 'node:path'
import { isDiskError } from '../../files/disk-errors.ts'
import { readableInspection } from '../inspect/readable-inspection.ts'
import { assess, type InspectOptions, type InspectServices } from '../inspect/assess.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { FileFinding } from '../../model/states/finding.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { LockedFile, LockFile } from '../../model/changes/lock-file.ts'
import { isFetchable } from '../../model/service/protected-address.ts'
import type { VersionFile } from '../../model/versions/version.ts'
import type { Reason, RecordedReason } from '../../model/words/reason.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { recordedFiles } from '../../pipeline/record/recorded-files.ts'
import type { Origins } from '../../pipeline/plan/steps.ts'
import { titleOf } from '../../model/states/file-title.ts'
import { message } from '../../../../resources/text/text.ts'

export interface FreezeServices extends InspectServices, Pick<HomeServices, 'pathKeys'> {
  /** Newest first. */
  changeSets(instanceId: string): readonly ChangeSet[]
}

/** Throws `unreadable-folder`. */
export async function freeze(instance: Instance, services: FreezeServices, options: InspectOptions): Promise<LockFile> {
  const inspection = readableInspection(await assess([instance], services, options))
  const changeSets = services.changeSets(instance.id)
  const known = {
    origins: services.originsOf(instance),
    recorded: recordedFiles(changeSets, services.pathKeys.of(instance.gamePath)),
  }
  const files: LockedFile[] = []
  const left: { path: string; reason: RecordedReason }[] = []
  for (const finding of inspection.files) {
    const { path } = finding.file
    const reason = reasonToLeave(finding)
    if (reason !== null) {
      left.push({ path, reason: withoutFact(reason) })
      continue
    }
    try {
      files.push(await lock(finding, join(instance.gamePath, path), { ...services, ...known, signal: options.signal }))
    } catch (error) {
      left.push({ path, reason: withoutFact(reasonOf(error)) })
    }
  }
  const { name, loader, loaderVersion, gameVersion, side } = instance
  return {
    format: 1,
    kind: 'modwell-lock',
    frozenAt: services.clock().toISOString(),
    instance: { name, loader, loaderVersion, gameVersion, side },
    files: files.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
    left,
  }
}

interface Known extends FreezeServices {
  readonly origins: Origins
  readonly recorded: ReturnType<typeof recordedFiles>
  readonly signal: AbortSignal | undefined
}

async function lock(finding: FileFinding, absolute: string, known: Known): Promise<LockedFile> {
  const { file, identity, mods } = finding
  const { sha1, sha512, size } = await known.examine.pool.hash(absolute, known.signal)
  const recorded = known.recorded(sha1, file.path)
  return {
    path: file.path,
    type: file.type,
    enabled: file.enabled,
    size,
    sha1,
    sha512,
    title: titleOf(finding),
    projectId: identity?.project.id ?? recorded?.projectId ?? null,
    versionId: identity?.version.id ?? recorded?.versionId ?? null,
    version: identity?.version.number ?? recorded?.version ?? mods[0]?.version ?? null,
    downloads: addressesOf(identity?.version.files ?? [], sha512),
    origin: known.origins.get(file.path) ?? { kind: 'adopted' },
  }
}

/** What an earlier version kept of an answer may hold others. */
function addressesOf(files: readonly VersionFile[], sha512: string): readonly string[] {
  return files.filter((file) => file.sha512 === sha512 && isFetchable(new URL(file.url))).map(({ url }) => url)
}

function reasonToLeave({ file }: FileFinding): Reason | null {
  if (file.contents.kind === 'folder') return { code: 'is-a-folder', ...withMessage(message('folder-is-not-frozen')) }
  if (file.linkTarget !== null)
    return { code: 'is-a-link', ...withMessage(message('link-is-not-frozen', { target: file.linkTarget })) }
  if (file.sha1 !== null) return null
  return file.contents.kind === 'unreadable'
    ? file.contents.reason
    : { code: 'unreadable-file', fact: 'forbidden', ...withMessage(message('cannot-be-read')) }
}

/** As it stands in a document. */
function withoutFact(reason: Reason): RecordedReason {
  const { fact: _, ...told } = reason
  return told
}

/** What was told by a scan may be gone, or closed, when it is read. Anything else is thrown on. */
function reasonOf(error: unknown): Reason {
  if (!isDiskError(error)) throw error
  return error.code === 'ENOENT'
    ? { code: 'vanished', fact: 'vanished', ...withMessage(message('disappeared-before-reading')) }
    : {
        code: 'unreadable-file',
        fact: 'forbidden',
        ...withMessage(message('cannot-be-read-because', { why: error.code ?? error.message })),
      }
}
