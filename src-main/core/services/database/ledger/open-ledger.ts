import { writeStored } from '../../../model/words/stored-texts.ts'
import { existsSync, renameSync, statSync, writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { CoreError } from '../../../errors.ts'
import type { Bisect } from '../../../model/changes/bisect.ts'
import type { ChangeSet } from '../../../model/changes/change-set.ts'
import type { IgnoredFinding } from '../../../model/plans/findings.ts'
import type { HoldDecision } from '../../../model/changes/hold-decision.ts'
import type { FileLink, Hold } from '../../../model/plans/hold.ts'
import type { InstalledPack } from '../../../model/packs/pack.ts'
import type { Instance } from '../../../model/instances/instance.ts'
import type { PlayRecord } from '../../../model/play/play.ts'
import type { ReadyWatch } from '../../../model/moves/ready-watch.ts'
import { type Connection, openCopy, openDatabase } from '../driver.ts'
import type { Ledger } from './ledger.ts'
import { MIGRATIONS_TO_10 } from '../migrations/ledger/0001-to-0010.ts'
import { MIGRATIONS_TO_20 } from '../migrations/ledger/0011-to-0020.ts'
import { MIGRATIONS_TO_30 } from '../migrations/ledger/0021-to-0030.ts'
import { createPeopleWishes } from './people-wishes.ts'
import { createDeskRecords, type DailyRow } from './desk-records.ts'
import { createFolderMarks, type FolderMark } from './folder-marks.ts'
import { createInboxRecords } from './inbox-records.ts'
import { dropDamaged, findDamaged, KEYS, type DamagedTable, readBodies, readBody, type BodyRow } from './row-bodies.ts'
import { createPlayRecords } from './play-records.ts'
import { createPackRecords, type PackRecord } from './pack-records.ts'
import { createMessageDrafts, type MessageDraftRow } from './message-drafts.ts'
import { createProjectDrafts, readDraft, type DraftRow } from './project-drafts.ts'
import { createReportRecords } from './report-records.ts'
import { createWithdrawnVersions } from './withdrawn-versions.ts'
import { withLazy } from '../../../lazy.ts'
import { message } from '../../../../../resources/text/text.ts'

export interface OpenLedger extends Ledger {
  /** The file was lost: where it is now, and what could be read out of it. null: it was sound. */
  readonly rescued: Rescue | null
  close(): void
}

interface OpenOptions {
  readonly isUsed?: boolean
  readonly clock?: () => Date
  /** A change set whose row something wrote into came back. */
  readonly onMended?: (changeSet: ChangeSet) => void
}

export interface Rescue {
  readonly was: 'corrupt' | 'empty' | 'missing'
  readonly setAside: string
  readonly instances: number
  readonly changeSets: number
}

const MIGRATIONS = [...MIGRATIONS_TO_10, ...MIGRATIONS_TO_20, ...MIGRATIONS_TO_30]

const NEWEST_FIRST = 'ordinal DESC, at DESC, rowid DESC'

/**
 * Opens `ledger.db`. A corrupt one, or in a home that was used one that is empty or not there, is set aside and what can still be read out
 * of it is taken over; change sets come back from the instances' own history when they are next looked at. Throws `database-failed`
 * when the file cannot be opened at all.
 */
export function openLedger(
  file: string,
  { isUsed = false, clock = () => new Date(), onMended = () => undefined }: OpenOptions = {},
): OpenLedger {
  const lost = isUsed ? lossOf(file) : null
  if (lost !== null) return rebuild(file, lost, clock)
  try {
    return ledgerOver(openSound(file), null, onMended)
  } catch (cause) {
    if (!isCorrupt(cause)) throw cause
  }
  return rebuild(file, 'corrupt', clock)
}

/** The same in memory, for who changes nothing. Throws `database-failed` where the file is lost: setting it aside changes something. */
export function openLedgerCopy(file: string, { isUsed = false, onMended }: OpenOptions = {}): OpenLedger {
  const lost = isUsed ? lossOf(file) : null
  try {
    if (lost === null)
      return ledgerOver(
        openSound(file, () => openCopy(file)),
        null,
        onMended,
      )
  } catch (cause) {
    if (!isCorrupt(cause)) throw cause
  }
  throw new CoreError('database-failed', message('ledger-is-lost', { file, was: lost ?? 'corrupt' }), {
    hint: message('without-dry-run-it-is-made-anew'),
    remedies: [{ kind: 'list-instances' }],
  })
}

/** null: there is something in it, or it cannot be looked at, which opening it says. */
function lossOf(file: string): Rescue['was'] | null {
  try {
    const size = statSync(file, { throwIfNoEntry: false })?.size
    return size === undefined ? 'missing' : size === 0 ? 'empty' : null
  } catch {
    return null
  }
}

function rebuild(file: string, was: Rescue['was'], clock: () => Date): OpenLedger {
  const setAside = `${file}.broken-${clock().toISOString().replaceAll(/[:.]/g, '-')}`
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, setAside + suffix)
  }
  // What is missing leaves its sign too: while one lies there, nothing that undo may need is thrown away.
  if (was === 'missing') writeFileSync(setAside, '')
  const instances = rescueBodies<Instance>(setAside, 'instances')
  const changeSets = rescueBodies<ChangeSet>(setAside, 'change_sets')
  const ledger = ledgerOver(openSound(file), {
    was,
    setAside,
    instances: instances.length,
    changeSets: changeSets.length,
  })
  // Before the instances: what waits in their folders is not to be believed meanwhile.
  for (const [id, changeSetIds] of rescueReceived(setAside)) ledger.saveReceived(id, changeSetIds)
  for (const id of rescueFinished(setAside)) ledger.saveFinished(id)
  for (const { instance_id: id, ...mark } of rescueMarks(setAside)) ledger.marks.save(id, mark)
  for (const instance of instances) ledger.saveInstance(instance)
  for (const changeSet of changeSets) ledger.saveChangeSet(changeSet)
  for (const hold of rescueBodies<Hold>(setAside, 'holds')) ledger.saveHold(hold)
  for (const decision of rescueBodies<HoldDecision>(setAside, 'hold_decisions')) ledger.saveHoldDecision(decision)
  for (const ignored of rescueBodies<IgnoredFinding>(setAside, 'ignored_findings')) ledger.saveIgnoredFinding(ignored)
  for (const watch of rescueBodies<ReadyWatch>(setAside, 'ready_watches')) ledger.saveReadyWatch(watch)
  for (const link of rescueBodies<FileLink>(setAside, 'file_links')) ledger.saveFileLink(link)
  const texts = new Map(
    rescueRows(setAside, 'SELECT sha512, text FROM pack_texts', ({ sha512, text }: TextRow) => [sha512, text]),
  )
  for (const record of rescuePacks(setAside)) ledger.packs.save(record, texts)
  ledger.desk.restore(rescueDailyCounts(setAside))
  for (const play of rescueBodies<PlayRecord>(setAside, 'plays')) ledger.plays.save(play)
  for (const bisect of rescueBodies<Bisect>(setAside, 'bisects')) ledger.saveBisect(bisect)
  for (const row of rescueRows(setAside, 'SELECT * FROM project_drafts', (draft: DraftRow) => draft)) {
    ledger.projectDrafts.saveDraft(row.account, row.project_id, readDraft(row))
  }
  for (const row of rescueRows(setAside, 'SELECT * FROM message_drafts', (draft: MessageDraftRow) => draft)) {
    ledger.messageDrafts.saveDraft(row.account, row.thread_id, row.text)
  }
  return ledger
}

