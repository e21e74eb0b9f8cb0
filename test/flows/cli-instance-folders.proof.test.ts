import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { errorDocument, inspectionDocument, instancesDocument } from '../cli/documents.ts'
import { openWorld, type World } from '../cli/open-world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function only(args: readonly string[]) {
  const { instances } = await world.json(instancesDocument, ['instances', ...args])
  expect(instances).toHaveLength(1)
  return instances[0]
}

async function refused(args: readonly string[], exitCode = 1) {
  return (await world.json(errorDocument, ['instances', ...args], { exitCode })).error
}

it('duplicates an instance beside it or into a folder, with or without its worlds', async () => {
  const { survival } = world.library
  mkdirSync(join(survival.gamePath, 'saves', 'Home'), { recursive: true })
  writeFileSync(join(survival.gamePath, 'saves', 'Home', 'level.dat'), 'a world')
  await world.adopt(survival)
  const beside = await only(['duplicate', 'survival', 'Trial'])
  expect(beside).toMatchObject({
    name: 'Trial',
    launcher: 'prism',
    copied: { worldsLeft: expect.arrayContaining(['saves/Home']), skipped: [] },
  })
  expect(dirname(beside?.path ?? '')).toBe(dirname(survival.path))
  const elsewhere = join(world.folder, 'elsewhere')
  mkdirSync(elsewhere)
  const other = await only(['duplicate', 'Survival', 'Backup', '--with-worlds', '--to', elsewhere])
  expect(other?.path).toEqual(join(elsewhere, 'Backup'))
  expect(existsSync(join(other?.gamePath ?? '', 'saves/Home/level.dat'))).toBe(true)
  const { stdout } = await world.run(['instances', 'duplicate', 'Trial', 'Trial 2'])
  expect(stdout).toMatch(/copied \d+ files? \(.*\) as Trial 2 \(Fabric [^)]*\), id\s+\w+\n.*Trial 2\n/)
})

it('what was copied has the states of the instance, and can be changed without it', async () => {
  const paths = z.looseObject({
    instances: z.array(z.looseObject({ files: z.array(z.looseObject({ path: z.string(), state: z.string() })) })),
  })
  const statesOf = async (name: string) =>
    (await world.json(paths, ['inspect', name])).instances[0]?.files
      .filter(({ path }) => !path.startsWith('saves/'))
      .map(({ path, state }) => `${path} ${state}`)
  expect(await statesOf('Trial')).toEqual(await statesOf('Survival'))
  const before = await statesOf('Survival')
  expect((await world.run(['update', 'Trial', '--yes'])).exitCode).toBe(0)
  expect(await statesOf('Trial')).not.toEqual(before)
  expect(await statesOf('Survival')).toEqual(before)
})

it("renames an instance for Modwell alone, and knows it by its new name and its folder's", async () => {
  const settings = join(world.library.survival.path, 'instance.cfg')
  const before = readFileSync(settings)
  const renamed = await only(['rename', 'Survival', '  Main world '])
  expect(renamed?.name).toBe('Main world')
  expect(readFileSync(settings)).toEqual(before)
  const [byFolder] = (await world.json(inspectionDocument, ['inspect', 'Survival'])).instances
  expect(byFolder?.id).toBe(renamed?.id)
  expect((await refused(['rename', 'Survivor', 'x'])).code).toBe('not-found')
  expect((await refused(['rename', 'Main world', 'a\u202eb'], 2)).code).toBe('bad-argument')
  await world.run(['inspect', 'Main world'])
  const { instances } = await world.json(instancesDocument, ['instances', 'list'])
  expect(instances.find(({ id }) => id === renamed?.id)?.name).toBe('Main world')
})

it('locates a folder that was moved by the id in it, and goes on with its history', async () => {
  const trial = (await world.json(instancesDocument, ['instances', 'list'])).instances.find(
    ({ name }) => name === 'Trial',
  )
  const moved = join(world.folder, 'moved', 'Trial')
  mkdirSync(dirname(moved))
  renameSync(trial?.path ?? '', moved)
  const problems = await world.json(instancesDocument, ['instances', 'list'])
  expect(problems.instances.find(({ name }) => name === 'Trial')?.problem).toMatch(/does not exist$/)
  expect(await only(['locate', 'Trial', moved])).toMatchObject({
    id: trial?.id,
    path: moved,
    gamePath: join(moved, '.minecraft'),
    problem: null,
  })
  expect((await world.run(['undo', '--yes'])).exitCode).toBe(0)
})

it('says what differs where a folder is not the one, and changes nothing', async () => {
  const { workshop, server } = world.library
  const trial = join(world.folder, 'moved', 'Trial')
  const differs = await refused(['locate', 'Trial', workshop.path])
  expect(differs).toMatchObject({ code: 'another-instance', message: expect.stringContaining('has no .modwell.json') })
  expect((await refused(['locate', 'Trial 2', workshop.path])).message).toMatch(/its loader is NeoForge, not Fabric/)
  expect((await refused(['locate', 'Trial 2', server.path])).message).toMatch(
    /its launcher is server, not prism; its side is server/,
  )
  expect((await refused(['locate', 'Trial 2', trial])).code).toBe('already-adopted')
  const copy = join(world.folder, 'a copy')
  cpSync(trial, copy, { recursive: true })
  expect((await refused(['locate', 'Trial', copy])).message).toMatch(/still exists, so .* is a copy of it/)
  expect((await refused(['locate', 'Trial 2', copy])).message).toMatch(/its \.modwell\.json is for the instance/)
  rmSync(copy, { recursive: true })
  expect((await refused(['locate', 'Trial', copy])).code).toBe('unreadable-folder')
})

it('a folder that Modwell never changed is the same by all that its launcher says', async () => {
  const list = await world.json(instancesDocument, ['instances', 'list'])
  const second = list.instances.find(({ name }) => name === 'Trial 2')
  const moved = join(world.folder, 'moved', 'Second')
  renameSync(second?.path ?? '', moved)
  expect(await only(['locate', 'Trial 2', moved])).toMatchObject({ id: second?.id, name: 'Trial 2', path: moved })
})
