import type { Stale } from '../times/freshness.ts'
import type { InstalledFile, LoadedMod, LoadedNestedMod } from '../files/installed-file.ts'
import type { InstanceDescription } from '../instances/instance.ts'
import type { PackState } from '../packs/pack-state.ts'
import type { Project } from '../projects/project.ts'
import type { Reason } from '../words/reason.ts'
import type { Version, VersionFile } from '../versions/version.ts'

/** The truth about a file, one of these and never two folded into one. */
export type FileState =
  | 'up-to-date'
  | 'update-available'
  | 'held'
  /** As offered: an update is there, and comes with the pack that brought the file. No inspection says so by itself. */
  | 'with-pack'
  | 'refused'
  /** It is for another loader or game version, and nothing newer is for this instance. */
  | 'unfit'
  | 'unknown'
  | 'not-checked'
  | 'check-failed'
  | 'unreadable'

/** What a file is: the project and version that the service knows it as. */
export interface Identity {
  readonly project: Project
  readonly version: Version
}

/** A version that could replace what is installed, with the file of it that would. */
export interface Candidate {
  readonly version: Version
  readonly file: VersionFile
}

export interface FileFinding {
  readonly file: InstalledFile
  readonly mods: readonly LoadedMod[]
  readonly nested: readonly LoadedNestedMod[]
  readonly identity: Identity | null
  readonly state: FileState
  /** ISO 8601 UTC of the oldest answer this rests on; null: none. */
  readonly checkedAt: string | null
  readonly fromCache: boolean
  /** The state is the last one known: `checkedAt` is of then, and a check since then failed. Absent: it is as the service says now. */
  readonly stale?: Stale
  readonly reasons: readonly Reason[]
  /** What update would put in its place; only with `update-available`. */
  readonly update: Candidate | null
  /** The newest fitting version, also when held. */
  readonly newest: Candidate | null
  /** What the update's file says of itself was not read: planning, which reads it, may still hold it back. Absent: it was. */
  readonly isUnread?: boolean
  /** The instance's pack brought it, and the service knows that pack: its versions bring those of the file. Absent: not so. */
  readonly followsPack?: true
}

/** An instance after `inspect`. */
export interface Inspection {
  /** `id` null: a folder that is not adopted. */
  readonly instance: InstanceDescription & { readonly id: string | null }
  readonly files: readonly FileFinding[]
  /** Why the instance, or a folder of it, cannot be read: then `files` is not all that is there; null: all was read. */
  readonly problem: Reason | null
  /** About the instance itself: shared folders, a folder that could not be read, an unknown loader. */
  readonly notes: readonly Reason[]
  /** The pack that it was made of. Absent: none that the service knows, or nobody looked. */
  readonly pack?: PackState
  /** A pack brought something of what is there, which is put on hold as one. Absent: none did. */
  readonly hasPackFiles?: true
}
