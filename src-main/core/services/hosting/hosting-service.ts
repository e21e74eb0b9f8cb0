import type { Api } from './client/api.ts'
import type { Transport } from './http/transport.ts'
import type { Channel } from '../../model/versions/channel.ts'
import type { WithDate, Freshness, Outcome } from '../../model/times/freshness.ts'
import type { Loader } from '../../model/instances/loader.ts'
import type { Project, ProjectPage, SearchQuery, SearchResult, Tags } from '../../model/projects/project.ts'
import type { Reason } from '../../model/words/reason.ts'
import type { ServiceContact } from '../../model/service/service-contact.ts'
import type { ServiceStatus } from '../../model/service/service-status.ts'
import type { ChangelogEntry, Version } from '../../model/versions/version.ts'

export interface RequestOptions {
  readonly freshness: Freshness
  /** A person waits for `user`; `background` gives way in the request budget. */
  readonly priority: 'user' | 'background'
  readonly signal?: AbortSignal
  /** What comes of it is going to be done without another word: files that are likely to be installed are fetched whole at once. */
  readonly isAgreed?: boolean
  /** By the key asked about, ISO 8601 UTC: an answer of the cache from before it is asked for again. Absent: `freshness` alone decides. */
  readonly noOlderThan?: ReadonlyMap<string, string>
}

/** One group of files with one target: what the newest fitting versions are is asked once for all of them. */
export interface NewestQuestion {
  /** Hex, lower case. */
  readonly sha1s: readonly string[]
  readonly loaders: readonly Loader[]
  readonly gameVersions: readonly string[]
  readonly channels: readonly Channel[]
  /** Why what is named as newest for a file is not believed: then the question failed, and the answer is kept nowhere. null: it is. */
  whyRefused?(versions: readonly Version[], sha1: string): Reason | null
}

/**
 * The hosting service as the core asks it. Questions about many things answer each with an `Outcome` under the key that was
 * asked for and never throw for the service's faults; questions about one thing throw a `CoreError`. Answers come out of the
 * cache by item, so a question about 1,000 files of which one is new asks about that one.
 */
export interface HostingService {
  /** `GET /`. Never throws for an unreachable service. */
  status(options: RequestOptions): Promise<ServiceStatus>
  /** What the last request told, without another. */
  contact(): ServiceContact
  /** By SHA-1 (fact H52). null: the service does not know the file. */
  versionsByHash(sha1s: readonly string[], options: RequestOptions): Promise<ReadonlyMap<string, Outcome<Version>>>
  /** By SHA-1, of whatever version the file is. null: the service knows none, or does not tell. */
  projectsByHash(sha1s: readonly string[], options: RequestOptions): Promise<ReadonlyMap<string, Outcome<Project>>>
  /**
   * What the service names as newest: one version for each project that holds the file (`update_many`), or one (`update`) where the
   * service has no `update_many` (probed once for each service and remembered). null: it named none. Unchecked: `check` decides
   * what to believe.
   */
  newestByHash(
    question: NewestQuestion,
    options: RequestOptions,
  ): Promise<ReadonlyMap<string, Outcome<readonly Version[]>>>
  /** By ids. */
  projects(ids: readonly string[], options: RequestOptions): Promise<ReadonlyMap<string, Outcome<Project>>>
  /** As the service names them in addresses of their pages, whatever the case. */
  projectsBySlug(slugs: readonly string[], options: RequestOptions): Promise<ReadonlyMap<string, Outcome<Project>>>
  /** By ids. */
  versions(ids: readonly string[], options: RequestOptions): Promise<ReadonlyMap<string, Outcome<Version>>>
  /** All versions of each project (ids), newest first, in as few requests as the sizes allow. */
  versionsOfProjects(
    ids: readonly string[],
    options: RequestOptions,
  ): Promise<ReadonlyMap<string, Outcome<readonly Version[]>>>
  /** By id or slug. Throws `not-found`. */
  project(idOrSlug: string, options: RequestOptions): Promise<WithDate<ProjectPage>>
  /** Newest first, with notes. */
  changelog(idOrSlug: string, options: RequestOptions): Promise<WithDate<readonly ChangelogEntry[]>>
  search(query: SearchQuery, options: RequestOptions): Promise<WithDate<SearchResult>>
  tags(options: RequestOptions): Promise<WithDate<Tags>>
  /** Every operation of the service, by name. */
  readonly api: Api
  /** One exchange within the budget, answered as it came. */
  readonly transport: Transport
}
