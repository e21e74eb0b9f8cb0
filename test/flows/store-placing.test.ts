import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Placing } from '../../src-main/core/model/settings.ts'
import { proposeUndo } from '../../src-main/core/flows/history/undo.ts'
import { startFileServer } from './ground/file-server.ts'
import type { FileServer } from './ground/file-server.ts'
import { openHome, sha } from './ground/home.ts'
import type { Home } from './ground/home.ts'
import { bytesOf, everyStep, makeFolder, offer, planOf, step, writeGame } from './ground/instance-files.ts'
import { readTree } from './ground/tree.ts'

// Files of an instance that are the store's own: nothing that is done to the one may be done to the other.

const body = bytesOf('shared', 5000)
const sha512 = sha('sha512', body)

let folder: ReturnType<typeof makeFolder>
let server: FileServer
let homes: Home[]

beforeEach(async () => {
  folder = makeFolder('placing')
  server = await startFileServer()
  homes = []
})

afterEach(async () => {
  for (const home of homes) home.close()
  await server.close()
  folder.remove()
})

function open(placing: Placing): Home {
  const home = openHome(join(folder.path, 'home'), { placing })
  homes.push(home)
  return home
}

function makeGame(name: string, home: Home): { readonly game: string; readonly id: string } {
  const game = join(folder.path, name)
  mkdirSync(game)
  writeGame(game)
  return { game, id: home.adopt(game, name).id }
}

/** Puts the same file in place of each game's alpha. */
async function share(home: Home, ...names: readonly string[]) {
  const games = names.map((name) => makeGame(name, home))
  for (const { game, id } of games) {
    const download = offer(server, 'alpha-2.jar', body)
    chmodSync(join(game, 'mods/alpha.jar'), 0o644)
    const replace = step(game, 'replace', { from: 'mods/alpha.jar', to: 'mods/alpha.jar', download })
    await home.commit(planOf(id, 'update', [replace]))
  }
  return games.map(({ game }) => ({ game, alpha: join(game, 'mods/alpha.jar') }))
}

async function turn(kind: 'undo' | 'redo', home: Home): Promise<void> {
  await home.commit(await proposeUndo({ kind, changeSet: null, instance: null }, home.services))
}

const inode = (file: string) => statSync(file, { bigint: true }).ino
const stored = (home: Home) => home.services.store.pathOf(sha512)

it('gives the store’s one file to every instance', async () => {
  const home = open('hardlink')
  const [one, two] = await share(home, 'one', 'two')
  expect(inode(one?.alpha ?? '')).toEqual(inode(stored(home)))
  expect(inode(two?.alpha ?? '')).toEqual(inode(stored(home)))
  expect(statSync(stored(home)).nlink).toBe(3)
})

it.each(['auto', 'copy'] as const)('gives each instance a file of its own by "%s"', async (placing) => {
  const home = open(placing)
  const [one] = await share(home, 'one')
  expect(statSync(one?.alpha ?? '').nlink).toBe(1)
  expect(statSync(stored(home)).nlink).toBe(1)
})

it('touches neither mode nor time of the store’s file, whatever is done to the instance', async () => {
  const home = open('hardlink')
  await share(home, 'one')
  const before = statSync(stored(home), { bigint: true })
  await turn('undo', home)
  await turn('redo', home)
  await turn('undo', home)
  const after = statSync(stored(home), { bigint: true })
  expect(after.ino).toEqual(before.ino)
  expect(after.mode).toEqual(before.mode)
  expect(after.mtimeNs).toEqual(before.mtimeNs)
  expect(after.uid).toEqual(before.uid)
})

it('undoes and redoes to the very same tree', async () => {
  const home = open('hardlink')
  const { game, id } = makeGame('one', home)
  const old = readTree(game)
  await home.commit(everyStep(game, id, server))
  const now = readTree(game)
  await turn('undo', home)
  expect(readTree(game)).toEqual(old)
  await turn('redo', home)
  expect(readTree(game)).toEqual(now)
})

it('undoes after the setting has changed, without taking the file away from another instance', async () => {
  const [, two] = await share(open('hardlink'), 'one', 'two')
  const auto = open('auto')
  await turn('undo', auto)
  await turn('redo', auto)
  const alpha = two?.alpha ?? ''
  chmodSync(alpha, 0o644)
  writeFileSync(alpha, 'written in place')
  expect(readFileSync(join(folder.path, 'one/mods/alpha.jar'))).toEqual(body)
})

it('notices before the next use that a shared file was written through, and fetches it again', async () => {
  const home = open('hardlink')
  const [one] = await share(home, 'one')
  chmodSync(one?.alpha ?? '', 0o644)
  writeFileSync(one?.alpha ?? '', 'written in place')
  const [two] = await share(home, 'two')
  expect(readFileSync(two?.alpha ?? '')).toEqual(body)
  expect(readFileSync(join(folder.path, 'home/store/broken', sha512), 'utf8')).toBe('written in place')
})

it('refuses to undo what was written through, and changes nothing', async () => {
  const home = open('hardlink')
  const [one] = await share(home, 'one')
  chmodSync(one?.alpha ?? '', 0o644)
  writeFileSync(one?.alpha ?? '', 'written in place')
  await expect(turn('undo', home)).rejects.toMatchObject({ code: 'changed-on-disk' })
  expect(readFileSync(one?.alpha ?? '', 'utf8')).toBe('written in place')
})

it('never shares a launcher’s own text, which it writes in place', async () => {
  const home = open('hardlink')
  const { game, id } = makeGame('one', home)
  await home.commit(everyStep(game, id, server))
  expect(statSync(join(game, 'mods/.index/beta.pw.toml')).nlink).toBe(1)
  expect(statSync(join(game, 'mods/eta.jar')).nlink).toBe(2)
})

it('says of bytes that broke what they should be and what they are', async () => {
  const home = open('auto')
  await share(home, 'one')
  const before = home.services.ledger.changeSets(null)[0]?.changes[0]?.before?.sha512 ?? ''
  const object = home.services.store.pathOf(before)
  chmodSync(object, 0o644)
  writeFileSync(object, 'rotten')
  const found = sha('sha512', Buffer.from('rotten'))
  const message = expect.stringMatching(
    new RegExp(`mods/alpha.jar .*expected SHA-512 ${before}, but it has SHA-512 ${found}`),
  )
  await expect(turn('undo', home)).rejects.toMatchObject({ code: 'missing-from-store', message })
  // Set aside now, they are told of before anything is planned.
  const wish = { kind: 'undo', changeSet: null, instance: null } as const
  await expect(proposeUndo(wish, home.services)).rejects.toMatchObject({ code: 'missing-from-store', message })
})
