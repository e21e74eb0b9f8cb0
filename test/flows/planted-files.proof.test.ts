import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createCore } from '../../src-main/core/core.ts'
import { fixtureNames, unpack, type Fixture } from '../fixtures/upgrade/fixture.ts'
import { WORKER } from '../fixtures/worker-file.ts'

// Somebody put links or a journal of his own into an instance that is adopted: opening the home must not reach out of it.

let fixture: Fixture
let outside: string
let secret: string

beforeEach(() => {
  fixture = unpack(fixtureNames()[0] ?? '')
  outside = join(fixture.root, 'outside')
  secret = join(outside, 'secret.txt')
  mkdirSync(outside)
  writeFileSync(secret, 'secret')
})
afterEach(() => fixture.remove())

async function openHome(): Promise<void> {
  const { serviceUrl, siteUrl } = fixture.manifest
  const home = join(fixture.root, 'home')
  const core = await createCore({ home, workerFile: WORKER, version: 'test', serviceUrl, siteUrl, env: {} })
  await core.close()
}

const gameOf = (name: string) => join(fixture.root, 'games', name)

interface Journal {
  readonly changeSet: { readonly changes: Record<string, unknown>[] }
}

function rewriteJournal(game: string, rewrite: (journal: Journal) => void): void {
  const file = join(gameOf(game), '.modwell/journal.json')
  const journal: Journal = JSON.parse(readFileSync(file, 'utf8'))
  rewrite(journal)
  writeFileSync(file, JSON.stringify(journal))
}

/** As if the change that is to be undone had made this file. */
function claim(game: string, path: string, file: string): void {
  const { size, mode, uid, gid, mtimeNs } = lstatSync(file, { bigint: true })
  const hash = (algorithm: string) => createHash(algorithm).update(readFileSync(file)).digest('hex')
  const after = {
    sha512: hash('sha512'),
    sha1: hash('sha1'),
    size: Number(size),
    mode: Number(mode & 0o7777n),
    uid: Number(uid),
    gid: Number(gid),
    mtimeNs: String(mtimeNs),
  }
  rewriteJournal(game, ({ changeSet }) => void (changeSet.changes[0] = { path, before: null, after }))
}

it('leaves a folder alone that .modwell is a link to', async () => {
  renameSync(join(gameOf('plain'), '.modwell'), join(fixture.root, 'aside'))
  symlinkSync(outside, join(gameOf('plain'), '.modwell'))
  await openHome()
  expect(existsSync(secret)).toBe(true)
})

it('leaves a file alone that a journal names through a link', async () => {
  symlinkSync(outside, join(gameOf('half-way'), 'link'))
  claim('half-way', 'link/secret.txt', secret)
  await openHome()
  expect(existsSync(secret)).toBe(true)
})

it('leaves a launcher’s file alone beside an instance that is no launcher’s', async () => {
  const pack = join(fixture.root, 'games/mmc-pack.json')
  writeFileSync(pack, '{}')
  claim('half-way', '../mmc-pack.json', pack)
  await openHome()
  expect(existsSync(pack)).toBe(true)
})

it('leaves the journal alone of another game folder that a content folder is a link to', async () => {
  mkdirSync(join(outside, '.modwell'))
  writeFileSync(join(outside, '.modwell/journal.json'), '{}')
  symlinkSync(outside, join(gameOf('plain'), 'shaderpacks'))
  await openHome()
  expect(existsSync(join(outside, '.modwell/journal.json'))).toBe(true)
})

it('does not write to what lock.json is a link to', async () => {
  const sign = join(gameOf('half-way'), '.modwell/lock.json')
  rmSync(sign)
  symlinkSync(secret, sign)
  await openHome()
  expect(readFileSync(secret, 'utf8')).toBe('secret')
})

it('does not let a journal put other bytes under the name of a file in the store', async () => {
  const { steps } = fixture.manifest
  const removal = steps.find(({ kind }) => kind === 'remove')?.changeSet ?? ''
  const { changeSet } = JSON.parse(readFileSync(join(gameOf('plain'), `.modwell/history/${removal}.json`), 'utf8'))
  const sha512: string = changeSet.changes[0].before.sha512
  const object = join(fixture.root, 'home/store', sha512.slice(0, 2), sha512.slice(2))
  const before = readFileSync(object)
  rewriteJournal('applied', ({ changeSet: { changes } }) => {
    const last = changes.at(-1)
    Object.assign(last ?? {}, { before: { ...(last?.['before'] as object), sha512 } })
  })
  await openHome()
  expect(readFileSync(object)).toEqual(before)
})
