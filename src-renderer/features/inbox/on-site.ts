import type { InboxEntryView } from '../../../src-preload/contract.ts'

const ON_SITE = {
  read: { text: 'inbox-read-on-site', named: 'inbox-read-on-site-about' },
  answer: { text: 'inbox-answer-on-site', named: 'inbox-answer-on-site-about' },
} as const

/** What is done on the website, as Modwell has no way to do it; null: nothing. */
export function doneOnSite({
  about,
  answers,
  answered,
  hasThread,
}: Pick<InboxEntryView, 'about' | 'answers' | 'answered' | 'hasThread'>):
  | (typeof ON_SITE)[keyof typeof ON_SITE]
  | null {
  if (about.kind === 'moderator-message') return hasThread ? null : ON_SITE.read
  const isInvitation = about.kind === 'team-invite' || about.kind === 'organization-invite'
  // The interface has no operation for it, or it names none that Modwell believes.
  return isInvitation && answers.length === 0 && answered === null ? ON_SITE.answer : null
}

/** Whether it is an invitation without an answer, wherever that is given. */
export function isAnswerAwaited(entry: Parameters<typeof doneOnSite>[0]): boolean {
  return entry.answers.length > 0 || doneOnSite(entry) === ON_SITE.answer
}
