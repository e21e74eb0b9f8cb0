import type { Accounts } from './accounts/order.ts'
import type { Dialect } from './dialect.ts'
import type { Fault, Origin } from './faults.ts'
import type { Dependency, Project, Version } from './wire.ts'
import type { Notification } from './writes/notices.ts'

export type { Accounts, Application, TokenSpec } from './accounts/order.ts'
export type { Dialect } from './dialect.ts'
export type { Project, User, Version, VersionFile } from './wire.ts'

/** How a service is started; every field has a default. */
export interface ServiceOptions {
  /** Default 1. The same seed and count give the same ids, hashes and bytes. */
  readonly seed?: number
  /** How many projects the catalogue is generated with; default 120, 0 for an empty one. */
  readonly projects?: number
  /** Port of the API; default 0, any free one. */
  readonly port?: number
  /** Port of the files origin; default 0, any free one. */
  readonly filesPort?: number
  /** Port of the site, where people sign in and consent; default 0, any free one. */
  readonly sitePort?: number
  /** Default `current`. */
  readonly dialect?: Dialect
  readonly faults?: readonly Fault[]
  /** Requests a minute (also the burst); default 300. */
  readonly rateLimit?: number | 'off'
  /** Milliseconds since the epoch, for everything that has to do with time; default `Date.now`. It can be moved later. */
  readonly clock?: () => number
}

/** A running service. */
export interface Service {
  /** `http://127.0.0.1:PORT`, without `/v2`. */
  readonly url: string
  /** Origin of version files, icons and gallery images. */
  readonly filesUrl: string
  /** Origin of `/auth/authorize`. */
  readonly siteUrl: string
  readonly dialect: Dialect
  readonly catalogue: Catalogue
  readonly accounts: Accounts
  /** Milliseconds since the epoch, by the service's clock. */
  now(): number
  /** Sets the clock, which goes on from there: expiries, schedules and the rate limit follow. */
  setClock(milliseconds: number): void
  /** Puts a notification before a user (id or username), as ordered; the documented dialect leaves out its `body`. */
  notify(user: string, notification: Partial<Notification>): Notification
  /** Invites a user (id or username) to the team of an organization, with the notification that the current server sends. */
  inviteToOrganization(user: string, organization: Organization): void
  /** A hash of all that it holds: the same as long as nobody changed anything. */
  state(): string
  requests(): readonly LoggedRequest[]
  clearRequests(): void
  /** Replaces all faults and forgets what the earlier ones had counted. */
  setFaults(faults: readonly Fault[]): void
  close(): Promise<void>
}

export interface LoggedRequest {
  /** Milliseconds since the epoch, by the service's clock. */
  readonly at: number
  readonly origin: Origin
  readonly method: string
  /** As sent, with the query. */
  readonly path: string
  /** 0 until an answer is chosen, and for ever when a fault drops the connection or leaves it hanging. */
  readonly status: number
  /** Body bytes that were sent; 0 until they are. */
  readonly bytes: number
  readonly userAgent: string | null
  /** Kind of the fault that changed this answer. */
  readonly fault: string | null
  /** The `Range` header. */
  readonly range: string | null
  /** The `Authorization` header. */
  readonly authorization: string | null
  /** Parsed JSON body; null when there was none. */
  readonly requestBody: unknown
}

/** Direct reads and edits of what the service serves, so that a test can make any situation. */
export interface Catalogue {
  /** Every project, hidden ones too, in order of creation. */
  projects(): readonly Project[]
  /** By id or slug. */
  project(idOrSlug: string): Project | undefined
  /** Every version of a project (id or slug) whatever its status, newest first. */
  versions(projectId: string): readonly Version[]
  version(id: string): Version | undefined
  /** The bytes behind a sha1; throws for an unknown one. */
  fileBytes(sha1: string): Buffer
  rename(projectId: string, names: ProjectNames): Project
  /** What it was downloaded and is followed by now. */
  count(projectId: string, counts: { readonly downloads?: number; readonly followers?: number }): Project
  addProject(spec: ProjectSpec): Project
  /** The current server has organizations, which this version of the API tells of in projects, searches and teams alone. */
  addOrganization(name: string): Organization
  addVersion(projectId: string, spec: VersionSpec): Version
  removeVersion(id: string): void
}

