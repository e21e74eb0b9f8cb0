import type { Database } from '../catalogue/database.ts'
import type { Ids } from '../catalogue/ids.ts'

export interface ThreadRow {
  readonly id: string
  readonly type: string
  readonly projectId: string | null
  readonly reportId: string | null
}

export interface MessageRow {
  readonly id: string
  readonly threadId: string
  readonly authorId: string
  readonly created: string
  /** A moderator's name is kept from everybody else. */
  readonly hidesAuthor: boolean
  readonly body: MessageBody
}

/** By type (fact H70). */
export type MessageBody =
  | {
      readonly type: 'text'
      readonly body: string
      readonly private: boolean
      readonly replying_to: string | null
      readonly associated_images: readonly string[]
    }
  | { readonly type: 'status_change'; readonly old_status: string; readonly new_status: string }
  | { readonly type: 'thread_closure' }
  | { readonly type: 'thread_reopen' }
  | { readonly type: 'deleted'; readonly private: boolean }

export interface NewMessage {
  readonly threadId: string
  readonly authorId: string
  readonly hidesAuthor: boolean
  readonly body: MessageBody
}

interface StoredMessage extends Omit<MessageRow, 'hidesAuthor' | 'body'> {
  readonly hides: number
  readonly body: string
}

export type Threads = ReturnType<typeof createThreads>

const COLUMNS = 'id, thread_id AS threadId, author_id AS authorId, created, hides_author AS hides, body FROM messages'

/** Conversations of projects and reports; who may read and write is decided by the routes. */
export function createThreads(database: Database, ids: Ids, now: () => number) {
  const thread = database.prepare<[string], ThreadRow>(
    'SELECT id, type, project_id AS projectId, report_id AS reportId FROM threads WHERE id = ?',
  )
  const add = database.prepare('INSERT INTO threads VALUES (?, ?, ?, ?)')
  const message = database.prepare<[string], StoredMessage>(`SELECT ${COLUMNS} WHERE id = ?`)
  const messages = database.prepare<[string], StoredMessage>(`SELECT ${COLUMNS} WHERE thread_id = ? ORDER BY n`)
  const post = database.prepare(
    'INSERT INTO messages (id, thread_id, author_id, created, hides_author, body) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const replace = database.prepare('UPDATE messages SET body = ? WHERE id = ?')

  return {
    find: (id: string) => thread.get(id),
    addReport: (reportId: string) => {
      const id = ids.make('thread')
      add.run(id, 'report', null, reportId)
      return id
    },
    removeOf: (id: string) => {
      database.prepare('DELETE FROM messages WHERE thread_id = ?').run(id)
      database.prepare('DELETE FROM threads WHERE id = ?').run(id)
    },
    list: (threadId: string): readonly MessageRow[] => messages.all(threadId).map(read),
    findMessage: (id: string): MessageRow | undefined => {
      const row = message.get(id)
      return row === undefined ? undefined : read(row)
    },
    post: ({ threadId, authorId, hidesAuthor, body }: NewMessage) => {
      const id = ids.make('message')
      post.run(id, threadId, authorId, new Date(now()).toISOString(), hidesAuthor ? 1 : 0, JSON.stringify(body))
      return id
    },
    replace: (id: string, body: MessageBody) => void replace.run(JSON.stringify(body), id),
  }
}

function read({ hides, body, ...row }: StoredMessage): MessageRow {
  return { ...row, hidesAuthor: hides === 1, body: JSON.parse(body) }
}
