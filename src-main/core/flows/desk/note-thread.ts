import type { Thread } from '../../model/accounts/thread.ts'
import type { DeskRecords, KeptDesk, LastSaid } from '../../services/database/ledger/desk-records.ts'

/**
 * What was read of a conversation besides, as after an answer was sent there: whether it waits for one is known without asking again. Answers
 * whether that changed anything.
 */
export function noteThread(account: string, thread: Thread, records: Pick<DeskRecords, 'kept' | 'save'>): boolean {
  const kept = records.kept(account)
  if (kept === null) return false
  const noted = noteIn(kept, thread)
  if (noted === null) return false
  records.save(account, noted, null)
  return true
}

/** null: it is as it was, or not about what is there. */
function noteIn(kept: KeptDesk, thread: Thread): KeptDesk | null {
  const project = kept.projects.find((one) => one.project.threadId === thread.id)
  const report = kept.reports.find(([id]) => id === thread.report?.id)
  const before = project?.said ?? report?.[1]
  if (before === undefined || !hasOwnAnswer(thread, before)) return null
  const said: LastSaid = before.kind === 'said' ? { ...before, isAnswered: true } : before
  return {
    ...kept,
    projects: kept.projects.map((one) => (one === project ? { ...one, said } : one)),
    reports: kept.reports.map((one) => (one === report ? [one[0], said] : one)),
  }
}

/** Whether the author, or who works with them, wrote last. */
function hasOwnAnswer({ messages, report }: Thread, before: LastSaid): boolean {
  if (before.kind !== 'said' || before.isAnswered) return false
  if (report?.isClosed === true) return true
  return messages.findLast(({ content }) => content.kind === 'text')?.author.kind === 'you'
}
