import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLedger } from '../../../../../src-main/core/services/database/ledger/open-ledger.ts'
import type { OpenLedger } from '../../../../../src-main/core/services/database/ledger/open-ledger.ts'
import type { Bisect } from '../../../../../src-main/core/model/changes/bisect.ts'
import type { HoldDecision } from '../../../../../src-main/core/model/changes/hold-decision.ts'
import type { ChangeSet } from '../../../../../src-main/core/model/changes/change-set.ts'
import type { Instance } from '../../../../../src-main/core/model/instances/instance.ts'
import { makeFolder } from '../../../../flows/ground/instance-files.ts'

let folder: ReturnType<typeof makeFolder>
let file: string
let ledger: OpenLedger

beforeEach(() => {
  folder = makeFolder('ledger')
  file = join(folder.path, 'ledger.db')
  ledger = openLedger(file)
})

afterEach(() => {
  ledger.close()
  folder.remove()
})

function reopen(isUsed = false): void {
  ledger.close()
  ledger = openLedger(file, { isUsed, clock: () => new Date('2026-02-03T04:05:06.789Z') })
}

function instance(id: string, adoptedAt = '2026-01-01T00:00:00.000Z'): Instance {
  return {
    id,
    name: `name of ${id}`,
    path: `/games/${id}`,
    gamePath: `/games/${id}`,
    launcher: 'folder',
    side: 'client',
    loader: 'fabric',
    loaderVersion: null,
    javaVersion: null,
    gameVersion: '1.20.1',
    notes: [],
    adoptedAt,
  }
}

function changeSet(id: string, instanceId: string, at: string): ChangeSet {
  return { id, instanceId, at, kind: 'update', steps: [], changes: [], folders: [], of: null }
}

it('remembers instances in the order of adoption', () => {
  ledger.saveInstance(instance('b', '2026-01-02T00:00:00.000Z'))
  ledger.saveInstance(instance('a', '2026-01-01T00:00:00.000Z'))
  reopen()
  expect(ledger.instances()).toEqual([instance('a'), instance('b', '2026-01-02T00:00:00.000Z')])
})

it('replaces an instance that is saved again', () => {
  ledger.saveInstance(instance('a'))
  ledger.saveInstance({ ...instance('a'), name: 'new name' })
  expect(ledger.instance('a')?.name).toBe('new name')
})

it('forgets an instance and keeps what was done to it', () => {
  ledger.saveInstance(instance('a'))
  ledger.saveChangeSet(changeSet('one', 'a', '2026-01-01T00:00:00.000Z'))
  ledger.forgetInstance('a')
  expect(ledger.instance('a')).toBeNull()
  expect(ledger.changeSet('one')?.instanceId).toBe('a')
})

it('lists change sets newest first, of one instance or of all', () => {
  ledger.saveChangeSet(changeSet('two', 'a', '2026-01-02T00:00:00.000Z'))
  ledger.saveChangeSet(changeSet('three', 'b', '2026-01-03T00:00:00.000Z'))
  ledger.saveChangeSet(changeSet('one', 'a', '2026-01-01T00:00:00.000Z'))
  expect(ledger.changeSets(null).map(({ id }) => id)).toEqual(['three', 'two', 'one'])
  expect(ledger.changeSets('a').map(({ id }) => id)).toEqual(['two', 'one'])
})

it('changes nothing when a change set is saved twice', () => {
  ledger.saveChangeSet(changeSet('one', 'a', '2026-01-01T00:00:00.000Z'))
  ledger.saveChangeSet({ ...changeSet('one', 'b', '2027-01-01T00:00:00.000Z'), kind: 'undo' })
  expect(ledger.changeSets(null)).toEqual([changeSet('one', 'a', '2026-01-01T00:00:00.000Z')])
})

it('is shared by two connections', () => {
  const other = openLedger(file)
  other.saveInstance(instance('a'))
  other.close()
  expect(ledger.instance('a')).toEqual(instance('a'))
})

