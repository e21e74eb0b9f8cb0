import { describe, expect, it } from 'vitest'
import { runModwell } from '../cli/run-modwell.ts'
import { changesAsked, reportAsAda } from './inbox-ground.ts'
import { setUpGround, BATCH, ground, notify, timesAsked, placeOf } from './inbox-queue-ground.ts'

const OFFLINE = { freshness: 'offline' } as const

setUpGround()

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

describe('what is not at the service yet', () => {
  it('is counted by notifications, one that was deleted as that alone, and what can be undone still apart', async () => {
    const { core } = ground
    notify(3)
    await core.inbox.list()
    const ids = (await core.inbox.list({}, OFFLINE)).days.flatMap(({ entries }) => entries.map(({ id }) => id))
    await core.inbox.mark('read', ids)
    await core.inbox.mark('delete', ids.slice(0, 1))
    const { notSent, overdue } = await core.inbox.list({}, OFFLINE)
    expect(notSent).toEqual({ read: 2, deleted: 1 })
    expect(overdue).toEqual({ read: 0, deleted: 0 })
  })

  it('waits for the service as a conversation whether it is read or not, as neither can be opened', async () => {
    const { core, service, playground } = ground
    await reportAsAda({ ...ground, playground })
    const all = await core.inbox.list()
    await core.inbox.mark(
      'read',
      all.days.flatMap(({ entries }) => entries.map(({ id }) => id)),
    )
    service.setFaults([{ kind: 'status', status: 500, match: { path: '/' } }])
    const { days, unread, waiting } = await core.inbox.list({}, OFFLINE)
    const shown = days.flatMap(({ entries }) => entries.filter(({ hasThread }) => hasThread))
    expect(unread).toBe(0)
    expect(waiting).toEqual({ messages: shown.length, invitations: 0 })
    expect(shown).toHaveLength(1)
  })

  it('is counted on the command line with how many of what wait where the service does not answer', async () => {
    const { core, service, playground } = ground
    const { report } = await reportAsAda({ ...ground, playground })
    notify(3)
    const all = await core.inbox.list()
    const ids = all.days.flatMap(({ entries }) =>
      entries.flatMap(({ id, about }) => ('reportId' in about && about.reportId === report ? [] : [id])),
    )
    await core.close()
    await runModwell(['inbox', 'read', ...ids, '--offline'], placeOf(ground))
    service.setFaults([{ kind: 'status', status: 500, match: { path: '/' } }])
    const { stdout } = await runModwell(['inbox', '--refresh', '--wait', '1'], placeOf(ground))
    expect(all.waiting).toEqual({ messages: 1, invitations: 0 })
    expect(stdout).toContain('3 notifications marked as read here are not sent yet.')
    expect(stdout).toContain('1 message has to wait.')
  })
})

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
