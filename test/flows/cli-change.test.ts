import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeDocument, errorDocument, historyDocument, inspectionDocument, plansDocument } from '../cli/documents.ts'
import { openWorld, type World } from '../cli/open-world.ts'
import { differences, hashesOf, readTree, type Tree } from '../demo/tree.ts'
import type { LibraryFile } from '../fixtures/library.ts'

let world: World
let id: string
let atFirst: Tree

beforeAll(async () => {
  world = await openWorld()
  id = await world.adopt(world.library.survival)
  atFirst = await tree()
})
afterAll(() => world.close())

function tree(): Promise<Tree> {
  return readTree(world.library.survival.path)
}

function filesThatAre(expected: LibraryFile['expected']): readonly LibraryFile[] {
  return world.library.survival.files.filter((file) => file.expected === expected)
}

it('plans an update with every reason and changes nothing', async () => {
  const { plans } = await world.json(plansDocument, ['update', 'Survival', '--dry-run'])
  const replaced = plans[0]?.steps.filter(({ action }) => action === 'replace').map(({ path }) => path)
  expect(replaced?.toSorted()).toEqual(
    filesThatAre('update-available')
      .map(({ path }) => path)
      .toSorted(),
  )
  const held = filesThatAre('held').map(({ path }) => path)
  expect(plans[0]?.kept.map(({ path }) => path)).toEqual(expect.arrayContaining(held))
  // In a home that had nothing, what is not still to come has come while it was planned.
  const { downloadBytes = 0, fetchedBytes = 0, steps = [] } = plans[0] ?? {}
  const arriving = steps.reduce((sum, { action, to }) => sum + (/replace|add/.test(action) ? (to?.size ?? 0) : 0), 0)
  expect(downloadBytes > 0).toBe(true)
  expect(fetchedBytes > 0).toBe(true)
  expect(downloadBytes + fetchedBytes).toEqual(arriving)
  expect(differences(atFirst, await tree())).toEqual([])
  const history = await world.json(historyDocument, ['history'])
  expect(history.changeSets).toEqual([])
})

it('updates only what is named', async () => {
  const [meant] = filesThatAre('update-available').filter(({ path }) => path.startsWith('mods/'))
  const { changeSets } = await world.json(changeDocument, [
    'update',
    id,
    '--yes',
    '--only',
    meant?.choice?.project.slug ?? '',
  ])
  expect(changeSets[0]?.steps.filter(({ action }) => action === 'replace').map(({ path }) => path)).toEqual([
    meant?.path,
  ])
  await world.json(changeDocument, ['undo', '--yes'])
  expect(differences(atFirst, await tree())).toEqual([])
})

it('updates everything that can be, and leaves what cannot', async () => {
  const { downloadBytes } = await world.json(plansDocument, ['update', '--all', '--dry-run'])
  const report = await world.json(changeDocument, ['update', '--all', '--yes'])
  expect(report.changeSets).toMatchObject([{ instance: id, kind: 'update', of: null }])
  expect(report.failed).toEqual([])
  // What lay in the store already was not fetched.
  expect(report.changeSets[0]?.bytes?.fetched).toBe(downloadBytes)
  const now = [...hashesOf(await tree()).values()]
  const meant = world.library.survival.files.flatMap(({ choice, expected }) =>
    choice === null ? [] : [(expected === 'update-available' ? choice.newest : choice.file).hashes.sha512],
  )
  expect(now).toEqual(expect.arrayContaining(meant))
  const { instances } = await world.json(inspectionDocument, ['inspect', id])
  expect(instances[0]?.files.filter(({ state }) => state === 'update-available')).toEqual([])
})

it('keeps a disabled mod disabled through its update', async () => {
  const disabled = filesThatAre('update-available').find(({ path }) => path.endsWith('.disabled'))
  const newest = join(world.library.survival.gamePath, 'mods', `${disabled?.choice?.newest.filename ?? ''}.disabled`)
  expect(existsSync(newest)).toBe(true)
})

it("updates the launcher's own index along", async () => {
  const [meant] = filesThatAre('update-available').filter(({ path }) => path.endsWith('.jar'))
  const name = `${meant?.choice?.project.slug.toLowerCase() ?? ''}.pw.toml`
  const index = readFileSync(join(world.library.survival.gamePath, 'mods', '.index', name), 'utf8')
  expect(index).toContain(meant?.choice?.newest.hashes.sha512)
  expect(index).toContain(meant?.choice?.newest.filename)
})

it('has nothing more to do the second time', async () => {
  const { changeSets, failed } = await world.json(changeDocument, ['update', '--all', '--yes'])
  expect(changeSets).toEqual([])
  expect(failed).toEqual([])
})

it('takes the update back without the service, byte for byte, and does it again', async () => {
  const updated = await tree()
  const dry = await world.json(plansDocument, ['undo', '--dry-run'])
  expect(dry.plans).toMatchObject([{ kind: 'undo', instance: id }])
  expect(differences(updated, await tree())).toEqual([])
  const undone = await world.json(changeDocument, ['undo', '--yes', '--offline'], { service: 'http://127.0.0.1:9' })
  expect(undone.changeSets).toMatchObject([{ kind: 'undo', of: dry.plans[0]?.of }])
  expect(differences(atFirst, await tree())).toEqual([])
  await world.json(changeDocument, ['redo', '--yes'], { service: 'http://127.0.0.1:9' })
  expect(differences(withoutTimes(updated), withoutTimes(await tree()))).toEqual([])
  await world.json(changeDocument, ['undo', dry.plans[0]?.of ?? '', '--yes'])
  expect(differences(atFirst, await tree())).toEqual([])
})

