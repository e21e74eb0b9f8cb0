import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeDocument, errorDocument, inspectionDocument } from '../cli/documents.ts'
import {
  moveDocument,
  moveOverviewDocument,
  movePlanDocument,
  movesDocument,
  watchesDocument,
} from '../cli/move-documents.ts'
import { openWorld, type World } from '../cli/open-world.ts'
import { differences, readTree } from '../demo/tree.ts'

let world: World
let id: string

/** Not the one that the library is of. */
const TARGET = '1.21.10'

beforeAll(async () => {
  world = await openWorld()
  // Nothing is asked of the loaders' own services.
  for (const name of ['fabricMetaUrl', 'quiltMetaUrl']) await world.run(['settings', 'set', name, world.service.url])
  const { gamePath } = world.library.survival
  mkdirSync(join(gamePath, 'saves/Home/region'), { recursive: true })
  writeFileSync(join(gamePath, 'saves/Home/level.dat'), 'level')
  writeFileSync(join(gamePath, 'saves/Home/region/r.0.0.mca'), 'region')
  id = await world.adopt(world.library.survival)
})
afterAll(() => world.close())

it('says what is ready, changes nothing, and fetches nothing of packs, which have nothing to say', async () => {
  const before = await readTree(world.library.survival.path)
  world.service.clearRequests()
  const { moves, plans } = await world.json(movePlanDocument, ['move', id, '--game-version', TARGET, '--dry-run'])
  const [move] = moves
  expect(move?.setting).toBe('edit')
  expect(move?.to.gameVersion).toEqual(TARGET)
  expect(move?.worlds).toEqual(['saves/First World', 'saves/Home'])
  expect(move?.items.length).toBe(world.library.survival.files.length)
  expect(new Set(move?.items.map(({ readiness }) => readiness)).size).toBeGreaterThan(1)
  expect(plans[0]?.steps.at(-1)?.path).toBe('../mmc-pack.json')
  const fetched = world.service.requests().filter(({ origin, path }) => origin === 'files' && path.endsWith('.zip'))
  expect(fetched).toEqual([])
  expect(differences(before, await readTree(world.library.survival.path))).toEqual([])
})

it('compares targets side by side', async () => {
  const { moves } = await world.json(movesDocument, ['move', 'Survival', '--compare', `${TARGET}, 1.20.1`])
  expect(moves.map(({ to }) => to.gameVersion)).toEqual([TARGET, '1.20.1'])
  const { stdout } = await world.run(['move', 'Survival', '--game-version', TARGET, '--game-version', '1.20.1'])
  expect(stdout).toMatch(/file +1\.21\.10 +1\.20\.1\n/)
  expect(stdout).toMatch(/1\.20\.1, Fabric[^:]*: \d+ files: /)
})

it('shows every version named within 80 columns, the sums as its JSON has them', async () => {
  const args = ['move', 'Survival', '--overview', '--compare', `1.20.1,${TARGET}`]
  const { overview } = await world.json(moveOverviewDocument, args)
  for (const [place, { counts }] of overview.versions.entries()) {
    const states = overview.items.map(({ states: all }) => all[place]?.readiness)
    expect(states.filter((readiness) => readiness === 'ready').length).toBe(counts.ready)
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(overview.items.length)
  }
  const { stdout } = await world.run([...args, '--verbose'])
  expect(stdout).toMatch(/version +released +ready +only beta +waiting +unknown +not checked\n/)
  expect(stdout).toMatch(/file +1\.20\.1 +1\.21\.10\n/)
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80)
})

it('moves with a copy of the worlds, lists what is waited for, and takes all of it back', async () => {
  const before = await readTree(world.library.survival.path)
  const args = ['move', 'Survival', '--game-version', TARGET, '--backup-worlds', '--yes']
  const { backup, changeSets, moves } = await world.json(moveDocument, args)
  expect(backup?.worlds).toEqual(['saves/First World', 'saves/Home'])
  expect(existsSync(join(backup?.folder ?? '', 'saves/Home/region/r.0.0.mca'))).toBe(true)
  expect(changeSets.map(({ kind }) => kind)).toEqual(['move'])
  const { instances } = await world.json(inspectionDocument, ['inspect', id])
  expect(instances[0]?.gameVersion).toBe(TARGET)
  const { watches } = await world.json(watchesDocument, ['move', '--watched', id])
  const disabled = moves[0]?.items.filter(({ does, projectId }) => does === 'disable' && projectId !== null)
  expect(watches.map(({ path }) => path).toSorted()).toEqual(disabled?.map(({ path }) => `${path}.disabled`).toSorted())
  await world.json(changeDocument, ['undo', '--yes'])
  expect(differences(before, await readTree(world.library.survival.path))).toEqual([])
  expect(await world.json(watchesDocument, ['move', '--watched'])).toEqual({ format: 1, watches: [], ready: [] })
})

it('tells a person every file, the sums, and what a world does not do', async () => {
  const { stdout, exitCode } = await world.run(['move', 'Survival', '--game-version', TARGET, '--dry-run'])
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(
    /^Survival: \S+, Fabric \S+ → 1\.21\.10, Fabric \S+\n +file +installed +state +version +action\n/,
  )
  expect(stdout).toMatch(/\d+ files: \d+ ready, /)
  expect(stdout).toContain('--backup-worlds')
  expect(stdout).toMatch(/This was a dry run: nothing was changed\.\n$/)
})

it.each([
  [['move', 'Survival', '--game-version', TARGET], 2, 'there is no terminal'],
  [['move', 'Survival'], 2, 'give a --game-version or --loader to move to'],
  [['move', '--overview'], 2, "missing required argument 'instance'"],
  [['move', 'Survival', '--snapshots', '--loader', 'quilt'], 2, '--snapshots needs --overview'],
  [['move', '--watched', '--game-version', TARGET], 2, '--watched only lists'],
  [['move', 'Survival', '--compare', '1.21.1,,'], 2, 'a game version is empty'],
  [['move', 'Survival', '--game-version', '../x', '--dry-run'], 2, '"../x" is not a game version'],
])('answers %j with exit code %i', async (args, exitCode, message) => {
  const document = await world.json(errorDocument, args, { exitCode })
  expect(document.error.message).toContain(message)
})
