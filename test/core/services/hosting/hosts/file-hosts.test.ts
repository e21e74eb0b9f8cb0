import { beforeEach, expect, it } from 'vitest'
import type { CoreEvent } from '../../../../../src-main/core/events.ts'
import { createFileHosts } from '../../../../../src-main/core/services/hosting/hosts/file-hosts.ts'
import type { FileHosts, Visit } from '../../../../../src-main/core/services/hosting/hosts/file-hosts.ts'
import { createFakeClock, settle } from '../support/fake-clock.ts'
import type { FakeClock } from '../support/fake-clock.ts'

let clock: FakeClock
let hosts: FileHosts
let events: CoreEvent[]
const { signal } = new AbortController()

beforeEach(() => {
  clock = createFakeClock()
  events = []
  hosts = createFileHosts({ clock, events: { emit: (event) => events.push(event) } })
})

async function open(host = 'cdn.example'): Promise<Visit> {
  const visit = await hosts.visit(host, signal)
  if (visit === null) throw new Error(`${host} is down`)
  return visit
}

/** So many bytes in all of these each second, for so many seconds. */
async function send(seconds: number, bytes: number, visits: readonly Visit[]): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await clock.advance(1_000)
    for (const visit of visits) visit.add(bytes / visits.length)
  }
}

it('leaves several files alone that together reach the floor', async () => {
  const visits = [await open(), await open(), await open()]
  await send(120, 1_100, visits)
  expect(visits.map(({ ending }) => ending)).toEqual([null, null, null])
})

it('goes on with the first file alone where several together stay below the floor', async () => {
  const visits = [await open(), await open(), await open()]
  await send(31, 900, visits)
  expect(visits.map(({ ending }) => ending)).toEqual([null, 'crowded', 'crowded'])
})

it('ends a file that alone stays below the floor', async () => {
  const visit = await open()
  await send(31, 900, [visit])
  expect(visit.ending).toBe('stalled')
  expect(visit.signal.aborted).toBe(true)
})

it('lets the next file begin when the one before it is there, and all when the host is fast again', async () => {
  const [first, second] = [await open(), await open()]
  await send(31, 500, [first, second])
  second.leave('broken')
  const waiting = [hosts.visit('cdn.example', signal), hosts.visit('cdn.example', signal)]
  await send(1, 500, [first])
  first.leave('answered')
  const next = await waiting[0]
  let isThird = false
  void waiting[1]?.then(() => (isThird = true))
  await settle()
  const before = isThird
  await send(31, 50_000, next === null || next === undefined ? [] : [next])
  expect(before).toBe(false)
  expect(isThird).toBe(true)
})

it('holds a host for down after three silent visits, but not where one of them was answered', async () => {
  for (const outcome of ['silent', 'silent', 'answered', 'silent', 'silent'] as const) (await open()).leave(outcome)
  const before = await open()
  before.leave('silent')
  expect(await hosts.visit('cdn.example', signal)).toBeNull()
})

it('holds a host for down once it was silent as long as is waited in all, however many files that were', async () => {
  const visits = [await open(), await open()]
  await send(20, 0, visits)
  for (const visit of visits) visit.leave('silent')
  const next = await open()
  await send(31, 1, [next])
  next.leave('silent')
  expect(next.ending).toBe('stalled')
  expect(await hosts.visit('cdn.example', signal)).toBeNull()
})

it('is not done with a slow host after its first stall where more is to be waited', async () => {
  hosts = createFileHosts({ clock, events: { emit: () => undefined }, longestPause: 90_000 })
  const visit = await open()
  await send(31, 1, [visit])
  visit.leave('silent')
  expect(await hosts.visit('cdn.example', signal)).not.toBeNull()
})

it('does not hold one host for down because another is', async () => {
  for (let visit = 0; visit < 3; visit += 1) (await open()).leave('silent')
  expect(await hosts.visit('mirror.example', signal)).not.toBeNull()
})

it('lets one visit try a host that is down after a minute', async () => {
  for (let visit = 0; visit < 3; visit += 1) (await open()).leave('silent')
  await clock.advance(60_000)
  const trial = await open()
  const other = hosts.visit('cdn.example', signal)
  trial.leave('silent')
  expect(await other).toBeNull()
})

it.each([0, 10])('says while hardly anything comes: %i bytes a second', async (bytes) => {
  const visit = await open()
  await send(20, bytes, [visit])
  visit.leave('silent')
  expect(events).toEqual([2, 17].map((seconds) => ({ kind: 'no-answer', host: 'cdn.example', seconds })))
})

it('gives up a turn when it is stopped', async () => {
  const [first, second] = [await open(), await open()]
  await send(31, 900, [first, second])
  const stop = new AbortController()
  const waiting = hosts.visit('cdn.example', stop.signal)
  stop.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('stopped')
})
