import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { carryOut } from './playground.ts'
import {
  setUpGround,
  LAMP,
  PATH,
  playground,
  game,
  id,
  pack,
  updateWish,
  changed,
  write,
  read,
  theirsFolder,
} from './pack-both-changed-ground.ts'

setUpGround()

const twoOfOneName = (text: string) => ({ 'overrides/a/x.txt': text, 'overrides/b/x.txt': `${text}${text}` })

it('keeps what the pack has where nothing loads it, until an update has nothing of the kind', async () => {
  write(changed('bright = 1', 'bright = 9').join('\n'))
  await carryOut(playground.core, updateWish(pack('2', changed('bright = 1', 'bright = 5'))))
  expect(read()).toContain('bright = 9')
  const [diff] = await playground.core.packs.diffs(id)
  expect(diff).toMatchObject({ path: PATH, conflicts: 1, merged: null })
  expect(diff?.theirsAt).toBe(join(theirsFolder(), PATH))
  expect(readFileSync(diff?.theirsAt ?? '', 'utf8')).toContain('bright = 5')
  // Another file of the pack changes: what both have stays as it is, and is still told.
  await carryOut(playground.core, updateWish(pack('3', changed('bright = 1', 'bright = 5'))))
  expect((await playground.core.packs.diffs(id)).map(({ conflicts }) => conflicts)).toEqual([1])
  await carryOut(playground.core, updateWish(pack('4', changed('bright = 1', 'bright = 5')), { theirs: [PATH] }))
  expect(read()).toContain('bright = 5')
  expect(existsSync(theirsFolder())).toBe(false)
  expect(await playground.core.packs.diffs(id)).toEqual([])
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

it('keeps two files of one name apart', async () => {
  await carryOut(playground.core, updateWish(pack('2', LAMP, twoOfOneName('one'))))
  for (const folder of ['a', 'b']) {
    mkdirSync(join(game, folder), { recursive: true })
    writeFileSync(join(game, folder, 'x.txt'), 'mine')
  }
  await carryOut(playground.core, updateWish(pack('3', LAMP, twoOfOneName('two'))))
  expect(['a/x.txt', 'b/x.txt'].map((path) => readFileSync(join(theirsFolder(), path), 'utf8'))).toEqual([
    'two',
    'twotwo',
  ])
  expect((await playground.core.packs.diffs(id)).map(({ path, theirs }) => [path, theirs])).toEqual([
    ['a/x.txt', 'two'],
    ['b/x.txt', 'twotwo'],
  ])
})
