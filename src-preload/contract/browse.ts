import type { Freshness } from '../../src-main/core/model/times/freshness.ts'
import type { HitFit as Fit } from '../../src-main/core/model/states/project-fit.ts'
import type {
  ProjectPage,
  SearchHit as Hit,
  SearchQuery,
  SearchResult,
} from '../../src-main/core/model/projects/project.ts'
import type { Channel } from '../../src-main/core/model/versions/channel.ts'
import type { ChangelogEntry, Dependant } from '../../src-main/core/model/versions/version.ts'

/** One row of a search; its picture is shown at `modwell-app://banner/<project id>`, its icon at `modwell-app://icon/<project id>`. */
export interface HitView extends Omit<Hit, 'iconUrl' | 'pictureUrl'> {
  readonly hasIcon: boolean
  readonly hasPicture: boolean
}

export interface HitsView extends Omit<SearchResult, 'hits'> {
  readonly hits: readonly HitView[]
}

/** Of a hit, for one instance; `why`: what of the project does not fit, null where it does or nobody knows. */
export interface HitFitView extends Pick<Fit, 'projectId' | 'kind'> {
  readonly why: string | null
}

/** The hits of this search are judged for that instance. */
export interface HitFitQuestion {
  readonly query: SearchQuery
  readonly instance: string
  readonly freshness: Freshness
}

/** What of a project an instance would take. */
export interface InstanceFitView {
  readonly instance: string
  /** The newest version that fits; null: none does. */
  readonly version: { readonly id: string; readonly number: string; readonly channel: Channel } | null
  /** Why none does; null: one does. */
  readonly why: string | null
}

/** A project of which a file, in one of the person's instances, names another as a dependency. */
export interface DependantView extends Pick<Dependant, 'projectId' | 'title' | 'kind'> {
  /** Their names. */
  readonly instances: readonly string[]
}

/** How the hits of a search are laid out. */
export type HitsLayout = 'cards' | 'rows'

export type ProjectQuestion = { readonly project: string; readonly freshness: Freshness }

/** A project's page; addresses are replaced by the ids of links, which `app.open-link` takes. */
export interface ProjectView extends Omit<
  ProjectPage,
  'body' | 'links' | 'license' | 'siteUrl' | 'iconUrl' | 'gallery'
> {
  readonly hasIcon: boolean
  /** null: an address that may not be opened. */
  readonly siteLink: string | null
  readonly links: readonly { readonly label: string; readonly link: string }[]
  readonly license: { readonly name: string; readonly link: string | null } | null
  /** That it is not as any other project, and what that means, as a sentence; null: it is, or the service does not tell. */
  readonly note: string | null
  /** Shown at `modwell-app://gallery/<project id>/<index>`. */
  readonly gallery: readonly { readonly title: string | null; readonly description: string | null }[]
  /** Which of them stands for the project: the featured one, else the first; null: there is none. */
  readonly banner: number | null
  /** For `text.read`. */
  readonly body: string
}

/** What changed with a version. */
export interface ChangelogView extends ChangelogEntry {
  /** For `text.read`. */
  readonly text: string
}
