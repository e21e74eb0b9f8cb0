import { Agent as HttpsAgent } from 'node:https'
import {
  connect,
  createServer,
  type AddressInfo,
  type LookupFunction,
  type NetConnectOpts,
  type Socket,
} from 'node:net'
import { join } from 'node:path'
import type { Agents } from 'got'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEvents } from '../../../../src-main/core/events.ts'
import type { VersionFile } from '../../../../src-main/core/model/versions/version.ts'
import { createDownloads, type Downloads } from '../../../../src-main/core/pipeline/stage/download.ts'
import { realDisk } from '../../../../src-main/core/services/disk/real-disk.ts'
import { createFileHosts, createOutsideLookup } from '../../../../src-main/core/services/hosting/hosts/file-hosts.ts'
import { SYSTEM_CLOCK } from '../../../../src-main/core/services/hosting/http/waiting/clock.ts'
import { createStore } from '../../../../src-main/core/services/store/store.ts'
import { startFileServer, type FileServer } from '../../../flows/ground/file-server.ts'
import { plainPool } from '../../../flows/ground/home.ts'
import { bytesOf, makeFolder, offer } from '../../../flows/ground/instance-files.ts'

let folder: ReturnType<typeof makeFolder>
let server: FileServer
const body = bytesOf('sodium', 30_000)
let file: VersionFile

beforeEach(async () => {
  folder = makeFolder('redirects')
  server = await startFileServer()
  file = offer(server, 'sodium.jar', body)
})

afterEach(async () => {
  await server.close()
  folder.remove()
})

interface Ways {
  readonly lookupOutside?: LookupFunction
  readonly agents?: Agents
}

function openDownloads({ lookupOutside, agents = {} }: Ways): Downloads {
  const events = createEvents()
  return createDownloads({
    disk: realDisk,
    store: createStore(join(folder.path, 'store'), { disk: realDisk, pool: plainPool }),
    pool: plainPool,
    events,
    hosts: createFileHosts({ clock: SYSTEM_CLOCK, events, ...(lookupOutside && { lookupOutside }) }),
    agentsFor: async () => agents,
    userAgent: 'modwell/1 (test)',
    delays: [1, 1],
    patience: 300,
  })
}

/** Ends every connection, and counts them. */
async function listenFor() {
  let connections = 0
  const listener = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve)
  })
  const { port } = listener.address() as AddressInfo
  return {
    port,
    connections: () => connections,
    close: () => new Promise((resolve) => void listener.close(resolve)),
  }
}

describe('a download is refused', () => {
  it('when it is sent on to another host of this machine', async () => {
    const other = await startFileServer()
    other.put('sodium.jar', body)
    server.trouble('sodium.jar', { kind: 'redirect', to: `${other.url}/sodium.jar` })
    const message = expect.stringContaining('redirects to this computer or its network')
    await expect(openDownloads({}).fetch(file)).rejects.toMatchObject({ code: 'download-failed', message })
    expect(other.requests).toEqual([])
    await other.close()
  })

  it('when it is sent on to a name whose address is one of this machine', async () => {
    const inside = await listenFor()
    server.trouble('sodium.jar', { kind: 'redirect', to: `https://files.example.com:${inside.port}/sodium.jar` })
    const asked: string[] = []
    const lookupOutside = createOutsideLookup((hostname, _options, found) => {
      asked.push(hostname)
      found(null, [{ address: '127.0.0.1', family: 4 }])
    })
    const fetching = openDownloads({ lookupOutside }).fetch(file)
    const message = expect.stringContaining('files.example.com, to which another host redirects, is on this computer')
    await expect(fetching).rejects.toMatchObject({ code: 'download-failed', message })
    expect(asked).toEqual(['files.example.com'])
    expect(inside.connections()).toBe(0)
    await inside.close()
  })

  it('connecting to the very address that was looked up, where it is sent on', async () => {
    const inside = await listenFor()
    const trouble = { kind: 'redirect', to: `https://files.example.com:${inside.port}/sodium.jar` } as const
    server.trouble('sodium.jar', trouble, trouble, trouble)
    // As a name outside would be found; what it leads to ends every connection.
    let lookUps = 0
    const lookupOutside: LookupFunction = (_hostname, { all }, found) => {
      lookUps += 1
      const address = lookUps > 3 ? '192.0.2.1' : '127.0.0.1'
      if (all === true) found(null, [{ address, family: 4 }])
      else found(null, address, 4)
    }
    const fetching = openDownloads({ lookupOutside }).fetch(file)
    await expect(fetching).rejects.toMatchObject({ code: 'download-failed' })
    expect(lookUps).toBe(3)
    expect(inside.connections()).toBe(3)
    await inside.close()
  })

  it('when it is sent on from https to http, also of this machine', async () => {
    server.put('plain.jar', body)
    server.trouble('sodium.jar', { kind: 'redirect', to: `${server.url}/plain.jar` })
    // What is asked by https is answered by the same server in plain.
    class Unwrapped extends HttpsAgent {
      override createConnection(options: NetConnectOpts): Socket {
        return connect(options)
      }
    }
    const agents = { https: new Unwrapped() }
    const url = file.url.replace('http:', 'https:')
    const fetching = openDownloads({ agents }).fetch({ ...file, url })
    const message = expect.stringContaining('is not downloaded over an unencrypted connection: 127.0.0.1')
    await expect(fetching).rejects.toMatchObject({ code: 'download-failed', message })
    expect(server.requests.map(({ path }) => path)).toEqual(['/sodium.jar'])
  })
})
