import type { Project } from '../projects/project.ts'
import type { WithMessage } from '../words/with-message.ts'

/** What the service honours a user with (bits of fact H102). */
export const BADGES = [
  'midas',
  'early-modpack-adopter',
  'early-resource-pack-adopter',
  'early-plugin-adopter',
  'alpha-tester',
  'contributor',
  'translator',
  'affiliate',
] as const

export type Badge = (typeof BADGES)[number]

/** Anybody at the service, as everybody sees them. */
export interface UserProfile {
  readonly id: string
  readonly username: string
  /** null: none was chosen, or the service has none. */
  readonly name: string | null
  readonly bio: string | null
  readonly avatarUrl: string | null
  /** ISO 8601 UTC; null: not told. */
  readonly joined: string | null
  /** `developer` for everybody who is not `moderator` or `admin`, or a newer service's own word. */
  readonly role: string
  readonly badges: readonly Badge[]
  /** The page on the service's site. */
  readonly siteUrl: string
}

export type UserProject = Pick<Project, 'id' | 'slug' | 'title' | 'description' | 'type' | 'iconUrl'> & {
  readonly downloads: number
}

export interface UserPage {
  readonly user: UserProfile
  /** Most downloaded first. */
  readonly projects: readonly UserProject[]
  /** Whether it is the account that is active. */
  readonly isOwn: boolean
  /** ISO 8601 UTC. */
  readonly checkedAt: string
}

export type ProfileField = 'username' | 'name' | 'bio'

/** What of the own profile is to change; absent: stays. An empty name or bio: none. */
export type ProfileChange = { readonly [Field in ProfileField]?: string }

/** Why the service would not take a field as it is typed. */
export interface FieldProblem extends WithMessage {
  readonly field: ProfileField
}

export interface SavedProfile {
  readonly profile: UserProfile
  readonly changed: readonly ProfileField[]
  /** The service took them without a word and did nothing (fact H58). */
  readonly ignored: readonly ProfileField[]
}

/** A picture on this computer, looked at before it is sent. */
export interface AvatarFile {
  /** Absolute. */
  readonly path: string
  readonly bytes: number
  readonly type: string
  /** Newer services refuse one of this size (fact H59). */
  readonly isLarge: boolean
}

/** What the moderators can be told of. */
export interface ReportedItem {
  readonly type: 'user' | 'project' | 'version'
  readonly id: string
}

/** As the service took it; null: it did not say. */
export interface SentReport {
  readonly id: string | null
  /** Of the talk with the moderators. */
  readonly threadId: string | null
}

export interface Report {
  /** One of the service's kinds. */
  readonly kind: string
  readonly text: string
}
