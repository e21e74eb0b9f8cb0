import type { Loader } from '../../instances/loader.ts'
import type { ProjectType } from '../../projects/project.ts'
import type { Day } from '../../times/day.ts'
import type { Channel } from '../../versions/channel.ts'

/** A project of the account that is active, as its desk shows it. */
export interface OwnProject {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly type: ProjectType
  readonly iconUrl: string | null
  /** As the service has it (fact H29). */
  readonly status: string
  /** Id of the organization that owns it; null: none does, or the service does not tell. */
  readonly organizationId: string | null
  readonly downloads: number
  readonly followers: number
  /** How many versions it lists. */
  readonly versions: number
  /** One for each loader that it has a version for, the newest first; empty: it has no version, or they were not told. */
  readonly newest: readonly NewestVersion[]
  /** ISO 8601 UTC, as the others; null: never, or not told. */
  readonly created: string | null
  readonly queued: string | null
  readonly approved: string | null
  /** Of the conversation with the moderators; null: not told. */
  readonly threadId: string | null
  /** What waits for the person, the most urgent first. */
  readonly waiting: readonly Waiting[]
  /** What came each day, the oldest first, today last; as many days as were asked for. */
  readonly gains: readonly DayGain[]
  /** Downloads that came in those days, as far as they are known; null: none of them is. */
  readonly gained: number | null
}

/** The newest version for some loaders. */
export interface NewestVersion {
  readonly id: string
  readonly number: string
  /** The number without the project's name, the loaders and the game versions. */
  readonly shown: string
  readonly channel: Channel
  /** Those that no newer version is for. */
  readonly loaders: readonly Loader[]
  /** ISO 8601 UTC. */
  readonly published: string
}

/** What waits for an answer of the author. */
export type Waiting =
  | (Conversation & { readonly kind: 'moderator-wrote' })
  /** `isAnswered`: the author wrote after the moderators did. */
  | (Conversation & { readonly kind: 'rejected'; readonly isAnswered: boolean })
  /** Something that was typed here was not sent yet. */
  | { readonly kind: 'not-saved'; readonly fields: number }
  /** A draft that was never submitted. */
  | { readonly kind: 'never-submitted'; readonly since: string | null }

interface Conversation {
  /** What the moderator wrote, as Markdown; null: it could not be read. */
  readonly text: string | null
  /** ISO 8601 UTC; null: not told. */
  readonly at: string | null
  /** The notification that leads to the conversation; null: there is none any more. */
  readonly notificationId: string | null
}

/** What a project had at the end of a day, as recorded here. */
export interface DailyCount {
  /** UTC. */
  readonly day: Day
  /** Totals. */
  readonly downloads: number
  readonly followers: number
}

/** What came on a day. null: not known, since nobody had looked before. */
export interface DayGain {
  /** UTC. */
  readonly day: Day
  readonly downloads: number | null
  readonly followers: number | null
  /** False: nobody looked on one of its ends, so what came in several days is spread over them evenly. */
  readonly isExact: boolean
}
