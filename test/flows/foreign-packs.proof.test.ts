import { planOfKind } from './ground/plan-of-kind.ts'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { text } from '../core/archives/zip-writer.ts'
import { HOSTILE_ARCHIVES } from '../fixtures/hostile-archives.ts'
import { HOSTILE_PATHS } from '../fixtures/hostile-paths.ts'
import { packWish, writeBytes } from './packs-ground.ts'
import {
  setUpGround,
  playground,
  curseForgeParts,
  into,
  writePackwiz,
  writeParts,
  gameOf,
  outcomeOf,
} from './foreign-packs-ground.ts'

setUpGround()

describe('a CurseForge pack', () => {
  it.each([
    ['', ['CurseForge 1', 'CurseForge 3']],
    ['<a href="https://www.curseforge.com/projects/3">Moon</a>', ['CurseForge 1', 'Moon']],
  ])('names each file by its numbers and its page where its list of pages has no names: %s', async (list, titles) => {
    const [manifest, , override] = curseForgeParts()
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
      const file = writeBytes(playground, hostile.bytes(curseForgeParts()), 'hostile.zip')
      expect(await outcomeOf(file)).toMatch(/^(?:unsafe-archive|bad-argument): /)
      expect(await gameOf('Attempt')).toBe('')
    },
  )

  it.each([{ manifestType: 'other' }, { overrides: '../..' }, { minecraft: {} }, { name: 7 }])(
    'is refused where its manifest says %j',
    async (changes) => {
      expect(await outcomeOf(writeParts(curseForgeParts(changes), 'odd.zip'))).toMatch(
        /^(?:unsafe-archive|bad-argument): /,
      )
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