function openSound(file: string, open?: () => Connection): Connection {
  const connection = openDatabase(file, MIGRATIONS, open)
  const verdict = String(connection.pragma('quick_check(1)', { simple: true }))
  if (verdict === 'ok') return connection
  connection.close()
  throw new CoreError('database-failed', message('database-damaged', { file, verdict }), {
    cause: { code: 'SQLITE_CORRUPT' },
  })
}

function isCorrupt(error: unknown): boolean {
  const cause: unknown = error instanceof CoreError ? error.cause : error
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  return code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB')
}

function rescueBodies<T>(file: string, table: DamagedTable): readonly T[] {
  return rescueRows(file, `SELECT ${KEYS[table]} AS key, body FROM ${table}`, (row: BodyRow) => row).flatMap(
    (row) => readBody<T>(table, row) ?? [],
  )
}

/** By instance. */
function rescueReceived(file: string): ReadonlyMap<string, readonly string[]> {
  const received = new Map<string, string[]>()
  const rows = rescueRows(file, 'SELECT instance_id, change_set_id FROM received', (row: ReceivedRow) => row)
  for (const { instance_id: id, change_set_id: changeSet } of rows) {
    received.set(id, [...(received.get(id) ?? []), changeSet])
  }
  return received
}

function rescuePacks(file: string): readonly PackRecord[] {
  return rescueRows(
    file,
    'SELECT change_set_id AS key, instance_id, body FROM packs ORDER BY rowid',
    (row: BodyRow & { readonly instance_id: string }) => row,
  ).flatMap((row) => {
    const pack = readBody<InstalledPack>('packs', row)
    return pack === null ? [] : [{ changeSet: row.key, instanceId: row.instance_id, pack }]
  })
}

