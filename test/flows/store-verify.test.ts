import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeStore } from '../../src-main/core/flows/store-upkeep/describe-store.ts'
import { proposeUndo } from '../../src-main/core/flows/history/undo.ts'
import { verifyStore } from '../../src-main/core/flows/store-upkeep/verify-store.ts'
import { startFileServer } from './ground/file-server.ts'
import type { FileServer } from './ground/file-server.ts'
import { openHome, sha } from './ground/home.ts'
import type { Home } from './ground/home.ts'
import { bytesOf, everyStep, makeFolder, writeGame } from './ground/instance-files.ts'
import { countSteps, crash, momentsOf } from './ground/crash.ts'
import { twoByTwo } from './ground/run-actor.ts'

let folder: ReturnType<typeof makeFolder>
let server: FileServer
let home: Home
let changeSet: string

const alpha = sha('sha512', bytesOf('alpha one'))
const eta = sha('sha512', bytesOf('eta.jar two', 3000))
const rotten = Buffer.from('rotten')

beforeEach(async () => {
  folder = makeFolder('verify')
  server = await startFileServer()
  home = openHome(join(folder.path, 'home'))
  const game = join(folder.path, 'game')
  mkdirSync(game)
  writeGame(game)
  home.adopt(game, 'game')
  changeSet = (await home.commit(everyStep(game, 'game', server))).changeSet?.id ?? ''
})

afterEach(async () => {
  home.close()
  await server.close()
  folder.remove()
})

function spoil(sha512: string): void {
  const object = home.services.store.pathOf(sha512)
  chmodSync(object, 0o644)
  writeFileSync(object, rotten)
}

it('reads every file and finds nothing where all is well', async () => {
  const stored = (await home.services.store.list()).filter(({ kind }) => kind === 'stored')
  expect(await verifyStore(home.services)).toEqual({
    checked: { files: stored.length, bytes: stored.reduce((sum, { size }) => sum + size, 0) },
    broken: [],
    missing: [],
    elsewhere: [],
  })
})

it('names what undo needs and is not there, and nothing else', async () => {
  for (const gone of [alpha, eta]) rmSync(home.services.store.pathOf(gone))
  const { broken, missing } = await verifyStore(home.services)
  const neededBy = [{ changeSet, instanceId: 'game', path: 'mods/alpha.jar' }]
  expect(broken).toEqual([])
  expect(missing).toEqual([{ sha512: alpha, size: 2000, neededBy }])
})

it('names no file that is in the instance again, since its change was undone', async () => {
  await home.commit(await proposeUndo({ kind: 'undo', changeSet, instance: null }, home.services))
  rmSync(home.services.store.pathOf(alpha))
  expect((await verifyStore(home.services)).missing).toEqual([])
  rmSync(home.services.store.pathOf(eta))
  const neededBy = [{ changeSet, instanceId: 'game', path: 'mods/eta.jar' }]
  expect((await verifyStore(home.services)).missing).toEqual([{ sha512: eta, size: 3000, neededBy }])
})

it('tells how far it is', async () => {
  await verifyStore(home.services)
  const last = home.seen.flatMap((event) => (event.kind === 'progress' ? [event.progress] : [])).at(-1)
  expect(last).toMatchObject({ stage: 'verify', unit: 'bytes', done: last?.total })
})

it('names what is broken with who needs it, and sets it aside', async () => {
  spoil(alpha)
  spoil(eta)
  const { broken } = await verifyStore(home.services)
  const found = sha('sha512', rotten)
  const expected = [
    { sha512: alpha, found, size: 6, neededBy: [{ changeSet, instanceId: 'game', path: 'mods/alpha.jar' }] },
    { sha512: eta, found, size: 6, neededBy: [] },
  ]
  expect(broken).toEqual(expected.toSorted((one, other) => (one.sha512 < other.sha512 ? -1 : 1)))
  expect(readdirSync(join(folder.path, 'home/store/broken')).toSorted()).toEqual([alpha, eta].toSorted())
  const again = await verifyStore(home.services)
  expect(again.broken).toEqual([])
  expect(again.missing.map(({ sha512 }) => sha512)).toEqual([alpha])
})

it('counts what it set aside as missing to undo', async () => {
  spoil(alpha)
  await verifyStore(home.services)
  const status = await describeStore({ ...home.services, places: { platform: 'linux' }, placing: () => 'auto' })
  expect(status.missing).toEqual({ files: 1, bytes: 2000 })
  expect(status.broken).toEqual({ files: 1, bytes: 6 })
})

it('stops when it is told to', async () => {
  await expect(verifyStore(home.services, AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' })
})

it('loses nothing when it dies before any of its steps or after the last', { timeout: 60_000 }, async () => {
  spoil(alpha)
  spoil(eta)
  home.close()
  const compileCache = join(folder.path, 'compiled')
  const copyHome = (name: string) => {
    const copy = join(folder.path, name)
    cpSync(join(folder.path, 'home'), copy, { recursive: true, preserveTimestamps: true })
    return copy
  }
  const steps = await countSteps({ kind: 'verify', home: copyHome('whole') })
  const outcomes = await twoByTwo(momentsOf(steps), async (moment) => {
    const copy = copyHome(moment.join('-'))
    await crash({ kind: 'verify', home: copy }, moment, { compileCache })
    const opened = openHome(copy)
    await verifyStore(opened.services)
    const held = await opened.services.store.list()
    const aside = held.filter(({ kind }) => kind === 'broken').map(({ name }) => name)
    const left = await verifyStore(opened.services)
    opened.close()
    rmSync(copy, { recursive: true })
    return { aside, files: left.checked.files + aside.length, broken: left.broken }
  })
  home = openHome(join(folder.path, 'home'))
  const files = (await home.services.store.list()).length
  const whole = { aside: [alpha, eta].toSorted(), files, broken: [] }
  expect(outcomes).toEqual(outcomes.map(() => whole))
})
