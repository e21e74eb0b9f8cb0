/** Shapes on the wire, written by hand (facts H22, H39, H40). */

interface License {
  readonly id: string
  readonly name: string
  readonly url: string | null
}

export interface GalleryImage {
  readonly url: string
  readonly raw_url?: string
  readonly featured: boolean
  readonly title: string | null
  readonly description: string | null
  readonly created: string
  readonly ordering: number
}

interface ModeratorMessage {
  readonly message: string
  readonly body: string | null
}

export interface DonationLink {
  readonly id: string
  readonly platform: string
  readonly url: string
}

export interface Project {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly body: string
  readonly body_url: null
  readonly project_type: string
  readonly team: string
  readonly organization?: string | null
  readonly environment?: readonly string[]
  readonly raw_icon_url?: string | null
  readonly status: string
  readonly requested_status: string | null
  readonly categories: readonly string[]
  readonly additional_categories: readonly string[]
  readonly client_side: string
  readonly server_side: string
  readonly loaders: readonly string[]
  readonly game_versions: readonly string[]
  /** Ids, oldest first. */
  readonly versions: readonly string[]
  readonly license: License
  readonly downloads: number
  readonly followers: number
  readonly icon_url: string | null
  readonly color: number | null
  readonly thread_id: string
  readonly monetization_status: string
  readonly moderator_message: ModeratorMessage | null
  readonly issues_url: string | null
  readonly source_url: string | null
  readonly wiki_url: string | null
  readonly discord_url: string | null
  readonly donation_urls: readonly DonationLink[]
  readonly gallery: readonly GalleryImage[] | null
  readonly published: string
  readonly updated: string
  readonly approved: string | null
  readonly queued: string | null
}

export interface Dependency {
  readonly version_id: string | null
  readonly project_id: string | null
  readonly file_name: string | null
  readonly dependency_type: string
}

export interface VersionFile {
  /** The current dialect only. */
  readonly id?: string
  readonly hashes: { readonly sha1: string; readonly sha512: string }
  readonly url: string
  readonly filename: string
  readonly primary: boolean
  readonly size: number
  readonly file_type: string | null
}

export interface Version {
  readonly id: string
  readonly project_id: string
  readonly author_id: string
  readonly name: string
  readonly version_number: string
  readonly version_type: string
  readonly changelog?: string
  readonly changelog_url: null
  readonly dependencies: readonly Dependency[]
  readonly game_versions: readonly string[]
  readonly loaders: readonly string[]
  readonly featured: boolean
  readonly status: string
  readonly requested_status: string | null
  readonly date_published: string
  readonly downloads: number
  readonly environment?: string
  readonly files: readonly VersionFile[]
}

export interface SearchHit {
  readonly project_id: string
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly author: string
  readonly author_id?: string
  readonly categories: readonly string[]
  readonly display_categories: readonly string[]
  readonly client_side: string
  readonly server_side: string
  readonly project_type: string
  readonly all_project_types?: readonly string[]
  readonly downloads: number
  readonly follows: number
  readonly icon_url: string | null
  readonly color: number | null
  readonly license: string
  readonly versions: readonly string[]
  readonly latest_version: string
  readonly date_created: string
  readonly date_modified: string
  readonly gallery: readonly string[]
  readonly featured_gallery: string | null
  readonly organization?: string | null
  readonly organization_id?: string | null
  readonly environment?: readonly string[]
  readonly disclosure_types?: readonly string[]
  /** These two: the documented dialect only. */
  readonly thread_id?: string
  readonly monetization_status?: string
}

export interface User {
  readonly id: string
  readonly username: string
  readonly name: string | null
  readonly email: string | null
  readonly bio: string | null
  readonly avatar_url: string | null
  readonly created: string
  readonly role: string
  readonly badges: number
  readonly payout_data: unknown
  readonly auth_providers: readonly string[] | null
  readonly email_verified: boolean | null
  readonly has_password: boolean | null
  readonly has_totp: boolean | null
  readonly github_id: null
}

export interface TeamMember {
  readonly team_id: string
  /** The current dialect shows another shape of a user here. */
  readonly user: unknown
  readonly role: string
  readonly permissions: number | null
  readonly accepted: boolean
  readonly payouts_split: number | null
  readonly ordering: number
}
