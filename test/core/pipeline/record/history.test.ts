import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { realDisk } from '../../../../src-main/core/services/disk/real-disk.ts'
import { MAX_FAILURES } from '../../../../src-main/core/model/changes/change-set.ts'
import { readHistoryFile } from '../../../../src-main/core/pipeline/record/history.ts'

let game: string

beforeEach(() => {
  game = mkdtempSync(join(tmpdir(), 'modwell-history-'))
  mkdirSync(join(game, '.modwell/history'), { recursive: true })
})
afterEach(() => rmSync(game, { recursive: true }))

const SNAPSHOT = {
  sha512: 'a'.repeat(128),
  sha1: 'b'.repeat(40),
  size: 12,
  mode: 0o644,
  uid: 1000,
  gid: 1000,
  mtimeNs: '1795342368969092914',
}
const CHANGE_SET = {
  id: 'h4n7k2w9',
  instanceId: 'instance',
  at: '2026-11-22T10:12:48.882Z',
  kind: 'remove',
  steps: [],
  changes: [{ path: 'mods/lamp.jar', before: SNAPSHOT, after: null }],
  folders: ['resourcepacks'],
  of: null,
}

/** What Modwell reads of an instance whose file says this of a change set. */
async function readBack(changeSet: object, areas: readonly string[] = ['.modwell']) {
  const { id } = { ...CHANGE_SET, ...changeSet }
  const text = JSON.stringify({ format: 1, home: 'home', changeSet: { ...CHANGE_SET, ...changeSet }, areas })
  writeFileSync(join(game, `.modwell/history/${id}.json`), text)
  return readHistoryFile(game, id, realDisk)
}

/** Whether Modwell takes a change set from an instance whose file says this. */
async function isRead(...said: Parameters<typeof readBack>): Promise<boolean> {
  return (await readBack(...said)) !== null
}

const about = (path: string) => ({ changes: [{ path, before: SNAPSHOT, after: null }] })
const leaving = (odd: object) => ({
  changes: [{ path: 'mods/lamp.jar', before: { ...SNAPSHOT, ...odd }, after: null }],
})

it('is read where it says what Modwell writes, also of a linked folder and of a launcher’s own file', async () => {
  expect(await Promise.all([isRead({}), isRead({}, ['mods/.modwell']), isRead(about('../mmc-pack.json'))])).toEqual([
    true,
    true,
    true,
  ])
})

it.each([
  '../secret.txt',
  '/etc/passwd',
  'mods/../../x',
  'mods//x',
  '',
  'a\0b',
  '.modwell.json',
  'mods/.modwell/x',
  '.Modwell/x',
])('is not read where it changes %j', async (path) => {
  expect(await isRead(about(path))).toBe(false)
})

it.each(['yesterday', '2026-13-45T99:99:99Z', '+275760-09-13T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])(
  'is not read where it happened at %s',
  async (at) => {
    expect(await isRead({ at })).toBe(false)
  },
)

it.each([
  { sha512: 'ab' },
  { sha512: 'a'.repeat(129) },
  { sha1: 'b' },
  { size: -1 },
  { size: 0.5 },
  { mode: 0o10000 },
  { mode: 1e300 },
  { uid: -1 },
  { gid: 2 ** 32 },
  { mtimeNs: '9'.repeat(400) },
])('is not read where a file has %j', async (odd) => {
  expect(await isRead(leaving(odd))).toBe(false)
})

it.each(['mods', '../x/.modwell', '/x/.modwell', 'a\0b/.modwell', '', 'x.modwell'])(
  'is not read where its work folder is %j',
  async (area) => {
    expect(await isRead({}, [area])).toBe(false)
  },
)

const FAILURE = { title: 'Lamp', path: 'mods/lamp.jar', reason: { code: 'wrong-hash', message: 'It was damaged.' } }

it('tells what failed, of which an earlier Modwell says nothing', async () => {
  const [now, before] = [await readBack({ failed: 1, failures: [FAILURE] }), await readBack({ failed: 1 })]
  expect(now?.changeSet.failures).toEqual([FAILURE])
  expect(before?.changeSet).toMatchObject({ failed: 1 })
  expect(before?.changeSet.failures).toBe(undefined)
})

it('takes no more words and no more of what failed than people would read, and no texts of the program', async () => {
  const planted = { ...FAILURE.reason, text: { id: 'as-told', values: {} }, remedies: [{ kind: 'go-online' }] }
  const failures = Array.from({ length: 1500 }, () => ({ ...FAILURE, title: 'x'.repeat(5000), reason: planted }))
  const read = (await readBack({ failures }))?.changeSet.failures ?? []
  expect([read.length, read[0]?.title.length]).toEqual([MAX_FAILURES, 4096])
  expect(read[0]?.reason).toEqual(FAILURE.reason)
})

it.each([{ failures: 'Lamp' }, { failures: [{ title: 'Lamp' }] }, { failures: [{ ...FAILURE, path: 7 }] }])(
  'is not read where of what failed it says %j',
  async (odd) => {
    expect(await isRead(odd)).toBe(false)
  },
)
