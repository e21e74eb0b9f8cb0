import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { errorDocument } from '../cli/documents.ts'
import { forgottenDocument, readyDocument, watchesDocument } from '../cli/move-documents.ts'
import { runModwell } from '../cli/run-modwell.ts'
import { NEW, OLD, SETUP } from './move-ground.ts'
import { adoptGame, openPlayground, type Playground } from './playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

const run = (...args: readonly string[]) =>
  runModwell(args, { home: join(playground.folder, 'home'), service: playground.service.url })

async function json(...args: readonly string[]): Promise<unknown> {
  const { stdout } = await run(...args, '--json')
  return JSON.parse(stdout)
}

/** Returns what publishes the version that its one mod lacks. */
async function adoptLate(name = 'game'): Promise<() => void> {
  const [late] = playground.addMod(`${name}-late`, { '1.0': OLD })
  await adoptGame(playground, { 'mods/late.jar': late }, { ...SETUP, name })
  return () =>
    void playground.catalogue.addVersion(late?.project_id ?? '', {
      version_number: '2.0',
      loaders: ['fabric'],
      ...NEW,
    })
}

it('says that nothing is watched only where nothing is', async () => {
  await adoptLate()
  const none = await run('move', 'watch')
  await run('move', 'watch', 'game', '--game-version', '1.21.5')
  const one = await run('move', 'watch')
  expect(none.stdout).toContain('Nothing is watched')
  expect(one.stdout).not.toContain('Nothing is watched')
  expect(one.stdout).toMatch(/game +1\.21\.5 +waiting for 1/)
})

const ADD = ['move', 'game', '--game-version', '1.21.5', '--when-ready'] as const

it('adds what is waited for, says when a new version has made it ready and how to go there, and forgets it', async () => {
  const release = await adoptLate()
  const added = await run(...ADD)
  const waiting = readyDocument.parse(await json('move', '--when-ready'))
  release()
  const ready = await run('move', '--when-ready', '--refresh')
  const watched = watchesDocument.parse(await json('move', '--watched', 'game'))
  const { forgotten } = forgottenDocument.parse(await json('move', 'game', '--forget', '--game-version', '1.21.5'))
  expect(added.stdout).toMatch(/game +1\.21\.5 +waiting for 1, 0 files ready/)
  expect(waiting.ready.map(({ isReady, waiting: count, counts }) => [isReady, count, counts?.['not-yet']])).toEqual([
    [false, 1, 1],
  ])
  expect(ready.stdout).toMatch(/game +1\.21\.5 +ready/)
  expect(ready.stdout).toMatch(/move it with: modwell .*move apply \S+ --game-version 1\.21\.5\n/)
  expect(watched.ready.map(({ isReady }) => isReady)).toEqual([true])
  expect(forgotten.map(({ gameVersion }) => gameVersion)).toEqual(['1.21.5'])
  expect((await run('move', '--when-ready')).stdout).toBe(
    'You are not waiting for any instance to be ready for a game version.\n',
  )
})

it('adds it for several instances and a loader, and what goes wrong with one is said of it', async () => {
  await adoptLate()
  await adoptLate('other')
  const args = ['--game-version', '1.21.5', '--loader', 'quilt', '--when-ready', '--json']
  await run('move', 'game', '--game-version', '1.21.6', '--yes')
  const { stdout, exitCode } = await run('move', 'game', 'other', '--game-version', '1.21.5', '--when-ready', '--json')
  const { ready, failed } = readyDocument.parse(JSON.parse(stdout))
  const quilt = readyDocument.parse(JSON.parse((await run('move', 'other', ...args)).stdout))
  expect(exitCode).toBe(4)
  expect(ready.length).toBe(1)
  expect(failed?.map(({ code }) => code)).toEqual(['bad-argument'])
  expect(quilt.ready.map(({ gameVersion, loader }) => [gameVersion, loader])).toEqual([['1.21.5', 'quilt']])
})

it('is explained in the help and completed', async () => {
  const { stdout } = await run('move', 'watch', '--help')
  const suggested = await run('completion', 'suggest', '--', 'move', 'watch', '--')
  expect(stdout.includes('modwell move watch Survival --game-version')).toBe(true)
  expect(suggested.stdout.split('\n')).toEqual(expect.arrayContaining(['--game-version', '--forget']))
})

it.each([
  [['move', 'game', '--game-version', '1.21.5', '--when-ready', '--dry-run'], 2, 'remove --dry-run'],
  [['move', 'game', '--compare', '1.21.5', '--when-ready'], 2, 'remove --compare'],
  [['move', '--game-version', '1.21.5', '--when-ready'], 2, "missing required argument 'instance'"],
  [['move', 'game', '--loader', 'quilt', '--when-ready'], 2, 'needs the --game-version'],
  [[...ADD, '--game-version', '1.21.6'], 2, 'one game version at a time'],
  [['move', '--forget'], 2, "missing required argument 'instance'"],
  [['move', '--watched', '--when-ready'], 2, '--watched only lists'],
  [
    ['move', 'game', '--game-version', '1.21.4', '--when-ready'],
    2,
    'game is on 1.21.4, which is not older than 1.21.4',
  ],
  [['move', 'game', '--game-version', '../x', '--when-ready'], 2, '"../x" is not a game version'],
  [['move', 'game', '--forget'], 1, 'you are not waiting for game'],
  [['move', 'game', '--forget', '--refresh'], 2, 'remove --refresh'],
])('answers %j with exit code %i', async (args, exitCode, message) => {
  await adoptLate()
  const ended = await run(...args, '--json')
  expect(ended.exitCode).toEqual(exitCode)
  expect(errorDocument.parse(JSON.parse(ended.stdout)).error.message).toEqual(expect.stringContaining(message))
})
