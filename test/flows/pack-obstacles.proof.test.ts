import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import { packWish, writePack } from './packs-ground.ts'
import { adoptGame, carryOut, openPlayground, treeOf, type Playground } from './playground.ts'

let playground: Playground
let game: string
let id: string

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

async function install(inside: Readonly<Record<string, string>>): Promise<void> {
  await carryOut(playground.core, packWish(pack('1.0', inside), { into: { kind: 'own', name: 'Game' } }))
  const [listed] = await playground.core.instances.list()
  id = listed?.instance.id ?? ''
  game = listed?.instance.gamePath ?? ''
}

function pack(versionId: string, inside: Readonly<Record<string, string>>): string {
  const overrides = Object.entries(inside).map(([path, text]) => [`overrides/${path}`, text])
  return writePack(playground, { versionId, inside: Object.fromEntries(overrides) }, `${versionId}.mrpack`)
}

function updateWish(file: string): Wish {
  const named = { project: file, version: null, file }
  const none = { theirs: [], optional: [], without: [], hosts: [] }
  return { kind: 'update-pack', instance: id, pack: named, ...none, freshness: 'normal' }
}

function put(path: string, text: string): void {
  mkdirSync(dirname(join(game, path)), { recursive: true })
  writeFileSync(join(game, path), text)
}

/** Carries an update out: what stays, as the plan says it, and what a file is then. */
async function update(inside: Readonly<Record<string, string>>, versionId = '2.0') {
  const [plan] = await playground.core.propose(updateWish(pack(versionId, inside)))
  await playground.core.commit([plan?.id ?? ''])
  return plan?.skipped.map(({ path, reason }) => [path, reason.code, reason.message])
}

const undo = () => carryOut(playground.core, { kind: 'undo', changeSet: null, instance: id })
const read = (path: string) => readFileSync(join(game, path), 'utf8')

describe('an update of a pack', () => {
  it('leaves out and names what something of the player is in the way of, and does the rest', async () => {
    const outside = join(playground.folder, 'outside')
    mkdirSync(outside)
    writeFileSync(join(outside, 'x.toml'), 'of the player')
    await install({ 'config/a.toml': 'one', 'config/linked/x.toml': 'one' })
    put('config/folder.toml/notes.txt', 'mine')
    put('config/file', 'mine')
    rmSync(join(game, 'config/linked'), { recursive: true })
    symlinkSync(outside, join(game, 'config/linked'))
    symlinkSync(join(outside, 'x.toml'), join(game, 'config/link.toml'))
    const stays = await update({
      'config/a.toml': 'two',
      'config/folder.toml': 'two',
      'config/file/b.toml': 'two',
      'config/link.toml': 'two',
      'config/linked/x.toml': 'two',
    })
    expect(stays?.toSorted()).toEqual(
      [
        ['config/file/b.toml', 'config/file'],
        ['config/folder.toml', 'config/folder.toml'],
        ['config/link.toml', 'config/link.toml'],
        ['config/linked/x.toml', 'config/linked'],
      ].map(([path, other]) => [path, 'in-the-way', `${other} is blocking it: remove that, then update again.`]),
    )
    expect(read('config/a.toml')).toBe('two')
    expect(read('config/folder.toml/notes.txt')).toBe('mine')
    expect(read('config/file')).toBe('mine')
    expect(readFileSync(join(outside, 'x.toml'), 'utf8')).toBe('of the player')
    expect(readdirSync(outside)).toEqual(['x.toml'])
    expect(lstatSync(join(game, 'config/link.toml')).isSymbolicLink()).toBe(true)
  })

  it('brings what was left out once nothing is in its way', async () => {
    await install({ 'config/a.toml': 'one' })
    put('config/b.toml/notes.txt', 'mine')
    const second = { 'config/a.toml': 'two', 'config/b.toml': 'two' }
    await update(second)
    rmSync(join(game, 'config/b.toml'), { recursive: true })
    expect(await update(second)).toEqual([])
    expect(read('config/b.toml')).toBe('two')
  })

  it('takes a folder with nothing in it for no obstacle, and undo takes the file away again', async () => {
    await install({ 'config/a.toml': 'one' })
    mkdirSync(join(game, 'config/b.toml/inner'), { recursive: true })
    expect(await update({ 'config/a.toml': 'two', 'config/b.toml': 'two' })).toEqual([])
    expect(read('config/b.toml')).toBe('two')
    await undo()
    expect(existsSync(join(game, 'config/b.toml'))).toBe(false)
    expect(read('config/a.toml')).toBe('one')
  })

  it('leaves no empty folder behind where a folder becomes a file, which is brought by the next', async () => {
    await install({ 'config/x/inner/a.toml': 'one', 'config/y.toml': 'one' })
    const before = treeOf(game)
    const second = { 'config/x': 'a file', 'config/y.toml': 'two' }
    await update(second)
    expect(existsSync(join(game, 'config/x'))).toBe(false)
    expect(read('config/y.toml')).toBe('two')
    await update(second, '2.1')
    expect(read('config/x')).toBe('a file')
    await undo()
    await undo()
    expect(treeOf(game)).toEqual(before)
  })
})

