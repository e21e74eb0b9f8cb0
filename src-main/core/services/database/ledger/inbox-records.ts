import type { Project } from '../../../model/projects/project.ts'
import type {
  InviteAnswer,
  LeftOut,
  Mark,
  MarkKind,
  Notification,
  NotificationKind,
} from '../../../model/accounts/notification.ts'
import type { ErrorProblem } from '../../../model/words/reason.ts'
import { parseStored } from '../../../model/words/stored-texts.ts'
import { wipeDeleted, type Connection } from '../driver.ts'
import { readBody } from './row-bodies.ts'

/** The service's last answer. */
export interface InboxRead {
  /** ISO 8601 UTC. */
  readonly at: string
  readonly bytes: number
  /** Of the whole answer; null: something was changed here since. */
  readonly digest: string | null
  /** Absent: nothing was. */
  readonly leftOut?: readonly LeftOut[]
}

/** What is followed, as the service last said, and what the person has seen of it. */
export interface KeptFollowing {
  readonly projects: readonly FollowedRecord[]
  readonly at: string
  /** Version ids by project, as they were when the person last looked; null: never. */
  readonly seen: readonly (readonly [projectId: string, versionIds: readonly string[]])[] | null
  readonly lookedAt: string | null
  /** Absent: nothing was. */
  readonly leftOut?: readonly LeftOut[]
}

export type FollowedRecord = Pick<
  Project,
  'id' | 'slug' | 'title' | 'description' | 'type' | 'iconUrl' | 'loaders' | 'versionIds'
> &
  /** Absent: the service did not say, or it was kept before sides were. */
  Partial<Pick<Project, 'serverSide'>>

export interface InboxFilter {
  readonly isUnread: boolean
  /** Empty: all. */
  readonly kinds: readonly NotificationKind[]
  /** null: whatever they are about. */
  readonly projectIds: readonly string[] | null
}

/**
 * Part of `ledger.db`: what the service told one account alone, and what was done with it that the service does not have yet. An account is
 * the service's origin and the user's id; nothing is answered of another. Every write is durable when the call returns.
 */
export interface InboxRecords {
  lastRead(account: string): InboxRead | null
  /** In place of all that were there but these. */
  replace(
    account: string,
    notifications: readonly Notification[],
    read: InboxRead,
    staying: readonly string[] | 'all',
  ): void
  /** The answer was the same as the one that is kept. */
  noteRead(account: string, read: InboxRead): void
  /** Newest first, as the marks have it; last what has no date. `limit` -1: all. */
  list(account: string, filter: InboxFilter, page: Page): readonly Notification[]
  count(account: string, filter: InboxFilter): number
  /** Of the projects that notifications are about. */
  projectIds(account: string): readonly string[]
  find(account: string, ids: readonly string[]): readonly Notification[]
  /** Those that are there and not so yet. */
  toBeMarked(account: string, kind: MarkKind, ids: readonly string[] | 'all'): readonly string[]
  /** Of those; none: no mark is made. */
  mark(account: string, kind: MarkKind, ids: readonly string[] | 'all', times: Pick<Mark, 'at' | 'dueAt'>): Mark | null
  /** Oldest first. */
  marks(account: string): readonly Mark[]
  /** Of any account whose name begins so. */
  hasWaitingMarks(beginning: string): boolean
  /** The service has that of the mark: what it says of these is so. A mark of which nothing is left is gone. */
  finishMarked(account: string, id: number, notificationIds: readonly string[]): void
  refuseMark(account: string, id: number, why: ErrorProblem): void
  /** False: there is none such. */
  removeMark(account: string, id: number): boolean
  /** An invitation that was answered here, until it is listed no longer. */
  noteAnswer(account: string, id: string, answer: InviteAnswer): void
  following(account: string): KeptFollowing | null
  saveFollowing(account: string, following: KeptFollowing): void
  /** All that there is of them, to the last byte. */
  forget(accounts: readonly string[] | 'all'): void
}

export interface Page {
  readonly limit: number
  readonly offset: number
}

interface Row {
  readonly body: string
}

interface ShownRow extends Row {
  readonly id: string
  readonly is_read: number
  readonly answered: InviteAnswer | null
}

interface MarkRow {
  readonly id: number
  readonly kind: MarkKind
  readonly at: string
  readonly due_at: string
  readonly refused: string | null
}

/** All that hold what accounts were told; what is marked goes with its mark. */
export const INBOX_TABLES = [
  'inbox_reads',
  'notifications',
  'inbox_marks',
  'answered_invites',
  'followed_projects',
  'own_reports',
  'withdrawn_versions',
] as const

const MARKED = (kind: MarkKind) => `EXISTS (
  SELECT 1 FROM marked_notifications AS marked JOIN inbox_marks AS mark ON mark.id = marked.mark
  WHERE marked.account = one.account AND marked.notification_id = one.id AND mark.kind = '${kind}' AND mark.refused IS NULL)`
const ANSWERED = `(
  SELECT answer FROM answered_invites AS invite WHERE invite.account = one.account AND invite.notification_id = one.id) AS answered`
