import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { offersIn, summaryAsOffered } from '../../src-main/core/model/states/offers.ts'
import { summariseInspection } from '../../src-main/core/model/states/inspection-summary.ts'
import type { Version } from '../service/types.ts'
import { entryOf, packWish, writePack } from './packs-ground.ts'
import { carryOut, openPlayground, type Playground } from './playground.ts'

const PACK_DECIDES = { offerPackMods: false }

let playground: Playground
let mods: Readonly<Record<string, readonly Version[]>>
let id: string
let game: string

/** A pack of two mods: 1.0 has the first version of both, and 2.0 the second of one, without the other. */
beforeEach(async () => {
  playground = await openPlayground()
  const add = (slug: string) => playground.addMod(slug, { '1.0': {}, '2.0': {}, '3.0': {} })
  mods = { alpha: add('alpha'), beta: add('beta'), gamma: add('gamma') }
  playground.catalogue.addProject({ slug: 'lamp-pack', title: 'Lamp pack' })
  publish('1.0', [file('alpha', 1), file('beta', 1)])
  await carryOut(playground.core, { ...packWish(''), pack: { project: 'lamp-pack', version: '1.0' } })
  const [listed] = await playground.core.instances.list()
  id = listed?.instance.id ?? ''
  game = listed?.instance.gamePath ?? ''
  const [own] = mods['gamma']?.[0]?.files ?? []
  writeFileSync(join(game, 'mods/gamma-1.0.jar'), playground.catalogue.fileBytes(own?.hashes.sha1 ?? ''))
})
afterEach(() => playground.close())

function file(slug: string, version: number): object {
  return entryOf(mods[slug]?.[version - 1], `mods/${slug}-${version}.0.jar`)
}

function publish(version_number: string, files: readonly object[], version_type = 'release'): void {
  const inside = {
    'overrides/config/touched.toml': version_number,
    'overrides/config/edited.toml': version_number,
  }
  const bytes = readFileSync(writePack(playground, { name: 'Lamp pack', versionId: version_number, inside, files }))
  playground.catalogue.addVersion('lamp-pack', {
    version_number,
    version_type,
    loaders: ['mrpack', 'fabric'],
    game_versions: ['1.21.11'],
    files: [{ filename: `lamps-${version_number}.mrpack`, bytes }],
  })
}

async function inspect() {
  const [inspection] = await playground.core.inspect({ instances: [id], freshness: 'now', channel: null })
  if (inspection === undefined) throw new Error('nothing was inspected')
  return inspection
}

async function readOffers(taste = PACK_DECIDES) {
  return offersIn(summaryAsOffered(summariseInspection(id, await inspect()), taste))
}

const update = { kind: 'update', channel: null, freshness: 'normal' } as const

async function pathsUpdated(only: readonly string[]): Promise<readonly string[] | undefined> {
  const [plan] = await playground.core.propose({ ...update, instances: [id], only, leavesPack: true })
  return plan?.steps.map(({ path }) => path)
}

it('says nothing while the pack is the newest, and nothing of what is less stable', async () => {
  publish('2.0-beta', [], 'beta')
  expect((await inspect()).pack).toMatchObject({ name: 'Lamp pack', version: '1.0', newer: null })
})

it('names the newer version of the pack, and offers what it brought with it alone', async () => {
  publish('2.0', [file('alpha', 2)])
  const { updates, pack } = await readOffers()
  expect(pack).toMatchObject({ name: 'Lamp pack', from: '1.0', number: '2.0' })
  expect(updates).toBe(1)
})

it('offers what the pack brought on its own too where the person wants that', async () => {
  expect((await readOffers({ offerPackMods: true })).updates).toBe(3)
})

it('counts the files as the list has them', async () => {
  const offered = playground.core.asOffered(await inspect())
  const states = offered.files.map(({ file: { path }, state }) => `${path} ${state}`).toSorted()
  expect(states).toEqual([
    'mods/alpha-1.0.jar with-pack',
    'mods/beta-1.0.jar with-pack',
    'mods/gamma-1.0.jar update-available',
  ])
  expect(offersIn(summariseInspection(id, offered)).updates).toBe((await readOffers()).updates)
})

it('offers it as the list does among all instances that have a project', async () => {
  await inspect()
  const [asOffered] = await playground.core.browse.fits('alpha', 'normal', { isAsOffered: true })
  const [asItIs] = await playground.core.browse.fits('alpha', 'normal')
  expect(asOffered?.present[0]?.state).toBe('with-pack')
  expect(asOffered?.present[0]?.update).toBeNull()
  expect(asItIs?.present[0]?.update?.number).toBe('3.0')
})

it('is remembered with the last look', async () => {
  publish('2.0', [file('alpha', 2)])
  await inspect()
  const core = await playground.openCore()
  const [summary] = await core.lastSummaries([id])
  expect(summary?.pack?.newer?.number).toBe('2.0')
  expect(summary?.withPack).toEqual({ 'update-available': 2, held: 0 })
})

it('updates what is offered, and what the pack brought by its name alone', async () => {
  expect(await pathsUpdated([])).toEqual(['mods/gamma-1.0.jar'])
  expect(await pathsUpdated(['mods/alpha-1.0.jar'])).toEqual(['mods/alpha-1.0.jar'])
})

it('says what the newer version would change', async () => {
  writeFileSync(join(game, 'config/edited.toml'), 'mine')
  publish('2.0', [file('alpha', 2)])
  await inspect()
  expect(await playground.core.packs.outlook(id)).toEqual({ added: 0, updated: 2, removed: 1, staying: 1 })
})

it('says nothing of a version that the person holds back', async () => {
  publish('2.0', [file('alpha', 2)])
  const hold = { project: 'lamp-pack', until: { kind: 'skip', version: '2.0' }, note: null } as const
  await playground.core.holds.add(id, hold, { freshness: 'now' })
  expect((await readOffers()).pack).toBeNull()
})

it('asks for the versions of a pack once, however many instances have it', async () => {
  await carryOut(playground.core, {
    ...packWish('', { into: { kind: 'own', name: 'Second' } }),
    pack: { project: 'lamp-pack', version: '1.0' },
  })
  publish('2.0', [file('alpha', 2)])
  const before = playground.service.requests().length
  const found = await playground.core.inspect({ instances: 'all', freshness: 'now', channel: null })
  const [project] = found.map(({ pack }) => pack?.projectId)
  const asked = playground.service
    .requests()
    .slice(before)
    .filter(({ path }) => path.includes(project ?? '-'))
  expect(found.map(({ pack }) => pack?.newer?.number)).toEqual(['2.0', '2.0'])
  expect(asked.length).toBeLessThanOrEqual(2)
})

it('is told of a pack in which instances it is, with what is newer there', async () => {
  playground.catalogue.addProject({ slug: 'other-pack' })
  publish('2.0', [file('alpha', 2)])
  const [found, ...others] = await playground.core.packs.inInstances('lamp-pack', { freshness: 'now' })
  expect(others).toEqual([])
  expect(found?.instanceId).toEqual(id)
  expect(found?.version).toBe('1.0')
  expect(found?.newer?.number).toBe('2.0')
  expect(await playground.core.packs.inInstances('other-pack')).toEqual([])
})
