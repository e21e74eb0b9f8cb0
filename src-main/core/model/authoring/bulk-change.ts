import type { DonationLink, ProjectFieldName } from './project-fields.ts'

/** What several projects are to have in common; what is absent stays. Tags and donation links are set, then removed, then added. */
export interface BulkChange {
  readonly categories?: readonly string[]
  readonly addCategories?: readonly string[]
  readonly removeCategories?: readonly string[]
  readonly additionalCategories?: readonly string[]
  readonly addAdditionalCategories?: readonly string[]
  readonly removeAdditionalCategories?: readonly string[]
  readonly donationLinks?: readonly DonationLink[]
  readonly addDonationLinks?: readonly DonationLink[]
  /** Only their platforms count. */
  readonly removeDonationLinks?: readonly DonationLink[]
  /** A link that is null is removed. */
  readonly issuesUrl?: string | null
  readonly sourceUrl?: string | null
  readonly wikiUrl?: string | null
  readonly discordUrl?: string | null
}

/** What came of it for one of them. */
export interface BulkOutcome {
  readonly id: string
  readonly title: string
  readonly changed: readonly ProjectFieldName[]
  /** The service took it without a word and did something else. */
  readonly ignored: readonly ProjectFieldName[]
}