function search(revision: number, instanceId = 'a'): Bisect {
  const rest = { mods: [], recent: 0, idle: [], answers: [], asked: [], endedAt: null, verdict: null }
  return { id: `s${revision}`, instanceId, revision, startedAt: '2026-01-01T00:00:00.000Z', ...rest }
}

it('keeps the one search of an instance, and lets only one of two continue it', () => {
  expect(ledger.bisect('a')).toBeNull()
  expect(ledger.saveBisect(search(1))).toBe(true)
  expect(ledger.saveBisect(search(7, 'b'))).toBe(true)
  expect(ledger.saveBisect(search(2))).toBe(true)
  expect(ledger.saveBisect({ ...search(2), id: 'late' })).toBe(false)
  reopen()
  expect(ledger.bisect('a')).toEqual(search(2))
  expect(ledger.bisect('b')).toEqual(search(7, 'b'))
})

it('keeps the last play of each instance alone', () => {
  const record = { instanceId: 'a', startedAt: '2026-01-01T20:14:00.000Z', isSeen: false, end: null }
  const end = { how: 'crashed', at: '2026-01-01T21:26:00.000Z', exitCode: null } as const
  ledger.plays.save(record)
  ledger.plays.save({ ...record, instanceId: 'b' })
  ledger.plays.save({ ...record, isSeen: true, end })
  const kept = [
    { ...record, isSeen: true, end },
    { ...record, instanceId: 'b' },
  ]
  expect(ledger.plays.list()).toEqual(expect.arrayContaining(kept))
  reopen()
  expect(ledger.plays.list()).toHaveLength(2)
  expect(ledger.plays.list()).toEqual(expect.arrayContaining(kept))
})

it('sets a file aside that is no database, and starts anew', () => {
  ledger.close()
  writeFileSync(file, 'not a database, but long enough to be looked at'.repeat(50))
  reopen()
  expect(ledger.rescued).toEqual({
    was: 'corrupt',
    setAside: `${file}.broken-2026-02-03T04-05-06-789Z`,
    instances: 0,
    changeSets: 0,
  })
  expect(existsSync(ledger.rescued?.setAside ?? '')).toBe(true)
  expect(ledger.instances()).toEqual([])
})

it.each([
  ['empty', () => writeFileSync(file, '')],
  ['missing', () => rmSync(file)],
] as const)('sets an %s one aside where it was used, and starts anew, once', (was, lose) => {
  ledger.saveInstance(instance('a'))
  ledger.close()
  lose()
  reopen(true)
  expect(ledger.rescued?.was).toEqual(was)
  expect(existsSync(ledger.rescued?.setAside ?? '')).toBe(true)
  ledger.saveInstance(instance('b'))
  reopen(true)
  expect(ledger.rescued).toBeNull()
  expect(ledger.instances()).toEqual([instance('b')])
})

const decision: HoldDecision = {
  id: 'held',
  instanceId: 'a',
  at: '2026-01-02T00:00:00.000Z',
  by: { user: null, host: null, program: 'window', version: '1' },
  added: [],
  removed: [],
  undoneAt: null,
}