function rescueFinished(file: string): readonly string[] {
  return rescueRows(file, 'SELECT change_set_id FROM finished_journals', (row: FinishedRow) => row.change_set_id)
}

function rescueMarks(file: string) {
  return rescueRows(
    file,
    'SELECT instance_id, mark, place FROM folder_marks',
    (row: FolderMark & { readonly instance_id: string }) => row,
  )
}

function rescueDailyCounts(file: string): readonly DailyRow[] {
  return rescueRows(
    file,
    'SELECT account, project_id, day, downloads, followers FROM daily_counts',
    (row: DailyRow) => row,
  )
}

/** Row by row, as far as the pages that hold them can be read. */
function rescueRows<R, T>(file: string, sql: string, read: (row: R) => T): readonly T[] {
  const found: T[] = []
  try {
    const connection = new Database(file, { readonly: true })
    try {
      for (const row of connection.prepare<[], R>(sql).iterate()) found.push(read(row))
    } finally {
      connection.close()
    }
  } catch {
    // What came before the damage is what there is.
  }
  return found
}

interface TextRow {
  readonly sha512: string
  readonly text: string
}

interface FinishedRow {
  readonly change_set_id: string
}

interface ReceivedRow extends FinishedRow {
  readonly instance_id: string
}

/** Groups of what is in it, each of a file. */
type RecordName =
  | 'inbox'
  | 'reports'
  | 'withdrawnVersions'
  | 'desk'
  | 'packs'
  | 'plays'
  | 'marks'
  | 'projectDrafts'
  | 'messageDrafts'

