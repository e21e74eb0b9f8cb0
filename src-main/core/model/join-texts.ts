import { say, type Text } from '../../../src-texts/text.ts'
import type { TextValue } from '../../../src-texts/values-of.ts'

type Value = Exclude<TextValue, boolean>

/** Sentences, one after the other. */
export function sentences(texts: readonly Text[]): Text {
  return join(texts, (first, second) => say('both', { first, second }))
}

/** "a; b; c". */
export function inSeries(texts: readonly Text[]): Text {
  return join(texts, (first, second) => say('one-and-then-other', { first, second }))
}

/** "a and b and c". */
export function allOf(values: readonly Value[]): Text {
  return join(values, (first, second) => say('one-and-other', { first, second }))
}

/** "a or b or c". */
export function eitherOf(values: readonly Value[]): Text {
  return join(values, (first, second) => say('one-or-other', { first, second }))
}

/** "a, b, c and 4 more": the first few (three unless told) and how many more there are, or all where one more is left. None twice. */
export function firstFew(names: readonly string[], most = 3): Text | readonly string[] {
  const once = [...new Set(names)]
  return once.length > most + 1
    ? say('names-and-more', { names: once.slice(0, most), count: once.length - most })
    : once
}

/** By halves, so that even very many do not lie in each other deeply. */
function join(values: readonly Value[], pair: (first: Value, second: Value) => Text): Text {
  if (values.length < 2) return say('as-told', { words: values[0] ?? '' })
  const middle = Math.ceil(values.length / 2)
  return pair(join(values.slice(0, middle), pair), join(values.slice(middle), pair))
}
