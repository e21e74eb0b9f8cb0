import type { FileType } from '../files/installed-file.ts'
import type { Instance } from '../instances/instance.ts'
import type { Origin } from '../plans/plan.ts'
import type { RecordedReason } from '../words/reason.ts'

/** One file of an instance, exactly. Names of the service are null where it does not know the file. */
export interface LockedFile {
  /** Relative to the game folder, `/`, with `.disabled`. */
  readonly path: string
  readonly type: FileType
  readonly enabled: boolean
  readonly size: number
  readonly sha1: string
  readonly sha512: string
  readonly title: string
  readonly projectId: string | null
  readonly versionId: string | null
  readonly version: string | null
  /** Where the service has it, `https:`. */
  readonly downloads: readonly string[]
  readonly origin: Origin
}

/** The state of an instance at a moment, as a file that can be kept beside it or sent to somebody. */
export interface LockFile {
  readonly format: 1
  readonly kind: 'modwell-lock'
  /** ISO 8601 UTC. */
  readonly frozenAt: string
  readonly instance: Pick<Instance, 'name' | 'loader' | 'loaderVersion' | 'gameVersion' | 'side'>
  /** In the order of their paths. */
  readonly files: readonly LockedFile[]
  /** What was there and cannot be told exactly: folders, links, files that cannot be read. */
  readonly left: readonly { readonly path: string; readonly reason: RecordedReason }[]
}
