import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { ExportWish, PackExport } from '../../src-main/core/model/packs/pack-export.ts'
import { makeHomemadeMod } from '../fixtures/library/own-files.ts'
import type { Version } from '../service/types.ts'
import { adoptGame, openPlayground, type Playground } from './playground.ts'

export let playground: Playground
export let game: string
export let id: string
export let versions: readonly Version[]

export function wish(changes: Partial<ExportWish> = {}): ExportWish {
  const usual = { name: 'Lamps', version: '2.0', summary: null, loaderVersion: '0.17.2' }
  return {
    ...usual,
    include: [],
    exclude: [],
    optional: [],
    hosts: [new URL(playground.service.filesUrl).host],
    ...changes,
  }
}

export async function exported(name: string, changes: Partial<ExportWish> = {}): Promise<string> {
  const file = join(playground.folder, name)
  await playground.core.packs.exportTo(id, file, wish(changes))
  return file
}

export function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(game, path)), { recursive: true })
  writeFileSync(join(game, path), content)
}

/** path -> how it comes, or why it stays out. */
export function hows({ entries }: PackExport): Readonly<Record<string, string>> {
  return Object.fromEntries(entries.map(({ path, how, reason }) => [path, how === 'left' ? (reason?.code ?? '') : how]))
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
    versions = playground.addMod('alpha', { '1.0': {} })
    const [server] = playground.addMod('lobby', { '1.0': {} }, { client_side: 'unsupported' })
    const instance = await adoptGame(playground, {
      'mods/alpha.jar': versions[0],
      'mods/lobby.jar.disabled': server,
      'config/lamp.toml': 'bright = 1',
      'config/lamp token.txt': 'MTA5ODc2NTQzMjEwOTg3NjU0',
      'config/token_items.json': '["minecraft:emerald"]',
      'config/chat.json': '{ "key": "ghp_0123456789012345678901234567890123456789" }',
      'kubejs/start.js': 'hello',
      'options.txt': 'lang:en_us',
      'saves/one/level.dat': 'a world',
      'lobby/level.dat': 'a world',
      'lobby/region/r.0.0.mca': 'region',
      'logs/latest.log': 'x',
      'usercache.json': '[]',
      'mods/.index/alpha.pw.toml': 'x',
    })
    id = instance.id
    game = instance.gamePath
    write('mods/own.jar', await makeHomemadeMod())
  })
  afterEach(() => playground.close())
}
