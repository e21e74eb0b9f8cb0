import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeStore } from '../../src-main/core/flows/store-upkeep/describe-store.ts'
import type { PruneRequest } from '../../src-main/core/model/store.ts'
import { markNotUndoable } from '../../src-main/core/flows/history/mark-not-undoable.ts'
import { pruneStore } from '../../src-main/core/flows/store-upkeep/prune-store.ts'
import { proposeUndo, readHistory } from '../../src-main/core/flows/history/undo.ts'
import { startFileServer, type FileServer } from './ground/file-server.ts'
import { openHome, sha } from './ground/home.ts'
import type { Home } from './ground/home.ts'
import { bytesOf, everyStep, makeFolder, offer, planOf, step, writeGame } from './ground/instance-files.ts'
import { countSteps, crash, momentsOf } from './ground/crash.ts'
import { runActor, twoByTwo } from './ground/run-actor.ts'
import { readContents, readTree } from './ground/tree.ts'
import { wrapDisk } from './ground/wrapped-disk.ts'

const DAY = 24 * 60 * 60 * 1000
const IMPATIENT = { toShare: 0, toClaim: 0 }

let folder: ReturnType<typeof makeFolder>
let server: FileServer
let home: Home
let game: string

beforeEach(async () => {
  folder = makeFolder('prune')
  server = await startFileServer()
  home = openHome(join(folder.path, 'home'), { patience: IMPATIENT })
  game = makeGame('game', home)
})

afterEach(async () => {
  home.close()
  await server.close()
  folder.remove()
})

function makeGame(name: string, owner: Home): string {
  const path = join(folder.path, name)
  mkdirSync(path)
  writeGame(path)
  owner.adopt(path, name)
  return path
}

function prune(request: Partial<PruneRequest> = {}, now = new Date()) {
  const all: PruneRequest = { olderThanDays: null, downToBytes: null, keepHistory: null, isDryRun: false }
  return pruneStore({ ...all, ...request }, { ...home.services, home: join(folder.path, 'home'), clock: () => now })
}

/** Replaces alpha; returns the change set's id. */
async function update(version: string, size = 4000): Promise<string> {
  const download = offer(server, `alpha-${version}.jar`, bytesOf(`alpha ${version}`, size))
  const replace = step(game, 'replace', { from: 'mods/alpha.jar', to: 'mods/alpha.jar', download })
  const { changeSet } = await home.commit(planOf('game', 'update', [replace]))
  return changeSet?.id ?? 'nothing'
}

async function turn(kind: 'undo' | 'redo', by = home, changeSet: string | null = null): Promise<void> {
  await by.commit(await proposeUndo({ kind, changeSet, instance: null }, by.services))
}

const isStored = (content: Buffer) => existsSync(home.services.store.pathOf(sha('sha512', content)))