/** What is left, with what is marked as if the service had it. */
const LEFT = `
  FROM notifications AS one
  WHERE one.account = @account AND NOT ${MARKED('delete')}
    AND (@kinds = '[]' OR one.kind IN (SELECT value FROM json_each(@kinds)))
    AND (@projects IS NULL OR one.project_id IN (SELECT value FROM json_each(@projects)))
    AND (@unread = 0 OR NOT (one.is_read OR ${MARKED('read')}))`
const CREATED = "CASE WHEN json_valid(one.body) THEN one.body ->> 'created' END"
const NEWEST_FIRST = `${CREATED} IS NULL, ${CREATED} DESC, one.place`
const SHOWN = `SELECT one.id, one.body, (one.is_read OR ${MARKED('read')}) AS is_read, ${ANSWERED} ${LEFT} ORDER BY ${NEWEST_FIRST}`

export function createInboxRecords(connection: Connection): InboxRecords {
  const readOf = connection.prepare<[string], Row>('SELECT body FROM inbox_reads WHERE account = ?')
  const saveRead = connection.prepare(
    'INSERT INTO inbox_reads (account, body) VALUES (?, ?) ON CONFLICT (account) DO UPDATE SET body = excluded.body',
  )
  const forgetDigest = connection.prepare(
    "UPDATE inbox_reads SET body = json_set(body, '$.digest', NULL) WHERE account = ? AND json_valid(body)",
  )
  const clear = connection.prepare(
    'DELETE FROM notifications WHERE account = ? AND id NOT IN (SELECT value FROM json_each(?))',
  )
  const add = connection.prepare(
    'INSERT OR REPLACE INTO notifications (account, id, place, kind, project_id, is_read, body) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const shown = connection.prepare<[object], ShownRow>(`${SHOWN} LIMIT @limit OFFSET @offset`)
  const counted = connection.prepare<[object], { readonly n: number }>(`SELECT COUNT(*) AS n ${LEFT}`)
  const named = connection.prepare<[string, string], ShownRow>(`
    SELECT id, body, (is_read OR ${MARKED('read')}) AS is_read, ${ANSWERED} FROM notifications AS one
    WHERE account = ? AND id IN (SELECT value FROM json_each(?)) ORDER BY place`)
  const about = connection.prepare<[string], { readonly project_id: string }>(
    "SELECT DISTINCT project_id FROM notifications WHERE account = ? AND project_id <> ''",
  )
  const toMark = connection.prepare<[object], { readonly id: string }>(`
    SELECT id FROM (${SHOWN}) WHERE @ids IS NULL OR id IN (SELECT value FROM json_each(@ids))`)
  const addMark = connection.prepare('INSERT INTO inbox_marks (account, kind, at, due_at) VALUES (?, ?, ?, ?)')
  const addMarked = connection.prepare(
    'INSERT INTO marked_notifications (account, notification_id, mark) VALUES (?, ?, ?)',
  )
  const marksOf = connection.prepare<[string], MarkRow>(
    'SELECT id, kind, at, due_at, refused FROM inbox_marks WHERE account = ? ORDER BY id',
  )
  const markedBy = connection.prepare<[number], { readonly notification_id: string }>(
    'SELECT notification_id FROM marked_notifications WHERE mark = ?',
  )
  const waiting = connection.prepare<[object], object>(
    'SELECT 1 FROM inbox_marks WHERE refused IS NULL AND substr(account, 1, length(@beginning)) = @beginning LIMIT 1',
  )
  const unmark = connection.prepare(
    'DELETE FROM marked_notifications WHERE account = ? AND notification_id = ? AND mark = ?',
  )
  const setRead = connection.prepare('UPDATE notifications SET is_read = 1 WHERE account = ? AND id = ?')
  const drop = connection.prepare('DELETE FROM notifications WHERE account = ? AND id = ?')
  const refuse = connection.prepare('UPDATE inbox_marks SET refused = ? WHERE account = ? AND id = ?')
  const removeMark = connection.prepare('DELETE FROM inbox_marks WHERE account = ? AND id = ?')
  const kindOf = connection.prepare<[string, number], { readonly kind: MarkKind }>(
    'SELECT kind FROM inbox_marks WHERE account = ? AND id = ?',
  )
  const saveAnswer = connection.prepare(
    'INSERT OR REPLACE INTO answered_invites (account, notification_id, answer) VALUES (?, ?, ?)',
  )
  const dropAnswers = connection.prepare(`
    DELETE FROM answered_invites
    WHERE account = @account AND notification_id NOT IN (SELECT id FROM notifications WHERE account = @account)`)
  const followed = connection.prepare<[string], Row>('SELECT body FROM followed_projects WHERE account = ?')
  const saveFollowed = connection.prepare(
    'INSERT INTO followed_projects (account, body) VALUES (?, ?) ON CONFLICT (account) DO UPDATE SET body = excluded.body',
  )
  const forgets = INBOX_TABLES.map((table) =>
    connection.prepare<[object]>(
      `DELETE FROM ${table} WHERE @accounts IS NULL OR account IN (SELECT value FROM json_each(@accounts))`,
    ),
  )

  /** Those that can be read. The service has the others still: its next answer counts as another. */
  function readShown(account: string, rows: readonly ShownRow[]): readonly Notification[] {
    return rows.flatMap((row) => {
      const one = parseShown(row)
      if (one !== null) return [one]
      drop.run(account, row.id)
      forgetDigest.run(account)
      return []
    })
  }

  function toBeMarked(account: string, kind: MarkKind, ids: readonly string[] | 'all'): readonly string[] {
    const filter = inSql({ isUnread: kind === 'read', kinds: [], projectIds: null })
    return toMark.all({ account, ...filter, ids: ids === 'all' ? null : JSON.stringify(ids) }).map(({ id }) => id)
  }

  const forgetAll = connection.transaction((accounts: string | null) => {
    for (const forget of forgets) forget.run({ accounts })
  })

  return {
    lastRead: (account) => readBody<InboxRead>('inbox_reads', keyed(account, readOf.get(account))),
    replace: connection.transaction(
      (...[account, notifications, read, staying]: Parameters<InboxRecords['replace']>) => {
        if (staying !== 'all') clear.run(account, JSON.stringify(staying))
        for (const [place, one] of notifications.entries()) {
          const projectId = 'projectId' in one.about ? (one.about.projectId ?? '') : ''
          add.run(account, one.id, place, one.about.kind, projectId, one.isRead ? 1 : 0, JSON.stringify(one))
        }
        dropAnswers.run({ account })
        saveRead.run(account, JSON.stringify(read))
      },
    ),
    noteRead(account, read) {
      saveRead.run(account, JSON.stringify(read))
    },
    list: (account, filter, page) => readShown(account, shown.all({ account, ...inSql(filter), ...page })),
    count: (account, filter) => counted.get({ account, ...inSql(filter) })?.n ?? 0,
    projectIds: (account) => about.all(account).map(({ project_id: id }) => id),
    find: (account, ids) => readShown(account, named.all(account, JSON.stringify(ids))),
    toBeMarked,
    mark: connection.transaction(
      (account: string, kind: MarkKind, ids: readonly string[] | 'all', { at, dueAt }: Pick<Mark, 'at' | 'dueAt'>) => {
        const meant = toBeMarked(account, kind, ids)
        if (meant.length === 0) return null
        const id = Number(addMark.run(account, kind, at, dueAt).lastInsertRowid)
        for (const one of meant) addMarked.run(account, one, id)
        return { id, kind, notificationIds: meant, at, dueAt, refused: null }
      },
    ),
    marks: (account) =>
      marksOf.all(account).map(({ id, kind, at, due_at: dueAt, refused }) => ({
        id,
        kind,
        notificationIds: markedBy.all(id).map((row) => row.notification_id),
        at,
        dueAt,
        refused: refused === null ? null : readRefusal(refused),
      })),
    hasWaitingMarks: (beginning) => waiting.get({ beginning }) !== undefined,
    finishMarked: connection.transaction((account: string, id: number, notificationIds: readonly string[]) => {
      const kind = kindOf.get(account, id)?.kind
      if (kind === undefined) return
      const apply = kind === 'read' ? setRead : drop
      for (const one of notificationIds) if (unmark.run(account, one, id).changes > 0) apply.run(account, one)
      if (markedBy.get(id) === undefined) removeMark.run(account, id)
      forgetDigest.run(account)
    }),
    refuseMark(account, id, why) {
      refuse.run(JSON.stringify(why), account, id)
    },
    removeMark: (account, id) => removeMark.run(account, id).changes > 0,
    noteAnswer(account, id, answer) {
      saveAnswer.run(account, id, answer)
    },
    following: (account) => readBody<KeptFollowing>('followed_projects', keyed(account, followed.get(account))),
    saveFollowing(account, following) {
      saveFollowed.run(account, JSON.stringify(following))
    },
    forget(accounts) {
      forgetAll(accounts === 'all' ? null : JSON.stringify(accounts))
      wipeDeleted(connection)
    },
  }
}

function inSql({ isUnread, kinds, projectIds }: InboxFilter) {
  return {
    unread: isUnread ? 1 : 0,
    kinds: JSON.stringify(kinds),
    projects: projectIds === null ? null : JSON.stringify(projectIds),
  }
}

/** null: it cannot be read. */
function parseShown({ id, body, is_read: isRead, answered }: ShownRow): Notification | null {
  const told = readBody<Omit<Notification, 'answered'>>('notifications', { key: id, body })
  return told && { ...told, isRead: isRead === 1, answered, answers: answered === null ? told.answers : [] }
}

/** null, where it cannot be read: it is sent again. */
function readRefusal(text: string): ErrorProblem | null {
  try {
    const refusal = parseStored(text) as ErrorProblem | null
    return typeof refusal?.message === 'string' ? refusal : null
  } catch {
    return null
  }
}

function keyed(key: string, row: Row | undefined): { readonly key: string; readonly body: string } | undefined {
  return row && { key, body: row.body }
}
