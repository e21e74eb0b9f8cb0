import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { FEED, feedOf, looks, openUpdates, publish, server, setUpGround } from './update-ground.ts'
import type { Feed } from '../../../package/update-feed.ts'

setUpGround()

it('knows nothing before it is told to look, and asks for the feed and its signature alone', async () => {
  const updates = openUpdates()
  const before = updates.known()
  const after = await updates.look()
  expect(before).toEqual({ lookedAt: null, hasFailed: false, release: null })
  expect(after).toMatchObject({ lookedAt: '2026-11-26T12:04:00.000Z', hasFailed: false, release: { version: '1.1.0' } })
  expect(server.requests.map(({ path }) => path).toSorted()).toEqual([`/${FEED}`, `/${FEED}.sig`])
})

it('sends nothing but the name of the program', async () => {
  await openUpdates().look()
  const sent = server.requests
    .flatMap(({ headers }) => Object.keys(headers))
    .filter((name) => /cookie|auth|refer/.test(name))
  expect(sent).toEqual([])
  expect(server.requests[0]?.headers['user-agent']).toBe('modwell/1 (test)')
})

it('says of the same version that there is none newer', async () => {
  const known = await openUpdates({ version: '1.1.0' }).look()
  expect(known).toMatchObject({ hasFailed: false, release: null })
})

it.each([
  ['1.10.0', '1.9.0'],
  ['1.0.0', '1.0.0-rc.2'],
  ['1.0.0-rc.10', '1.0.0-rc.2'],
] as const)('offers %s to %s', async (version, own) => {
  publish(feedOf({ version }))
  expect((await openUpdates({ version: own }).look()).release?.version).toBe(version)
})

it.each([
  ['0.9.9', '1.0.0'],
  ['1.0.0-rc.2', '1.0.0'],
  ['1.0.0-rc.2', '1.0.0-rc.10'],
  ['1.9.0', '1.10.0'],
] as const)('refuses %s as older than %s', async (version, own) => {
  publish(feedOf({ version }))
  const looked = openUpdates({ version: own }).look()
  await expect(looked).rejects.toMatchObject({
    code: 'bad-answer',
    message: `the update feed offers Modwell ${version}, which is older than this one (${own})`,
  })
})

describe('refuses, says why, and keeps what was known', () => {
  it.each<readonly [string, string, () => void]>([
    ['a feed that was changed', "not signed with Modwell's own key", () => server.put(FEED, changed(feedOf()))],
    ['one without a signature', "not signed with Modwell's own key", () => server.put(`${FEED}.sig`, Buffer.from(''))],
    [
      'one signed by another',
      "not signed with Modwell's own key",
      () => publish(feedOf({ version: '9.0.0' }), stranger()),
    ],
    ['of another product', 'about lampwell', () => publish(feedOf({ product: 'lampwell' }))],
    ['for another system', 'not for this system (linux x64)', () => publish(feedOf({}, { system: 'win32' }))],
    ['for another processor', 'not for this system', () => publish(feedOf({}, { processor: 'arm64' }))],
    ['a pre-release', 'a pre-release', () => publish(feedOf({ version: '1.2.0-rc.1', channel: 'preview' }))],
    ['a version that is none', 'cannot read it (version)', () => publish(feedOf({ version: 'latest' }))],
    ['an address of no web', 'cannot read it (files.0.url)', () => publish(feedOf({}, { url: 'file:///etc/passwd' }))],
    ['what is not JSON', 'cannot read it (JSON)', () => publish('<html>')],
    ['one that is cut off', 'modwell-update.json cannot be read', () => cutOff()],
    ['one that is too large', 'more than 1 MiB', () => server.put(FEED, Buffer.alloc(2 ** 20 + 1, ' '))],
    ['a server that is silent', 'modwell-update.json cannot be read', () => server.trouble(FEED, ...THREE_SILENCES)],
    ['one that is not there', 'server answered 404', () => missing()],
    ['one that leads elsewhere on this machine', 'modwell-update.json cannot be read', () => led()],
  ])('%s', async (_, why, mess) => {
    const updates = openUpdates()
    await updates.look()
    mess()
    const looked = updates.look()
    await expect(looked).rejects.toMatchObject({ message: expect.stringContaining(why) })
    expect(updates.known()).toMatchObject({ hasFailed: true, release: { version: '1.1.0' } })
  })
})

it('believes what is kept as little as what comes', async () => {
  const updates = openUpdates()
  await updates.look()
  const { kept } = looks
  if (kept?.signed) looks.keep({ ...kept, signed: { ...kept.signed, feed: changed(feedOf()).toString() } })
  expect(updates.known().release).toBeNull()
})

it('has nothing to offer any more once it is what was offered', async () => {
  await openUpdates().look()
  expect(openUpdates({ version: '1.1.0' }).known().release).toBeNull()
  expect(openUpdates({ version: '1.2.0' }).known().release).toBeNull()
})

it('has not looked where it was stopped', async () => {
  server.trouble(FEED, { kind: 'silence' })
  const stop = new AbortController()
  const looked = openUpdates().look(stop.signal)
  stop.abort()
  await expect(looked).rejects.toMatchObject({ name: 'AbortError' })
  expect(looks.kept).toBeNull()
})

const THREE_SILENCES = Array.from({ length: 3 }, () => ({ kind: 'silence' }) as const)

function changed(feed: Feed): Buffer {
  return Buffer.from(JSON.stringify({ ...feed, version: '1.1.1' }))
}

function stranger() {
  return generateKeyPairSync('ed25519').privateKey
}

function cutOff(): void {
  server.trouble(FEED, ...Array.from({ length: 3 }, () => ({ kind: 'break', after: 20 }) as const))
}

function missing(): void {
  server.trouble(FEED, { kind: 'status', status: 404 })
}

function led(): void {
  server.trouble(FEED, { kind: 'redirect', to: 'http://localhost:1/feed.json' })
}
