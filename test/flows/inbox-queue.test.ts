import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runModwell, runModwellProcess } from '../cli/run-modwell.ts'
import { changesAsked, openInboxGround, titlesOf, type InboxGround } from './inbox-ground.ts'

const OFFLINE = { freshness: 'offline' } as const
/** Notifications in one request. */
const BATCH = 150

let ground: InboxGround

beforeEach(async () => {
  ground = await openInboxGround('current')
})
afterEach(() => ground.close())

function notify(count: number): void {
  for (let at = 0; at < count; at += 1) ground.service.notify('ada', { title: `n${at}` })
}

/** How often the service was asked to change each notification. */
function timesAsked(): readonly number[] {
  const times = new Map<string, number>()
  for (const line of changesAsked(ground)) {
    const ids: string[] = JSON.parse(/\?ids=(.*)$/.exec(line)?.[1] ?? '[]')
    for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1)
  }
  return [...times.values()]
}

function placeOf({ playground, service }: InboxGround) {
  return { home: join(playground.folder, 'home'), service: service.url }
}

describe('what was marked while the service could not be asked', () => {
  it.each([[['show', 'lamps']], [['search', 'lamps']], [['whoami']]])('goes out with modwell %j', async (args) => {
    const { core, playground } = ground
    playground.addMod('lamps', { '1.0': {} })
    notify(2)
    await core.inbox.list()
    await core.close()
    const queued = await runModwell(['inbox', 'read', '--all', '--offline'], placeOf(ground))
    expect(queued.exitCode).toBe(0)
    expect(queued.stdout).toEqual(expect.stringContaining('2 notifications are queued, to be marked as read'))
    expect(changesAsked(ground)).toEqual([])
    expect((await runModwell(args, placeOf(ground))).exitCode).toBe(0)
    expect(timesAsked()).toEqual([1, 1])
    const { stdout } = await runModwell(['inbox', '--offline'], placeOf(ground))
    expect(stdout.includes('0 unread')).toBe(true)
    expect(stdout.includes('queued')).toBe(false)
  })

  it('goes out with whatever the open window asks next, and waits where that question fails', async () => {
    const { core, playground, service } = ground
    playground.addMod('lamps', { '1.0': {} })
    notify(1)
    await core.inbox.list()
    await core.inbox.mark('delete', 'all', { isFinal: true })
    service.setFaults([{ kind: 'reset' }])
    await expect(core.browse.project('lamps', 'now')).rejects.toMatchObject({ code: 'service-unreachable' })
    expect((await core.inbox.standing())?.marks.length).toBe(1)
    service.setFaults([])
    await core.browse.project('lamps', 'now')
    await vi.waitFor(async () => expect((await core.inbox.standing())?.marks).toEqual([]), { timeout: 20_000 })
    expect(titlesOf(await core.inbox.list({}, { freshness: 'now' }))).toEqual([])
  }, 60_000)

  it('can be undone for as long as it may be, although other questions are answered', async () => {
    const { core, playground } = ground
    playground.addMod('lamps', { '1.0': {} })
    notify(1)
    await core.inbox.list()
    const mark = await core.inbox.mark('read', 'all')
    await core.browse.project('lamps', 'now')
    expect(await core.inbox.undoMark(mark?.id ?? 0)).toBe(true)
    expect(changesAsked(ground)).toEqual([])
    expect((await core.inbox.list({}, OFFLINE)).unread).toBe(1)
  })
})

it('a process that is killed while it sends leaves at most one batch to be sent again', async () => {
  const { core, service } = ground
  const count = 6 * BATCH + 7
  notify(count)
  await core.inbox.list()
  await core.close()
  const patch = { method: 'PATCH', path: '/v2/notifications' }
  // The fourth request is carried out, and its answer never comes.
  service.setFaults([{ kind: 'slow', delayMs: 600_000, match: patch, nth: 4, times: 1 }])
  const killed = runModwellProcess(['inbox', 'read', '--all'], {
    ...placeOf(ground),
    onStart: (child) => {
      void vi
        .waitFor(() => expect(changesAsked(ground).length).toBe(4), { timeout: 60_000, interval: 20 })
        .finally(() => child.kill('SIGKILL'))
    },
  })
  expect((await killed).exitCode).toBeNull()
  service.setFaults([])
  const offline = await runModwell(['inbox', 'list', '--limit', '0', '--offline'], placeOf(ground))
  expect(offline.stdout).toContain('1 change to notifications will be sent')
  expect((await runModwell(['inbox', '--refresh', '--limit', '0'], placeOf(ground))).exitCode).toBe(0)
  const times = timesAsked()
  expect(times.length).toEqual(count)
  expect(times.filter((one) => one > 1).length).toEqual(BATCH)
  expect(Math.max(...times)).toBe(2)
  expect((await runModwell(['inbox', '--refresh', '--limit', '0'], placeOf(ground))).stdout).toContain('0 unread')
}, 120_000)

it('what the service took is called marked, and what waits is called queued', async () => {
  const { core, service } = ground
  notify(2 * BATCH)
  await core.inbox.list()
  await core.close()
  service.setFaults([{ kind: 'reset', match: { method: 'PATCH' }, nth: 2, times: 100 }])
  const { stdout, exitCode } = await runModwell(['inbox', 'read', '--all', '--wait', '1'], placeOf(ground))
  const [first, second] = stdout.split('\n')
  expect(exitCode).toBe(4)
  expect(first).toEqual(`${BATCH} notifications marked as read.`)
  expect(second).toEqual(expect.stringContaining(`${BATCH} notifications are queued, to be marked as read`))
}, 60_000)
