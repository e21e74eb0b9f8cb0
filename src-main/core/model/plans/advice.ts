import { type Message, format, message } from '../../../../src-texts/text.ts'
import type { Reason } from '../words/reason.ts'
import type { Wish } from './wish.ts'

/** What something would do, as a sentence without a full stop. */
export interface Label {
  readonly label: string
  /** What `label` says; absent: it was read from disk, where only words are. */
  readonly text?: Message
}

/** Another plan that could be taken: propose the wish to see it. */
export interface Choice extends Label {
  readonly wish: Wish
}

export function labelOf({ label, text }: Label): Message {
  return text ?? message('as-told', { words: label })
}

export function withLabel(text: Message): Required<Label> {
  return { label: format(text), text }
}

/** Something to know before agreeing to a plan, with what could be done instead. */
export interface Advice {
  readonly reason: Reason
  readonly choices: readonly Choice[]
}
