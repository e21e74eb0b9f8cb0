import { planOfKind } from './ground/plan-of-kind.ts'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { json, text, type ZipPart } from '../core/archives/zip-writer.ts'
import { HOSTILE_ARCHIVES } from '../fixtures/hostile-archives.ts'
import { HOSTILE_PATHS } from '../fixtures/hostile-paths.ts'
import { packWish, writeBytes } from './packs-ground.ts'
import { setUpGround, playground, into, writePackwiz, writeParts, gameOf, outcomeOf } from './foreign-packs-ground.ts'

setUpGround()

describe('a CurseForge pack', () => {
  const MANIFEST = {
    manifestType: 'minecraftModpack',
    manifestVersion: 1,
    name: 'Lamps',
    version: '2.0',
    author: 'somebody',
    overrides: 'overrides',
    minecraft: { version: '1.21.11', modLoaders: [{ id: 'fabric-0.17.2', primary: true }] },
    files: [
      { projectID: 1, fileID: 2, required: true },
      { projectID: 3, fileID: 4, required: true },
    ],
  }
  const LIST =
    '<ul>\n<li><a href="https://www.curseforge.com/minecraft/mc-mods/lamp">Lamp &amp; Light (by Ann)</a></li>\n' +
    '<li><a href="javascript:alert(1)">No</a></li>\n<li><a href="https://www.curseforge.com/minecraft/mc-mods/moon">Moon</a></li></ul>'
  const parts = (manifest: object = {}): readonly ZipPart[] => [
    json('manifest.json', { ...MANIFEST, ...manifest }),
    text('modlist.html', LIST),
    text('overrides/config/lamp.toml', 'bright = 1'),
  ]

  it.each([
    ['', ['CurseForge 1', 'CurseForge 3']],
    ['<a href="https://www.curseforge.com/projects/3">Moon</a>', ['CurseForge 1', 'Moon']],
  ])('names each file by its numbers and its page where its list of pages has no names: %s', async (list, titles) => {
    const [manifest, , override] = parts()
    if (manifest === undefined || override === undefined) throw new Error('a pack lacks a part')
    const file = writeParts([manifest, text('modlist.html', list), override], 'numbers.zip')
    const [plan] = await playground.core.propose(packWish(file, into('Numbers')))
    expect(planOfKind(plan, 'install-pack').manualDownloads).toEqual([
      { title: titles[0], url: 'https://www.curseforge.com/projects/1', version: '2' },
      { title: titles[1], url: 'https://www.curseforge.com/projects/3', version: '4' },
    ])
  })

  it.each(HOSTILE_ARCHIVES.map((each) => [each.title, each] as const))(
    'is refused whole for %s',
    async (_, hostile) => {
      const file = writeBytes(playground, hostile.bytes(parts()), 'hostile.zip')
      expect(await outcomeOf(file)).toMatch(/^(?:unsafe-archive|bad-argument): /)
      expect(await gameOf('Attempt')).toBe('')
    },
  )

  it.each([{ manifestType: 'other' }, { overrides: '../..' }, { minecraft: {} }, { name: 7 }])(
    'is refused where its manifest says %j',
    async (changes) => {
      expect(await outcomeOf(writeParts(parts(changes), 'odd.zip'))).toMatch(/^(?:unsafe-archive|bad-argument): /)
    },
  )
})

describe('a packwiz pack', () => {
  afterEach(() => rmSync(join(playground.folder, 'wiz'), { recursive: true, force: true }))

  it.each(HOSTILE_PATHS.map(({ title, path }) => [title, path] as const))(
    'is refused whole for a file named %s',
    async (_, path) => {
      const name = `filename = ${JSON.stringify(path)}\n`
      expect(await outcomeOf(writePackwiz({ 'config/a.toml': 'a', 'mods/x.pw.toml': name }))).toMatch(
        /^(?:unsafe-archive|bad-argument): /,
      )
      const listed = writePackwiz({ 'config/a.toml': 'a' }, ['config/a.toml', path])
      expect(await outcomeOf(listed)).toMatch(/^(?:unsafe-archive|bad-argument|not-found): /)
    },
  )
})
