import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CoreEvent } from '../../../../../src-main/core/events.ts'
import type { VersionFile } from '../../../../../src-main/core/model/versions/version.ts'
import { writeZip } from '../../../archives/zip-writer.ts'
import { openGround, refusal, scanned, type Ground } from './ground.ts'
import { fabric, jarOf, noise } from './jars.ts'

let ground: Ground
beforeEach(async () => {
  ground = await openGround()
})
afterEach(() => ground.close())

const small = (id: string) => writeZip([fabric(id), noise(3000)])
const offerMany = (count: number, make = small) =>
  Array.from({ length: count }, (_, index) => ground.offer(make(`mod${index}`)))
const NORMAL = { freshness: 'normal' } as const
const OFFLINE = { freshness: 'offline' } as const
const offline = async (file: VersionFile) => (await ground.reader.read([file], OFFLINE)).get(file.sha512)

describe('what is known', () => {
  it('is asked for once, also by another reader of the same home', async () => {
    const bytes = jarOf([fabric('one')])
    const file = ground.offer(bytes)
    const first = await ground.readOne(file)
    ground.service.clearRequests()
    const again = [await ground.readOne(file), await ground.readOne(file, ground.openReader()), await offline(file)]
    expect(again).toEqual([first, first, first])
    expect(ground.requests()).toEqual([])
  })

  it('is not asked for when a scan found it anywhere', async () => {
    const bytes = jarOf([fabric('one')])
    const file = ground.offer(bytes)
    const stamp = { size: bytes.length, mtimeNs: '1', inode: '1' }
    ground.cache.files.put([{ path: '/mods/a.jar', stamp, sha1: file.sha1, contents: scanned(bytes) }])
    expect(await ground.readOne(file)).toEqual({ kind: 'read', contents: scanned(bytes) })
    expect(ground.requests()).toEqual([])
  })

  it('is not asked for when the store has the file', async () => {
    const bytes = jarOf([fabric('one')])
    const file = ground.offer(bytes)
    await ground.store.put(bytes)
    expect(await offline(file)).toEqual({ kind: 'read', contents: scanned(bytes) })
    expect(ground.requests()).toEqual([])
  })

  it('is asked for when what the store has is damaged', async () => {
    const bytes = jarOf([fabric('one')])
    const file = ground.offer(bytes)
    const object = ground.store.pathOf(file.sha512)
    mkdirSync(dirname(object), { recursive: true })
    writeFileSync(object, small('other'))
    expect(await ground.readOne(file)).toEqual({ kind: 'read', contents: scanned(bytes) })
    expect(ground.requests().length).toBe(2)
  })

  it('is the contents of what no archive is, too', async () => {
    const file = ground.offer(Buffer.from('<html>'))
    await ground.readOne(file)
    ground.service.clearRequests()
    expect(await ground.readOne(file)).toMatchObject({
      kind: 'read',
      contents: { kind: 'unreadable', reason: { code: 'not-an-archive' } },
    })
    expect(ground.requests()).toEqual([])
  })

  it('is never a failure: that is tried again', async () => {
    const file = ground.offer(small('one'))
    ground.service.setFaults([{ kind: 'gone', nth: 1 }])
    expect([await ground.readOne(file), await ground.readOne(file)].map(refusal)).toEqual(['download-failed', 'read'])
  })
})

describe('what is not known', () => {
  it('stays so offline, without a request', async () => {
    const found = await offline(ground.offer(small('one')))
    expect(found).toMatchObject({ kind: 'not-read', reason: { code: 'offline' } })
    expect(ground.requests()).toEqual([])
  })

  it('is read together: each file once, failures among the others', async () => {
    const files = offerMany(20)
    const gone = files[7]
    if (gone === undefined) throw new Error('too few files')
    ground.service.setFaults([{ kind: 'gone', match: { path: new URL(gone.url).pathname } }])
    const found = await ground.reader.read([...files, ...files], NORMAL)
    const kinds = files.map(({ sha512 }) => found.get(sha512)?.kind)
    expect(kinds).toEqual(files.map((file) => (file === gone ? 'not-read' : 'read')))
    expect(ground.requests().length).toBe(20)
  })

  it('is asked for once by two who want it at the same time', async () => {
    const file = ground.offer(small('one'))
    const found = await Promise.all([ground.readOne(file), ground.readOne(file)])
    expect(found.map(refusal)).toEqual(['read', 'read'])
    expect(ground.requests().length).toBe(1)
  })

  it('is asked for by six at once and no more', async () => {
    ground.service.setFaults([{ kind: 'hang', match: { origin: 'files' } }])
    const stop = new AbortController()
    const reader = ground.openReader({ patience: 60_000 })
    const reading = [offerMany(10), offerMany(10, (id) => small(`other-${id}`))].map((files) =>
      reader.read(files, { ...NORMAL, signal: stop.signal }).catch((error: unknown) => error),
    )
    while (ground.requests().length < 6) await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setTimeout(resolve, 50))
    const atOnce = ground.requests().length
    stop.abort()
    expect(atOnce).toBe(6)
    expect(await Promise.all(reading)).toMatchObject([{ code: 'cancelled' }, { code: 'cancelled' }])
  })

  it('of a host that does not answer is given up after some of its files', async () => {
    ground.service.setFaults([{ kind: 'reset', match: { origin: 'files' } }])
    const files = offerMany(40)
    const found = await ground.openReader({ delays: [] }).read(files, NORMAL)
    expect(files.map(({ sha512 }) => found.get(sha512)).every((one) => one?.kind === 'not-read')).toBe(true)
    expect(ground.requests().length).toBeLessThan(16)
  })
})