it('takes out of a damaged file what can still be read', () => {
  ledger.saveInstance(instance('a'))
  for (let number = 0; number < 400; number += 1) {
    ledger.saveChangeSet({ ...changeSet(`${number}`, 'a', new Date(number).toISOString()), of: 'x'.repeat(1000) })
  }
  ledger.saveBisect(search(3))
  ledger.saveReceived('a', ['planted', 'forged'])
  ledger.saveFinished('done')
  ledger.saveHoldDecision(decision)
  const play = { instanceId: 'a', startedAt: '2026-01-01T20:14:00.000Z', isSeen: true, end: null }
  ledger.plays.save(play)
  ledger.messageDrafts.saveDraft('me', 'thread', 'MIT.')
  const counts = { account: 'me', project_id: 'lamp', downloads: 7, followers: 1 }
  ledger.desk.restore([
    { ...counts, day: '2026-01-02' },
    { ...counts, day: 'x' },
  ])
  ledger.close()
  const bytes = readFileSync(file)
  bytes.fill(0xff, Math.floor(bytes.length * 0.6), Math.floor(bytes.length * 0.62))
  writeFileSync(file, bytes)
  reopen()
  expect(ledger.instances()).toEqual([instance('a')])
  expect(ledger.bisect('a')).toEqual(search(3))
  expect(ledger.received('a')).toEqual(new Set(['planted', 'forged']))
  expect(ledger.isFinished('done')).toBe(true)
  expect(ledger.holdDecisions('a')).toEqual([decision])
  expect(ledger.plays.list()).toEqual([play])
  expect(ledger.messageDrafts.draft('me', 'thread')).toBe('MIT.')
  expect(ledger.desk.daily('me', 'lamp')).toEqual([{ day: '2026-01-02', downloads: 7, followers: 1 }])
  expect(ledger.rescued?.changeSets).toBeGreaterThan(100)
  expect(ledger.changeSets('a').length).toBe(ledger.rescued?.changeSets)
})

it('refuses a file of a newer version before anything is written, and names the way back', async () => {
  ledger.close()
  const newer = new Database(file)
  newer.pragma('journal_mode = DELETE')
  newer.pragma('user_version = 99')
  newer.close()
  const before = readFileSync(file)
  let refused: unknown = null
  try {
    openLedger(file)
  } catch (error) {
    refused = error
  }
  expect(refused).toMatchObject({
    message: expect.stringContaining('newer version'),
    hint: expect.stringMatching(/Nothing was changed\..* the newer Modwell .* a copy from before/),
  })
  expect(readFileSync(file).equals(before)).toBe(true)
  expect(readdirSync(folder.path).filter((name) => name.includes('broken'))).toEqual([])
})

it('has the rest of an inbox where something wrote into a row of it, and asks for that one again', () => {
  const about = { kind: 'other' as const }
  const told = (id: string) => ({ id, about, title: id, text: '', link: null, at: '', isRead: false, answers: [] })
  const read = { at: '2026-01-01T00:00:00.000Z', bytes: 1, digest: 'abc' }
  ledger.inbox.replace('me', [told('a'), told('b')] as unknown as Parameters<typeof ledger.inbox.replace>[1], read, [])
  const other = new Database(file)
  other.exec(
    "UPDATE notifications SET body = substr(body, 3) WHERE id = 'a'; INSERT INTO followed_projects VALUES ('me', 'x')",
  )
  other.close()
  const all = { isUnread: false, kinds: [], projectIds: null }
  expect(ledger.inbox.list('me', all, { limit: -1, offset: 0 }).map(({ id }) => id)).toEqual(['b'])
  expect(ledger.inbox.lastRead('me')?.digest).toBeNull()
  expect(ledger.inbox.following('me')).toBeNull()
})

it('tells of a record from a day on, with the last before, and is without a desk that something wrote into', () => {
  const counts = { account: 'me', downloads: 7, followers: 1 }
  const rows = ['2026-01-02', '2026-01-05', '2026-01-09'].flatMap((day) =>
    ['lamp', 'rope'].map((project_id) => ({ ...counts, project_id, day })),
  )
  ledger.desk.restore([...rows, { ...counts, account: 'other', project_id: 'lamp', day: '2026-01-08' }])
  const other = new Database(file)
  other.exec("INSERT INTO desks VALUES ('me', '{}')")
  other.close()
  const found = [...ledger.desk.dailyFrom('me', '2026-01-06')].map(([id, days]) => [id, days.map(({ day }) => day)])
  expect(found).toEqual([
    ['lamp', ['2026-01-05', '2026-01-09']],
    ['rope', ['2026-01-05', '2026-01-09']],
  ])
  expect(ledger.desk.firstDay('me')).toBe('2026-01-02')
  expect(ledger.desk.kept('me')).toBeNull()
})
