import { execFileSync } from 'node:child_process'
import { lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recoverAll } from '../../src-main/core/flows/commit/recover.ts'
import { readHistory } from '../../src-main/core/flows/history/undo.ts'
import type { Home } from './ground/home.ts'
import { bytesOf } from './ground/instance-files.ts'
import { openGround, replaceAlpha, type Ground } from './ground/open-ground.ts'
import { readTree } from './ground/tree.ts'

// What lies in an instance was not put there by Modwell alone: a folder from somebody else, or a program of the same user.

let ground: Ground
let home: Home
let game: string
/** A folder that no change may touch. */
let outside: string

beforeEach(async () => {
  ground = await openGround('planted')
  ;({ home, game } = ground)
  outside = join(ground.folder.path, 'outside')
  mkdirSync(outside)
  writeFileSync(join(outside, 'file'), 'not yours')
})
afterEach(() => ground.close())

const LINKS = [
  '.modwell',
  '.modwell.json',
  '.modwell.json.new',
  '.modwell/history',
  '.modwell/staging',
  '.modwell/kept',
  '.modwell/kept/earlier',
  '.modwell/lock.db',
  '.modwell/lock.json',
  '.modwell/journal.json',
  '.modwell/journal.json.new',
  '.modwell/history/earlier.json',
  'mods/.modwell',
  'mods/.modwell/staging',
] as const

describe.each([
  ['a folder', () => outside],
  ['a file', () => join(outside, 'file')],
  ['nothing yet', () => join(outside, 'made')],
] as const)('a link to %s', (_, target) => {
  it.each(LINKS)('at %s is refused by its name, and what it leads to stays as it is', async (path) => {
    mkdirSync(dirname(join(game, path)), { recursive: true })
    symlinkSync(target(), join(game, path))
    const before = readTree(outside)
    await expect(home.commit(replaceAlpha(ground))).rejects.toMatchObject({
      code: 'unsafe-folder',
      message: expect.stringContaining(`${path} is a link`),
    })
    await recoverAll(home.services)
    expect(readTree(outside)).toEqual(before)
    expect(readFileSync(join(game, 'mods/alpha.jar'))).toEqual(bytesOf('alpha one'))
  })
})

it.each(['.modwell/lock.json', '.modwell/journal.json', '.modwell.json'])(
  'a pipe at %s is refused, not waited for',
  async (path) => {
    mkdirSync(join(game, '.modwell'), { recursive: true })
    execFileSync('mkfifo', [join(game, path)])
    await expect(home.commit(replaceAlpha(ground))).rejects.toMatchObject({
      code: 'unsafe-folder',
      message: expect.stringContaining(`${path} is not a regular file`),
    })
  },
)

it('what else lies in the work folder stays there', async () => {
  mkdirSync(join(game, '.modwell/mine'), { recursive: true })
  writeFileSync(join(game, '.modwell/mine/notes.txt'), 'keep')
  await home.commit(replaceAlpha(ground))
  await recoverAll(home.services)
  expect(readFileSync(join(game, '.modwell/mine/notes.txt'), 'utf8')).toBe('keep')
})

it('a second name of a file elsewhere does not lead there', async () => {
  mkdirSync(join(game, '.modwell'))
  execFileSync('ln', [join(outside, 'file'), join(game, '.modwell/lock.json')])
  await home.commit(replaceAlpha(ground))
  expect(readFileSync(join(outside, 'file'), 'utf8')).toBe('not yours')
})

it('what lies in a kept folder takes nobody else’s place in the store', async () => {
  await home.commit(replaceAlpha(ground))
  const [entry] = readHistory(null, home.services.ledger)
  const sha512 = entry?.changeSet.changes[0]?.before?.sha512 ?? ''
  const { store } = home.services
  const planted = join(outside, 'planted')
  writeFileSync(planted, 'something else')
  await expect(store.keep(planted, { sha512 })).rejects.toThrow('is not what it was')
  expect(await store.verify(sha512)).toBe(true)
  expect(lstatSync(planted).isFile()).toBe(true)
})
