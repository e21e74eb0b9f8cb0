import type { Connection } from '../driver.ts'

/**
 * Part of `ledger.db`: what people typed in threads and did not send yet, by account and thread. Every write is durable when the call
 * returns; what an account typed stays when it signs out.
 */
export interface MessageDrafts {
  /** Empty: nothing is typed. */
  draft(account: string, threadId: string): string
  /** Empty: nothing is typed any more. */
  saveDraft(account: string, threadId: string, text: string): void
  /** What was sent goes; what was typed since stays. */
  dropSent(account: string, threadId: string, sent: string): void
}

export interface MessageDraftRow {
  readonly account: string
  readonly thread_id: string
  readonly text: string
}

export function createMessageDrafts(connection: Connection): MessageDrafts {
  const draftOf = connection.prepare<[string, string], Pick<MessageDraftRow, 'text'>>(
    'SELECT text FROM message_drafts WHERE account = ? AND thread_id = ?',
  )
  const save = connection.prepare(
    'INSERT INTO message_drafts (account, thread_id, text) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET text = excluded.text',
  )
  const drop = connection.prepare('DELETE FROM message_drafts WHERE account = ? AND thread_id = ?')
  const dropSent = connection.prepare('DELETE FROM message_drafts WHERE account = ? AND thread_id = ? AND text = ?')
  return {
    draft: (account, threadId) => draftOf.get(account, threadId)?.text ?? '',
    saveDraft(account, threadId, text) {
      if (text === '') drop.run(account, threadId)
      else save.run(account, threadId, text)
    },
    dropSent(account, threadId, sent) {
      dropSent.run(account, threadId, sent)
    },
  }
}
