import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCore, type Core } from '../../src-main/core/core.ts'
import { CoreError } from '../../src-main/core/errors.ts'
import { fixtureNames, treeIn, unpack, type Fixture } from '../fixtures/upgrade/fixture.ts'
import { randomRuns } from '../fixtures/random-runs.ts'
import { mangle, someMangles, type Bait, type Mangle } from './ground/mangled-files.ts'
import { readTree } from './ground/tree.ts'
import { WORKER } from '../fixtures/worker-file.ts'

// What lies in an instance may be damaged, or planted: whatever Modwell's own files there say, it stays in the instance and loses nothing.

const { runs: RUNS, seed: SEED } = randomRuns('FILES', { runs: 15, seed: 20_261_122 })
const LONG = { timeout: 3_600_000 }
/** Instances of the fixture: a long history, a change that is to be undone, ones that are to be finished. */
const VICTIMS = ['Plain', 'half-way', 'applied', 'undo-applied', 'twin']

let fixture: Fixture
let bait: Bait
/** How often there was something to be judged. */
const seen = { histories: 0, undone: 0, refused: 0 }

beforeAll(() => {
  const name = fixtureNames()[0]
  if (name === undefined) throw new Error('no fixture')
  fixture = unpack(name)
  const { root, manifest } = fixture
  const others = manifest.instances.filter((each) => !VICTIMS.includes(each.name))
  for (const { gamePath } of others) rmSync(join(root, gamePath), { recursive: true, force: true })
  const unused = others.map(({ id }) => id)
  forgetIn('DELETE FROM instances WHERE id = ?', unused)
  mkdirSync(join(root, 'games/bait'))
  const file = join(root, 'games/bait/secret.jar')
  writeFileSync(file, 'nobody else’s matter')
  const bytes = readFileSync(file)
  const hash = (algorithm: string) => createHash(algorithm).update(bytes).digest('hex')
  const { mode, uid, gid, mtimeNs, size } = lstatSync(file, { bigint: true })
  const numbers = { size: Number(size), mode: Number(mode & 0o7777n), uid: Number(uid), gid: Number(gid) }
  bait = { snapshot: { sha512: hash('sha512'), sha1: hash('sha1'), mtimeNs: String(mtimeNs), ...numbers }, file }
  execFileSync('cp', ['-a', root, `${root}-base`])
})
afterAll(() => {
  rmSync(`${fixture.root}-base`, { recursive: true, force: true })
  fixture.remove()
})

it(
  'whatever Modwell’s own files in an instance say, nothing fails, nothing outside changes, no byte is lost',
  LONG,
  async () => {
    const worlds = fc.record({ victim: fc.constantFrom(...VICTIMS), mangles: someMangles, isLost: fc.boolean() })
    const property = fc.asyncProperty(worlds, async ({ victim, mangles, isLost }) => {
      const { gamePath, id, ...before } = layOut(victim, mangles, isLost)
      const faults = await live(id)
      const now = bytesIn(gamePath)
      const lost = [...before.bytes].filter(([hash]) => !now.has(hash))
      expect({ faults, lost, around: around(), others: othersThan(victim) }).toEqual({
        faults: [],
        lost: [],
        around: before.around,
        others: before.others,
      })
    })
    await fc.assert(property, { numRuns: RUNS, seed: SEED })
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
  },
)

function forgetIn(statement: string, ids: readonly string[]): void {
  const ledger = new Database(join(fixture.root, 'home/ledger.db'))
  for (const id of ids) ledger.prepare(statement).run(id)
  ledger.close()
}

/** `isLost`: the ledger knows nothing of what was done in the instance, so that all of it is taken from there. */
function layOut(victim: string, mangles: readonly Mangle[], isLost: boolean) {
  const { root, manifest } = fixture
  rmSync(root, { recursive: true })
  execFileSync('cp', ['-a', `${root}-base`, root])
  const instance = manifest.instances.find(({ name }) => name === victim)
  const gamePath = join(root, instance?.gamePath ?? '')
  const bytes = bytesIn(gamePath)
  if (isLost) forgetIn('DELETE FROM change_sets WHERE instance_id = ?', [instance?.id ?? ''])
  symlinkSync(join(root, 'games/bait'), join(gamePath, 'mods/link'))
  for (const how of mangles) mangle(gamePath, how, bait)
  return { id: instance?.id ?? '', gamePath, bytes, around: around(), others: expectedOfOthers(victim) }
}

