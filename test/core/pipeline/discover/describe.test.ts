import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeFolder } from '../../../../src-main/core/pipeline/discover/describe.ts'
import { PRISM_UIDS, writePrismInstance, writePrismLauncher } from '../../../fixtures/launchers/prism.ts'
import { makeTemporaryFolder } from '../../../fixtures/launchers/temporary-folder.ts'
import { writeVanillaLauncher } from '../../../fixtures/launchers/vanilla.ts'
import { writeFiles } from '../../../fixtures/launchers/write-files.ts'

let temporary: ReturnType<typeof makeTemporaryFolder>
let root: string
beforeEach(() => {
  temporary = makeTemporaryFolder()
  root = temporary.path
})
afterEach(() => temporary[Symbol.dispose]())

async function writeFabricInstance(): Promise<string> {
  const folder = join(root, 'instance')
  await writePrismInstance(folder, {
    folder: 'instance',
    name: 'Mine',
    gameVersion: '1.20.1',
    loader: { uid: PRISM_UIDS.fabric, version: '0.14.21' },
    files: { mods: null, resourcepacks: null },
  })
  return folder
}

test.each(['', '.minecraft', '.minecraft/mods', '.minecraft/resourcepacks'])(
  "takes the launcher's instance when it is named by its folder %j",
  async (inner) => {
    const folder = await writeFabricInstance()
    const description = await describeFolder(join(folder, inner), {})
    expect(description.name).toBe('Mine')
    expect(description.path).toEqual(folder)
    expect(description.gamePath).toEqual(join(folder, '.minecraft'))
    expect(description.loader).toBe('fabric')
  },
)

test('says that the folder of mods stands for its instance', async () => {
  const folder = await writeFabricInstance()
  const mods = join(folder, '.minecraft', 'mods')
  expect((await describeFolder(mods, {})).notes).toMatchObject([
    {
      code: 'parent-folder',
      message: `${mods} is inside an instance, so that instance is used: ${folder}`,
    },
  ])
})

test('an empty instance of a launcher is one', async () => {
  const folder = join(root, 'empty')
  await writePrismInstance(folder, { folder: 'empty', gameVersion: '1.21.1' })
  expect(await describeFolder(folder, {})).toMatchObject({ name: 'empty', gameVersion: '1.21.1', notes: [] })
})

test("a folder to which a launcher's profile leads is described by the profile", async () => {
  const game = join(root, 'elsewhere')
  await writeFiles(game, { mods: null })
  await writeVanillaLauncher(join(root, '.minecraft'), {
    profiles: [{ name: 'P', lastVersionId: 'fabric-loader-0.14.21-1.20.1', gameDir: game }],
  })
  const places = { platform: 'linux', homeFolder: root, env: {} }
  expect(await describeFolder(game, {}, places)).toMatchObject({ launcher: 'vanilla', name: 'P', loader: 'fabric' })
})

test('what is named wins over what is read, and the differences are noted', async () => {
  const folder = await writeFabricInstance()
  const description = await describeFolder(folder, { loader: 'Quilt', gameVersion: '1.20.2', name: 'Other' })
  expect(description).toMatchObject({ name: 'Other', loader: 'quilt', loaderVersion: null, gameVersion: '1.20.2' })
  expect(description.notes.map((note) => note.message)).toEqual([
    'The folder says Fabric, but Quilt is used because you chose it',
    'The folder says game version 1.20.1, but 1.20.2 is used because you chose it',
  ])
})

test('naming what the folder says already leaves no note', async () => {
  const folder = await writeFabricInstance()
  expect(await describeFolder(folder, { loader: 'fabric', gameVersion: '1.20.1' })).toMatchObject({
    loaderVersion: '0.14.21',
    notes: [],
  })
})

test('a folder with mods is an instance when loader and game version are named', async () => {
  await writeFiles(root, { 'pack/mods/a.jar': '' })
  expect(await describeFolder(join(root, 'pack'), { loader: 'vanilla', gameVersion: '26.1' })).toEqual({
    name: 'pack',
    path: join(root, 'pack'),
    gamePath: join(root, 'pack'),
    launcher: 'folder',
    side: 'client',
    loader: null,
    loaderVersion: null,
    gameVersion: '26.1',
    javaVersion: null,
    notes: [],
  })
})