describe('what goes', () => {
  it('is what no undo needs; every undo and redo works after it', async () => {
    const trees = [readTree(game)]
    await home.commit(everyStep(game, 'game', server))
    trees.push(readTree(game))
    await update('3')
    trees.push(readTree(game))
    const { removed } = await prune()
    expect(removed.files).toBeGreaterThan(0)
    await turn('undo')
    expect(readTree(game)).toEqual(trees[1])
    await prune()
    await turn('undo')
    expect(readTree(game)).toEqual(trees[0])
    await prune()
    await turn('redo')
    expect(readTree(game)).toEqual(trees[1])
  })

  it('is nothing with a dry run, which says the same', async () => {
    await home.commit(everyStep(game, 'game', server))
    const before = readContents(join(folder.path, 'home/store'))
    const dry = await prune({ isDryRun: true, keepHistory: { newest: 0 } })
    expect(readContents(join(folder.path, 'home/store'))).toEqual(before)
    expect({ ...(await prune({ keepHistory: { newest: 0 } })), isDryRun: true }).toEqual(dry)
    expect(dry.pruned).toHaveLength(1)
  })

  it('is only what came in long enough ago', async () => {
    await update('2')
    expect((await prune({ olderThanDays: 30 })).removed.files).toBe(0)
    expect((await prune({ olderThanDays: 30 }, new Date(Date.now() + 31 * DAY))).removed.files).toBe(1)
  })

  it('is the oldest first, and no more than it takes', async () => {
    for (const name of ['one', 'two']) {
      const download = offer(server, `${name}.zip`, bytesOf(name, 30_000))
      const add = step(game, 'add', { to: `resourcepacks/${name}.zip`, download })
      await home.commit(planOf('game', 'install', [add]))
    }
    const { stored } = await status()
    expect((await prune({ downToBytes: stored.bytes })).removed.files).toBe(0)
    expect((await prune({ downToBytes: stored.bytes - 1 })).remaining.bytes).toBe(stored.bytes - 30_000)
    expect(isStored(bytesOf('one', 30_000))).toBe(false)
    expect(isStored(bytesOf('two', 30_000))).toBe(true)
  })

  it('is what was left of broken downloads and set aside', async () => {
    const store = join(folder.path, 'home/store')
    for (const place of ['partial', 'broken', 'incoming']) {
      mkdirSync(join(store, place), { recursive: true })
      writeFileSync(join(store, place, '999999999-1'), 'left')
    }
    expect((await prune()).removed).toEqual({ files: 3, bytes: 12 })
  })

  it('is nothing while a ledger lies aside that may know more', async () => {
    await update('2')
    writeFileSync(join(folder.path, 'home/ledger.db.broken-2026'), '')
    await expect(prune()).rejects.toMatchObject({ code: 'database-failed', message: /ledger\.db\.broken-2026/ })
  })

  it('counts only what frees room: a shared file stays where it is', async () => {
    home.close()
    home = openHome(join(folder.path, 'home'), { placing: 'hardlink' })
    const download = offer(server, 'eta.zip', bytesOf('eta', 7000))
    await home.commit(planOf('game', 'install', [step(game, 'add', { to: 'resourcepacks/eta.zip', download })]))
    expect((await status()).hardLinked).toEqual({ files: 1, bytes: 7000 })
    expect(await prune()).toMatchObject({ removed: { files: 1, bytes: 7000 }, freedBytes: 0 })
    expect(readFileSync(join(game, 'resourcepacks/eta.zip'))).toEqual(bytesOf('eta', 7000))
  })
})

describe('history that is given up', () => {
  it('says so, and its undo is refused; what is newer can be undone', async () => {
    const older = await update('2')
    const newer = await update('3')
    expect((await prune({ keepHistory: { newest: 1 } })).pruned).toEqual([older])
    const entries = await markNotUndoable(readHistory(null, home.services.ledger), home.services)
    expect(entries.map(({ changeSet, missing }) => [changeSet.id, missing])).toEqual([
      [newer, []],
      [older, ['mods/alpha.jar']],
    ])
    await turn('undo')
    await expect(turn('undo')).rejects.toMatchObject({ code: 'missing-from-store' })
  })

  it('is what is older than so many days', async () => {
    const id = await update('2')
    expect((await prune({ keepHistory: { days: 90 } })).pruned).toEqual([])
    expect((await prune({ keepHistory: { days: 90 } }, new Date(Date.now() + 91 * DAY))).pruned).toEqual([id])
  })

  it('counts in each instance', async () => {
    const ids = [await update('2')]
    game = makeGame('second', home)
    const download = offer(server, 'alpha-9.jar', bytesOf('alpha 9'))
    const replace = step(game, 'replace', { from: 'mods/delta.jar', to: 'mods/delta.jar', download })
    ids.push((await home.commit(planOf('second', 'update', [replace]))).changeSet?.id ?? '')
    expect((await prune({ keepHistory: { newest: 1 } })).pruned).toEqual([])
    expect((await prune({ keepHistory: { newest: 0 } })).pruned.toSorted()).toEqual(ids.toSorted())
  })

  it('is not missed afterwards', async () => {
    await update('2')
    await prune({ keepHistory: { newest: 0 } })
    expect((await status()).missing.files).toBe(0)
  })
})

