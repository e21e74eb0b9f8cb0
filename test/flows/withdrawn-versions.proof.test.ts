import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Dialect } from '../service/start.ts'
import { adoptGame, look, openPlayground, updateAll, type Playground } from './playground.ts'

// What an author took back is nobody's update, and still what it is where it lies.

const DIALECTS: readonly Dialect[] = ['documented', 'current']

let playground: Playground

afterEach(() => playground.close())

/** Versions of one project, `status` by number, the oldest first. */
function publish(versions: Readonly<Record<string, string>>) {
  const { catalogue } = playground
  catalogue.addProject({ slug: 'lamp', title: 'Lamp' })
  return Object.entries(versions).map(([version_number, status]) =>
    catalogue.addVersion('lamp', { version_number, status, loaders: ['fabric'], game_versions: ['1.21.11'] }),
  )
}

async function finding() {
  const { 'mods/lamp.jar': found } = await look(playground.core)
  const reasons = found?.reasons.map(({ code }) => code)
  return [found?.state, found?.update?.version.number ?? null, reasons, found?.identity?.project.slug]
}

describe.each(DIALECTS)('a version that was withdrawn at a service that is %s', (dialect) => {
  beforeEach(async () => {
    playground = await openPlayground({ dialect })
  })

  it.each(['unlisted', 'archived'])('is not offered where it is %s, and the next listed one is', async (status) => {
    const [installed] = publish({ '1.0': 'listed', '1.1': 'listed', '1.2': status })
    await adoptGame(playground, { 'mods/lamp.jar': installed })
    expect(await finding()).toEqual(['update-available', '1.1', [], 'lamp'])
    const [plan] = await playground.core.propose(updateAll())
    expect(plan?.steps.map(({ to }) => to?.version)).toEqual(['1.1'])
  })

  it.each(['unlisted', 'archived'])('leaves what is listed up to date where it is %s', async (status) => {
    const [installed] = publish({ '1.0': 'listed', '1.1': status })
    await adoptGame(playground, { 'mods/lamp.jar': installed })
    expect(await finding()).toEqual(['up-to-date', null, [], 'lamp'])
  })

  it.each(['unlisted', 'archived'])(
    'stays where it is installed and %s, and is said to be withdrawn',
    async (status) => {
      const [, installed] = publish({ '1.0': 'listed', '1.1': status })
      await adoptGame(playground, { 'mods/lamp.jar': installed })
      expect(await finding()).toEqual(['up-to-date', null, ['withdrawn'], 'lamp'])
      const [plan] = await playground.core.propose(updateAll())
      expect(plan?.steps).toEqual([])
    },
  )

  it.each(['unlisted', 'archived'])('is followed by a listed one where it is installed and %s', async (status) => {
    const [, installed] = publish({ '1.0': 'listed', '1.1': status, '1.2': 'listed' })
    await adoptGame(playground, { 'mods/lamp.jar': installed })
    expect(await finding()).toEqual(['update-available', '1.2', ['withdrawn'], 'lamp'])
  })

  it('is nothing to move to', async () => {
    const [installed] = publish({ '1.0': 'listed' })
    playground.catalogue.addVersion('lamp', {
      version_number: '2.0',
      status: 'unlisted',
      loaders: ['fabric'],
      game_versions: ['26.1'],
    })
    const { id } = await adoptGame(playground, { 'mods/lamp.jar': installed })
    const wish = { kind: 'move', instance: id, gameVersion: '26.1', freshness: 'normal' } as const
    const [plan] = await playground.core.propose({ ...wish, loader: null, channel: null })
    expect(plan?.steps.map(({ to }) => to?.version ?? null)).not.toContain('2.0')
  })
})

it('an answer that fails about the list is no word that a file is up to date', async () => {
  playground = await openPlayground()
  const [installed] = publish({ '1.0': 'listed', '1.1': 'listed', '1.2': 'unlisted' })
  await adoptGame(playground, { 'mods/lamp.jar': installed })
  playground.service.setFaults([{ kind: 'status', status: 400, match: { path: '/v2/versions?' } }])
  expect((await finding()).slice(0, 2)).toEqual(['check-failed', null])
})

it('a file of nobody is as unknown as it was', async () => {
  playground = await openPlayground()
  publish({ '1.0': 'archived' })
  await adoptGame(playground, { 'mods/lamp.jar': 'my own build' })
  expect((await finding())[0]).toBe('unreadable')
})
