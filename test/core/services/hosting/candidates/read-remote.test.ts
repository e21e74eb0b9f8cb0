import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createOutsideLookup, createFileHosts } from '../../../../../src-main/core/services/hosting/hosts/file-hosts.ts'
import { SYSTEM_CLOCK } from '../../../../../src-main/core/services/hosting/http/waiting/clock.ts'
import { startFileServer, type FileServer } from '../../../../flows/ground/file-server.ts'
import { offer } from '../../../../flows/ground/instance-files.ts'
import type { Fault } from '../../../../service/start.ts'
import { writeZip } from '../../../archives/zip-writer.ts'
import { createFakeClock } from '../support/fake-clock.ts'
import { openGround, refusal, scanned, type Ground } from './ground.ts'
import { fabric, jarOf, JARS, noise } from './jars.ts'

let ground: Ground
beforeAll(async () => {
  ground = await openGround()
})
afterEach(() => {
  ground.service.setFaults([])
  ground.service.clearRequests()
})
afterAll(() => ground.close())

const ranges = () => ground.requests().map(({ range }) => range ?? 'whole')

/** What becomes of a jar that was never seen, with these faults. */
/** Patient, as a slow machine would make another try of one, unless the server never answers. */
async function readWith(faults: readonly Fault[], bytes = jarOf([fabric('faulty')])) {
  const isSilent = faults.some(({ kind }) => kind === 'hang')
  const file = ground.offer(bytes)
  ground.service.setFaults(faults)
  return { bytes, file, found: await ground.readOne(file, ground.openReader(isSilent ? { patience: 300 } : {})) }
}

describe('a candidate', () => {
  it.each(Object.entries(JARS))('is read as a scan reads it: %s', async (_, bytes) => {
    expect(await ground.readOne(ground.offer(bytes))).toEqual({ kind: 'read', contents: scanned(bytes) })
  })

  it('of 40 MiB that are mostly not metadata costs less than 200 KiB in four requests', async () => {
    const inner = writeZip([fabric('inner'), noise(20 * 1024)])
    const bytes = writeZip([
      noise(20 * 1024 * 1024, 'a.bin'),
      fabric('huge', ['META-INF/jars/inner.jar']),
      { name: 'META-INF/jars/inner.jar', bytes: inner, isStored: true },
      noise(20 * 1024 * 1024, 'b.bin'),
    ])
    expect(await ground.readOne(ground.offer(bytes))).toEqual({ kind: 'read', contents: scanned(bytes) })
    expect(await ground.bytesSent()).toBeLessThan(200 * 1024)
    expect(ranges().length).toBeLessThanOrEqual(4)
  })

  it('of the usual kind costs two requests, the end first', async () => {
    await ground.readOne(ground.offer(jarOf([fabric('usual')])))
    expect(ranges()).toEqual([
      expect.stringMatching(/^bytes=3\d{5}-4\d{5}$/),
      expect.stringMatching(/^bytes=204\d+-\d+$/),
    ])
  })

  it('that is small, or of unknown size, is fetched whole', async () => {
    const small = ground.offer(writeZip([fabric('small'), noise(50_000)]))
    const unknown = { ...ground.offer(jarOf([fabric('unknown')])), size: null }
    const found = [await ground.readOne(small), await ground.readOne(unknown)]
    expect(found.map(refusal)).toEqual(['read', 'read'])
    expect(ranges()).toEqual(['whole', 'whole'])
  })

  it('that would be needed for the most part is fetched to its end, no byte twice', async () => {
    const jars = Array.from({ length: 8 }, (_, index) => `META-INF/jars/${index}.jar`)
    const inner = writeZip([fabric('inner'), noise(40_000)])
    const rest = noise(100_000, 'unwanted.bin')
    const bytes = writeZip([
      rest,
      fabric('many', jars),
      ...jars.map((name) => ({ name, bytes: inner, isStored: true })),
    ])
    expect(await ground.readOne(ground.offer(bytes))).toEqual({ kind: 'read', contents: scanned(bytes) })
    expect(await ground.bytesSent()).toBe(bytes.length)
  })

  it.each([
    ['no archive at all', randomBytes(300_000)],
    ['an archive cut in the middle', jarOf([fabric('cut')]).subarray(0, 250_000)],
  ])('that is %s is said to be so when every byte of it was verified', async (_, bytes) => {
    expect(await ground.readOne(ground.offer(bytes))).toEqual({ kind: 'read', contents: scanned(bytes) })
    expect(await ground.bytesSent()).toBe(bytes.length)
  })

  it('beyond the limit that would be needed whole is not read', async () => {
    const bytes = randomBytes(300_000)
    const found = await ground.readOne(ground.offer(bytes), ground.openReader({ largest: 200_000 }))
    expect(refusal(found)).toBe('too-large')
  })

  it('of unknown size beyond the limit is not read, nor fetched to its end', async () => {
    const file = { ...ground.offer(randomBytes(8 * 1024 * 1024)), size: null }
    expect(refusal(await ground.readOne(file, ground.openReader({ largest: 100_000 })))).toBe('too-large')
  })

  it('beyond the limit is read when parts of it will do', async () => {
    const found = await ground.readOne(ground.offer(jarOf([fabric('big')])), ground.openReader({ largest: 200_000 }))
    expect(refusal(found)).toBe('read')
  })
})

