import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShell, type Shell } from '../../open-shell.ts'

let shell: Shell
let instance: string

beforeAll(async () => {
  shell = await openShell(0)
  const { catalogue } = shell.service
  const mods = join(shell.folder, 'game', 'mods')
  mkdirSync(mods, { recursive: true })
  const fabric = { loaders: ['fabric'], game_versions: ['1.21.11'] }
  const lamp = catalogue.addProject({ slug: 'lamp', categories: ['decoration', 'utility'] })
  const { files } = catalogue.addVersion(lamp.id, {
    ...fabric,
    version_number: '1.0.0',
    date_published: '2025-03-04T05:06:07.000Z',
  })
  const rope = catalogue.addProject({ slug: 'rope' })
  catalogue.addVersion(rope.id, { ...fabric, version_number: '2.0.0' })
  writeFileSync(join(mods, 'lamp.jar'), catalogue.fileBytes(files[0]?.hashes.sha1 ?? ''))
  utimesSync(join(mods, 'lamp.jar'), new Date('2024-01-02T03:04:05Z'), new Date('2024-01-02T03:04:05Z'))
  const about = { loader: 'fabric', gameVersion: '1.21.11', name: 'Mine' }
  instance = (await shell.core.instances.adopt(join(shell.folder, 'game'), about)).id
})

afterAll(() => shell.close())

async function rows() {
  const answer = await shell.ask('instance.inspect', { instance, freshness: 'normal' })
  if (answer.kind === 'failed') throw new Error(answer.error.message)
  return new Map(answer.value.files.map((file) => [file.path, file]))
}

test('a row tells the categories of its project, when its version was published, and since when the file is there', async () => {
  expect((await rows()).get('mods/lamp.jar')).toMatchObject({
    categories: ['decoration', 'utility'],
    published: '2025-03-04T05:06:07.000Z',
    addedAt: '2024-01-02T03:04:05.000Z',
  })
})

test('a row shows versions by what differs, and a file name only where it says more', async () => {
  const { catalogue } = shell.service
  const fabric = { loaders: ['fabric'], game_versions: ['1.21.11'] }
  const { id } = catalogue.addProject({ slug: 'well', title: 'Well' })
  const { files } = catalogue.addVersion(id, { ...fabric, version_number: 'mc1.21.11-0.8.1-fabric' })
  catalogue.addVersion(id, { ...fabric, version_number: 'mc1.21.11-0.8.2-fabric' })
  const bytes = catalogue.fileBytes(files[0]?.hashes.sha1 ?? '')
  const mods = join(shell.folder, 'game', 'mods')
  writeFileSync(join(mods, 'well-fabric-0.8.1.jar'), bytes)
  const well = (await rows()).get('mods/well-fabric-0.8.1.jar')
  renameSync(join(mods, 'well-fabric-0.8.1.jar'), join(mods, 'well-of-mine.jar'))
  const renamed = (await rows()).get('mods/well-of-mine.jar')
  rmSync(join(mods, 'well-of-mine.jar'))
  expect(well).toMatchObject({ shownVersion: '0.8.1', shownUpdate: '0.8.2', fileName: null })
  expect(renamed).toMatchObject({ fileName: 'well-of-mine.jar' })
})

test('a version leaves out the game version that it is for, also where the instance has another', async () => {
  const { catalogue } = shell.service
  const { id } = catalogue.addProject({ slug: 'brook', title: 'Brook' })
  const older = { loaders: ['fabric'], game_versions: ['1.20.1'], version_number: '3.0.0+1.20.1' }
  const { files } = catalogue.addVersion(id, older)
  const mods = join(shell.folder, 'game', 'mods')
  writeFileSync(join(mods, 'brook-fabric-3.0.0+1.20.1.jar'), catalogue.fileBytes(files[0]?.hashes.sha1 ?? ''))
  const brook = (await rows()).get('mods/brook-fabric-3.0.0+1.20.1.jar')
  rmSync(join(mods, 'brook-fabric-3.0.0+1.20.1.jar'))
  expect(brook).toMatchObject({ version: '3.0.0+1.20.1', shownVersion: '3.0.0', fileName: null })
})

test('what Modwell installed was added when it did, also once it is disabled', async () => {
  const wish = { kind: 'install', instance, project: 'rope', version: null, freshness: 'normal' } as const
  const plans = await shell.ask('change.propose', wish)
  if (plans.kind === 'failed') throw new Error(plans.error.message)
  await shell.ask('change.commit', { plans: plans.value.map(({ id }) => id) })
  const [installed] = await shell.core.history(instance)
  const [path, row] = [...(await rows())].find(([, { title }]) => /rope/i.test(title)) ?? []
  const off = await shell.ask('change.propose', { kind: 'disable', instance, files: [row?.id ?? ''] })
  if (off.kind === 'failed') throw new Error(off.error.message)
  await shell.ask('change.commit', { plans: off.value.map(({ id }) => id) })
  const disabled = (await rows()).get(`${path}.disabled`)
  expect(disabled?.enabledPath).toBe(path)
  expect(row?.addedAt).toEqual(installed?.changeSet.at)
  expect(disabled?.addedAt).toEqual(installed?.changeSet.at)
})

test('whose the projects are is asked once for all of them, and told again without the service', async () => {
  await rows()
  const first = await shell.ask('instance.authors', { instance })
  const searches = () => shell.service.requests().filter(({ path }) => path.startsWith('/v2/search')).length
  const before = searches()
  const again = await shell.ask('instance.authors', { instance })
  if (first.kind === 'failed') throw new Error(first.error.message)
  const named = first.value.map(([, author]) => author !== '')
  expect(named).toEqual([true, true])
  expect(again).toEqual(first)
  expect(searches() - before).toBe(0)
})