describe('stopped', () => {
  it('between files, it says so and keeps what it has read', async () => {
    const files = offerMany(12)
    const last = files[11]
    if (last === undefined) throw new Error('too few files')
    ground.service.setFaults([{ kind: 'hang', match: { path: new URL(last.url).pathname } }])
    const stop = new AbortController()
    const reader = ground.openReader({ patience: 60_000 })
    const reading = reader.read(files, { ...NORMAL, signal: stop.signal }).catch((error: unknown) => error)
    const known = () => ground.cache.contents.get(files).size
    while (known() < 11) await new Promise((resolve) => setImmediate(resolve))
    stop.abort()
    expect(await reading).toMatchObject({ code: 'cancelled' })
    expect(known()).toBe(11)
  })

  it('before it began it asks nothing', async () => {
    const reading = ground.reader.read(offerMany(2), { ...NORMAL, signal: AbortSignal.abort() })
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' })
    expect(ground.requests()).toEqual([])
  })

  it('by one of two, it goes on for the other', async () => {
    const file = ground.offer(small('one'))
    ground.service.setFaults([{ kind: 'slow', delayMs: 500, match: { origin: 'files' } }])
    const stop = new AbortController()
    const one = ground.reader.read([file], { ...NORMAL, signal: stop.signal }).catch((error: unknown) => error)
    const other = ground.readOne(file)
    while (ground.requests().length < 1) await new Promise((resolve) => setImmediate(resolve))
    // Nothing shows from outside when the other has joined; it takes a few turns.
    await new Promise((resolve) => setTimeout(resolve, 100))
    stop.abort()
    expect(await one).toMatchObject({ code: 'cancelled' })
    expect(await other).toMatchObject({ kind: 'read' })
    expect(ground.requests().length).toBe(1)
  })

  it('while it waits to try again, it does not wait on', async () => {
    const file = ground.offer(small('one'))
    ground.service.setFaults([{ kind: 'reset', match: { origin: 'files' } }])
    const stop = new AbortController()
    const reader = ground.openReader({ delays: [60_000] })
    const reading = reader.read([file], { ...NORMAL, signal: stop.signal }).catch((error: unknown) => error)
    while (ground.requests().length < 1) await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setTimeout(resolve, 20))
    stop.abort()
    expect(await reading).toMatchObject({ code: 'cancelled' })
  })
})

it('what goes wrong in an unforeseen way with one file is said of that file and logged under its name, and the others are read', async () => {
  const heard: CoreEvent[] = []
  const [bad, good] = offerMany(2)
  if (bad === undefined || good === undefined) throw new Error('too few files')
  const has = async (sha512: string) => {
    if (sha512 === bad.sha512) throw new TypeError('it is odd')
    return ground.store.has(sha512)
  }
  const read = await ground
    .openReader({ store: { ...ground.store, has }, events: { emit: (event) => heard.push(event) } })
    .read([bad, good], NORMAL)
  expect(read.get(bad.sha512)).toMatchObject({
    kind: 'not-read',
    reason: {
      code: 'examination-crashed',
      message: expect.stringMatching(`^${bad.filename} could not be read: .*it is odd`),
    },
  })
  expect(read.get(good.sha512)?.kind).toBe('read')
  expect(heard).toMatchObject([
    { kind: 'mistake', details: expect.stringMatching(`^${bad.filename} .*TypeError: it is odd`) },
  ])
})
