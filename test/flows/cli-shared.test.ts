import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bisectDocument } from '../cli/bisect-documents.ts'
import { changeDocument, errorDocument, instancesDocument, plansDocument } from '../cli/documents.ts'
import { lockDocument } from '../cli/lock-document.ts'
import { moveDocument, movePlanDocument, movesDocument } from '../cli/move-documents.ts'
import { openWorld, type World } from '../cli/open-world.ts'

// The real command line over two instances with one mods folder.

let world: World
let one: string
let two: string
let mods: string

beforeAll(async () => {
  world = await openWorld()
  mods = join(world.folder, 'shared-mods')
  mkdirSync(mods)
  one = await adopt('One')
  two = await adopt('Two')
  for (const slug of ['first', 'second', 'third']) put(slug)
})
afterAll(() => world.close())

async function adopt(name: string): Promise<string> {
  const path = join(world.folder, name)
  mkdirSync(path)
  symlinkSync(mods, join(path, 'mods'))
  const named = ['--loader', 'fabric', '--game-version', '1.21.4', '--name', name]
  const { instances } = await world.json(instancesDocument, ['instances', 'adopt', path, ...named])
  return instances[0]?.id ?? ''
}

/** A mod with a version for 1.21.4, which is put in place, and one for 1.21.5. */
function put(slug: string): void {
  const { catalogue } = world.service
  const { id } = catalogue.addProject({ slug, title: slug })
  for (const [day, game] of ['1.21.4', '1.21.5'].entries()) {
    const version = catalogue.addVersion(id, {
      version_number: `for-${game}`,
      loaders: ['fabric'],
      game_versions: [game],
      date_published: `2026-03-0${day + 1}T10:00:00Z`,
    })
    if (day === 0)
      writeFileSync(join(mods, `${slug}.jar`), catalogue.fileBytes(version.files[0]?.hashes.sha1 ?? '') ?? '')
  }
}

const TO = ['--game-version', '1.21.5']

it('shows for whom a move would break what, changes nothing, and names the ways out', async () => {
  const { moves, plans, failed } = await world.json(movePlanDocument, ['move', 'One', ...TO, '--dry-run'], {
    exitCode: 1,
  })
  expect(moves[0]?.items.map(({ sharers }) => sharers.map(({ instance, reason }) => [instance, reason?.code]))).toEqual(
    Array.from({ length: 3 }, () => [[two, 'unfit-for-sharer']]),
  )
  expect(plans[0]?.steps).toEqual([])
  expect(failed.map(({ code }) => code)).toEqual(['unfit-for-sharers'])
  const { exitCode, stdout } = await world.run(['move', 'One', ...TO, '--yes'])
  expect(exitCode).toBe(1)
  expect(stdout).toEqual(expect.stringMatching(/ also in\n[^]*Two: would break\n/))
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('a folder of its own. --with-shared-instances')
})

it('moves both together, and compares for each', async () => {
  const compared = await world.json(movesDocument, ['move', 'One', 'Two', '--compare', '1.21.4,1.21.5'])
  expect(compared.moves.map(({ instance, to }) => [instance, to.gameVersion])).toEqual([
    [one, '1.21.4'],
    [two, '1.21.4'],
    [one, '1.21.5'],
    [two, '1.21.5'],
  ])
  const { stdout } = await world.run(['move', 'One', 'Two', '--compare', '1.21.4,1.21.5'])
  expect(stdout).toMatch(/One: now 1\.21\.4[^]*Two: now 1\.21\.4/)
  const args = ['move', 'One', '--with-shared-instances', ...TO, '--yes', '--backup-worlds']
  const { changeSets, backup, backups } = await world.json(moveDocument, args)
  expect(changeSets.map(({ instance, steps }) => [instance, steps.length])).toEqual([
    [one, 3],
    [two, 0],
  ])
  expect(backup?.folder).toBeNull()
  expect(backups.map(({ instance }) => instance)).toEqual([one, two])
  const { plans } = await world.json(plansDocument, ['undo', '--in', two, '--dry-run'])
  expect(plans[0]?.advice.map(({ reason, choices }) => [reason.code, choices[0]?.command])).toEqual([
    ['moved-along', `modwell undo ${changeSets[0]?.id}`],
  ])
  for (const { id } of changeSets.toReversed()) await world.json(changeDocument, ['undo', id, '--yes'])
})

it('names with whom the mods are shared at a step of a search, and lets no second one begin', async () => {
  const { changeSets } = await world.json(bisectDocument, ['bisect', 'start', 'One', '--yes'])
  expect(changeSets[0]?.sharedWith).toEqual([{ folder: 'mods', instances: [two] }])
  const { error } = await world.json(errorDocument, ['bisect', 'start', 'Two', '--yes'], { exitCode: 1 })
  expect(error.code).toBe('bisect-running')
  expect(error.message).toEqual(expect.stringContaining('One, which shares mods'))
  const { stdout } = await world.run(['bisect', 'stop', 'One', '--while-running'])
  expect(stdout).toContain('mods is shared with Two, so it changes there too')
})

it('ends a dry run of a restoring that lacks files as the real one', async () => {
  const lock = await world.json(lockDocument, ['freeze', 'One'])
  const [known, lost] = lock.files
  const nowhere = {
    ...lost,
    sha1: '0'.repeat(40),
    sha512: '0'.repeat(128),
    versionId: null,
    downloads: [],
    path: 'mods/lost.jar',
  }
  const file = join(world.folder, 'lost.lock.json')
  writeFileSync(file, JSON.stringify({ ...lock, files: [known, nowhere] }))
  rmSync(join(mods, 'first.jar'))
  const args = ['restore', file, '--in', 'One']
  const dry = await world.json(plansDocument, [...args, '--dry-run'], { exitCode: 4 })
  const real = await world.json(changeDocument, [...args, '--yes'], { exitCode: 4 })
  expect([dry.failed, real.failed].map((failed) => failed.map(({ path, code }) => [path, code]))).toEqual([
    [['mods/lost.jar', 'missing-from-store']],
    [['mods/lost.jar', 'missing-from-store']],
  ])
})

it.each([
  [['move', 'One', 'Two', '--with-shared-instances', ...TO], 2, '--with-shared-instances works with one instance'],
  [['move', ...TO], 2, "missing required argument 'instance'"],
  [['move', 'One', 'nowhere', ...TO, '--dry-run'], 1, 'there is no instance "nowhere"'],
])('answers %j with exit code %i', async (args, exitCode, message) => {
  const document = await world.json(errorDocument, args, { exitCode })
  expect(document.error.message).toContain(message)
})
