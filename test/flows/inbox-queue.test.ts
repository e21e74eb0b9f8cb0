import { describe, expect, it } from 'vitest'
import { runModwell } from '../cli/run-modwell.ts'
import { changesAsked } from './inbox-ground.ts'
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