function ledgerOver(
  connection: Connection,
  rescued: Rescue | null,
  onMended: (changeSet: ChangeSet) => void = () => undefined,
): OpenLedger {
  const all = connection.prepare<[], BodyRow>('SELECT id AS key, body FROM instances ORDER BY adopted_at, rowid')
  const one = connection.prepare<[string], BodyRow>('SELECT id AS key, body FROM instances WHERE id = ?')
  const save = connection.prepare(
    'INSERT INTO instances (id, adopted_at, body) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
  )
  const forget = connection.prepare('DELETE FROM instances WHERE id = ?')
  const newest = 'SELECT id AS key, body FROM change_sets'
  const sets = connection.prepare<[], BodyRow>(`${newest} ORDER BY ${NEWEST_FIRST}`)
  const setsOf = connection.prepare<[string], BodyRow>(`${newest} WHERE instance_id = ? ORDER BY ${NEWEST_FIRST}`)
  const set = connection.prepare<[string], BodyRow>(`${newest} WHERE id = ?`)
  const saveSet = connection.prepare(
    'INSERT INTO change_sets (id, instance_id, at, kind, body, ordinal, joint) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
  )
  const dropSet = connection.prepare<[string]>('DELETE FROM change_sets WHERE id = ?')
  const setsOfJoint = connection.prepare<[string], BodyRow>(`${newest} WHERE joint = ? ORDER BY ordinal, at, rowid`)
  const last = connection.prepare<[], { readonly ordinal: number | null }>(
    'SELECT MAX(ordinal) AS ordinal FROM change_sets',
  )
  const lastOfEach = connection.prepare<[], { readonly instance_id: string; readonly at: string }>(
    'SELECT instance_id, MAX(at) AS at FROM change_sets GROUP BY instance_id',
  )
  const remember = connection.prepare(`
    INSERT INTO forgotten_instances (id, body) SELECT id, body FROM instances WHERE id = ?
    ON CONFLICT (id) DO UPDATE SET body = excluded.body`)
  const forgotten = connection.prepare<[string], BodyRow>(
    'SELECT id AS key, body FROM forgotten_instances WHERE id = ?',
  )
  const allForgotten = connection.prepare<[], BodyRow>('SELECT id AS key, body FROM forgotten_instances ORDER BY rowid')
  const adoptAgain = connection.prepare('DELETE FROM forgotten_instances WHERE id = ?')
  const search = connection.prepare<[string], BodyRow>(
    'SELECT instance_id AS key, body FROM bisects WHERE instance_id = ?',
  )
  const saveSearch = connection.prepare(`
    INSERT INTO bisects (instance_id, revision, body) VALUES (?, ?, ?)
    ON CONFLICT (instance_id) DO UPDATE SET revision = excluded.revision, body = excluded.body
    WHERE bisects.revision = excluded.revision - 1`)
  const dropSearch = connection.prepare<[string]>('DELETE FROM bisects WHERE instance_id = ?')
  const gone = connection.prepare<[], { change_set_id: string }>('SELECT change_set_id FROM let_go')
  const saveGone = connection.prepare('INSERT INTO let_go (change_set_id, at) VALUES (?, ?) ON CONFLICT DO NOTHING')
  const finished = connection.prepare<[string]>('SELECT 1 FROM finished_journals WHERE change_set_id = ?')
  const saveFinished = connection.prepare(
    'INSERT INTO finished_journals (change_set_id) VALUES (?) ON CONFLICT DO NOTHING',
  )
  const received = connection.prepare<[string], { change_set_id: string }>(
    'SELECT change_set_id FROM received WHERE instance_id = ?',
  )
  const saveReceived = connection.prepare(
    'INSERT INTO received (instance_id, change_set_id) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )
  const removeReceived = connection.prepare('DELETE FROM received WHERE instance_id = ?')
  const rows: Omit<OpenLedger, RecordName> = {
    ...createPeopleWishes(connection),
    rescued,
    damaged: (among) => findDamaged(connection, among),
    dropDamaged: (row) => dropDamaged(connection, row),
    instances: () => readBodies<Instance>('instances', all.all()).filter(({ isUndone }) => isUndone !== true),
    instance: (id) => readBody<Instance>('instances', one.get(id)),
    saveInstance(instance) {
      save.run(instance.id, instance.adoptedAt, writeStored(instance))
      adoptAgain.run(instance.id)
    },
    forgetInstance: connection.transaction((id: string) => {
      remember.run(id)
      forget.run(id)
      removeReceived.run(id)
    }),
    forgottenInstances: () => [
      ...readBodies<Instance>('forgotten_instances', allForgotten.all()),
      ...readBodies<Instance>('instances', all.all()).filter(({ isUndone }) => isUndone === true),
    ],
    forgotten: (id) => readBody<Instance>('forgotten_instances', forgotten.get(id)),
    changeSets: (instanceId) =>
      readBodies<ChangeSet>('change_sets', instanceId === null ? sets.all() : setsOf.all(instanceId)),
    changeSet: (id) => readBody<ChangeSet>('change_sets', set.get(id)),
    saveChangeSet(changeSet) {
      const { id, instanceId, at, kind, ordinal = 0, joint = null } = changeSet
      const there = set.get(id)
      const isDamaged = there !== undefined && readBody('change_sets', there) === null
      if (isDamaged) dropSet.run(id)
      saveSet.run(id, instanceId, at, kind, writeStored(changeSet), ordinal, joint)
      if (isDamaged) onMended(changeSet)
    },
    changeSetsOfJoint: (joint) => readBodies<ChangeSet>('change_sets', setsOfJoint.all(joint)),
    lastChanges: () => new Map(lastOfEach.all().map(({ instance_id, at }) => [instance_id, at])),
    lastOrdinal: () => last.get()?.ordinal ?? 0,
    bisect: (instanceId) => readBody<Bisect>('bisects', search.get(instanceId)),
    saveBisect(bisect) {
      const there = search.get(bisect.instanceId)
      if (there !== undefined && readBody('bisects', there) === null) dropSearch.run(bisect.instanceId)
      return saveSearch.run(bisect.instanceId, bisect.revision, writeStored(bisect)).changes === 1
    },
    pruned: () => new Set(gone.all().map(({ change_set_id }) => change_set_id)),
    savePruned: connection.transaction((ids: readonly string[], at: string) => {
      for (const id of ids) saveGone.run(id, at)
    }),
    isFinished: (id) => finished.get(id) !== undefined,
    saveFinished(id) {
      saveFinished.run(id)
    },
    received: (instanceId) => new Set(received.all(instanceId).map(({ change_set_id }) => change_set_id)),
    saveReceived: connection.transaction((instanceId: string, ids: readonly string[]) => {
      removeReceived.run(instanceId)
      for (const id of ids) saveReceived.run(instanceId, id)
    }),
    close() {
      connection.close()
    },
  }
  return withLazy(rows, {
    inbox: () => createInboxRecords(connection),
    reports: () => createReportRecords(connection),
    withdrawnVersions: () => createWithdrawnVersions(connection),
    desk: () => createDeskRecords(connection),
    packs: () => createPackRecords(connection),
    plays: () => createPlayRecords(connection),
    marks: () => createFolderMarks(connection),
    projectDrafts: () => createProjectDrafts(connection),
    messageDrafts: () => createMessageDrafts(connection),
  })
}