test('only what is missing has to be named', async () => {
  await writeFiles(root, { 'pack/mods/a.jar': '' })
  await expect(describeFolder(join(root, 'pack'), { loader: 'forge' })).rejects.toMatchObject({
    code: 'unknown-instance-kind',
  })
})

test('a launcher file that is broken is made up for by naming both, and noted', async () => {
  const folder = await writeFabricInstance()
  const pack = join(folder, 'mmc-pack.json')
  await writeFile(pack, '{')
  await expect(describeFolder(folder, {})).rejects.toMatchObject({
    code: 'unreadable-folder',
    message: `${pack} is not valid JSON`,
  })
  const description = await describeFolder(folder, { loader: 'fabric', gameVersion: '1.20.1' })
  expect(description.notes).toMatchObject([
    { code: 'unreadable-folder', message: `${pack} is not valid JSON; the values you entered are used` },
  ])
})

test('refuses a loader that it does not know and lists the known', async () => {
  await expect(describeFolder(root, { loader: 'rift' })).rejects.toMatchObject({
    code: 'unsupported-loader',
    message: 'Modwell does not know the loader "rift"',
    hint: 'Use one of fabric, forge, neoforge, quilt, or vanilla for no loader.',
  })
})

test('refuses what is no game version', async () => {
  await expect(describeFolder(root, { gameVersion: '../1' })).rejects.toMatchObject({ code: 'bad-argument' })
})

test('refuses a folder that does not exist', async () => {
  await expect(describeFolder(join(root, 'gone'), {})).rejects.toMatchObject({
    code: 'unreadable-folder',
    message: `${join(root, 'gone')} does not exist`,
  })
})

test('refuses a file', async () => {
  await writeFile(join(root, 'file'), '')
  await expect(describeFolder(join(root, 'file'), {})).rejects.toMatchObject({
    code: 'unreadable-folder',
    message: `${join(root, 'file')} is not a folder`,
  })
})

test('refuses a name that no folder can have', async () => {
  await expect(describeFolder('a\0b', {})).rejects.toMatchObject({ code: 'unreadable-folder' })
})

test('refuses a folder without anything of a mod in it, whatever is named', async () => {
  await expect(describeFolder(root, { loader: 'fabric', gameVersion: '1.20.1' })).rejects.toMatchObject({
    code: 'unknown-instance-kind',
  })
})

test("points from a launcher's folder to its instances", async () => {
  await writePrismLauncher(root, [{ folder: 'a', gameVersion: '1.20.1' }])
  await expect(describeFolder(root, {})).rejects.toMatchObject({
    code: 'unknown-instance-kind',
    hint: expect.stringContaining('one of its instances') as unknown,
    remedies: [{ kind: 'discover' }],
  })
})

test('says which folders are links and where they lead', async () => {
  const folder = await writeFabricInstance()
  const game = join(folder, '.minecraft')
  await mkdir(join(root, 'common'))
  await symlink(join(root, 'common'), join(game, 'shaderpacks'))
  await mkdir(join(game, 'saves', 'World'), { recursive: true })
  await symlink(join(root, 'common'), join(game, 'saves', 'World', 'datapacks'))
  await symlink(join(root, 'gone'), join(game, 'datapacks'))
  expect((await describeFolder(folder, {})).notes).toMatchObject([
    {
      code: 'shared-folder',
      message: `shaderpacks is a link to ${join(root, 'common')}, which other instances may also use`,
    },
    { code: 'broken-link', message: 'datapacks is a link whose target does not exist' },
    {
      code: 'shared-folder',
      message: `${join('saves', 'World', 'datapacks')} is a link to ${join(root, 'common')}, which other instances may also use`,
    },
  ])
})

test('takes the instance around a folder of mods that is a link, not what lies around its target', async () => {
  const folder = join(root, 'instance')
  await writePrismInstance(folder, { folder: 'instance', gameVersion: '1.20.1', files: {} })
  await mkdir(join(root, 'common'))
  await symlink(join(root, 'common'), join(folder, '.minecraft', 'mods'))
  expect((await describeFolder(join(folder, '.minecraft', 'mods'), {})).path).toBe(folder)
})