describe('a pack that goes into an instance', () => {
  it('never writes over a world or into one, whatever is forced, and brings the rest', async () => {
    const instance = await adoptGame(playground, {
      'saves/World/level.dat': 'my world',
      'lobby/level.dat': 'my lobby',
      'config/a.toml': 'mine',
    })
    const inside = {
      'overrides/saves/World/level.dat': 'the pack',
      'overrides/saves/World/data/x.dat': 'the pack',
      'overrides/lobby/level.dat': 'the pack',
      'overrides/saves/New/level.dat': 'the pack',
      'overrides/config/a.toml': 'the pack',
    }
    const into = { kind: 'instance', instance: instance.id } as const
    await carryOut(playground.core, packWish(writePack(playground, { inside }), { into, isForced: true }))
    const contents = ['saves/World/level.dat', 'lobby/level.dat', 'saves/New/level.dat', 'config/a.toml']
    expect(contents.map((path) => readFileSync(join(instance.gamePath, path), 'utf8'))).toEqual([
      'my world',
      'my lobby',
      'the pack',
      'the pack',
    ])
    expect(existsSync(join(instance.gamePath, 'saves/World/data'))).toBe(false)
  })

  it('takes a folder with nothing in it for no obstacle, as an update does, and names a link that the game loads', async () => {
    const instance = await adoptGame(playground, { 'mods/own.jar': 'mine' })
    mkdirSync(join(instance.gamePath, 'config/a.toml/inner'), { recursive: true })
    symlinkSync('own.jar', join(instance.gamePath, 'mods/link.jar'))
    const inside = { 'overrides/config/a.toml': 'the pack', 'overrides/mods/link.jar': 'the pack' }
    const into = { kind: 'instance', instance: instance.id } as const
    const [plan] = await playground.core.propose(packWish(writePack(playground, { inside }), { into, isForced: true }))
    await playground.core.commit([plan?.id ?? ''])
    expect(plan?.skipped.map(({ path, reason }) => [path, reason.code])).toEqual([
      ['mods/link.jar', 'not-a-plain-file'],
    ])
    expect(readFileSync(join(instance.gamePath, 'config/a.toml'), 'utf8')).toBe('the pack')
    expect(readFileSync(join(instance.gamePath, 'mods/own.jar'), 'utf8')).toBe('mine')
  })

  it('is for the same loader and game version, unless that is allowed by itself', async () => {
    const instance = await adoptGame(playground, {}, { gameVersion: '1.20.1' })
    const into = { kind: 'instance', instance: instance.id } as const
    const file = writePack(playground, { inside: { 'overrides/config/a.toml': 'the pack' } })
    await expect(playground.core.propose(packWish(file, { into, isForced: true }))).rejects.toMatchObject({
      code: 'bad-argument',
      remedies: [{ kind: 'accept-other-target' }],
    })
    const [plan] = await playground.core.propose(packWish(file, { into, isMismatchAllowed: true }))
    expect(plan?.steps.map(({ path }) => path)).toEqual(['config/a.toml'])
  })
})

it('says of a file that the player added that it was there, not that it was changed', async () => {
  await install({ 'config/a.toml': 'one' })
  put('config/b.toml', 'mine')
  const [plan] = await playground.core.propose(
    updateWish(pack('2.0', { 'config/a.toml': 'one', 'config/b.toml': 'two' })),
  )
  expect(plan?.advice.map(({ reason }) => reason.message)).toContain(
    "You have your own config/b.toml, and the pack includes one too. Yours is left unchanged, and the pack's is saved as .modwell/theirs/config/b.toml.",
  )
})
