import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import { packWish, writePack } from './packs-ground.ts'
import { carryOut, openPlayground, type Playground } from './playground.ts'

const LAMP = ['# How bright', 'bright = 1', '', '# Where', 'place = "cave"', '', '# When', 'at = "night"', '']
const PATH = 'config/lamp.toml'

let playground: Playground
let game: string
let id: string

beforeEach(async () => {
  playground = await openPlayground()
  await carryOut(playground.core, packWish(pack('1', LAMP), { into: { kind: 'own', name: 'Game' } }))
  const [listed] = await playground.core.instances.list()
  id = listed?.instance.id ?? ''
  game = listed?.instance.gamePath ?? ''
})
afterEach(() => playground.close())

function pack(versionId: string, lamp: readonly string[], more: Readonly<Record<string, string>> = {}): string {
  const inside = { [`overrides/${PATH}`]: lamp.join('\n'), 'overrides/version.txt': versionId, ...more }
  return writePack(playground, { versionId, inside }, `lamps-${versionId}.mrpack`)
}

function updateWish(file: string, changes: Partial<Extract<Wish, { kind: 'update-pack' }>> = {}): Wish {
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

const twoOfOneName = (text: string) => ({ 'overrides/a/x.txt': text, 'overrides/b/x.txt': `${text}${text}` })
const changed = (from: string, to: string, lines = LAMP) => lines.map((line) => (line === from ? to : line))
const write = (text: string) => writeFileSync(join(game, PATH), text)
const read = () => readFileSync(join(game, PATH), 'utf8')
const theirsFolder = () => join(game, '.modwell/theirs')

it('shows before the update what both changed of a text, and joins it where they changed other lines', async () => {
  write(changed('bright = 1', 'bright = 9').join('\n'))
  const [plan] = await playground.core.propose(updateWish(pack('2', changed('at = "night"', 'at = "noon"'))))
  expect(plan?.skipped.map(({ path, reason }) => [path, reason.code])).toEqual([[PATH, 'both-changed']])
  const [diff, ...others] = await playground.core.packs.diffsOfPlan(plan?.id ?? '')
  expect(others).toEqual([])
  expect(plan?.advice.map(({ choices }) => choices.map(({ label }) => label))).toEqual([
    [`Use the pack's ${PATH} (undo restores yours)`, `Merge both versions of ${PATH}`],
  ])
  expect(diff).toMatchObject({ path: PATH, theirsAt: null, conflicts: 0, base: LAMP.join('\n') })
  expect(diff?.merged).toBe(changed('at = "night"', 'at = "noon"', changed('bright = 1', 'bright = 9')).join('\n'))
  expect(diff?.patch).toMatch(/^-bright = 9$[^]*^\+bright = 1$[^]*^-at = "night"$[^]*^\+at = "noon"$/m)
})

it('keeps what the pack has where nothing loads it, until an update has nothing of the kind', async () => {
  write(changed('bright = 1', 'bright = 9').join('\n'))
  await carryOut(playground.core, updateWish(pack('2', changed('bright = 1', 'bright = 5'))))
  expect(read()).toContain('bright = 9')
  const [diff] = await playground.core.packs.diffs(id)
  expect(diff).toMatchObject({ path: PATH, conflicts: 1, merged: null })
  expect(dirname(diff?.theirsAt ?? '')).toBe(theirsFolder())
  expect(readFileSync(diff?.theirsAt ?? '', 'utf8')).toContain('bright = 5')
  // Another file of the pack changes: what both have stays as it is, and is still told.
  await carryOut(playground.core, updateWish(pack('3', changed('bright = 1', 'bright = 5'))))
  expect((await playground.core.packs.diffs(id)).map(({ conflicts }) => conflicts)).toEqual([1])
  await carryOut(playground.core, updateWish(pack('4', changed('bright = 1', 'bright = 5')), { theirs: [PATH] }))
  expect(read()).toContain('bright = 5')
  expect(existsSync(theirsFolder())).toBe(false)
  expect(await playground.core.packs.diffs(id)).toEqual([])
})

it('puts the joined text in place, and goes on from it', async () => {
  write(changed('bright = 1', 'bright = 9').join('\r\n'))
  const second = changed('at = "night"', 'at = "noon"')
  const wish = updateWish(pack('2', second), { merged: [PATH] })
  expect((await playground.core.propose(wish)).flatMap(({ advice }) => advice)).toEqual([])
  await carryOut(playground.core, wish)
  expect(read()).toBe(changed('bright = 1', 'bright = 9', second).join('\r\n'))
  expect(await playground.core.packs.diffs(id)).toEqual([])
  expect(existsSync(theirsFolder())).toBe(false)
  const third = changed('place = "cave"', 'place = "sea"', second)
  await carryOut(playground.core, updateWish(pack('3', third), { merged: [PATH] }))
  expect(read()).toBe(changed('bright = 1', 'bright = 9', third).join('\r\n'))
  await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
  expect(read()).toBe(changed('bright = 1', 'bright = 9', second).join('\r\n'))
})

it('has the edit back after an undo, although the game wrote another file since', async () => {
  const mine = changed('bright = 1', 'bright = 9').join('\n')
  write(mine)
  await carryOut(playground.core, updateWish(pack('2', changed('at = "night"', 'at = "noon"')), { merged: [PATH] }))
  writeFileSync(join(game, 'version.txt'), 'of the game')
  await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
  expect(read()).toEqual(mine)
  expect(readFileSync(join(game, 'version.txt'), 'utf8')).toBe('of the game')
})

it('joins what an update left apart, when that is asked for later', async () => {
  write(changed('bright = 1', 'bright = 9').join('\n'))
  const second = changed('at = "night"', 'at = "noon"')
  await carryOut(playground.core, updateWish(pack('2', second)))
  await carryOut(playground.core, updateWish(pack('2', second), { merged: [PATH] }))
  expect(read()).toBe(changed('bright = 1', 'bright = 9', second).join('\n'))
})

it('joins nothing that a person has to decide, or that is no text, or that the pack has not', async () => {
  write(changed('bright = 1', 'bright = 9').join('\n'))
  const second = pack('2', changed('bright = 1', 'bright = 5'))
  const attempt = (merged: string) => playground.core.propose(updateWish(second, { merged: [merged] }))
  await expect(attempt(PATH)).rejects.toMatchObject({
    code: 'bad-argument',
    message: expect.stringContaining('in one place'),
  })
  await expect(attempt('config/other.toml')).rejects.toMatchObject({ code: 'not-found' })
  write('\0')
  await expect(attempt(PATH)).rejects.toMatchObject({ code: 'bad-argument' })
  const [plan] = await playground.core.propose(updateWish(second))
  expect(await playground.core.packs.diffsOfPlan(plan?.id ?? '')).toMatchObject([
    { mine: null, patch: null, merged: null },
  ])
})

it('keeps two files of one name apart', async () => {
  await carryOut(playground.core, updateWish(pack('2', LAMP, twoOfOneName('one'))))
  for (const folder of ['a', 'b']) {
    mkdirSync(join(game, folder), { recursive: true })
    writeFileSync(join(game, folder, 'x.txt'), 'mine')
  }
  await carryOut(playground.core, updateWish(pack('3', LAMP, twoOfOneName('two'))))
  expect(readdirSync(theirsFolder()).map((name) => name.slice(13))).toEqual(['x.txt', 'x.txt'])
  expect((await playground.core.packs.diffs(id)).map(({ path, theirs }) => [path, theirs])).toEqual([
    ['a/x.txt', 'two'],
    ['b/x.txt', 'twotwo'],
  ])
})
