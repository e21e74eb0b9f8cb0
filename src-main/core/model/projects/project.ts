import type { ProjectLink } from './project-link.ts'
import type { Loader, SideSupport } from '../instances/loader.ts'
import type { Reason } from '../words/reason.ts'

/** `mod`, `modpack`, `resourcepack`, `shader`, or a newer service's own word (fact H23). */
export type ProjectType = string

/** A project as far as deciding needs it. Kept by `id`; `slug` and `title` may change at any time and are only shown. */
export interface Project {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly type: ProjectType
  readonly iconUrl: string | null
  readonly clientSide: SideSupport
  readonly serverSide: SideSupport
  readonly loaders: readonly Loader[]
  readonly gameVersions: readonly string[]
  /** Ids, oldest first, listed and archived ones only. */
  readonly versionIds: readonly string[]
  /** The service's tags, those shown first before the others. Absent: an answer from before these were kept. */
  readonly categories?: readonly string[]
  /** `approved`, `archived`, `processing`, ... (fact H29); absent: the service does not tell. */
  readonly status?: string
}

/** All that a project's page shows. Links are checked to be `https:`, else null. */
export interface ProjectPage extends Project {
  /** Markdown with HTML, as the author wrote it: sanitise before showing. */
  readonly body: string
  readonly categories: readonly string[]
  readonly downloads: number
  readonly followers: number
  readonly license: { readonly id: string; readonly name: string; readonly url: string | null } | null
  readonly published: string
  readonly updated: string
  readonly links: readonly ProjectLink[]
  readonly gallery: readonly {
    readonly url: string
    readonly title: string | null
    readonly description: string | null
    /** Absent: it is one as any other. */
    readonly isFeatured?: boolean
  }[]
  /** The page on the service's site. */
  readonly siteUrl: string
  /** Id of the organization that owns it; absent: none does. */
  readonly organizationId?: string
}

/** One of the people whose project it is. */
export interface TeamMember {
  readonly username: string
  /** As the team calls what they do; null: it does not say. */
  readonly role: string | null
}

/** One row of a search (fact H39). */
export interface SearchHit {
  readonly projectId: string
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly author: string
  readonly type: ProjectType
  readonly iconUrl: string | null
  /** The featured picture of its gallery, else the first; absent: it has none. */
  readonly pictureUrl?: string
  readonly categories: readonly string[]
  /** Of all its versions; absent: the service does not tell them. */
  readonly gameVersions?: readonly string[]
  readonly downloads: number
  readonly follows: number
  readonly updated: string
  readonly clientSide: SideSupport
  readonly serverSide: SideSupport
  readonly license: string | null
  /** The name of the organization that owns it; absent: none does. */
  readonly organization?: string
}

export type SearchIndex = 'relevance' | 'downloads' | 'follows' | 'newest' | 'updated'

/** What a project has as a whole, so that a search can leave it out: what versions differ in it cannot (fact H79). */
export interface LeftOut {
  readonly categories?: readonly string[]
  readonly licenses?: readonly string[]
}

/** What a person asks a search; arrays are joined by or, the fields by and. */
export interface SearchQuery {
  readonly text: string
  /** Only among these; absent: among all. */
  readonly projectIds?: readonly string[]
  readonly types?: readonly ProjectType[]
  readonly loaders?: readonly Loader[]
  readonly gameVersions?: readonly string[]
  readonly categories?: readonly string[]
  /** Any of each group, as of one header of the service's list; absent: none is asked for. */
  readonly categoryGroups?: readonly (readonly string[])[]
  /** None of these; absent: nothing is left out. */
  readonly without?: LeftOut
  readonly sides?: readonly ('client' | 'server')[]
  readonly licenses?: readonly string[]
  readonly openSource?: boolean
  readonly index?: SearchIndex
  /** 0 to 100, default 10 at the service. */
  readonly limit?: number
  readonly offset?: number
}

export interface SearchResult {
  readonly hits: readonly SearchHit[]
  readonly offset: number
  readonly limit: number
  readonly totalHits: number
  /** What of the answer cannot be read and was left out; absent: nothing. */
  readonly notes?: readonly Reason[]
}

/** The service's own lists, for facets (fact H71). Icons are left out: they are foreign SVG. */
export interface Tags {
  readonly categories: readonly { readonly name: string; readonly projectType: ProjectType; readonly header: string }[]
  readonly loaders: readonly { readonly name: Loader; readonly projectTypes: readonly ProjectType[] }[]
  /** Newest first. */
  readonly gameVersions: readonly {
    readonly version: string
    readonly kind: string
    readonly date: string
    readonly isMajor: boolean
  }[]
  readonly licenses: readonly { readonly id: string; readonly name: string }[]
}