describe('beside a change', () => {
  it('is refused until the change is over, which gets all that it needs', async () => {
    const outcomes: unknown[] = []
    const disk = wrapDisk(async (call, run) => {
      if (call.paths[1]?.includes('/staging/')) {
        outcomes.push(
          await prune().then(
            () => 'pruned',
            (error: { code?: string }) => error.code,
          ),
        )
      }
      return run()
    })
    const other = openHome(join(folder.path, 'home'), { disk })
    await other.commit(everyStep(game, 'game', server))
    other.close()
    expect(outcomes.length > 4).toBe(true)
    expect(new Set(outcomes)).toEqual(new Set(['busy']))
    expect((await prune()).removed.files).toBeGreaterThan(0)
  })

  it('makes a change wait, which then gets all that it needs', async () => {
    const patient = openHome(join(folder.path, 'home'))
    const commit = { running: Promise.resolve<unknown>(null) }
    await home.services.store.claiming(async () => {
      commit.running = patient.commit(everyStep(game, 'game', server))
      for (const held of await home.services.store.list()) await home.services.store.discard(held)
    })
    await commit.running
    expect(readFileSync(join(game, 'mods/eta.jar'))).toEqual(bytesOf('eta.jar two', 3000))
    patient.close()
  })

  it('of other processes never takes what those need', { timeout: 60_000 }, async () => {
    const names = ['a', 'b', 'c', 'd']
    const games = names.map((name) => makeGame(name, home))
    const old = games.map(readContents)
    const plans = games.map((path, index) => {
      const file = join(folder.path, `${names[index]}.json`)
      writeFileSync(file, JSON.stringify(everyStep(path, names[index] ?? '', server)))
      return file
    })
    const state = { isOver: false, pruned: 0 }
    const pruning = (async () => {
      while (!state.isOver) {
        await prune().then(
          () => (state.pruned += 1),
          () => undefined,
        )
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    })()
    const ended = await twoByTwo(plans, (plan) =>
      runActor(['commit', join(folder.path, 'home'), plan], { compileCache: join(folder.path, 'compiled') }),
    )
    state.isOver = true
    await pruning
    expect(ended.filter(({ code }) => code !== 0)).toEqual([])
    expect(state.pruned).toBeGreaterThan(0)
    await prune()
    for (const name of names) {
      const id = home.services.ledger.changeSets(name)[0]?.id ?? ''
      await turn('undo', home, id)
    }
    expect(games.map(readContents)).toEqual(old)
  })
})

it('leaves a sound store when it dies before any of its steps or after the last', { timeout: 60_000 }, async () => {
  for (const version of ['2', '3']) await update(version)
  home.close()
  const original = join(folder.path, 'home')
  const copies = (moment: string) => {
    const copy = join(folder.path, moment)
    execCopy(original, copy)
    return copy
  }
  const compileCache = join(folder.path, 'compiled')
  const steps = await countSteps({ kind: 'prune', home: copies('whole') })
  const cases = await twoByTwo(momentsOf(steps), async (moment) => {
    const copy = copies(moment.join('-'))
    await crash({ kind: 'prune', home: copy }, moment, { compileCache })
    const opened = openHome(copy)
    const { store, ledger } = opened.services
    const held = await store.list()
    const checks = await Promise.all(held.map(({ name }) => store.check(name)))
    const [entry] = await markNotUndoable(readHistory(null, ledger), opened.services)
    // What is said of the history is what is there.
    const isUndone = await proposeUndo({ kind: 'undo', changeSet: null, instance: null }, opened.services).then(
      () => true,
      () => false,
    )
    const again = await pruneStore(
      { olderThanDays: null, downToBytes: null, keepHistory: { newest: 0 }, isDryRun: false },
      { ...opened.services, home: copy },
    )
    opened.close()
    rmSync(copy, { recursive: true })
    return {
      isSound: checks.every(({ kind }) => kind === 'good'),
      isTrue: isUndone === (entry?.missing.length === 0),
      isDone: again.remaining.files === 0,
    }
  })
  home = openHome(original)
  expect(cases.length).toBeGreaterThan(3)
  expect(cases.filter((each) => !each.isSound || !each.isTrue || !each.isDone)).toEqual([])
})

function execCopy(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from))
    cpSync(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true })
}

function status() {
  return describeStore({ ...home.services, places: { platform: 'linux' }, placing: () => 'auto' })
}
