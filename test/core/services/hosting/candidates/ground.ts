import { join } from 'node:path'
import { openCache, type Cache } from '../../../../../src-main/core/services/database/cache/open-cache.ts'
import { realDisk } from '../../../../../src-main/core/services/disk/real-disk.ts'
import type { CandidateContents } from '../../../../../src-main/core/model/files/candidate-contents.ts'
import type { FileContents } from '../../../../../src-main/core/model/files/installed-file.ts'
import type { VersionFile } from '../../../../../src-main/core/model/versions/version.ts'
import { readArchive } from '../../../../../src-main/core/archives/read-archive.ts'
import { bufferSource } from '../../../../../src-main/core/archives/zip/byte-source.ts'
import {
  createCandidateReader,
  type CandidateReader,
  type CandidateServices,
} from '../../../../../src-main/core/services/hosting/candidates/candidate-reader.ts'
import { createFileHosts } from '../../../../../src-main/core/services/hosting/hosts/file-hosts.ts'
import { SYSTEM_CLOCK } from '../../../../../src-main/core/services/hosting/http/waiting/clock.ts'
import { createStore, type Store } from '../../../../../src-main/core/services/store/store.ts'
import { createWorkerPool, type FilePool } from '../../../../../src-main/core/services/workers/create-worker-pool.ts'
import { makeFolder } from '../../../../flows/ground/instance-files.ts'
import { startService, type Service } from '../../../../service/start.ts'
import type { LoggedRequest, VersionFile as WireFile } from '../../../../service/types.ts'

/** A service with an empty catalogue, a home's cache, store and threads, and a reader over them. */
export interface Ground {
  readonly service: Service
  readonly cache: Cache
  readonly store: Store
  readonly pool: FilePool
  readonly reader: CandidateReader
  /** Another reader over the same home. */
  openReader(services?: Partial<CandidateServices>): CandidateReader
  /** Publishes bytes as a file of a version. */
  offer(bytes: Buffer): VersionFile
  /** What the one file is found to hold. */
  readOne(file: VersionFile, reader?: CandidateReader): Promise<CandidateContents>
  /** Requests for files since the last `clearRequests`. */
  requests(): readonly LoggedRequest[]
  /** Bytes that they were answered with, when all of them are sent. */
  bytesSent(): Promise<number>
  close(): Promise<void>
}

const WORKER = new URL('../../../../../src-main/core/services/workers/worker.ts', import.meta.url)

export async function openGround(): Promise<Ground> {
  const folder = makeFolder('candidates')
  const service = await startService({ projects: 0, rateLimit: 'off' })
  service.catalogue.addProject({ slug: 'lamps' })
  const cache = openCache(join(folder.path, 'cache.db'))
  const pool = createWorkerPool({ workerFile: WORKER, threads: 1 })
  const store = createStore(join(folder.path, 'store'), { disk: realDisk, pool })
  const openReader = (services: Partial<CandidateServices> = {}) =>
    createCandidateReader({
      contents: cache.contents,
      fetchedWhole: new Set(),
      store,
      pool,
      hosts: createFileHosts({ clock: SYSTEM_CLOCK, events: { emit: () => undefined } }),
      agentsFor: async () => ({}),
      userAgent: 'modwell/1 (test)',
      events: { emit: () => undefined },
      delays: [1, 1],
      patience: 20_000,
      ...services,
    })
  const reader = openReader()
  const requests = () => service.requests().filter(({ origin }) => origin === 'files')
  let offered = 0
  return {
    service,
    cache,
    store,
    pool,
    reader,
    openReader,
    offer(bytes) {
      offered += 1
      const [file] = service.catalogue.addVersion('lamps', {
        version_number: `1.${offered}`,
        loaders: ['fabric'],
        game_versions: ['1.21.1'],
        files: [{ filename: `lamps-${offered}.jar`, bytes }],
      }).files
      if (file === undefined) throw new Error('the version has no file')
      return toVersionFile(file)
    },
    async readOne(file, by = reader) {
      const contents = (await by.read([file], { freshness: 'normal' })).get(file.sha512)
      if (contents === undefined) throw new Error(`nothing is said of ${file.filename}`)
      return contents
    },
    requests,
    async bytesSent() {
      while (requests().some(({ bytes }) => bytes === 0)) await new Promise((resolve) => setImmediate(resolve))
      return requests().reduce((sum, { bytes }) => sum + bytes, 0)
    },
    async close() {
      await pool.close()
      cache.close()
      await service.close()
      folder.remove()
    },
  }
}

export function toVersionFile({ url, filename, hashes, size }: WireFile): VersionFile {
  return { url, filename, sha1: hashes.sha1, sha512: hashes.sha512, size, isPrimary: true, fileType: null }
}

/** What a scan finds in these bytes. */
export function scanned(bytes: Buffer): FileContents {
  return readArchive(bufferSource(bytes))
}

/** The code of why a file was not read. */
export function refusal(contents: CandidateContents): string {
  return contents.kind === 'not-read' ? contents.reason.code : contents.kind
}
