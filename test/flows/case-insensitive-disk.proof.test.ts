import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import { makeCaseInsensitiveDisk, type CaseInsensitiveDisk } from '../case-insensitive-disk/mount.ts'
import type { Version } from '../service/types.ts'
import { entryOf, packWish, writePack } from './packs-ground.ts'
import { carryOut, openPlayground, treeOf, type Playground } from './playground.ts'

let disk: CaseInsensitiveDisk
let playground: Playground
let alpha: readonly Version[]
let game: string
let id: string

beforeAll(() => {
  disk = makeCaseInsensitiveDisk('windows')
})
afterAll(() => disk.remove())

beforeEach(async () => {
  playground = await openPlayground({}, disk.folder)
  alpha = playground.addMod('alpha', { '1.0': {}, '2.0': {} })
  const file = writePack(playground, {
    files: [entryOf(alpha[0], 'mods/Alpha.jar')],
    inside: {
      'overrides/config/Same.toml': 'same',
      'overrides/config/Other.toml': 'one',
      'overrides/config/Edited.toml': 'one',
      'overrides/config/Deep/Inner/a.toml': 'a',
      'overrides/config/Deep/b.toml': 'b',
    },
  })
  await carryOut(playground.core, packWish(file, { into: { kind: 'own', name: 'Game' } }))
  const [listed] = await playground.core.instances.list()
  id = listed?.instance.id ?? ''
  game = listed?.instance.gamePath ?? ''
})
afterEach(() => playground.close())

/** The second version of the pack: other cases, and where it says so other bytes. */
function secondPack(version = 0): Extract<Wish, { kind: 'update-pack' }> {
  const inside = {
    'overrides/config/same.toml': 'same',
    'overrides/config/other.toml': 'two',
    'overrides/config/edited.toml': 'two',
    'overrides/config/deep/inner/a.toml': 'a',
    'overrides/config/deep/b.toml': 'b2',
  }
  const files = [entryOf(alpha[version], 'mods/alpha.jar')]
  const file = writePack(playground, { versionId: '2.0.0', files, inside }, 'second.mrpack')
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
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(game, path)), { recursive: true })
  writeFileSync(join(game, path), text)
}

/** Text by path, as the disk spells it; of a jar its size. */
function filesIn(folder = game): Readonly<Record<string, string | number>> {
  const paths = Object.keys(treeOf(folder)).filter((path) => /^(?:mods|config)\//.test(path))
  return Object.fromEntries(
    paths.map((path) => {
      const bytes = readFileSync(join(folder, path))
      return [path, path.startsWith('mods/') ? bytes.length : bytes.toString()]
    }),
  )
}

it('is a disk on which case does not count, wherever Linux lets us make one', () => {
  writeFileSync(join(disk.folder, 'Foo'), 'foo')
  expect(readdirSync(disk.folder)).toContain('Foo')
  expect(existsSync(join(disk.folder, 'fOO'))).toBe(process.platform !== 'linux' || process.getuid?.() === 0)
})

it.each([
  ['keeps the bytes of its mod', 0],
  ['brings another version of its mod', 1],
])(
  "a pack's version that spells files and folders otherwise renames them and loses none, and %s",
  async (_, version) => {
    const old = treeOf(game)
    await carryOut(playground.core, secondPack(version))
    expect(filesIn()).toEqual({
      'config/deep/b.toml': 'b2',
      'config/deep/inner/a.toml': 'a',
      'config/edited.toml': 'two',
      'config/other.toml': 'two',
      'config/same.toml': 'same',
      'mods/alpha.jar': alpha[version]?.files[0]?.size,
    })
    const renamed = treeOf(game)
    await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: id, freshness: 'normal' })
    expect(treeOf(game)).toEqual(old)
    await carryOut(playground.core, { kind: 'redo', changeSet: null, instance: id, freshness: 'normal' })
    expect(treeOf(game)).toEqual(renamed)
  },
)

it('what a person edited, disabled or spelled otherwise stays so, and what lies beside it in a renamed folder too', async () => {
  write('config/Edited.toml', 'mine')
  write('config/Deep/own.toml', 'mine')
  renameSync(join(game, 'mods/Alpha.jar'), join(game, 'mods/Alpha.jar.disabled'))
  renameSync(join(game, 'config/Same.toml'), join(game, 'config/SAME.toml'))
  const old = treeOf(game)
  await carryOut(playground.core, secondPack())
  const own = { 'config/Edited.toml': 'mine', 'config/SAME.toml': 'same', 'config/deep/own.toml': 'mine' }
  const others = { 'config/edited.toml': 'two', 'config/SAME.toml': 'same', 'config/Deep/own.toml': 'mine' }
  expect(filesIn()).toMatchObject({
    'config/other.toml': 'two',
    'mods/alpha.jar.disabled': alpha[0]?.files[0]?.size,
    ...(disk.isMounted ? own : others),
  })
  await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: id, freshness: 'normal' })
  expect(treeOf(game)).toEqual(old)
})

it('an instance is one, however its folder is spelled', async () => {
  const spelled = disk.isMounted ? game.replace('/Game/', '/GAME/') : game
  expect((await playground.core.instances.adopt(spelled, {})).id).toBe(id)
})

