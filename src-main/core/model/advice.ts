import { type Text, toWords, say } from '../../../src-texts/text.ts'
import type { Reason } from './reason.ts'
import type { Wish } from './wish.ts'

/** What something would do, as a sentence without a full stop. */
export interface Labelled {
  readonly label: string
  /** What `label` says; absent: it was read from disk, where only words are. */
  readonly text?: Text
}

/** Another plan that could be taken: propose the wish to see it. */
export interface Choice extends Labelled {
  readonly wish: Wish
}

export function sayChoice({ label, text }: Labelled): Text {
  return text ?? say('as-told', { words: label })
}

export function labelled(text: Text): Required<Labelled> {
  return { label: toWords(text), text }
}

/** Something to know before agreeing to a plan, with what could be done instead. */
export interface Advice {
  readonly reason: Reason
  readonly choices: readonly Choice[]
}
