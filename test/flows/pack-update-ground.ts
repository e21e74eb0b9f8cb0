import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import type { Version } from '../service/types.ts'
import { entryOf, packWish, writePack } from './packs-ground.ts'
import { carryOut, openPlayground, type Playground } from './playground.ts'

export let playground: Playground
export let mods: Readonly<Record<string, readonly Version[]>>
export let game: string
export let id: string

export function modFile(slug: string, version: number, changes: object = {}) {
  return entryOf(mods[slug]?.[version - 1], `mods/${slug}-${version}.0.jar`, changes)
}

export function firstPack(): string {
  const inside = {
    'overrides/config/same.toml': 'same',
    'overrides/config/touched.toml': 'one',
    'overrides/config/edited.toml': 'one',
    'overrides/config/both.toml': 'one',
    'overrides/config/gone.toml': 'one',
    'overrides/config/gone-edited.toml': 'one',
    'overrides/config/removed.toml': 'one',
    'overrides/saves/start/level.dat': 'a world',
    'overrides/lobby/level.dat': 'a world',
    'overrides/lobby/region/r.0.0.mca': 'a region',
  }
  const files = [modFile('alpha', 1), modFile('beta', 1), modFile('gamma', 1)]
  return writePack(playground, { files, inside }, 'first.mrpack')
}

export function secondPack(spec: object = {}): string {
  const inside = {
    'overrides/config/same.toml': 'same',
    'overrides/config/touched.toml': 'two',
    'overrides/config/edited.toml': 'one',
    'overrides/config/both.toml': 'two',
    'overrides/config/removed.toml': 'two',
    'overrides/config/new.toml': 'two',
    'overrides/saves/start/level.dat': 'another world',
    'overrides/lobby/level.dat': 'another world',
    'overrides/lobby/region/r.0.0.mca': 'another region',
  }
  const files = [modFile('alpha', 2), modFile('beta', 2), modFile('gamma', 2), modFile('delta', 1)]
  return writePack(playground, { versionId: '2.0.0', files, inside, ...spec }, 'second.mrpack')
}

export function updateWish(file: string, changes: Partial<Extract<Wish, { kind: 'update-pack' }>> = {}): Wish {
  const pack = { project: file, version: null, file }
  return {
    kind: 'update-pack',
    instance: id,
    pack,
    theirs: [],
    optional: [],
    without: [],
    hosts: [],
    freshness: 'normal',
    ...changes,
  }
}

export function write(path: string, text: string): void {
  mkdirSync(dirname(join(game, path)), { recursive: true })
  writeFileSync(join(game, path), text)
}

export function read(path: string): string | null {
  return existsSync(join(game, path)) ? readFileSync(join(game, path), 'utf8') : null
}

export async function planned(wish: Wish) {
  const [plan] = await playground.core.propose(wish)
  return {
    id: plan?.id ?? '',
    steps: plan?.steps.map(({ action, path, to }) => [action, path, to?.path ?? null]),
    stays: plan?.skipped.map(({ path, reason }) => [path, reason.code]),
    advice: plan?.advice.map(({ reason }) => reason.code),
  }
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
    const add = (slug: string) => playground.addMod(slug, { '1.0': {}, '2.0': {}, '3.0': {} })
    mods = { alpha: add('alpha'), beta: add('beta'), gamma: add('gamma'), delta: add('delta') }
    await carryOut(playground.core, packWish(firstPack(), { into: { kind: 'own', name: 'Game' } }))
    const [listed] = await playground.core.instances.list()
    id = listed?.instance.id ?? ''
    game = listed?.instance.gamePath ?? ''
  })
  afterEach(() => playground.close())
}
