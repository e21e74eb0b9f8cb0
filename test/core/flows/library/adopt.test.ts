import { createHash } from 'node:crypto'
import { lstat, mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adopt } from '../../../../src-main/core/flows/library/adopt.ts'
import type { AdoptServices } from '../../../../src-main/core/flows/library/adopt.ts'
import { openLedger, type OpenLedger } from '../../../../src-main/core/services/database/ledger/open-ledger.ts'
import { realDisk } from '../../../../src-main/core/services/disk/real-disk.ts'
import type { Instance } from '../../../../src-main/core/model/instances/instance.ts'
import { createSeal } from '../../../../src-main/core/services/home/make-home.ts'
import { PRISM_UIDS, writePrismInstance } from '../../../fixtures/launchers/prism.ts'
import { makeTemporaryFolder } from '../../../fixtures/launchers/temporary-folder.ts'

let temporary: ReturnType<typeof makeTemporaryFolder>
let root: string
let saved: Instance[]
let ledger: OpenLedger
let services: AdoptServices
beforeEach(() => {
  temporary = makeTemporaryFolder()
  root = temporary.path
  saved = []
  ledger = openLedger(join(root, 'ledger.db'))
  services = {
    ledger: { ...ledger, saveInstance },
    disk: realDisk,
    seal: createSeal('secret'),
    homeId: 'home',
    clock: () => new Date('2026-01-02T03:04:05.000Z'),
    newId: () => `id-${saved.length + 1}`,
  }
})
afterEach(() => {
  ledger.close()
  temporary[Symbol.dispose]()
})

function saveInstance(instance: Instance): void {
  ledger.saveInstance(instance)
  saved.push(instance)
}

async function writeInstance(folder: string, name: string): Promise<string> {
  const path = join(root, folder)
  const loader = { uid: PRISM_UIDS.fabric, version: '0.14.21' }
  await writePrismInstance(path, { folder, name, gameVersion: '1.20.1', loader, files: { 'options.txt': 'fov:0.5' } })
  return path
}

test('saves the instance with an id of ours and the time', async () => {
  const path = await writeInstance('one', 'One')
  const instance = await adopt(path, {}, services)
  expect(saved).toEqual([instance])
  expect(instance).toEqual({
    id: 'id-1',
    adoptedAt: '2026-01-02T03:04:05.000Z',
    name: 'One',
    path,
    gamePath: join(path, '.minecraft'),
    launcher: 'prism',
    side: 'client',
    loader: 'fabric',
    loaderVersion: '0.14.21',
    javaVersion: null,
    gameVersion: '1.20.1',
    notes: [],
  })
})

test('writes nothing into the instance', async () => {
  const path = await writeInstance('one', 'One')
  const before = await fingerprint(path)
  await adopt(path, {}, services)
  expect(await fingerprint(path)).toBe(before)
})

test.each(['one', 'one/.minecraft', 'link', 'link/.minecraft'])(
  'refuses the same instance again as %s',
  async (again) => {
    const path = await writeInstance('one', 'One')
    await symlink(path, join(root, 'link'))
    await adopt(path, {}, services)
    await expect(adopt(join(root, again), {}, services)).rejects.toMatchObject({
      code: 'already-adopted',
      message: expect.stringContaining('is already the instance "One" (id-1)') as unknown,
    })
    expect(saved).toHaveLength(1)
  },
)

test('refuses an empty instance again, although its game folder is not there yet', async () => {
  const path = join(root, 'empty')
  await writePrismInstance(path, { folder: 'empty', gameVersion: '1.20.1' })
  await symlink(path, join(root, 'link'))
  await adopt(path, {}, services)
  await expect(adopt(join(root, 'link'), {}, services)).rejects.toMatchObject({ code: 'already-adopted' })
})

test('says with which instance a folder is shared', async () => {
  const one = await writeInstance('one', 'One')
  const two = await writeInstance('two', 'Two')
  const mods = join(one, '.minecraft', 'mods')
  await mkdir(mods)
  await symlink(mods, join(two, '.minecraft', 'mods'))
  await adopt(one, {}, services)
  expect((await adopt(two, {}, services)).notes).toMatchObject([
    { code: 'shared-folder', message: `mods is a link to ${mods}, which other instances may also use` },
    {
      code: 'shared-folder',
      message: `mods is shared with the instance "One" (id-1): changes there affect both (${mods})`,
    },
  ])
})

test('an adopted instance whose folder is gone does not hinder another', async () => {
  await adopt(await writeInstance('one', 'One'), {}, services)
  for (const instance of saved) ledger.saveInstance({ ...instance, gamePath: join(root, 'gone', 'deep') })
  const two = await adopt(await writeInstance('two', 'Two'), {}, services)
  expect(two.id).toBe('id-2')
  expect(two.notes).toEqual([])
})

test('saves nothing of a folder that it refuses', async () => {
  await expect(adopt(join(root, 'gone'), {}, services)).rejects.toMatchObject({ code: 'unreadable-folder' })
  expect(saved).toEqual([])
})

/** Names, times, modes and bytes of everything in a folder. */
async function fingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(folder, { recursive: true })).toSorted()) {
    const found = await lstat(join(folder, name))
    hash.update(`${name} ${found.mode} ${found.mtimeMs} ${found.ctimeMs}\n`)
    if (found.isFile()) hash.update(await readFile(join(folder, name)))
  }
  return hash.digest('hex')
}
