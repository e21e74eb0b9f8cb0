import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import type { Fault } from '../service/faults.ts'
import { adoptGame, openPlayground, states, treeOf, updateAll, type Playground } from './playground.ts'

/** Too large to be read whole for deciding. */
const LARGE = { files: [{ size: 3_000_000 }] }
const SLOW: Fault = { kind: 'slow', bytesPerSecond: 400_000, match: { origin: 'files' } }

let playground: Playground
let plans: readonly Plan[]
let ids: readonly string[]

beforeEach(async () => {
  playground = await openPlayground()
  const [alpha] = playground.addMod('alpha', { '1': {}, '2': LARGE })
  const [beta] = playground.addMod('beta', { '1': {}, '2': LARGE })
  await adoptGame(playground, { 'mods/a.jar': alpha }, { name: 'one' })
  await adoptGame(playground, { 'mods/b.jar': beta }, { name: 'two' })
  plans = await playground.core.propose(updateAll())
  ids = plans.map(({ id }) => id)
})
afterEach(() => playground.close())

/** Carries all of it out, and pauses it as the first bytes come. */
async function pauseMidway() {
  const { core, service } = playground
  service.setFaults([SLOW])
  const came = new Promise<void>((resolve) => {
    core.on((event) => {
      if (event.kind === 'progress' && event.progress.stage === 'stage' && event.progress.done > 0) resolve()
    })
  })
  const stop = new AbortController()
  const committed = core.commit(ids, { signal: stop.signal })
  committed.catch(() => undefined)
  await came
  return { answer: await core.pause(ids), committed, stop }
}

it.each<[string, readonly Fault[]]>([
  ['goes on', []],
  ['starts the file again from a host without ranges', [{ kind: 'no-range' }]],
  ['starts the file again where it was another in between', [{ kind: 'changed-file', times: 1 }]],
])('paused by its plans, a run over several instances %s, and ends whole', async (_, faults) => {
  const { answer, committed } = await pauseMidway()
  playground.service.setFaults(faults)
  await playground.core.resume(ids)
  const { changeSets, failed } = await committed
  expect(answer.kind).toBe('paused')
  expect(changeSets.length).toBe(2)
  expect(failed).toEqual([])
  expect(Object.values(await states(playground.core))).toEqual(['up-to-date', 'up-to-date'])
})

it('cancelled while it is paused, it changes nothing', async () => {
  const games = join(playground.folder, 'games')
  const before = treeOf(games)
  const { committed, stop } = await pauseMidway()
  stop.abort()
  await expect(committed).rejects.toMatchObject({ code: 'cancelled' })
  expect(treeOf(games)).toEqual(before)
})

it('says that there is nothing to pause before it begins and after it has ended', async () => {
  const { core } = playground
  const first = await core.pause(ids)
  await core.commit(ids)
  expect(first).toEqual({ kind: 'not-running' })
  expect(await core.pause(ids)).toEqual({ kind: 'not-running' })
})