it('lists as many changes as are wanted, the newest', async () => {
  const all = await world.json(historyDocument, ['history'])
  const some = await world.json(historyDocument, ['history', 'Survival', '--limit', '2'])
  expect(all.changeSets.length).toBeGreaterThan(2)
  expect(some.changeSets).toEqual(all.changeSets.slice(0, 2))
})

it('installs a project with what it requires, removes it, and takes both back', async () => {
  const { instances } = await world.json(inspectionDocument, ['inspect', id])
  const present = new Set(instances[0]?.files.map(({ project }) => project?.id))
  const fitting = world.service.catalogue.projects().find(({ id: project, status, project_type }) => {
    const versions = world.service.catalogue.versions(project)
    return (
      status === 'approved' &&
      project_type === 'mod' &&
      !present.has(project) &&
      versions.some(
        ({ loaders, game_versions, version_type }) =>
          loaders.includes('fabric') && game_versions.includes('1.21.11') && version_type === 'release',
      )
    )
  })
  const slug = fitting?.slug ?? ''
  const installed = await world.json(changeDocument, ['install', slug, '--into', 'Survival', '--yes'])
  const added = installed.changeSets[0]?.steps ?? []
  expect(added.map(({ action }) => action)).toEqual(added.map(() => 'add'))
  expect(added.map(({ to }) => to?.projectId)).toContain(fitting?.id)
  const removed = await world.json(changeDocument, ['remove', slug, '--from', id, '--yes'])
  expect(removed.changeSets[0]?.steps).toMatchObject([{ action: 'remove', from: { projectId: fitting?.id }, to: null }])
  await world.json(changeDocument, ['undo', '--yes'])
  await world.json(changeDocument, ['undo', '--yes'])
  expect(differences(atFirst, await tree())).toEqual([])
})

it('installs exactly the version that is named', async () => {
  const current = filesThatAre('up-to-date').find(({ choice }) => choice !== null)
  await world.json(changeDocument, ['remove', current?.path ?? '', '--from', id, '--yes'])
  const version = current?.choice?.version
  const { changeSets } = await world.json(changeDocument, [
    'install',
    `${current?.choice?.project.id ?? ''}@${version?.id ?? ''}`,
    '--into',
    id,
    '--yes',
  ])
  expect(changeSets[0]?.steps.find(({ to }) => to?.versionId === version?.id)).toBeDefined()
  await world.json(changeDocument, ['undo', '--yes'])
  await world.json(changeDocument, ['undo', '--yes'])
  expect(differences(atFirst, await tree())).toEqual([])
})

it('disables and enables a file that the service does not know', async () => {
  const path = 'mods/house-rules-0.3.1.jar'
  const off = await world.json(changeDocument, ['disable', path, '--in', id, '--yes'])
  expect(off.changeSets[0]?.steps).toMatchObject([{ action: 'disable', path, to: { path: `${path}.disabled` } }])
  expect((await tree()).has(`.minecraft/${path}.disabled`)).toBe(true)
  await world.json(changeDocument, ['enable', `${path}.disabled`, '--in', id, '--yes'])
  expect(differences(withoutTimes(atFirst), withoutTimes(await tree()))).toEqual([])
})

it('remembers every change, newest first, with its state', async () => {
  const { changeSets } = await world.json(historyDocument, ['history', 'Survival'])
  expect(changeSets.map(({ kind }) => kind).slice(0, 2)).toEqual(['enable', 'disable'])
  expect(changeSets.map(({ at }) => at)).toEqual(
    changeSets
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  const undone = new Set(changeSets.filter(({ kind }) => kind === 'undo').map(({ of }) => of))
  const changes = changeSets.filter(({ kind }) => kind !== 'undo' && kind !== 'redo')
  expect(changes.map(({ state }) => state)).toEqual(changes.map((one) => (undone.has(one.id) ? 'undone' : 'applied')))
  const { stdout } = await world.run(['history'])
  expect(stdout).toMatch(/Survival +.+ enabled +in effect/)
})

it('refuses to undo what a later change rests on, and names that', async () => {
  const { changeSets } = await world.json(historyDocument, ['history', id])
  const disable = changeSets.find(({ kind, state }) => kind === 'disable' && state === 'applied')
  const { error } = await world.json(errorDocument, ['undo', disable?.id ?? '', '--yes'], { exitCode: 1 })
  expect(error).toMatchObject({ code: 'cannot-undo', message: expect.stringContaining(disable?.blockedBy[0] ?? '?') })
})

it('names what is not installed, not known, or not there', async () => {
  const wrong = [
    ['remove', 'no-such-mod', '--from', id],
    ['install', 'no-such-project', '--into', id],
    ['undo', 'no-such-change-set'],
    ['update', '--only', 'no-such-mod'],
    ['enable', 'x', '--in', 'Nowhere'],
  ]
  for (const args of wrong) {
    const { error } = await world.json(errorDocument, [...args, '--yes'], { exitCode: 1 })
    expect(error.code, `${args[0]}`).toBe('not-found')
  }
})

/** A file that was written anew is as old as it is. */
function withoutTimes(read: Tree): Tree {
  return new Map([...read].map(([path, text]) => [path, text.replace(/^(file \w+ \d+) \d+/, '$1')]))
}
