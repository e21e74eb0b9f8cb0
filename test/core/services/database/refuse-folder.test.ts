import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createInstanceLocks } from '../../../../src-main/core/services/database/locks/instance-lock.ts'
import { openCache } from '../../../../src-main/core/services/database/cache/open-cache.ts'
import { openLedger } from '../../../../src-main/core/services/database/ledger/open-ledger.ts'
import { createStoreLock } from '../../../../src-main/core/services/database/locks/store-lock.ts'
import { makeHome } from '../../../../src-main/core/services/home/make-home.ts'
import { makeFolder } from '../../../flows/ground/instance-files.ts'

let folder: ReturnType<typeof makeFolder>

beforeEach(() => {
  folder = makeFolder('refuse-folder')
})
afterEach(() => folder.remove())

const openings: readonly (readonly [place: string, code: string, open: (file: string) => unknown])[] = [
  [
    '.modwell/lock.db',
    'disk-failed',
    () => createInstanceLocks({ command: 'test', clock: () => new Date(0) }).hold(folder.path),
  ],
  ['lock.db', 'disk-failed', () => createStoreLock(folder.path).sharing(() => Promise.resolve())],
  ['ledger.db', 'database-failed', (file) => openLedger(file)],
  ['cache.db', 'database-failed', (file) => openCache(file)],
]

it.each(openings)('a folder at %s is named, with what to do', async (place, code, open) => {
  const file = join(folder.path, place)
  mkdirSync(file, { recursive: true })
  await expect((async () => open(file))()).rejects.toMatchObject({
    code,
    message: `${file} is a folder, but Modwell needs a file there`,
    hint: expect.stringContaining('move that folder away'),
  })
})

it('a folder beside the ledger, where SQLite keeps a file, is named', () => {
  const file = join(folder.path, 'ledger.db')
  mkdirSync(`${file}-wal`)
  expect(() => openLedger(file)).toThrow(`${file}-wal is a folder`)
})

it('a folder where the home keeps its name is named', () => {
  mkdirSync(join(folder.path, 'id'))
  expect(() => makeHome(folder.path)).toThrow(`there is a folder where a file is expected: ${join(folder.path, 'id')}`)
})
