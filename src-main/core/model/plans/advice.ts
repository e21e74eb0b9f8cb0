import { type Message, format, message } from '../../../../resources/text/text.ts'
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
  /** What it means, where its wish alone does not say that; as of an `Answer`. */
  readonly cost?: Message
}

export function labelOf({ label, text }: Label): Message {
  return text ?? message('as-told', { words: label })
}

export function withLabel(text: Message): Required<Label> {
  return { label: format(text), text }
}

/** What the plan at hand does of what is asked. */
export interface Answer extends Label {
  /** Among all answers, which keep their places whatever is chosen; 0: the first. */
  readonly at: number
  /** What it means; absent: its label says all of it. */
  readonly cost?: Message
}

/** What a question is about, where it is shown in another way than in words. */
export type QuestionSubject =
  /** The person and the pack both changed this file. */
  | { readonly kind: 'pack-file'; readonly path: string }
  /** The person holds it back, which is their answer. */
  | { readonly kind: 'hold' }
  /** What has to be got from this page, whose address is https: then the reason's `brief` says it beside the way there. */
  | { readonly kind: 'page'; readonly url: string }
  /** What could be done besides. */
  | { readonly kind: 'suggestion' }
  /** Nothing is asked: good to know for who looks, and nobody is stopped for it. */
  | { readonly kind: 'aside' }

/** Something to know before agreeing to a plan, with what could be done instead. */
export interface Advice {
  readonly reason: Reason
  /** What it is about in a few words, without a full stop, above the reason in brief; absent: that is short enough. Not written either. */
  readonly title?: Message
  readonly choices: readonly Choice[]
  /** The place among `choices` of the one that is recommended; absent: none is, and what is planned is as good. */
  readonly recommended?: number
  /** Absent: nothing is to be chosen, or as the plan shows it. Neither of these is written to disk or to `--json`. */
  readonly planned?: Answer
  readonly about?: QuestionSubject
}

/** Whether a person has to choose before the plan is carried out. Where nothing would be done, what could be done is asked. */
export function isQuestion({ choices, about }: Advice, { steps }: { readonly steps: readonly unknown[] }): boolean {
  const isDecided = about?.kind === 'hold' || about?.kind === 'suggestion'
  return choices.length > 0 && (!isDecided || steps.length === 0)
}

/** What it does about a problem: it is over, or comes back as soon as what was set aside does. */
export type Lasting = 'for-good' | 'for-now'

export function lastingOf({ wish }: Pick<Choice, 'wish'>): Lasting {
  return wish.kind === 'disable' ? 'for-now' : 'for-good'
}

/** What is recommended is the best there is, or what is safe until the person finds what is better. */
export type RecommendedAs = 'best' | 'for-now'

/** Better found than done without. */
export function recommendedAs({ reason: { remedies = [] } }: Pick<Advice, 'reason'>): RecommendedAs {
  return remedies.some(({ kind }) => kind === 'search') ? 'for-now' : 'best'
}

export function answer(text: Message, at = 0, cost?: Message): Answer {
  return { ...withLabel(text), at, ...(cost !== undefined && { cost }) }
}
