import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCache, type Cache } from '../../src-main/core/services/database/cache/open-cache.ts'
import { realDisk } from '../../src-main/core/services/disk/real-disk.ts'
import type { CandidateContents } from '../../src-main/core/model/files/candidate-contents.ts'
import type { VersionFile } from '../../src-main/core/model/versions/version.ts'
import { createCandidateReader } from '../../src-main/core/services/hosting/candidates/candidate-reader.ts'
import { createFileHosts } from '../../src-main/core/services/hosting/hosts/file-hosts.ts'
import { SYSTEM_CLOCK } from '../../src-main/core/services/hosting/http/waiting/clock.ts'
import { createStore } from '../../src-main/core/services/store/store.ts'
import { createWorkerPool } from '../../src-main/core/services/workers/create-worker-pool.ts'
import { startService, type Service } from '../service/start.ts'
import type { LoggedRequest, VersionFile as WireFile } from '../service/types.ts'
import type { BenchRow } from './bench-row.ts'
import { makeJars } from './make-jars.ts'
import { median } from './median.ts'

const PROJECTS = 60
const JARS = 200
const KIB = 1024
const MAX_KIB = 160
const MAX_REQUESTS = 3

/** Bytes and requests that looking into a version nobody has costs, by the service's own log. */
export async function benchCandidates(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-bench-candidates-'))
  const service = await startService({ projects: PROJECTS, rateLimit: 'off' })
  const cache = openCache(join(folder, 'cache.db'))
  const pool = createWorkerPool({
    workerFile: new URL('../../src-main/core/services/workers/worker.ts', import.meta.url),
    threads: 1,
  })
  const reader = createCandidateReader({
    contents: cache.contents,
    fetchedWhole: new Set(),
    store: createStore(join(folder, 'store'), { disk: realDisk, pool }),
    pool,
    hosts: createFileHosts({ clock: SYSTEM_CLOCK, events: { emit: () => undefined } }),
    agentsFor: async () => ({}),
    userAgent: 'modwell/0 (bench)',
    events: { emit: () => undefined },
  })
  const read = (files: readonly VersionFile[]) => reader.read(files, { freshness: 'normal' })
  try {
    const catalogue = filesOfCatalogue(service)
    const jars = publishJars(service, join(folder, 'jars'))
    return [
      await measure(`versions of a catalogue of ${PROJECTS} projects`, catalogue, { read, service, cache }),
      await measure(`${JARS} jars with hundreds of classes, five formats`, jars, { read, service, cache }),
    ]
  } finally {
    await pool.close()
    cache.close()
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Measuring {
  read(files: readonly VersionFile[]): Promise<ReadonlyMap<string, CandidateContents>>
  readonly service: Service
  readonly cache: Cache
}

async function measure(
  what: string,
  files: readonly VersionFile[],
  { read, service, cache }: Measuring,
): Promise<BenchRow> {
  service.clearRequests()
  const start = performance.now()
  const found = await read(files)
  const took = performance.now() - start
  const requests = await sentRequests(service)
  const unread = [...found.values()].filter(({ kind }) => kind === 'not-read').length
  if (unread > 0) throw new Error(`${unread} of ${found.size} candidates were not read`)
  await read(files)
  const again = service.requests().length - requests.length
  const sizes = new Map(files.map(({ url, size }) => [new URL(url).pathname, size ?? 0]))
  const costs = [...sizes].map(([path, size]) => {
    const own = requests.filter((request) => request.path === path)
    return { size, count: own.length, bytes: sum(own.map((request) => request.bytes)) }
  })
  const bytes = costs.map((cost) => cost.bytes)
  const counts = costs.map(({ count }) => count)
  const share = sum(bytes) / sum(costs.map(({ size }) => size))
  const most = median(bytes) / KIB
  return {
    what: `looking into ${what}`,
    figure: `${most.toFixed(0)} KiB and ${median(counts)} requests at the median, ${(share * 100).toFixed(0)} % of all bytes`,
    reach: `at most ${MAX_KIB} KiB and ${MAX_REQUESTS} requests, none a second time`,
    isReached: most <= MAX_KIB && median(counts) <= MAX_REQUESTS && again === 0,
    detail: {
      files: costs.length,
      kept: cache.contents.get(files).size,
      medianBytes: median(bytes),
      mostBytes: Math.max(...bytes),
      mostRequests: Math.max(...counts),
      medianSize: median(costs.map(({ size }) => size)),
      mostSize: Math.max(...costs.map(({ size }) => size)),
      requests: sum(counts),
      milliseconds: Math.round(took),
    },
  }
}

/** When the last byte of them is sent: that may be told later than it is received. */
async function sentRequests(service: Service): Promise<readonly LoggedRequest[]> {
  while (service.requests().some(({ bytes }) => bytes === 0)) await new Promise((resolve) => setImmediate(resolve))
  return service.requests()
}

function filesOfCatalogue({ catalogue }: Service): readonly VersionFile[] {
  const shown = catalogue.projects().filter(({ status }) => status === 'approved')
  const versions = shown.flatMap(({ id }) => catalogue.versions(id)).filter(({ status }) => status === 'listed')
  return versions.flatMap(({ files }) => files.map(toVersionFile))
}

function publishJars({ catalogue }: Service, folder: string): readonly VersionFile[] {
  makeJars(folder, { count: JARS, averageSize: 512 * KIB })
  catalogue.addProject({ slug: 'bench-jars' })
  return readdirSync(folder).flatMap((filename, index) =>
    catalogue
      .addVersion('bench-jars', {
        version_number: `1.${index}`,
        loaders: ['fabric'],
        game_versions: ['1.21.1'],
        files: [{ filename, bytes: readFileSync(join(folder, filename)) }],
      })
      .files.map(toVersionFile),
  )
}

function toVersionFile({ url, filename, hashes, size }: WireFile): VersionFile {
  return { url, filename, ...hashes, size, isPrimary: true, fileType: null }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