export interface Organization {
  readonly id: string
  readonly name: string
  readonly team: string
}

export interface ProjectNames {
  readonly slug?: string
  readonly title?: string
}

/** A project built to order: what is left out gets a plain value. */
export interface ProjectSpec {
  readonly slug: string
  readonly id?: string
  /** Id or username of a user that exists; default the seed's first author. */
  readonly owner?: string
  readonly title?: string
  readonly description?: string
  readonly body?: string
  readonly status?: string
  /** Id of an organization, which owns it: its own team is empty. The current dialect alone shows it. */
  readonly organization?: string
  readonly categories?: readonly string[]
  readonly client_side?: string
  readonly server_side?: string
  readonly license?: string
  readonly downloads?: number
  readonly followers?: number
  /** Paths of pictures at the origin of files, the featured one first. */
  readonly gallery?: readonly string[]
  /** ISO-8601; default the catalogue's epoch. */
  readonly published?: string
}

/** A version built to order. */
export interface VersionSpec {
  readonly version_number: string
  readonly loaders: readonly string[]
  readonly game_versions: readonly string[]
  readonly id?: string
  readonly name?: string
  readonly changelog?: string
  readonly version_type?: string
  /** ISO-8601; default one minute after the project's newest version. */
  readonly date_published?: string
  readonly status?: string
  readonly featured?: boolean
  readonly dependencies?: readonly Partial<Dependency>[]
  /** Default: one generated mod jar named after the project. */
  readonly files?: readonly FileSpec[]
}

export type FileSpec = GeneratedFile | GivenFile

/** A file whose bytes are a pure function of the catalogue's seed, the version's id and this record. */
export interface GeneratedFile {
  readonly filename?: string
  readonly primary?: boolean
  readonly file_type?: string | null
  /** Bytes, reached exactly unless the metadata alone is larger; default 64 KiB. */
  readonly size?: number
  /** Id inside the mod's own metadata; default the project's slug with `_` for `-`. */
  readonly modId?: string
  /** Version inside the mod's own metadata; default the version's number. */
  readonly version?: string
  /** Mod ids and Fabric-style ranges; default what the version's dependencies mean, as most authors name it in the jar too. */
  readonly depends?: Readonly<Record<string, string>>
  /** The same of what it does not work with. */
  readonly breaks?: Readonly<Record<string, string>>
  /** The same of what it goes well with; for Forge and NeoForge what is optional. */
  readonly suggests?: Readonly<Record<string, string>>
  /** The same of what it advises against; Fabric's metadata alone has it. */
  readonly conflicts?: Readonly<Record<string, string>>
  readonly nested?: readonly NestedMod[]
  /** What Fabric's and Quilt's metadata say of the side; default what the project says. */
  readonly environment?: string
  /** Loaders whose metadata goes into the jar; default the version's loaders. */
  readonly loaders?: readonly string[]
  /** Entries of a modpack's index. */
  readonly pack?: readonly PackEntry[]
}

/** A file with bytes of the caller's own. */
export interface GivenFile {
  readonly filename: string
  readonly bytes: Buffer
  readonly primary?: boolean
  readonly file_type?: string | null
}

/** A jar inside a jar. */
export interface NestedMod {
  readonly modId: string
  readonly version: string
  /** What the listing of Forge and NeoForge asks of any jar of that mod; default its version or later. */
  readonly range?: string
  readonly nested?: readonly NestedMod[]
}

/** One file of a modpack's index (fact H95). */
export interface PackEntry {
  readonly path: string
  readonly sha1: string
  readonly sha512: string
  readonly size: number
  readonly url: string
}
