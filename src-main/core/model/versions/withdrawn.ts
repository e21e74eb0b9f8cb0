import type { Version } from './version.ts'

/** Whether its author withdrew it, so that no list has it (fact H110). An absent status is an older service's, which tells none. */
export function isWithdrawn({ status }: Pick<Version, 'status'>): boolean {
  return status !== null && status !== 'listed' && status !== LINKED
}

/** Status of what stands for a version that a person named, and the service does not tell. */
export const LINKED = 'linked'

/** What stands for a version of which only the project is known. */
export function placeholderOf({ sha1, projectId, number, status }: KnownByProject): Version {
  return {
    id: `${PREFIX}${sha1}`,
    projectId,
    name: '',
    number,
    channel: 'release',
    loaders: [],
    gameVersions: [],
    // Older than whatever the project has: somebody's own build, or a version that was withdrawn.
    published: '1970-01-01T00:00:00.000Z',
    status,
    dependencies: [],
    files: [],
  }
}

interface KnownByProject {
  readonly sha1: string
  readonly projectId: string
  /** In words. */
  readonly number: string
  readonly status: string
}

const PREFIX = 'file-'

/** Of which neither date nor number say anything. */
export function isPlaceholder({ id }: Pick<Version, 'id'>): boolean {
  return id.startsWith(PREFIX)
}
