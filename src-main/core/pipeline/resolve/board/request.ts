import type { Candidate } from '../../../model/states/finding.ts'
import type { Hold } from '../../../model/plans/hold.ts'
import type { Loader, Side } from '../../../model/instances/loader.ts'
import type { NotLoaded } from '../../../model/files/not-loaded.ts'
import type { Reason } from '../../../model/words/reason.ts'
import type { Target, Targets } from '../../../model/states/target.ts'
import type { Traits } from '../../../model/files/traits.ts'
import type { Version } from '../../../model/versions/version.ts'

/** Something in the instance before anything moves. */
export interface Present {
  /** Its path: two files of one project are two. */
  readonly key: string
  /** null: a file that the service does not know; only what it says of itself counts. */
  readonly projectId: string | null
  /** null: of a version that the service does not know. */
  readonly version: Version | null
  readonly title: string
  readonly isEnabled: boolean
  /** null: it could not be read. */
  readonly traits: Traits | null
  /** The instance's pack brought it. */
  readonly isFromPack: boolean
  /** A person asked for it; absent: nobody did. */
  readonly isExplicit?: boolean
  /** Why the loader does not load it although it is enabled; absent: it does. */
  readonly passedOver?: NotLoaded
}

/** A project that should come in, in the place of what has the same key; a new key: something new. */
export interface Wish {
  readonly key: string
  readonly title: string
  readonly isEnabled: boolean
  /** The wanted one, and what would do in its stead, the better first. */
  readonly candidates: readonly [Candidate, ...Candidate[]]
  /** What it may go back to, the newer first, if something requires it; absent: nothing. */
  readonly earlier?: readonly Candidate[]
  /** What other versions must fit to be thought of in its stead; null: it is this one or none. */
  readonly target: Target | null
  /** Nobody asked for it: it moves only where something that was asked for requires it. Absent: it was asked for. */
  readonly isReluctant?: boolean
}

/** What the instance itself is, for ranges on the loader and the game. */
export interface Surroundings {
  readonly loader: Loader | null
  /** Loaders whose mods a compatibility layer lets in; absent: none does. */
  readonly alsoLoads?: readonly Loader[]
  readonly loaderVersion: string | null
  readonly gameVersion: string | null
  readonly javaVersion: string | null
  readonly side: Side
}

export interface Request {
  readonly present: readonly Present[]
  readonly wishes: readonly Wish[]
  readonly targets: Targets
  readonly surroundings: Surroundings
  readonly holds: readonly Hold[]
  /** ISO 8601 UTC. */
  readonly now: string
  /** By version id: what candidates that are on disk say of themselves; absent: none are. */
  readonly known?: ReadonlyMap<string, Traits>
  /** What may move besides, where a wish requires it; absent: nothing. */
  readonly reserve?: readonly Wish[]
  /** Keys of what may go back to an earlier version, where a wish requires it; absent: nothing. */
  readonly back?: readonly string[]
  /** What is being taken out: its project does not come along again, whoever needs it. Absent: nothing. */
  readonly out?: readonly Present[]
  /** Projects by id, slug or title that do not come along. Absent: none. */
  readonly unwanted?: readonly string[]
  /** Ids of wished versions that are there already, which no hold is about; absent: none are. */
  readonly installed?: ReadonlySet<string>
}

/** What a wish became. */
export interface Move {
  readonly key: string
  readonly title: string
  readonly isEnabled: boolean
  readonly candidate: Candidate
}

/** A dependency that comes along: `neededBy` are the keys of moves and present things, or project ids of other additions. */
export interface Addition {
  readonly projectId: string
  readonly title: string
  readonly candidate: Candidate
  readonly neededBy: readonly string[]
  /** Only the service says that it is required: it can be left out. */
  readonly isOnlyListed: boolean
}

/** A wish whose first candidate cannot come in; `instead` is what could, null: nothing moves. */
export interface HeldWish {
  readonly wish: Wish
  readonly instead: Candidate | null
  /** A smallest set, without any one of which the first candidate could come in; of holds all that keep it. */
  readonly reasons: readonly Reason[]
  /** Each of them says which one it is about. */
  readonly isNamed: boolean
  /** Keys of what is there and takes part in those reasons: taking one of them out may be a way. */
  readonly opponents: readonly string[]
  /** Keys, and ids of projects that could come along, in the way of the first candidate or of another one better than `instead`. */
  readonly inTheWay: readonly string[]
  /** Mod ids that nothing which is thought of brings, and that this or another better candidate needs. */
  readonly lacks: readonly string[]
  /** Ids of the holds among those reasons. */
  readonly holds: readonly string[]
  /** What would stand back if this wish came first; null: it cannot come in even then. */
  readonly displaced: readonly Displacement[] | null
}

/** A move that another wish would cost. */
export interface Displacement {
  readonly key: string
  readonly title: string
  /** What it would be instead; null: it stays as it is. */
  readonly instead: Candidate | null
}

export interface Resolution {
  readonly moves: readonly Move[]
  readonly additions: readonly Addition[]
  readonly held: readonly HeldWish[]
  /** By the key of a move or the project id of an addition: those of others without which it must not happen. */
  readonly links: ReadonlyMap<string, ReadonlySet<string>>
  /** What is no rule and worth knowing. */
  readonly remarks: readonly Remark[]
}

/** What a jar says of others without insisting; `key`: whose it is. */
export type Remark =
  | { readonly kind: 'recommended' | 'optional'; readonly key: string; readonly modId: string }
  /** Only the service says that it is required; it is not there and does not come. */
  | { readonly kind: 'listed'; readonly key: string; readonly reason: Reason }
  | {
      readonly kind: 'discouraged'
      readonly key: string
      readonly others: readonly string[]
      /** Whether one of them is to come. */
      readonly isArriving: boolean
      readonly reason: Reason
    }

/** Slugs and mod ids of one thing differ in case and in `-` for `_`. */
export function comparableId(id: string): string {
  return id.toLowerCase().replaceAll('_', '-')
}

/** Projects that are there or wished: none of them comes along as well. */
export function isThereOrWished({ present, wishes }: Request): (projectId: string) => boolean {
  const there = projectsThere(present)
  const wished = new Set(wishes.flatMap(({ candidates }) => candidates.map(({ version }) => version.projectId)))
  return (projectId) => there.has(projectId) || wished.has(projectId)
}

/** Many questions are asked about the same things: they are gone through once. */
const projects = new WeakMap<Request['present'], ReadonlySet<string | null>>()

function projectsThere(present: Request['present']): ReadonlySet<string | null> {
  const there = projects.get(present) ?? new Set(present.map(({ projectId }) => projectId))
  projects.set(present, there)
  return there
}

const FABRIC_API = 'P7dR8mSH'
const QUILTED_FABRIC_API = 'qvIfYCYJ'

const NONE: ReadonlyMap<string, string> = new Map()
const ON_QUILT: ReadonlyMap<string, string> = new Map([[FABRIC_API, QUILTED_FABRIC_API]])

/** Projects that a loader has a project of its own for, by project id: where the first is needed the second does. */
export function substitutesFor(loader: Loader | null): ReadonlyMap<string, string> {
  return loader === 'quilt' ? ON_QUILT : NONE
}
