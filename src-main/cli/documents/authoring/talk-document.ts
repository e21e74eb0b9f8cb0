import type { ReplyOutcome } from '../../../core/model/accounts/notification.ts'
import type { Decision, Talk } from '../../../core/model/authoring/people/talk.ts'
import type { ReportList } from '../../../core/model/accounts/report.ts'
import { reportDocument, threadDocument } from '../account/inbox-document.ts'
import { reasonDocument } from '../instance-document.ts'

export function talkDocument({ thread, decision, report, isWaitingForYou, closing }: Talk): object {
  return {
    thread: threadDocument(thread),
    decision: decision && decisionDocument(decision),
    report: report && reportDocument(report),
    waitsForYou: isWaitingForYou,
    closing,
  }
}

function decisionDocument({ meaning, ...decision }: Decision): object {
  return { ...decision, meaning: meaning?.message ?? null }
}

export function answeredDocument({ threadId, isDone, thread }: ReplyOutcome): object {
  return { threadId, done: isDone, thread: thread && threadDocument(thread) }
}

export function closedDocument(report: string, closed: boolean): object {
  return { report, closed }
}

export function reportsDocument({ open, closed, closedProblem, checkedAt }: ReportList): object {
  return {
    open: open.map(reportDocument),
    closed: closed.map(reportDocument),
    problem: closedProblem && reasonDocument(closedProblem),
    checkedAt,
  }
}
