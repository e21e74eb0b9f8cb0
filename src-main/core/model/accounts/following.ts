import type { Channel } from '../versions/channel.ts'
import type { LeftOut } from './notification.ts'
import type { Project } from '../projects/project.ts'
import type { ErrorProblem } from '../words/reason.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

/** A version of a followed project, as far as it is told of. */
export interface FollowedVersion {
  readonly id: string
  readonly number: string
  readonly channel: Channel
  readonly published: string
}

/** An adopted instance that has a followed project, as it was last inspected. */
export interface FollowedPlace {
  readonly instanceId: string
  readonly instanceName: string
}

/** An adopted instance that one of the new versions fits. */
export interface NewFit {
  readonly instanceId: string
  readonly instanceName: string
  readonly version: string
  readonly versionId: string
  /** Whether the instance has the project, as it was last inspected. */
  readonly isInstalled: boolean
  /** The number of what it has of it; null: nothing, or nobody knows. */
  readonly installedNumber: string | null
  /** Whether what it has of it is this version or a newer one. */
  readonly isCurrent: boolean
}

/** An adopted instance that has a followed project and takes none of the new versions. */
export interface NewUnfit extends FollowedPlace {
  /** One of them is compatible, and less stable than what the instance takes. */
  readonly isUnstable: boolean
}

export interface FollowedProject {
  readonly project: Pick<Project, 'id' | 'slug' | 'title' | 'description' | 'type' | 'iconUrl'>
  /** How many; more than `newVersions` where the service did not tell of all. */
  readonly newCount: number
  /** What came out since the person last looked, newest first. */
  readonly newVersions: readonly FollowedVersion[]
  readonly newFits: readonly NewFit[]
  readonly newUnfits: readonly NewUnfit[]
  /** The one that came out last, new or not; null: not known. */
  readonly newest: FollowedVersion | null
  readonly installed: readonly FollowedPlace[]
}

export interface FollowingList {
  /** Those with something new first, then by title. */
  readonly projects: readonly FollowedProject[]
  /** Of the service's last answer; what was known of one that cannot be read is listed as it was. */
  readonly leftOut: readonly LeftOut[]
  /** The same in sentences. */
  readonly notes: readonly string[]
  /** ISO 8601 UTC of when the person last looked; null: never, and then nothing is new. */
  readonly lookedAt: string | null
  readonly checkedAt: string | null
  readonly fromCache: boolean
  readonly problem: ErrorProblem | null
}

/** A project that is followed from now on, or no longer. */
export interface FollowOutcome {
  readonly project: Pick<Project, 'id' | 'slug' | 'title'>
  /** It was so before. */
  readonly wasSo: boolean
}

/** The service tells neither title nor address of it: its id stands in the place of both. */
export function isNameless({ id, title }: Pick<Project, 'id' | 'title'>): boolean {
  return title === id
}

/** As people call it. */
export function nameFollowed(project: Pick<Project, 'id' | 'title'>): string {
  return isNameless(project) ? formatMessage('project-without-name') : project.title
}
