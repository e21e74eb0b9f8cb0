import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { createFetchToFolder } from '../../../../src-main/core/flows/commit/fetch/fetch-to-folder.ts'
import {
  createProgramUpdates,
  type ProgramUpdates,
} from '../../../../src-main/core/flows/program-update/update-program.ts'
import type { ProgramLook, ProgramLooks } from '../../../../src-main/core/services/database/program-looks.ts'
import type { Disk } from '../../../../src-main/core/services/disk/disk.ts'
import { realDisk } from '../../../../src-main/core/services/disk/real-disk.ts'
import { createFetchWhole } from '../../../../src-main/core/services/hosting/candidates/fetch-whole.ts'
import { createFileHosts } from '../../../../src-main/core/services/hosting/hosts/file-hosts.ts'
import { SYSTEM_CLOCK } from '../../../../src-main/core/services/hosting/http/waiting/clock.ts'
import { createEvents } from '../../../../src-main/core/events.ts'
import { startFileServer, type FileServer } from '../../../flows/ground/file-server.ts'
import { plainPool } from '../../../flows/ground/home.ts'
import { bytesOf, makeFolder } from '../../../flows/ground/instance-files.ts'
import { signFeed, type Feed } from '../../../package/update-feed.ts'

export const OLD = bytesOf('the program that runs', 200_000)
export const NEW = bytesOf('the newer program', 300_000)
export const FILE = 'modwell-1.1.0-x64.AppImage'
export const FEED = 'modwell-update.json'

export let server: FileServer
export let folder: ReturnType<typeof makeFolder>
/** A stand-in: what lies there, and how it may be used, is all that counts. */
export let appImage: string
export let looks: ProgramLooks & { kept: ProgramLook | null }
let key: KeyObject
let publicKey: string

export interface OpenOptions {
  readonly version?: string
  readonly platform?: string
  readonly disk?: Disk
  /** null: another program installs what is fetched. */
  readonly image?: string | null
  readonly home?: string
  readonly clock?: () => Date
}

/** Modwell 1.0.0 as an AppImage on `linux x64`. */
export function openUpdates(options: OpenOptions = {}): ProgramUpdates {
  const { version = '1.0.0', platform = 'linux', disk = realDisk, image = appImage, home = folder.path } = options
  const { clock = () => new Date('2026-11-26T12:04:00.000Z') } = options
  const events = createEvents()
  const connection = {
    hosts: createFileHosts({ clock: SYSTEM_CLOCK, events }),
    agentsFor: async () => ({}),
    userAgent: 'modwell/1 (test)',
    delays: [1, 1],
    patience: 100,
  }
  const services = { disk, pool: plainPool, events, ...connection }
  return createProgramUpdates(
    { url: `${server.url}/${FEED}`, publicKey, appImage: image },
    {
      ...services,
      home: join(home, 'home'),
      running: { version, platform, arch: 'x64' },
      looks,
      fetchWhole: createFetchWhole(connection),
      fetchToFolder: createFetchToFolder(services),
      clock,
    },
  )
}

/** What the project publishes of 1.1.0, with what a test has otherwise. */
export function feedOf(changes: Partial<Feed> = {}, file: Partial<Feed['files'][number]> = {}): Feed {
  const sha512 = createHash('sha512').update(NEW).digest('hex')
  const own = { system: 'linux', processor: 'x64', url: `${server.url}/${FILE}`, size: NEW.length, sha512, ...file }
  return {
    product: 'modwell',
    version: '1.1.0',
    channel: 'stable',
    date: '2026-11-25',
    notes: 'https://example.com/notes',
    files: [own],
    ...changes,
  }
}

/** Puts a feed on the server, signed by the project's key if no other is named. */
export function publish(feed: Feed | string, signedBy: KeyObject = key): void {
  const text = typeof feed === 'string' ? feed : JSON.stringify(feed)
  server.put(FEED, Buffer.from(text))
  server.put(`${FEED}.sig`, Buffer.from(signFeed(text, signedBy)))
}

/** The folder of the AppImage: names. */
export function beside(): readonly string[] {
  return readdirSync(join(folder.path, 'programs')).toSorted()
}

export function setUpGround(): void {
  beforeEach(async () => {
    folder = makeFolder('program-update')
    server = await startFileServer()
    server.put(FILE, NEW)
    const pair = generateKeyPairSync('ed25519')
    key = pair.privateKey
    publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
    looks = {
      kept: null,
      get: () => looks.kept,
      keep: (look) => void (looks.kept = look),
    }
    appImage = join(folder.path, 'programs/Modwell.AppImage')
    mkdirSync(join(folder.path, 'programs'))
    writeFileSync(appImage, OLD)
    chmodSync(appImage, 0o750)
    publish(feedOf())
  })
  afterEach(async () => {
    await server.close()
    folder.remove()
  })
}
