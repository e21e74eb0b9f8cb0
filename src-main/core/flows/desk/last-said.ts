/**
 * What moderators wrote last in a conversation, and whether that waits. In: a thread as the service has it. A moderator is who hides the
 * name, or is one at the service; it is answered once the author wrote or submitted after it, or the moderators approved or closed. Pure.
 */
import { readableOf, type ValueOf } from '../../model/service/answer-item.ts'
import type { LastSaid } from '../../services/database/ledger/desk-records.ts'
import type { ThreadRecord } from '../../services/hosting/records/thread-record.ts'

type MessageRecord = ValueOf<ThreadRecord['messages'][number]>

const MODERATORS = ['moderator', 'admin']
const APPROVED = ['approved', 'archived', 'unlisted', 'private']

export function lastSaid({ messages, members }: ThreadRecord, userId: string): LastSaid {
  const moderators = new Set(members.filter(({ role }) => MODERATORS.includes(role ?? '')).map(({ id }) => id))
  const isOfModerator = ({ author_id: id }: MessageRecord): boolean =>
    id === null || (id !== userId && moderators.has(id))
  return readableOf(messages)
    .filter(({ body }) => body.private !== true)
    .toSorted(byTime)
    .reduce((said, one) => after(said, one, isOfModerator(one)), { kind: 'nothing' } as LastSaid)
}

function after(said: LastSaid, { body, created }: MessageRecord, isOfModerator: boolean): LastSaid {
  const isText = body.type === 'text'
  if (isText && isOfModerator) return { kind: 'said', text: body.body ?? '', at: created, isAnswered: false }
  if (said.kind !== 'said') return said
  const next = body.type === 'status_change' ? (body.new_status ?? '') : ''
  const hasEnded = isOfModerator
    ? body.type === 'thread_closure' || APPROVED.includes(next)
    : isText || next === 'processing'
  return hasEnded ? { ...said, isAnswered: true } : said
}

/** Whether nothing of it waits. */
export function isOver(said: LastSaid): boolean {
  return said.kind === 'nothing' || (said.kind === 'said' && said.isAnswered)
}

/** One without a time stays where it came. */
function byTime({ created: one }: MessageRecord, { created: other }: MessageRecord): number {
  return one === null || other === null || one === other ? 0 : one < other ? -1 : 1
}
