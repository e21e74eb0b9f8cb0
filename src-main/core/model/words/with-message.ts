import { message, format, type Message } from '../../../../resources/text/text.ts'

/** Something said to a person: its text, and the English words of that, which `--json`, the log and what is on disk have. */
export interface WithMessage {
  readonly message: string
  /** Absent: it was read from disk, where only words are. */
  readonly text?: Message
}

/** What the person can do, as that of an error. */
export interface WithHint {
  readonly hint: string | null
  readonly hintText?: Message | null
}

/** The one place where a text of the core gets its words. */
export function withMessage(text: Message): Required<WithMessage> {
  return { message: format(text), text }
}

export function withHint(hint: Message | null): Required<WithHint> {
  return { hint: hint === null ? null : format(hint), hintText: hint }
}

/** The text of what was said, which are its words where it has none. */
export function messageOf(told: WithMessage): Message {
  return told.text ?? message('as-told', { words: told.message })
}

/**
 * A replacer for `JSON.stringify` of a document for programs, and of what the window keeps in the words of one language: it leaves out the
 * texts and the facts, which the codes say to whoever reads them back.
 */
export function withoutTexts(name: string, value: unknown): unknown {
  if (name === 'fact' && typeof value === 'string') return undefined
  const isText =
    (name === 'text' || name === 'hintText' || name === 'brief') &&
    typeof value === 'object' &&
    value !== null &&
    'id' in value
  return isText && 'values' in value ? undefined : value
}