it('what Modwell put there is put back under its name where a person edited it and spelled it otherwise', async () => {
  const size = alpha[0]?.files[0]?.size
  renameSync(join(game, 'mods/Alpha.jar'), join(game, 'mods/ALPHA.jar'))
  write('mods/ALPHA.jar', 'mine')
  await carryOut(playground.core, { kind: 'put-back', instance: id, targets: ['mods/alpha.jar'], freshness: 'normal' })
  const mods = Object.entries(filesIn()).filter(([path]) => path.startsWith('mods/'))
  expect(mods).toEqual(disk.isMounted ? [['mods/Alpha.jar', size]] : [['mods/ALPHA.jar', 4]])
})

it('what a person names of a pack is found by what it is on this disk', async () => {
  write('config/Edited.toml', 'mine')
  const [edited, other] = disk.isMounted
    ? ['CONFIG\\Edited.toml', 'Config/OTHER.toml']
    : ['config\\edited.toml', 'config/other.toml']
  const wish = { ...secondPack(), theirs: [`.\\${edited}`], without: [`./${other}`] }
  await carryOut(playground.core, wish)
  expect(filesIn()).toMatchObject({ 'config/edited.toml': 'two' })
  expect(filesIn()).not.toHaveProperty('config/other.toml')
})

it('a difference from the pack is named as this disk has it', async () => {
  write('config/Edited.toml', 'mine')
  await carryOut(playground.core, secondPack())
  const path = disk.isMounted ? './Config/EDITED.toml' : './config/edited.toml'
  expect(await playground.core.packs.diffs(id, path)).toHaveLength(1)
})

/** A later version of the pack, with the names of the first where they are not given. */
function packOf(version: string, alphaFile: Version | undefined, text: string): Wish {
  const inside = {
    'overrides/config/Same.toml': 'same',
    'overrides/config/Other.toml': text,
    'overrides/config/Edited.toml': 'one',
    'overrides/config/Deep/Inner/a.toml': text,
    'overrides/config/Deep/b.toml': 'b',
  }
  const files = [entryOf(alphaFile, `mods/Alpha-${version}.jar`)]
  const file = writePack(playground, { versionId: version, files, inside }, `${version}.mrpack`)
  return { ...secondPack(), pack: { project: file, version: null, file } }
}

function undo(changeSet: string | null): Wish {
  return { kind: 'undo', changeSet, instance: id, freshness: 'normal' }
}

function point(changeSet: string, isBefore: boolean): Wish {
  return { kind: 'restore-point', changeSet, instance: id, isBefore, freshness: 'normal' }
}

describe('a person spells otherwise what one change brought, and another changes it', () => {
  let wasOnce: Readonly<Record<string, string>>
  let wasThen: Readonly<Record<string, string>>
  let respelled: Readonly<Record<string, string>>
  let earlier: string
  let later: string

  beforeEach(async () => {
    wasOnce = treeOf(game)
    const first = await carryOut(playground.core, packOf('2', alpha[1], 'two'))
    earlier = first.changeSets[0]?.id ?? ''
    wasThen = treeOf(game)
    renameSync(join(game, 'mods/Alpha-2.jar'), join(game, 'mods/ALPHA-2.JAR'))
    renameSync(join(game, 'config/Other.toml'), join(game, 'config/OTHER.toml'))
    renameSync(join(game, 'config/Deep/Inner/a.toml'), join(game, 'config/Deep/Inner/A.toml'))
    respelled = treeOf(game)
    const second = await carryOut(playground.core, packOf('3', alpha[0], 'three'))
    later = second.changeSets[0]?.id ?? ''
  })

  it('each is undone as it found the names, one after the other', async () => {
    await carryOut(playground.core, undo(null))
    expect(treeOf(game)).toEqual(respelled)
    await carryOut(playground.core, undo(null))
    expect(treeOf(game)).toEqual(wasOnce)
  })

  it('the earlier one is undone with the later, and redone with it', async () => {
    const now = treeOf(game)
    await carryOut(playground.core, { kind: 'undo-with-later', changeSet: earlier, instance: id, freshness: 'normal' })
    expect(treeOf(game)).toEqual(wasOnce)
    await carryOut(playground.core, undo(null))
    expect(treeOf(game)).toEqual(now)
  })

  it('the earlier one alone is not undone, because of the later', async () => {
    await expect(playground.core.propose(undo(earlier))).rejects.toMatchObject({
      code: 'cannot-undo',
      message: expect.stringContaining(later),
    })
  })

  it('the instance goes to the point between them, and before them', async () => {
    await carryOut(playground.core, point(later, true))
    expect(treeOf(game)).toEqual(respelled)
    await carryOut(playground.core, point(earlier, false))
    expect(treeOf(game)).toEqual(wasThen)
    await carryOut(playground.core, point(earlier, true))
    expect(treeOf(game)).toEqual(wasOnce)
  })

  it('what Modwell put there last is put back once', async () => {
    renameSync(join(game, 'mods/Alpha-3.jar'), join(game, 'mods/ALPHA-3.jar'))
    write('mods/ALPHA-3.jar', 'mine')
    await carryOut(playground.core, { kind: 'put-back', instance: id, targets: ['alpha-3.jar'], freshness: 'normal' })
    const size = alpha[0]?.files[0]?.size
    const other = disk.isMounted ? {} : { 'mods/ALPHA-3.jar': 4 }
    const mods = Object.entries(filesIn()).filter(([path]) => path.startsWith('mods/'))
    expect(Object.fromEntries(mods)).toEqual({ ...other, 'mods/Alpha-3.jar': size })
  })
})
