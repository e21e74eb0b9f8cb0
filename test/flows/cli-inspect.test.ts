import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { errorDocument, inspectionDocument } from '../cli/documents.ts'
import { world, id, setUpGround } from './cli-inspect-ground.ts'
setUpGround()

it('says nothing about files that were never asked about while it is offline', async () => {
  const { instances } = await world.json(inspectionDocument, ['inspect', '--offline'])
  const states = new Set(instances[0]?.files.map(({ state, checkedAt }) => `${state} ${String(checkedAt)}`))
  expect(states).toEqual(new Set(['not-checked null', 'unreadable null']))
  expect(world.service.requests()).toEqual([])
})

it('says of every file what it is and whether it is out of date', async () => {
  const { survival } = world.library
  const { instances } = await world.json(inspectionDocument, ['inspect'])
  const [instance] = instances
  expect(instance).toMatchObject({ id, name: 'Survival', loader: 'fabric', gameVersion: '1.21.11', launcher: 'prism' })
  const seen = instance?.files.map(({ path, state, project, version, sha1 }) => [
    path,
    state,
    project?.id,
    version?.id,
    sha1,
  ])
  const expected = survival.files.map(({ path, expected: state, choice }) => [
    path,
    state,
    choice?.project.id,
    choice?.version.id,
    choice?.file.hashes.sha1 ?? sha1Of(join(survival.gamePath, path)),
  ])
  expect(seen?.toSorted(byPath)).toEqual(expected.toSorted(byPath))
})

it('offers for an outdated file the newest release, and for a held one a reason and none', async () => {
  const { instances } = await world.json(inspectionDocument, ['inspect', 'survival'])
  const offers = instances[0]?.files.map(({ path, update, newest, reasons, state }) => ({
    path,
    update: update?.filename,
    newest: newest?.filename,
    hasReason: state !== 'held' || reasons.length > 0,
  }))
  const expected = world.library.survival.files.map(({ path, expected: state, choice }) => ({
    path,
    update: state === 'update-available' ? choice?.newest.filename : undefined,
    newest: state === 'update-available' || state === 'held' ? choice?.newest.filename : undefined,
    hasReason: true,
  }))
  expect(offers).toHaveLength(expected.length)
  expect(offers).toEqual(expect.arrayContaining(expected))
})

it('takes a second look from the cache, and asks again with --refresh', async () => {
  world.service.clearRequests()
  const again = await world.json(inspectionDocument, ['inspect', id])
  expect(world.service.requests()).toEqual([])
  expect(again.instances[0]?.files.find(({ state }) => state === 'up-to-date')?.fromCache).toBe(true)
  const fresh = await world.json(inspectionDocument, ['inspect', id, '--refresh'])
  expect(world.service.requests()).not.toEqual([])
  expect(fresh.instances[0]?.files.find(({ state }) => state === 'up-to-date')?.fromCache).toBe(false)
})

it('works offline with what it knows, and marks it as from the cache with its time', async () => {
  const online = await world.json(inspectionDocument, ['inspect', id])
  const offline = await world.json(inspectionDocument, ['inspect', id, '--offline'])
  expect(view(offline.instances[0]?.files)).toEqual(view(online.instances[0]?.files))
})

it('looks into a folder that is not adopted', async () => {
  const { instances } = await world.json(inspectionDocument, ['inspect', world.library.server.path])
  expect(instances).toMatchObject([{ id: null, launcher: 'server', gameVersion: '26.1.2' }])
  expect(instances[0]?.files).toHaveLength(world.library.server.files.length)
})

it('accepts an instance with nothing in it', async () => {
  const empty = join(world.folder, 'library', 'prism', 'instances', 'Empty')
  mkdirSync(join(empty, '.minecraft'), { recursive: true })
  writeFileSync(join(empty, 'instance.cfg'), '[General]\nname=Empty\n')
  writeFileSync(
    join(empty, 'mmc-pack.json'),
    JSON.stringify({ formatVersion: 1, components: [{ uid: 'net.minecraft', version: '1.21.11' }] }),
  )
  const { instances } = await world.json(inspectionDocument, ['inspect', empty])
  expect(instances[0]?.files).toEqual([])
})

it('names what is neither an instance nor a folder', async () => {
  const { error } = await world.json(errorDocument, ['inspect', 'Creative'], { exitCode: 1 })
  expect(error).toMatchObject({ code: 'not-found', message: expect.stringContaining('Creative') })
})

it('shows people a table with sums and reasons that fits 80 columns', async () => {
  const { stdout } = await world.run(['inspect', 'Survival', '--refresh'])
  const held = world.library.survival.files.filter(({ expected }) => expected === 'held').length
  expect(stdout).toContain(`${held} blocked or on hold, 1 unreadable, 1 unknown, `)
  expect(stdout).toMatch(/checked \d\d:\d\d/)
  expect(stdout).toMatch(/\(disabled\) /)
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
})

function byPath(one: readonly unknown[], other: readonly unknown[]): number {
  return String(one[0]) < String(other[0]) ? -1 : 1
}

function view(files: readonly { path: string; state: string; checkedAt: string | null }[] = []): object {
  return files.map(({ path, state, checkedAt }) => ({ path, state, checkedAt }))
}

function sha1Of(file: string): string {
  return createHash('sha1').update(readFileSync(file)).digest('hex')
}

it('shows what the last look found, without a look at the folder or a request, and names what was never inspected', async () => {
  const { instances: now } = await world.json(inspectionDocument, ['inspect', id])
  const asked = world.service.requests().length
  const { instances: last } = await world.json(inspectionDocument, ['inspect', id, '--saved'])
  expect(last).toEqual(now)
  const other = await world.adopt(world.library.workshop)
  const both = await world.run(['inspect', '--saved'])
  expect(both).toMatchObject({ exitCode: 4, stdout: expect.stringContaining('has not been inspected yet.') })
  // Its old name is understood too.
  expect(await world.run(['inspect', other, '--last'])).toMatchObject({ exitCode: 1 })
  expect(await world.run(['inspect', id, '--saved', '--refresh'])).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('--saved checks nothing'),
  })
  expect(world.service.requests().length).toBe(asked)
})
