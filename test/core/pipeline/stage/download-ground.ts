import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { Disk } from '../../../../src-main/core/services/disk/disk.ts'
import { realDisk } from '../../../../src-main/core/services/disk/real-disk.ts'
import { createEvents } from '../../../../src-main/core/events.ts'
import type { CoreEvent } from '../../../../src-main/core/events.ts'
import type { VersionFile } from '../../../../src-main/core/model/versions/version.ts'
import { createDownloads } from '../../../../src-main/core/pipeline/stage/download.ts'
import type { Downloads, DownloadServices } from '../../../../src-main/core/pipeline/stage/download.ts'
import { createFileHosts } from '../../../../src-main/core/services/hosting/hosts/file-hosts.ts'
import { SYSTEM_CLOCK } from '../../../../src-main/core/services/hosting/http/waiting/clock.ts'
import type { Clock } from '../../../../src-main/core/services/hosting/http/waiting/clock.ts'
import { createStore } from '../../../../src-main/core/services/store/store.ts'
import type { Store } from '../../../../src-main/core/services/store/store.ts'
import { startFileServer } from '../../../flows/ground/file-server.ts'
import type { FileServer } from '../../../flows/ground/file-server.ts'
import { plainPool } from '../../../flows/ground/home.ts'
import { bytesOf, makeFolder, offer } from '../../../flows/ground/instance-files.ts'

let folder: ReturnType<typeof makeFolder>

export let server: FileServer

export let store: Store

/** What `downloads` is made of. */
export let services: DownloadServices

export let downloads: Downloads

export let openDownloads: (clock: Clock, patience: number, rest?: { disk?: Disk; longestPause?: number }) => Downloads

export let seen: CoreEvent[]

export const body = bytesOf('sodium', 300_000)

export let file: VersionFile

export function setDownloads(value: Downloads): void {
  downloads = value
}

export function setUpGround(): void {
  beforeEach(async () => {
    folder = makeFolder('download')
    server = await startFileServer()
    store = createStore(join(folder.path, 'store'), { disk: realDisk, pool: plainPool })
    const events = createEvents()
    seen = []
    events.on((event) => void seen.push(event))
    const servicesFor = (clock: Clock, patience: number, { disk = realDisk, longestPause = 30_000 } = {}) => ({
      disk,
      store,
      pool: plainPool,
      events,
      hosts: createFileHosts({ clock, events, longestPause }),
      agentsFor: async () => ({}),
      userAgent: 'modwell/1 (test)',
      delays: [1, 1],
      patience,
    })
    openDownloads = (...how) => createDownloads(servicesFor(...how))
    services = servicesFor(SYSTEM_CLOCK, 300)
    downloads = createDownloads(services)
    file = offer(server, 'sodium.jar', body)
  })
  afterEach(async () => {
    await server.close()
    folder.remove()
  })
}
