import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorDocument } from '../cli/documents.ts'
import { openWorld, type World } from '../cli/open-world.ts'

// What is typed nearly right is named, with what was meant.

let world: World

beforeAll(async () => {
  world = await openWorld()
  await world.adopt(world.library.survival)
})
afterAll(() => world.close())

it.each([
  [['upd'], "unknown command 'upd' (Did you mean update?)"],
  [['adopt', 'x'], "unknown command 'adopt' (Did you mean instances adopt?)"],
  [['help', 'updat'], "unknown command 'updat' (Did you mean update?)"],
  [['updat', '--help'], "unknown command 'updat' (Did you mean update?)"],
  [['help', 'instances', 'nosuch'], "unknown command 'nosuch'"],
  [['instances', 'help', 'adpot'], "unknown command 'adpot' (Did you mean adopt?)"],
  [['instances', 'ad'], "unknown command 'ad' (Did you mean adopt?)"],
  [['help', 'inspect', 'x'], "unknown command 'x'"],
  [['move', 'x', '--game'], "unknown option '--game' (Did you mean --game-version?)"],
  [['update', '--jsn'], "unknown option '--jsn' (Did you mean --json?)"],
])('answers %j as misuse', async (args, message) => {
  const { exitCode, stdout, stderr } = await world.run(args)
  expect(exitCode).toBe(2)
  expect(stdout).toBe('')
  expect(stderr).toEqual(expect.stringContaining(message))
})

it('suggests the whole command with the option that is meant', async () => {
  const { exitCode, stderr } = await world.run([
    'install',
    'my lamp',
    '--in',
    'Survival',
    '--dry-runn',
    '--channnel=beta',
  ])
  expect(exitCode).toBe(2)
  expect(stderr.split('\n').at(-2)).toBe("    modwell install 'my lamp' --in Survival --dry-run --channnel=beta")
})

it.each([
  [['help', 'instances', 'adopt'], 'modwell instances adopt'],
  [['instances', 'help', 'adopt'], 'modwell instances adopt'],
  [['help', 'help'], 'modwell'],
  [['help', '--json'], 'modwell'],
])('%j explains what is named, however deep', async (args, named) => {
  const { exitCode, stdout } = await world.run(args)
  expect(exitCode).toBe(0)
  expect(stdout.split('\n')[0]).toEqual(expect.stringContaining(`Usage: ${named} [options]`))
})

it.each([
  [['move', 'Survival', '--loader', 'forgee', '--game-version', '1.99'], 'forgee', 'Did you mean forge?'],
  [['move', 'Survival', '--loader', 'neo'], 'neo', 'Did you mean neoforge?'],
  [['instances', 'adopt', '/', '--loader', 'fabrik'], 'fabrik', 'Did you mean fabric?'],
  [['search', 'x', '--loader', 'fabrik'], 'fabrik', 'Did you mean fabric?'],
  [['search', 'x', '--category', 'optimisation'], 'optimisation', 'Did you mean optimization?'],
  [['settings', 'get', 'chanel'], 'chanel', 'Did you mean channel?'],
])('%j names the unknown word first, and what it may mean', async (args, word, question) => {
  const { error } = await world.json(errorDocument, args, { exitCode: 2 })
  expect(error.message).toEqual(expect.stringContaining(`"${word}"`))
  expect(error.hint).toEqual(expect.stringContaining(question))
})

it('judges a loader by the list known last where the service is not asked, and lets all through where nobody ever asked', async () => {
  await world.run(['search', 'x', '--loader', 'fabric'])
  const known = await world.run(['search', 'x', '--loader', 'fabrik', '--offline'])
  expect(known.exitCode).toBe(2)
  expect(known.stderr).toEqual(expect.stringContaining('Did you mean fabric?'))
  const fresh = await world.run(['search', 'x', '--loader', 'fabrik', '--offline', '--home', join(world.folder, 'new')])
  expect(fresh.stderr).not.toContain('the service has no loader')
})

it.each([
  ['its mods folder', 'mods', []],
  ['a folder deeper in it', 'config/deep', []],
  ['its mods folder with options', 'mods', ['--loader', 'quilt', '--game-version', '1.20.1']],
])('says of %s that it lies in an adopted instance, and how to see that', async (_, below, more) => {
  const folder = join(world.library.survival.gamePath, below)
  mkdirSync(folder, { recursive: true })
  const { error } = await world.json(errorDocument, ['instances', 'adopt', folder, ...more], { exitCode: 1 })
  expect(error.code).toBe('already-adopted')
  expect(error.message).toEqual(expect.stringContaining(`${folder} is a folder inside the instance "Survival"`))
  expect(error.commands).toEqual([expect.stringMatching(/^modwell inspect \S+$/)])
})

it('says of a folder inside one that could be adopted which one that is', async () => {
  const game = join(world.folder, 'plain')
  for (const below of ['mods', 'config/deep']) mkdirSync(join(game, below), { recursive: true })
  const { error } = await world.json(errorDocument, ['instances', 'adopt', join(game, 'config/deep')], { exitCode: 1 })
  expect(error.commands).toEqual([`modwell instances adopt ${game}`])
})

it('suggests the command with the home and the options that were given', async () => {
  const game = join(world.folder, 'untold')
  mkdirSync(join(game, 'mods'), { recursive: true })
  const typed = ['--home', world.home, 'instances', 'adopt', game, '--name', 'My game', '--loader', 'quilt']
  const { error } = await world.json(errorDocument, typed, { exitCode: 1 })
  expect(error.commands).toEqual([
    `modwell --home ${world.home} instances adopt ${game} --loader quilt --game-version VERSION --name 'My game'`,
  ])
  const { stderr } = await world.run(['inspect', 'nosuch', '--home', world.home])
  expect(stderr).toContain(`    modwell --home ${world.home} instances list`)
})
