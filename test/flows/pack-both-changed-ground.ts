import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import { packWish, writePack } from './packs-ground.ts'
import { carryOut, openPlayground, type Playground } from './playground.ts'

export const LAMP = ['# How bright', 'bright = 1', '', '# Where', 'place = "cave"', '', '# When', 'at = "night"', '']
export const PATH = 'config/lamp.toml'

export let playground: Playground
export let game: string
export let id: string

export function pack(versionId: string, lamp: readonly string[], more: Readonly<Record<string, string>> = {}): string {
  const inside = { [`overrides/${PATH}`]: lamp.join('\n'), 'overrides/version.txt': versionId, ...more }
  return writePack(playground, { versionId, inside }, `lamps-${versionId}.mrpack`)
}

export function updateWish(file: string, changes: Partial<Extract<Wish, { kind: 'update-pack' }>> = {}): Wish {
  return {
    kind: 'update-pack',
    instance: id,
    pack: { project: file, version: null, file },
    theirs: [],
    optional: [],
    without: [],
    hosts: [],
    freshness: 'normal',
    ...changes,
  }
}
export const changed = (from: string, to: string, lines = LAMP) => lines.map((line) => (line === from ? to : line))
export const write = (text: string) => writeFileSync(join(game, PATH), text)
export const read = () => readFileSync(join(game, PATH), 'utf8')
export const theirsFolder = () => join(game, '.modwell/theirs')

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
    await carryOut(playground.core, packWish(pack('1', LAMP), { into: { kind: 'own', name: 'Game' } }))
    const [listed] = await playground.core.instances.list()
    id = listed?.instance.id ?? ''
    game = listed?.instance.gamePath ?? ''
  })
  afterEach(() => playground.close())
}
