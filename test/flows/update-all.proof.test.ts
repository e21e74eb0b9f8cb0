import { planOfKind } from './ground/plan-of-kind.ts'
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Progress } from '../../src-main/core/model/changes/progress.ts'
import { adoptGame, openPlayground, updateAll, type Playground } from './playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

async function adoptMany(count: number) {
  const [alpha] = playground.addMod('alpha', { '1': {}, '2': {} })
  const [beta] = playground.addMod('beta', { '1': {}, '2': {} })
  const names = Array.from({ length: count }, (_, index) => `game-${index}`)
  for (const name of names) await adoptGame(playground, { 'mods/a.jar': alpha, 'mods/b.jar': beta }, { name })
}

function asked(origin: 'api' | 'files'): readonly string[] {
  return playground.service
    .requests()
    .filter((request) => request.origin === origin)
    .map(({ method, path }) => `${method} ${path.split('?')[0] ?? ''}`)
}

it('asks no more for ten instances than for one, and fetches each file once', async () => {
  await adoptMany(1)
  await playground.core.propose(updateAll())
  const forOne = asked('api')
  await playground.close()
  playground = await openPlayground()
  await adoptMany(10)
  const plans = await playground.core.propose(updateAll())
  expect(asked('api')).toEqual(forOne)
  expect(new Set(forOne).size).toBe(forOne.length)
  const { changeSets, failed } = await playground.core.commit(plans.map(({ id }) => id))
  expect(changeSets.length).toBe(10)
  expect(failed).toEqual([])
  expect(asked('files').length).toBe(2)
})

it('changes the others when one has gone away between the plan and the change', async () => {
  await adoptMany(3)
  const plans = await playground.core.propose(updateAll())
  const [, gone] = await playground.core.instances.list()
  rmSync(gone?.instance.gamePath ?? '', { recursive: true })
  const { changeSets, failed } = await playground.core.commit(plans.map(({ id }) => id))
  expect(changeSets.length).toBe(2)
  expect(failed.map(({ instanceId, path }) => [instanceId, path])).toEqual([[gone?.instance.id, null]])
})

it('tells what was changed by then when it is stopped', async () => {
  await adoptMany(3)
  const plans = await playground.core.propose(updateAll())
  const stop = new AbortController()
  playground.core.on((event) => {
    if (event.kind === 'changed' && event.what === 'history') stop.abort()
  })
  const { changeSets, failed } = await playground.core.commit(
    plans.map(({ id }) => id),
    { signal: stop.signal },
  )
  const [first, ...others] = plans.map(({ instanceId }) => instanceId)
  expect(changeSets.map(({ instanceId }) => instanceId)).toEqual([first])
  expect(failed.map(({ instanceId, path, code }) => [instanceId, path, code])).toEqual(
    others.map((instanceId) => [instanceId, null, 'cancelled']),
  )
})

it('counts what could be checked and what could not', async () => {
  await adoptMany(2)
  const checks = async (freshness: 'now' | 'offline') =>
    (await playground.core.propose(updateAll({ freshness }))).map((plan) => planOfKind(plan, 'update').checks)
  const offline = await playground.core.propose(updateAll({ freshness: 'offline' }))
  expect(offline.map((plan) => [planOfKind(plan, 'update').checks, plan.skipped.map(({ path }) => path)])).toEqual(
    offline.map(() => [{ checked: 0, unchecked: 2 }, ['mods/a.jar', 'mods/b.jar']]),
  )
  expect(await checks('now')).toEqual([
    { checked: 2, unchecked: 0 },
    { checked: 2, unchecked: 0 },
  ])
})

it('tells how far it is with the totals that the plans foretold, and never less than before', async () => {
  const large = { files: [{ size: 3_000_000 }] }
  const [alpha] = playground.addMod('alpha', { '1': {}, '2': large })
  const [beta] = playground.addMod('beta', { '1': {}, '2': large })
  for (const [name, mods] of Object.entries({
    one: { 'mods/a.jar': alpha },
    two: { 'mods/a.jar': alpha, 'mods/b.jar': beta },
  }))
    await adoptGame(playground, mods, { name })
  const plans = await playground.core.propose(updateAll())
  const told: Progress[] = []
  playground.core.on((event) => {
    if (event.kind === 'progress') told.push(event.progress)
  })
  await playground.core.commit(plans.map(({ id }) => id))
  for (const { instanceId, downloadBytes } of plans) {
    const came = told.filter((one) => one.instanceId === instanceId && one.unit === 'bytes')
    expect(new Set(came.map(({ total }) => total))).toEqual(new Set([downloadBytes]))
    expect(came.map(({ done }) => done)).toEqual(came.map(({ done }) => done).toSorted((one, other) => one - other))
  }
  const instances = told.filter(({ unit }) => unit === 'instances')
  expect(instances.map(({ done, total }) => `${done} of ${total}`)).toEqual(['0 of 2', '1 of 2', '1 of 2', '2 of 2'])
  expect(instances.map(({ isChanged = false }) => isChanged)).toEqual([false, true, false, true])
})