/** All that is neither the home's nor an instance's. */
function around(): Readonly<Record<string, string>> {
  const own = ['home', ...VICTIMS.map((name) => gamePathOf(name))]
  const tree = Object.entries(readTree(fixture.root))
  return Object.fromEntries(tree.filter(([path]) => !own.some((folder) => path.startsWith(`${folder}/`))))
}

function gamePathOf(victim: string): string {
  return fixture.manifest.instances.find(({ name }) => name === victim)?.gamePath ?? ''
}

/** Everything that a person does who has the home; a `CoreError` is an answer, anything else is a fault. */
async function live(victim: string): Promise<readonly string[]> {
  const faults: string[] = []
  const tried = async <T>(what: string, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof CoreError) seen.refused += 1
      else faults.push(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      return null
    }
  }
  const core = await createCore(configOf())
  try {
    await tried('inspect', () => core.inspect({ instances: 'all', freshness: 'offline', channel: null }))
    await tried('doctor', () => core.doctor())
    const history = (await tried('history', () => core.history(null))) ?? []
    seen.histories += history.length
    await tried('findings', () => core.findings({ instances: [victim], freshness: 'offline', channel: null }))
    for (const { changeSet, undoOrRedo: turn } of history
      .filter((entry) => entry.changeSet.instanceId === victim)
      .slice(0, 6)) {
      if (turn === null) continue
      const { id } = changeSet
      await tried(`${turn} ${id}`, () => carryOut(core, { kind: turn, changeSet: id, instance: null }))
    }
    const point = history.find((entry) => entry.changeSet.instanceId === victim)?.changeSet.id
    const wish = { kind: 'restore-point', changeSet: point ?? '', isBefore: true, instance: null } as const
    if (point !== undefined) await tried('restore-point', () => carryOut(core, wish))
    await tried('store', () => core.store.verify())
  } finally {
    await core.close()
  }
  return faults
}

async function carryOut(core: Core, wish: Parameters<Core['propose']>[0]): Promise<void> {
  const plans = await core.propose(wish)
  await core.commit(plans.map(({ id }) => id))
  seen.undone += 1
}

function configOf() {
  const { root, manifest } = fixture
  const { serviceUrl, siteUrl } = manifest
  return { home: join(root, 'home'), workerFile: WORKER, version: 'test', serviceUrl, siteUrl, env: {} }
}

/** By their hash, files of a game folder that are a person's or kept for one, and those of the store that are what their name says. */
function bytesIn(gamePath: string): ReadonlyMap<string, string> {
  const store = join(fixture.root, 'home/store')
  const found = new Map<string, string>()
  for (const folder of [gamePath, store]) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      if (!entry.isFile() || /\/\.modwell(?:\.json$|\/(?!kept\/))/.test(path)) continue
      const hash = createHash('sha512').update(readFileSync(path)).digest('hex')
      if (folder === gamePath || path.endsWith(hash.slice(2))) found.set(hash, path)
    }
  }
  return found
}

/** Instances nobody touched: recovered as they are, or as they were. */
function expectedOfOthers(victim: string) {
  const { root, manifest } = fixture
  return manifest.instances.flatMap(({ name, gamePath }) => {
    if (name === victim || !VICTIMS.includes(name)) return []
    const was = manifest.interrupted.find((each) => each.name === name)
    const tree = was === undefined ? treeIn(join(root, gamePath), root) : was.becomes === 'old' ? was.old : was.whole
    return [[name, hashesOf(tree ?? {})]]
  })
}

function othersThan(victim: string) {
  const { root, manifest } = fixture
  return manifest.instances.flatMap(({ name, gamePath }) =>
    name === victim || !VICTIMS.includes(name) ? [] : [[name, hashesOf(treeIn(join(root, gamePath), root))]],
  )
}

function hashesOf(tree: Readonly<Record<string, string>>) {
  return Object.entries(tree).map(([path, what]) => `${path} ${what.split(' ').at(-1)}`)
}
