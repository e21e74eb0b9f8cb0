import type { SearchIndex } from '../../src-main/core/model/projects/project.ts'

/** What is chosen in Browse, without the words that are looked for. */
export interface KeptFacets {
  readonly type: string
  readonly loaders: readonly string[]
  readonly gameVersions: readonly string[]
  readonly categories: readonly string[]
  readonly sides: readonly ('client' | 'server')[]
  readonly licenses: readonly string[]
  readonly openSource: boolean | null
  readonly without: { readonly categories: readonly string[]; readonly licenses: readonly string[] }
  readonly index: SearchIndex
}

/** How a review of several instances is listed. */
export type ReviewGrouping = 'mod' | 'instance'

/** How pages were looked at, over restarts; the list of an instance's files has questions of its own. */
export interface KeptViews {
  /** Whose changes History shows; null: those of all. */
  readonly historyOf: string | null
  /** Into which instance Browse installs; null: none was chosen. */
  readonly browseFor: string | null
  readonly reviewBy: ReviewGrouping
  /** What is chosen in Browse for what an instance is, as the page names it; the newest last. */
  readonly facets: readonly (readonly [of: string, facets: KeptFacets])[]
  /** How far down a page or list was, in pixels, as the page names it; the newest last. */
  readonly scrolls: readonly (readonly [of: string, top: number])[]
}

/** One of them, to be kept. A scroll of 0 is kept as none. */
export type KeptView =
  | { readonly kind: 'history-of' | 'browse-for'; readonly instance: string | null }
  | { readonly kind: 'review-by'; readonly grouping: ReviewGrouping }
  | { readonly kind: 'facets'; readonly of: string; readonly facets: KeptFacets }
  | { readonly kind: 'scroll'; readonly of: string; readonly top: number }