describe('a server', () => {
  it('that knows no ranges gives the whole file, once', async () => {
    const { found, bytes } = await readWith([{ kind: 'no-range' }])
    expect(found).toEqual({ kind: 'read', contents: scanned(bytes) })
    expect(ranges().length).toBe(1)
  })

  it('that breaks off is asked again', async () => {
    const { found, bytes } = await readWith([
      { kind: 'truncate', afterBytes: 1000, nth: 1, times: 2 },
      { kind: 'truncate', afterBytes: 10, nth: 4 },
    ])
    expect(found).toEqual({ kind: 'read', contents: scanned(bytes) })
    expect(ranges().length).toBe(5)
  })

  const passing: readonly (readonly [string, Fault])[] = [
    ['breaks off each time', { kind: 'truncate', afterBytes: 1000 }],
    ['drops the connection', { kind: 'reset', match: { origin: 'files' } }],
    ['never answers', { kind: 'hang', match: { origin: 'files' } }],
    ['has a fault of its own', { kind: 'status', status: 503, match: { origin: 'files' } }],
  ]
  it.each(passing)('that %s is given up after three tries', async (_, fault) => {
    const { found } = await readWith([fault])
    expect(refusal(found)).toBe('unreachable')
    expect(ground.requests().length).toBe(3)
  })

  it('that sends on in a circle is given up after five times', async () => {
    const { found } = await readWith([{ kind: 'redirect-loop' }])
    expect(refusal(found)).toBe('download-failed')
    expect(ground.requests().length).toBe(6)
  })

  it('that drips is given up after half a minute', async () => {
    const file = ground.offer(writeZip([fabric('slow'), noise(3000)]))
    ground.service.setFaults([{ kind: 'slow', bytesPerSecond: 1000, match: { origin: 'files' } }])
    const clock = createFakeClock()
    const hosts = createFileHosts({ clock, events: { emit: () => undefined } })
    const reading = ground.readOne(file, ground.openReader({ delays: [], patience: 60_000, hosts }))
    while (ground.requests().length < 1) await new Promise((resolve) => setImmediate(resolve))
    await clock.advance(30_000)
    expect(await reading).toMatchObject({
      reason: { code: 'unreachable', message: expect.stringContaining('less than 1 KiB a second') },
    })
  })

  it('that has the file no more is asked once', async () => {
    const { found } = await readWith([{ kind: 'gone' }])
    expect(refusal(found)).toBe('download-failed')
    expect(ground.requests().length).toBe(1)
  })

  const lies: readonly (readonly [string, Fault])[] = [
    ['sends another range', { kind: 'wrong-range', nth: 2 }],
    ['names another size', { kind: 'wrong-range', total: 999_999, nth: 2 }],
    [
      'has changed the file and sends a part of it all the same',
      { kind: 'changed-file', ignoresIfRange: true, nth: 2 },
    ],
  ]
  it.each(lies)('that %s is not believed', async (_, fault) => {
    const { found } = await readWith([fault])
    expect(refusal(found)).toBe('bad-answer')
    expect(ground.requests().length).toBe(2)
  })

  it('that has changed the file and sends all of it is not believed', async () => {
    const { found } = await readWith([{ kind: 'changed-file', nth: 2 }])
    expect(refusal(found)).toBe('wrong-hash')
    expect(ground.requests().at(-1)?.status).toBe(200)
  })

  it('whose file is another from the start is not believed', async () => {
    const { found } = await readWith([{ kind: 'changed-file' }])
    expect(refusal(found)).toBe('wrong-hash')
  })

  it('that sends wrong bytes of a whole file is not believed, naming both hashes', async () => {
    const { found, file } = await readWith([{ kind: 'wrong-bytes' }], writeZip([fabric('small')]))
    expect(found).toMatchObject({
      kind: 'not-read',
      reason: { code: 'wrong-hash', message: expect.stringContaining(file.sha512) },
    })
  })

  it('that damages an entry on the way is found out by the whole file', async () => {
    const { found, bytes } = await readWith([{ kind: 'wrong-bytes', nth: 2, times: 1 }])
    expect(refusal(found)).toBe('wrong-hash')
    expect(await ground.bytesSent()).toEqual(bytes.length)
  })

  it('whose file is of another size than announced is not believed', async () => {
    const file = ground.offer(jarOf([fabric('longer')]))
    const found = [
      await ground.readOne({ ...file, size: 300_000 }),
      await ground.readOne({ ...file, size: 100_000 }),
      await ground.readOne({ ...file, size: 500_000 }),
    ]
    expect(found.map(refusal)).toEqual(['bad-answer', 'bad-answer', 'bad-answer'])
  })
})

