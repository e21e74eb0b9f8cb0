import { existsSync, readFileSync, readdirSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { realDisk } from '../../../../src-main/core/services/disk/real-disk.ts'
import { SYSTEM_CLOCK } from '../../../../src-main/core/services/hosting/http/waiting/clock.ts'
import { createFakeClock } from '../../services/hosting/support/fake-clock.ts'
import type { FakeClock } from '../../services/hosting/support/fake-clock.ts'
import { sha } from '../../../flows/ground/home.ts'
import { bytesOf, offer } from '../../../flows/ground/instance-files.ts'
import {
  server,
  store,
  downloads,
  openDownloads,
  seen,
  body,
  file,
  setDownloads,
  setUpGround,
} from './download-ground.ts'
setUpGround()

const ranges = () => server.requests.map(({ headers }) => headers.range ?? 'whole')
const partials = () => readdirSync(store.partialFolder)

describe('a download', () => {
  it('ends in the store, read-only, with nothing left over', async () => {
    expect(await downloads.fetch(file)).toEqual({ sha1: file.sha1, sha512: file.sha512, size: body.length })
    expect(readFileSync(store.pathOf(file.sha512))).toEqual(body)
    expect(partials()).toEqual([])
  })

  it('is refused to who was told another SHA-1, while another waits for the same bytes', async () => {
    const other = { ...file, sha1: '0'.repeat(40) }
    const [good, bad] = await Promise.allSettled([downloads.fetch(file), downloads.fetch(other)])
    expect(good).toMatchObject({ status: 'fulfilled', value: { sha1: file.sha1 } })
    expect(bad).toMatchObject({ status: 'rejected', reason: { code: 'wrong-hash' } })
  })

  it('goes on where the connection broke, and asks for the same file', async () => {
    server.trouble('sodium.jar', { kind: 'break', after: 100_000 }, { kind: 'break', after: 50_000 })
    await downloads.fetch(file)
    expect(ranges()).toEqual(['whole', 'bytes=100000-', 'bytes=150000-'])
    expect(server.requests[2]?.headers['if-range']).toMatch(/^"[0-9a-f]{32}"$/)
    expect(seen.map((event) => event.kind === 'retry' && [event.what, event.attempt])).toEqual([
      ['sodium.jar', 1],
      ['sodium.jar', 2],
    ])
  })

  it('goes on in a later run with what an earlier one left', async () => {
    server.trouble('sodium.jar', ...Array.from({ length: 3 }, () => ({ kind: 'break', after: 10_000 }) as const))
    await expect(downloads.fetch(file)).rejects.toMatchObject({ code: 'download-failed' })
    expect(partials().toSorted()).toEqual([file.sha512, `${file.sha512}.mark`])
    await downloads.fetch(file)
    expect(ranges().at(-1)).toBe('bytes=30000-')
  })

  it('goes on with what a process left that was killed', async () => {
    mkdirSync(store.partialFolder, { recursive: true })
    // No process has this id: Linux gives out none above 2^22.
    writeFileSync(join(store.partialFolder, `${file.sha512}.99999999-1`), body.subarray(0, 200_000))
    await downloads.fetch(file)
    expect(ranges()).toEqual(['bytes=200000-'])
    expect(partials()).toEqual([])
  })

  it('leaves alone what another living process is fetching', async () => {
    mkdirSync(store.partialFolder, { recursive: true })
    const others = `${file.sha512}.${process.ppid}-1`
    writeFileSync(join(store.partialFolder, others), body.subarray(0, 200_000))
    await downloads.fetch(file)
    expect(ranges()).toEqual(['whole'])
    expect(partials()).toEqual([others])
  })

  it('needs no request when all of it is there already', async () => {
    mkdirSync(store.partialFolder, { recursive: true })
    writeFileSync(join(store.partialFolder, file.sha512), body)
    await downloads.fetch(file)
    expect(ranges()).toEqual([])
  })

  it('starts over when the server sends the whole file', async () => {
    server.trouble('sodium.jar', { kind: 'break', after: 100_000 }, { kind: 'no-ranges' })
    await downloads.fetch(file)
    expect(readFileSync(store.pathOf(file.sha512))).toEqual(body)
  })

  it('starts over when the server refuses the range', async () => {
    mkdirSync(store.partialFolder, { recursive: true })
    writeFileSync(join(store.partialFolder, file.sha512), 'rubbish'.padEnd(1000))
    server.trouble('sodium.jar', { kind: 'status', status: 416 })
    await downloads.fetch(file)
    expect(ranges()).toEqual(['bytes=1000-', 'whole'])
  })

  it('starts over when what was left is not the beginning of the file', async () => {
    mkdirSync(store.partialFolder, { recursive: true })
    writeFileSync(join(store.partialFolder, file.sha512), 'rubbish'.padEnd(1000))
    await downloads.fetch(file)
    expect(ranges()).toEqual(['bytes=1000-', 'whole'])
    expect(readFileSync(store.pathOf(file.sha512))).toEqual(body)
  })

  it('is shared by two who want the same bytes', async () => {
    await Promise.all([downloads.fetch(file), downloads.fetch(file)])
    expect(ranges()).toEqual(['whole'])
  })

  it('is tried again after a passing failure, when the server says', async () => {
    server.trouble('sodium.jar', { kind: 'status', status: 503, headers: { 'retry-after': '0' } })
    await downloads.fetch(file)
    expect(seen).toMatchObject([{ kind: 'retry', seconds: 0, why: 'the server answered 503' }])
  })

  it('is tried again when the server falls silent', async () => {
    server.trouble('sodium.jar', { kind: 'silence' })
    await downloads.fetch(file)
    expect(seen).toMatchObject([{ kind: 'retry', why: 'the server timed out' }])
  })

  it('says who asks, and nothing else about the person', async () => {
    await downloads.fetch(file)
    const { host, connection, ...headers } = server.requests[0]?.headers ?? {}
    expect(typeof host).toBe('string')
    expect(typeof connection).toBe('string')
    expect(headers).toEqual({ 'user-agent': 'modwell/1 (test)', 'accept-encoding': 'identity' })
  })

  it('tells how many bytes are here', async () => {
    const done: number[] = []
    await downloads.fetch(file, { onBytes: (bytes) => done.push(bytes) })
    expect(done.at(-1)).toBe(body.length)
    expect(done.toSorted((one, other) => one - other)).toEqual(done)
  })

  it('takes a file whose size was not announced', async () => {
    expect(await downloads.fetch({ ...file, size: null })).toMatchObject({ size: body.length })
  })
})

describe('from a host that is silent or slow', () => {
  let clock: FakeClock

  beforeEach(() => {
    clock = createFakeClock()
    setDownloads(openDownloads(clock, 60_000, { longestPause: 180_000 }))
  })

  /** Lets half a minute pass when so many requests were made in all. */
  async function passHalfMinute(requests: number): Promise<void> {
    while (server.requests.length < requests) await new Promise((resolve) => setImmediate(resolve))
    await clock.advance(30_000)
  }

  it('ends after three tries of less than 1 KiB a second, and keeps what came', async () => {
    server.trouble('sodium.jar', ...Array.from({ length: 3 }, () => ({ kind: 'trickle', bytes: 30 }) as const))
    const failed = downloads.fetch(file).catch((error: unknown) => error)
    for (const requests of [1, 2, 3]) await passHalfMinute(requests)
    const { host } = new URL(server.url)
    expect(await failed).toMatchObject({
      code: 'download-failed',
      message: `cannot download sodium.jar from ${host}/sodium.jar: it sends less than 1 KiB a second`,
    })
    expect(seen.filter(({ kind }) => kind === 'retry').length).toBe(2)
  })

  it('is not tried at all once the host was silent three times, and is again a minute later', async () => {
    setDownloads(openDownloads(clock, 50, { longestPause: 180_000 }))
    const other = offer(server, 'lithium.jar', bytesOf('lithium', 1000))
    server.trouble('sodium.jar', ...Array.from({ length: 3 }, () => ({ kind: 'silence' }) as const))
    await expect(downloads.fetch(file)).rejects.toMatchObject({ code: 'download-failed' })
    const { host } = new URL(server.url)
    await expect(downloads.fetch(other)).rejects.toMatchObject({
      code: 'download-failed',
      message: `lithium.jar was not downloaded: ${host} did not answer several times`,
    })
    await clock.advance(60_000)
    expect(await downloads.fetch(other)).toMatchObject({ sha512: other.sha512 })
    expect(server.requests.length).toBe(4)
  })

  it('ends after one try where that took as long as may be waited', async () => {
    setDownloads(openDownloads(clock, 60_000))
    server.trouble('sodium.jar', ...Array.from({ length: 3 }, () => ({ kind: 'trickle', bytes: 30 }) as const))
    const failed = downloads.fetch(file).catch((error: unknown) => error)
    await passHalfMinute(1)
    expect(await failed).toMatchObject({ code: 'download-failed' })
    expect(server.requests.length).toBe(1)
  })

  it('goes on one file at a time before it is given up', async () => {
    const other = offer(server, 'lithium.jar', bytesOf('lithium', 1000))
    server.trouble('sodium.jar', { kind: 'trickle', bytes: 30 })
    server.trouble('lithium.jar', { kind: 'trickle', bytes: 30 })
    const both = Promise.all([downloads.fetch(file), downloads.fetch(other)])
    await passHalfMinute(2)
    while (server.underWay() > 1) await new Promise((resolve) => setImmediate(resolve))
    const atFirst = server.requests.length
    await clock.advance(30_000)
    await both
    expect(atFirst).toBe(2)
    expect(server.requests.length).toBe(4)
  })

  it('is not waited for beyond what may be waited, and the time is named', async () => {
    server.trouble('sodium.jar', { kind: 'status', status: 503, headers: { 'retry-after': '86400' } })
    await expect(downloads.fetch(file)).rejects.toMatchObject({
      code: 'download-failed',
      message: expect.stringMatching(/the server answered 503; try again after \d{4}-\d\d-\d\d [\d:]{8} UTC$/),
    })
  })
})

describe('refused', () => {
  it('for wrong bytes, after a second try, naming file, source and both hashes', async () => {
    const wrong = bytesOf('wrong', body.length)
    server.trouble('sodium.jar', { kind: 'bytes', body: wrong }, { kind: 'bytes', body: wrong })
    const failed = downloads.fetch({ ...file, url: `${file.url}?secret=1` })
    await expect(failed).rejects.toMatchObject({
      code: 'wrong-hash',
      message:
        `sodium.jar from ${new URL(server.url).host}/sodium.jar is not the expected file: expected 300000 bytes, ` +
        `SHA-512 ${file.sha512}, got 300000 bytes, SHA-512 ${sha('sha512', wrong)}`,
    })
    expect(server.requests.length).toBe(2)
    expect(partials()).toEqual([])
    expect(existsSync(store.pathOf(file.sha512))).toBe(false)
  })

  it('not for wrong bytes once', async () => {
    server.trouble('sodium.jar', { kind: 'bytes', body: bytesOf('wrong', body.length) })
    expect(await downloads.fetch(file)).toMatchObject({ sha512: file.sha512 })
  })

  it('for endless bytes, without reading them all', async () => {
    const endless = Buffer.alloc(8 << 20)
    server.trouble('sodium.jar', { kind: 'bytes', body: endless }, { kind: 'bytes', body: endless })
    await expect(downloads.fetch(file)).rejects.toMatchObject({ code: 'wrong-hash' })
  })

  it.each([404, 410, 403])('at once for %i', async (status) => {
    server.trouble('sodium.jar', { kind: 'status', status })
    await expect(downloads.fetch(file)).rejects.toMatchObject({
      code: 'download-failed',
      message: expect.stringContaining(`answered ${status}`),
    })
    expect(server.requests.length).toBe(1)
  })

  it('after as many tries as it may, keeping what came', async () => {
    server.trouble('sodium.jar', ...Array.from({ length: 3 }, () => ({ kind: 'break', after: 1000 }) as const))
    await expect(downloads.fetch(file)).rejects.toMatchObject({ code: 'download-failed' })
    expect(readFileSync(join(store.partialFolder, file.sha512)).length).toBe(3000)
  })

  it('when the address is unprotected', async () => {
    await expect(downloads.fetch({ ...file, url: 'http://example.invalid/x.jar' })).rejects.toMatchObject({
      code: 'download-failed',
      message: expect.stringContaining('unencrypted'),
    })
  })

  it('when its address has a user name or password, which is not told', async () => {
    const url = file.url.replace('http://', 'http://me:mine@')
    await expect(downloads.fetch({ ...file, url })).rejects.toMatchObject({
      code: 'download-failed',
      message: expect.not.stringContaining('mine'),
    })
    expect(server.requests).toEqual([])
  })

  it('when it has no told size and is larger than the room there is, and leaves nothing of it', async () => {
    const small = { ...realDisk, freeBytes: () => Promise.resolve((64 << 20) + 100_000) }
    const fetching = openDownloads(SYSTEM_CLOCK, 300, { disk: small }).fetch({ ...file, size: null })
    await expect(fetching).rejects.toMatchObject({
      code: 'download-failed',
      message: expect.stringMatching(
        /^the size of sodium.jar is not known, and it is larger than the [\d.]+ KiB free in /,
      ),
    })
    expect(partials().map((name) => readFileSync(join(store.partialFolder, name)).length)).toEqual([0])
  })

  it('when it is sent on to an unprotected address', async () => {
    const trouble = { kind: 'redirect', to: 'http://example.invalid/x.jar' } as const
    server.trouble('sodium.jar', trouble, trouble, trouble)
    await expect(downloads.fetch(file)).rejects.toMatchObject({ code: 'download-failed' })
    expect(seen).toEqual([])
  })

  it('when it is sent on in a circle, after five times', async () => {
    const trouble = { kind: 'redirect', to: file.url } as const
    server.trouble('sodium.jar', ...Array.from({ length: 20 }, () => trouble))
    await expect(downloads.fetch(file)).rejects.toMatchObject({ message: expect.stringContaining('more than 5 times') })
    expect(server.requests.length).toBe(6)
  })
})

describe('stopped', () => {
  it('by the person, keeping what came', async () => {
    const stop = new AbortController()
    server.trouble('sodium.jar', { kind: 'break', after: 100_000 }, { kind: 'silence' })
    const fetching = downloads.fetch(file, { signal: stop.signal })
    const failed = fetching.catch((error: unknown) => error)
    while (server.requests.length < 2) await new Promise((resolve) => setImmediate(resolve))
    stop.abort()
    expect(await failed).toMatchObject({ code: 'cancelled' })
    expect(readFileSync(join(store.partialFolder, file.sha512)).length).toBe(100_000)
  })

  it('for one of two who want it, and goes on for the other', async () => {
    const stop = new AbortController()
    const one = downloads.fetch(file, { signal: stop.signal })
    const failed = one.catch((error: unknown) => error)
    const other = downloads.fetch(file)
    stop.abort()
    expect(await failed).toMatchObject({ code: 'cancelled' })
    expect(await other).toMatchObject({ sha512: file.sha512 })
  })

  it('before it began', async () => {
    await expect(downloads.fetch(file, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' })
    expect(server.requests).toEqual([])
  })
})
