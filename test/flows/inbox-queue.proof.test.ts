import { describe, expect, it, vi } from 'vitest'
import { runModwell, runModwellProcess } from '../cli/run-modwell.ts'
import { changesAsked, titlesOf } from './inbox-ground.ts'
import { setUpGround, BATCH, ground, notify, timesAsked, placeOf } from './inbox-queue-ground.ts'

setUpGround()

describe('what was marked while the service could not be asked', () => {
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
  expect(offline.stdout).toContain(`${3 * BATCH + 7} notifications marked as read here are not sent yet.`)
  expect((await runModwell(['inbox', '--refresh', '--limit', '0'], placeOf(ground))).exitCode).toBe(0)
  const times = timesAsked()
  expect(times.length).toEqual(count)
  expect(times.filter((one) => one > 1).length).toEqual(BATCH)
  expect(Math.max(...times)).toBe(2)
  expect((await runModwell(['inbox', '--refresh', '--limit', '0'], placeOf(ground))).stdout).toContain('0 unread')
}, 120_000)
