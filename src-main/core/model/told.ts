import { say, toWords, type Text } from '../../../src-texts/text.ts'

/** Something said to a person: its text, and the English words of that, which `--json`, the log and what is on disk have. */
export interface Told {
  readonly message: string
  /** Absent: it was read from disk, where only words are. */
  readonly text?: Text
}

/** What the person can do, as that of an error. */
export interface Hinted {
  readonly hint: string | null
  readonly hintText?: Text | null
}

/** The one place where a text of the core gets its words. */
export function tell(text: Text): Required<Told> {
  return { message: toWords(text), text }
}

export function tellHint(hint: Text | null): Required<Hinted> {
  return { hint: hint === null ? null : toWords(hint), hintText: hint }
}

/** The text of what was said, which are its words where it has none. */
export function textOf(told: Told): Text {
  return told.text ?? say('as-told', { words: told.message })
}
