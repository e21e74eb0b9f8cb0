import type { Channel } from '../versions/channel.ts'
import type { Freshness } from '../times/freshness.ts'
import type { Side } from '../instances/loader.ts'
import type { PackPlace } from '../packs/pack.ts'

/** Which instances: ids, or folders (adopted or not), or all that are adopted. */
export interface InspectRequest {
  readonly instances: readonly string[] | 'all'
  readonly freshness: Freshness
  /** null: the settings'. */
  readonly channel: Channel | null
}

/** Of a wish that names one instance: the same is wanted in others too. */
export interface ForSeveral {
  /** Besides that one; absent: none. */
  readonly others?: readonly string[]
}

/** A project to be installed. */
export interface NamedProject {
  readonly project: string
  /** Version id or number; null: the newest that fits. */
  readonly version: string | null
  /** Absolute path of a file on this machine that is what is meant; then `project` is only what it is called. Absent: a project is. */
  readonly file?: string
  /** Address of a `pack.toml`; as `file`. */
  readonly address?: string
}

/** What a person wants changed. Projects by id or slug; files by their path in the game folder. */
export type Wish =
  | {
      readonly kind: 'update'
      readonly instances: readonly string[] | 'all'
      /** Projects or paths; empty: everything that can be updated. */
      readonly only: readonly string[]
      /** Projects or paths that stay as they are, unless something requires them otherwise; absent: none. */
      readonly except?: readonly string[]
      /** What the instance's pack brought stays too, where the pack has updates of its own; not what is named. Absent: it does not. */
      readonly leavesPack?: true
      /** Projects or paths that are taken out with it; absent: none. */
      readonly without?: readonly string[]
      /** Projects or paths that come first where not all can have their newest version; absent: none. */
      readonly first?: readonly string[]
      /** Projects or paths that may go back to an earlier version where that lets something in; absent: none. */
      readonly back?: readonly string[]
      /** Ids of holds that do not count this once; absent: none. */
      readonly despite?: readonly string[]
      readonly channel: Channel | null
      readonly freshness: Freshness
    }
  | (ForSeveral &
      NamedProject & {
        readonly kind: 'install'
        readonly instance: string
        /** More of the same plan, where those before come first; absent: none. */
        readonly also?: readonly NamedProject[]
        /** As for `update`. */
        readonly without?: readonly string[]
        readonly back?: readonly string[]
        readonly despite?: readonly string[]
        readonly channel: Channel | null
        readonly freshness: Freshness
      })
  /** A pack, into a new instance or one that is there. */
  | {
      readonly kind: 'install-pack'
      readonly pack: NamedProject
      readonly into: PackPlace
      /** null: the instance's; a client's where it is new. */
      readonly side: Side | null
      /** Paths of optional files that come too. */
      readonly optional: readonly string[] | 'all'
      /** Paths that do not come. */
      readonly without: readonly string[]
      /** Whose addresses it may name besides the usual ones. */
      readonly hosts: readonly string[]
      /** Paths that come although they are not what the pack says; absent: none. */
      readonly asIs?: readonly string[]
      /** Also over files that differ, but never over what play made. */
      readonly isForced: boolean
      /** Also into an instance of another loader or game version. Absent: not. */
      readonly isMismatchAllowed?: boolean
      /** Into an instance that has the pack: as for `update-pack`. Absent: not. */
      readonly isJoining?: true
      readonly freshness: Freshness
    }
  /** The instance's pack, in another version. */
  | {
      readonly kind: 'update-pack'
      readonly instance: string
      /** null: the newest of its project; with an empty `project`, a version of that. */
      readonly pack: NamedProject | null
      /** Paths that the person edited and the pack changed too: the pack's is taken. All others stay. */
      readonly theirs: readonly string[]
      /** Such paths where both are joined; absent: none. */
      readonly merged?: readonly string[]
      /** Also every one where no line was changed by both and of which nothing is said here. Absent: not. */
      readonly isJoining?: true
      /** As for `install-pack`, beside what was decided then. */
      readonly optional: readonly string[] | 'all'
      readonly without: readonly string[]
      readonly hosts: readonly string[]
      /** Paths that come although they are not what the pack says; absent: none. */
      readonly asIs?: readonly string[]
      readonly freshness: Freshness
    }
  | (ForSeveral & {
      readonly kind: 'remove' | 'disable'
      readonly instance: string
      readonly targets: readonly string[]
      /** What requires them goes along. Absent: they alone. */
      readonly withDependents?: boolean
      /** Where a target is not there, that is as it should be, if it is in one of the instances. Absent: it cannot be done there. */
      readonly ignoreMissing?: boolean
    })
  | (ForSeveral & {
      readonly kind: 'enable'
      readonly instance: string
      readonly targets: readonly string[]
      /** What they require goes along: enabled, installed, or in another version. Absent: they alone. */
      readonly withDependencies?: boolean
      /** As for `remove`. */
      readonly ignoreMissing?: boolean
    })
  /** To another game version, or loader; to its own again: what has come out since is brought back. */
  | {
      readonly kind: 'move'
      readonly instance: string
      /** Others that go there with it, so that what is in folders that they share must do for all; absent: none. */
      readonly along?: readonly string[] | 'sharing'
      /** null: that of each instance. */
      readonly gameVersion: string | null
      /** As a person names it, `vanilla` for none; null: the instance's. */
      readonly loader: string | null
      readonly channel: Channel | null
      readonly freshness: Freshness
      /** Ids of holds that do not count this once; absent: none. */
      readonly despite?: readonly string[]
      /** Whether candidates are asked what they say of themselves; absent: they are. */
      readonly isReading?: boolean
    }
  /** What Modwell put at these paths, where somebody else changed it since. */
  | {
      readonly kind: 'put-back'
      readonly instance: string
      readonly targets: readonly string[]
      readonly freshness: Freshness
    }
  /** The safe remedies of all its problems, but for what is ignored. */
  | {
      readonly kind: 'fix'
      readonly instance: string
      /** Remedies that the person chose of what is left to them; absent: none. */
      readonly chosen?: readonly Wish[]
      readonly freshness: Freshness
    }
  /** Removes what was installed only for others and is needed by nothing any more. */
  | { readonly kind: 'clean'; readonly instance: string }
  /**
   * `changeSet` null: the newest that can be. `instance` narrows which are meant. `freshness`, here and in the two below: how the service is
   * asked for what the store has lost; absent: `normal`.
   */
  | {
      readonly kind: 'undo' | 'redo'
      readonly changeSet: string | null
      readonly instance: string | null
      readonly freshness?: Freshness
    }
  /** That change set and every later one that rests on it. */
  | {
      readonly kind: 'undo-with-later'
      readonly changeSet: string
      readonly instance: string | null
      readonly freshness?: Freshness
    }
  /** The instance as it was right after that change set, or right before it. */
  | {
      readonly kind: 'restore-point'
      readonly changeSet: string
      readonly isBefore: boolean
      readonly instance: string | null
      readonly freshness?: Freshness
    }
  /** What a lock file says. `lock`: as `JSON.parse` gave it; it is checked before anything else. */
  | {
      readonly kind: 'restore'
      readonly instance: string
      readonly lock: unknown
      /** Files that the lock file does not name are removed. */
      readonly isExact: boolean
      /** Also of another loader or game version, and what is incompatible with those that share the folder. */
      readonly isForced: boolean
      readonly freshness: Freshness
    }

/** What a person wants held. Projects by id or slug, versions by id or number. */
export interface HoldWish {
  /** null: everything that the instance's pack brought. */
  readonly project: string | null
  readonly until:
    | { readonly kind: 'skip' | 'at-most' | 'below'; readonly version: string }
    /** A day as `2027-01-31`: it ends when that begins. */
    | { readonly kind: 'date'; readonly day: string }
    | { readonly kind: 'supported'; readonly by: string }
    | { readonly kind: 'for-ever' }
  readonly note: string | null
}