describe('an address', () => {
  let server: FileServer
  beforeAll(async () => {
    server = await startFileServer()
  })
  afterAll(() => server.close())

  it('that is unprotected is never asked', async () => {
    const file = { ...ground.offer(jarOf([fabric('plain')])), url: 'http://example.invalid/a.jar' }
    expect(await ground.readOne(file)).toMatchObject({
      reason: { code: 'download-failed', message: expect.stringContaining('not encrypted') },
    })
  })

  it('that leads to an unprotected one is not followed', async () => {
    const file = offer(server, 'a.jar', jarOf([fabric('led')]))
    server.trouble('a.jar', { kind: 'redirect', to: 'http://example.invalid/a.jar' })
    expect(refusal(await ground.readOne(file))).toBe('download-failed')
  })

  it('that leads elsewhere on its host is followed with the range, and gets to know nobody', async () => {
    const bytes = jarOf([fabric('elsewhere')])
    server.put('c.jar', bytes)
    const file = offer(server, 'b.jar', bytes)
    const trouble = { kind: 'redirect', to: `${server.url}/c.jar` } as const
    server.trouble('b.jar', trouble, trouble)
    expect(refusal(await ground.readOne(file))).toBe('read')
    const followed = server.requests.filter(({ path }) => path === '/c.jar')
    expect(followed.length).toBeGreaterThan(0)
    for (const { headers } of followed) {
      expect(headers['user-agent']).toBe('modwell/1 (test)')
      expect(headers.authorization).toBeUndefined()
    }
  })

  it('that leads to another host of this machine, by number or by name, is not followed', async () => {
    const bytes = jarOf([fabric('inside')])
    const target = ground.offer(bytes)
    const file = offer(server, 'd.jar', bytes)
    server.trouble('d.jar', { kind: 'redirect', to: target.url })
    expect(await ground.readOne(file)).toMatchObject({
      reason: { message: expect.stringContaining('redirects to this computer or its network') },
    })
    const asked: string[] = []
    const lookupOutside = createOutsideLookup((hostname, _options, found) => {
      asked.push(hostname)
      found(null, [{ address: '::1', family: 6 }])
    })
    const hosts = createFileHosts({ clock: SYSTEM_CLOCK, events: { emit: () => undefined }, lookupOutside })
    const reader = ground.openReader({ hosts })
    server.trouble('d.jar', { kind: 'redirect', to: 'https://files.example.com/d.jar' })
    expect(await ground.readOne(file, reader)).toMatchObject({
      reason: { message: expect.stringContaining('files.example.com, to which another host redirects') },
    })
    expect(asked).toEqual(['files.example.com'])
    expect(ground.requests()).toEqual([])
  })
})
