import { createAccountBook, type AccountBook } from './accounts/accounts.ts'
import { createTeams, type Teams } from './accounts/teams.ts'
import type { OpenCatalogue } from './catalogue/catalogue.ts'
import { createIds, type Ids } from './catalogue/ids.ts'
import type { Dialect } from './dialect.ts'
import type { Uploads } from './http/uploads.ts'
import { createNotices, type Notices } from './writes/notices.ts'
import { createThreads, type Threads } from './writes/threads.ts'
import { createHash } from 'node:crypto'
import type { Database } from './catalogue/database.ts'

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

/** Icons, gallery images and avatars that were sent. */
function createImages(database: Database) {
  const put = database.prepare('INSERT OR REPLACE INTO images VALUES (?, ?, ?)')
  const one = database.prepare<[string], { type: string; bytes: Buffer }>(
    'SELECT type, bytes FROM images WHERE path = ?',
  )

  return {
    /** The path on the files origin: `folder`, then the sha1 of the bytes. */
    save: (folder: string, ext: string, bytes: Buffer): string => {
      const path = `${folder}/${createHash('sha1').update(bytes).digest('hex')}.${ext}`
      put.run(path, TYPES[ext] ?? 'application/octet-stream', bytes)
      return path
    },
    find: (path: string) => one.get(path),
  }
}

type Images = ReturnType<typeof createImages>

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  bmp: 'image/bmp',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  svgz: 'image/svg+xml',
  rgb: 'image/x-rgb',
}
