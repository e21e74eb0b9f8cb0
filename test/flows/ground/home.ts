import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCommit } from '../../../src-main/core/flows/commit/commit.ts'
import type { Commit, CommitServices } from '../../../src-main/core/flows/commit/commit.ts'
import { createInstanceLocks } from '../../../src-main/core/services/database/locks/instance-lock.ts'
import { openLedger } from '../../../src-main/core/services/database/ledger/open-ledger.ts'
import type { Disk } from '../../../src-main/core/services/disk/disk.ts'
import { createPathKeys } from '../../../src-main/core/services/disk/path-keys.ts'
import { realDisk } from '../../../src-main/core/services/disk/real-disk.ts'
import { createEvents } from '../../../src-main/core/events.ts'
import type { CoreEvent } from '../../../src-main/core/events.ts'
import type { Patience } from '../../../src-main/core/services/database/locks/store-lock.ts'
import type { Instance } from '../../../src-main/core/model/instances/instance.ts'
import type { Placing } from '../../../src-main/core/model/settings.ts'
import { createFileHosts } from '../../../src-main/core/services/hosting/hosts/file-hosts.ts'
import { SYSTEM_CLOCK } from '../../../src-main/core/services/hosting/http/waiting/clock.ts'
import { createPrograms } from '../../../src-main/core/services/programs/programs.ts'
import { createSeal } from '../../../src-main/core/services/home/make-home.ts'
import { createStore } from '../../../src-main/core/services/store/store.ts'
import type { HomeServices } from '../../../src-main/core/services/home-services.ts'
import type { WorkerPool } from '../../../src-main/core/services/workers/pool.ts'

type HomeParts = CommitServices & Pick<HomeServices, 'pathKeys'>

/** A home as `createCore` opens one, without the parts that changing an instance does not need. */
export interface Home {
  readonly services: HomeParts
  readonly commit: Commit
  readonly seen: readonly CoreEvent[]
  adopt(gamePath: string, id?: string): Instance
  close(): void
}

export interface HomeOptions {
  readonly disk?: Disk
  readonly clock?: () => Date
  readonly pool?: WorkerPool
  readonly downloads?: number
  readonly placing?: Placing
  readonly patience?: Patience
  readonly running?: CommitServices['running']
}

/** Hashes in the caller's own thread: what is tested here is not the pool. */
export const plainPool: WorkerPool = {
  examine: () => Promise.reject(new Error('nothing is examined here')),
  contents: () => Promise.reject(new Error('nothing is looked into here')),
  digest: async (path) => (await plainPool.hash(path)).sha512,
  async hash(path) {
    const bytes = await readFile(path)
    const digest = (algorithm: string) => createHash(algorithm).update(bytes).digest('hex')
    return { sha1: digest('sha1'), sha512: digest('sha512'), size: bytes.byteLength }
  },
  close: () => Promise.resolve(),
}

export function openHome(folder: string, options: HomeOptions = {}): Home {
  mkdirSync(folder, { recursive: true })
  const disk = options.disk ?? realDisk
  const clock = options.clock ?? (() => new Date())
  const pool = options.pool ?? plainPool
  const ledger = openLedger(join(folder, 'ledger.db'))
  const events = createEvents()
  const seen: CoreEvent[] = []
  events.on((event) => void seen.push(event))
  const services: HomeParts = {
    disk,
    pathKeys: createPathKeys(disk, process.platform),
    ledger,
    events,
    clock,
    store: createStore(join(folder, 'store'), {
      disk,
      pool,
      placing: () => options.placing ?? 'auto',
      patience: options.patience,
    }),
    pool,
    running: options.running ?? { find: () => Promise.resolve(null), findLauncher: () => Promise.resolve(null) },
    locks: createInstanceLocks({ command: 'modwell test', clock, patience: 0 }),
    home: folder,
    homeId: folder,
    seal: createSeal(`the secret of ${folder}`),
    hosts: createFileHosts({ clock: SYSTEM_CLOCK, events }),
    agentsFor: async () => ({}),
    userAgent: 'modwell/0 (test)',
    downloads: () => options.downloads ?? 3,
    newId: () => randomUUID(),
    programs: createPrograms({ platform: process.platform, env: { PATH: process.env['PATH'] }, isRehearsal: false }),
    moveToTrash: (path) => disk.rename(path, `${path}.trash`),
  }
  return {
    services,
    commit: createCommit(services),
    seen,
    adopt(gamePath, id = randomUUID()) {
      const instance = describe(gamePath, id)
      ledger.saveInstance(instance)
      return instance
    },
    close: () => ledger.close(),
  }
}

function describe(gamePath: string, id: string): Instance {
  return {
    id,
    name: 'Test',
    path: gamePath,
    gamePath,
    launcher: 'folder',
    side: 'client',
    loader: 'fabric',
    loaderVersion: null,
    javaVersion: null,
    gameVersion: '1.20.1',
    notes: [],
    adoptedAt: '2026-01-01T00:00:00.000Z',
  }
}

export function sha(algorithm: 'sha1' | 'sha512', bytes: Buffer): string {
  return createHash(algorithm).update(bytes).digest('hex')
}

export function sha1Of(file: string): string {
  return sha('sha1', readFileSync(file))
}
