import { message, type Message } from '../../../../resources/text/text.ts'
import type { TextValue } from '../../../../resources/text/values.ts'

type Value = Exclude<TextValue, boolean>

/** Sentences, one after the other. */
export function sentences(texts: readonly (Message | string)[]): Message {
  return join(texts, (first, second) => message('both', { first, second }))
}

/** "a; b; c". */
export function inSeries(texts: readonly (Message | string)[]): Message {
  return join(texts, (first, second) => message('one-and-then-other', { first, second }))
}

/** "a, b and c". */
export function allOf(values: readonly Value[]): Message {
  const last = values.at(-1) ?? ''
  if (values.length < 2) return message('as-told', { words: last })
  return message('one-and-other', { first: values.slice(0, -1), second: last })
}

/** "a, b or c". */
export function eitherOf(values: readonly Value[]): Message {
  const last = values.at(-1) ?? ''
  if (values.length < 2) return message('as-told', { words: last })
  return message('one-or-other', { first: values.slice(0, -1), second: last })
}

/** "a, b, c and 4 more": the first few (three unless told) and how many more there are, or all where one more is left. None twice. */
export function firstFew(names: readonly string[], most = 3): Message | readonly string[] {
  const once = [...new Set(names)]
  return once.length > most + 1
    ? message('names-and-more', { names: once.slice(0, most), count: once.length - most })
    : once
}

/** By halves, so that even very many do not lie in each other deeply. */
function join(values: readonly (Message | string)[], pair: (first: Message, second: Message) => Message): Message {
  if (values.length < 2) return message('as-told', { words: values[0] ?? '' })
  const middle = Math.ceil(values.length / 2)
  return pair(join(values.slice(0, middle), pair), join(values.slice(middle), pair))
}
