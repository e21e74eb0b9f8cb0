/** What becomes of one file of a pack, and what that is told from. */
import type { Checksum } from '../../../model/files/checksum.ts'
import type { InstalledPackFile, PackFile } from '../../../model/packs/pack.ts'
import type { SafePath } from '../../../model/paths/safe-path.ts'
import type { StepFile } from '../../../model/plans/plan.ts'
import type { Version, VersionFile } from '../../../model/versions/version.ts'
import type { Message } from '../../../../../resources/text/text.ts'

/** A file that is to be in the instance. */
export interface WantedFile {
  readonly path: SafePath
  readonly title: string
  readonly source: VersionFile
  readonly isOverride: boolean
  /** Of the service; null: it does not know the file. */
  readonly version: Version | null
  /** As the pack told it; absent: by its SHA. */
  readonly checksum?: Checksum
  /** As the pack's own; absent: it has none. */
  readonly metafile?: SafePath
}

/** What cannot be had. */
export interface LackingFile {
  readonly file: PackFile
  readonly why: Message
  /** Those that have it and that a person could allow. */
  readonly hosts: readonly string[]
  readonly code: 'pack-host-not-allowed' | 'pack-file-differs' | 'pack-file-unproven' | 'download-failed'
}

/** One file of the pack: as it was, and as it is now; null: it was, or is, none of the pack's. Not both are. */
export interface PackUnit {
  readonly base: InstalledPackFile | null
  readonly theirs: WantedFile | null
}

/** What is put in the place of a file that both changed. */
export interface MergedFile {
  readonly text: string
  readonly sha1: string
  readonly size: number
}

/** What of it is there. */
export interface MyFile {
  /** Under the name that the pack brought it by, or else brings it by, enabled or disabled; null: nothing. */
  readonly file: StepFile | null
  /** Under the name that the pack brings it by. */
  readonly atTheirs: StepFile | null
  /** Whether the game loads it. */
  readonly isLoaded: boolean
  /** Whether the pack only gave it another spelling of its name. */
  readonly isSamePath: boolean
  /** Of its project, under another name; null: nothing. */
  readonly twin: { readonly file: StepFile; readonly published: string } | null
  /** What of the person's is in the way of one of its names; null: nothing. */
  readonly obstacle: { readonly path: string; readonly by: string } | null
  /** What is there is a link or folder that the game loads. */
  readonly isNoPlainFile: boolean
  /** It is made or kept while one plays. */
  readonly isPlayed: boolean
}

/** How far a pack goes over what is there. */
export interface Policy {
  /**
   * Whether the pack goes into what it did not make: then what the game loads becomes what the pack has, under whichever name its project is
   * there. Else what the person added stays.
   */
  readonly isInstall: boolean
  /** Whether the person takes what the pack has at a path. */
  isTaken(path: string): boolean
  /** What both were joined to, by path. */
  readonly merged: ReadonlyMap<string, MergedFile>
}

export type WhyMine =
  /** Both changed it. */
  | 'both-changed'
  /** Another file is there, which the pack did not bring. */
  | 'differs'
  /** The person changed it, and the pack has it no longer. */
  | 'edited'
  | 'removed'
  /** A later version of it is there. */
  | 'later'
  /** Its project was there before the pack had it. */
  | 'added-before'
  | 'of-play'
  | 'no-plain-file'

export type FileDecision =
  /** What the pack has goes to `path`, in the place of `from`. `isRenamed`: the bytes are there. */
  | {
      readonly kind: 'write'
      readonly theirs: WantedFile
      readonly from: StepFile | null
      readonly path: string
      readonly isRenamed?: true
    }
  | { readonly kind: 'merge'; readonly theirs: WantedFile; readonly from: StepFile; readonly merged: MergedFile }
  | { readonly kind: 'remove'; readonly path: string; readonly from: StepFile }
  /** What the person has stays. `theirsAt`: where the pack's is kept, relative to the game folder; absent: it can be had again. */
  | {
      readonly kind: 'keep'
      readonly why: WhyMine
      readonly path: string
      readonly title: string
      readonly theirsAt?: string
    }
  | { readonly kind: 'blocked'; readonly by: string; readonly path: string; readonly title: string }
