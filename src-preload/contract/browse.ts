import type { Freshness } from '../../src-main/core/model/freshness.ts'
import type { ProjectPage } from '../../src-main/core/model/project.ts'
import type { ChangelogEntry } from '../../src-main/core/model/version.ts'

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
  /** Shown at `modwell-app://gallery/<project id>/<index>`. */
  readonly gallery: readonly { readonly title: string | null; readonly description: string | null }[]
  /** For `text.read`. */
  readonly body: string
}

/** What changed with a version. */
export interface ChangelogView extends ChangelogEntry {
  /** For `text.read`. */
  readonly text: string
}
