import { createAccountBook } from './accounts/accounts.ts'
import type { AccountBook } from './accounts/accounts.ts'
import { createTeams } from './accounts/teams.ts'
import type { Teams } from './accounts/teams.ts'
import type { OpenCatalogue } from './catalogue/catalogue.ts'
import { createIds } from './catalogue/ids.ts'
import type { Ids } from './catalogue/ids.ts'
import type { Dialect } from './dialect.ts'
import type { Uploads } from './http/uploads.ts'
import { createImages } from './writes/images.ts'
import type { Images } from './writes/images.ts'
import { createNotices } from './writes/notices.ts'
import type { Notices } from './writes/notices.ts'
import { createThreads } from './writes/threads.ts'
import type { Threads } from './writes/threads.ts'

/** Everything that routes work on. */
export interface Backend extends OpenCatalogue {
  readonly dialect: Dialect
  readonly filesUrl: string
  readonly siteUrl: string
  /** Milliseconds since the epoch, by the service's clock. */
  readonly now: () => number
  readonly ids: Ids
  readonly accounts: AccountBook
  readonly teams: Teams
  readonly threads: Threads
  readonly notices: Notices
  readonly images: Images
  readonly uploads: Uploads
}

export interface BackendPlace {
  readonly dialect: Dialect
  readonly seed: number
  readonly filesUrl: string
  readonly siteUrl: string
  readonly now: () => number
  readonly uploads: Uploads
}

export function createBackend(open: OpenCatalogue, place: BackendPlace): Backend {
  const { database } = open
  const { dialect, seed, now } = place
  const ids = createIds(seed)
  return {
    ...open,
    ...place,
    ids,
    accounts: createAccountBook({ database, ids, seed, now }),
    teams: createTeams(database),
    threads: createThreads(database, ids, now),
    notices: createNotices({ database, ids, dialect, now }),
    images: createImages(database),
  }
}

/** The time of the service's clock as records carry it. */
export function writeNow(backend: Backend): string {
  return new Date(backend.now()).toISOString()
}
