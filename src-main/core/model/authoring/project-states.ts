import { message, type Message } from '../../../../resources/text/text.ts'
import type { WithMessage } from '../words/with-message.ts'

/** What a status means for the project, as a sentence (fact H29). */
export function sayStatus(status: string): Message {
  return STATES.get(status) ?? message('project-is-other', { status })
}

/** A status that its members may give it now. */
export interface StatusChoice extends WithMessage {
  readonly status: string
  readonly isNow: boolean
}

/** What members may make of it (fact H31): of an approved one any of these, else it can only be submitted. */
export function choicesFor(status: string): readonly string[] {
  return APPROVED.has(status) ? FROM_APPROVED : ['processing']
}

const APPROVED: ReadonlySet<string> = new Set(['approved', 'archived', 'unlisted', 'private'])
const FROM_APPROVED = ['approved', 'unlisted', 'private', 'archived', 'draft']

const STATES: ReadonlyMap<string, Message> = new Map([
  ['approved', message('project-is-approved')],
  ['archived', message('project-is-archived')],
  ['unlisted', message('project-is-unlisted')],
  ['processing', message('project-is-processing')],
  ['withheld', message('project-is-withheld')],
  ['private', message('project-is-private')],
  ['draft', message('project-is-draft')],
  ['rejected', message('project-is-rejected')],
  ['scheduled', message('project-is-scheduled')],
])
