import { ENGLISH } from '../../../../resources/text/english.ts'
import { format } from '../../../../resources/text/text.ts'
import { ownField } from '../own-field.ts'
import type { TextLike } from '../../../../resources/text/values.ts'

/**
 * A replacer for `JSON.stringify` of what a database of the home holds: texts stay beside their words, so that they are said in whatever
 * language is spoken when they are read back. The words are English, for a version of Modwell that has no such text. Facts are left out:
 * the codes say them.
 */
export function withTexts(name: string, value: unknown): unknown {
  return name === 'fact' && typeof value === 'string' ? undefined : inEnglishWords(value)
}

/** The same without the texts, for what others read too: a folder of an instance, the log. */
export function inEnglish(name: string, value: unknown): unknown {
  if (name === 'fact' && typeof value === 'string') return undefined
  return TEXTS.has(name) && isText(value) ? undefined : inEnglishWords(value)
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'hintText', 'brief'])

function inEnglishWords(value: unknown): unknown {
  if (!isThing(value)) return value
  const { text, hintText } = value
  const isSaid = typeof value['message'] === 'string' && isText(text)
  const isHint = typeof value['hint'] === 'string' && isText(hintText)
  if (!isSaid && !isHint) return value
  return {
    ...value,
    ...(isSaid && { message: format(text, ENGLISH) }),
    ...(isHint && { hint: format(hintText, ENGLISH) }),
  }
}

/**
 * What was read of a database, with what has a text said in the language that is spoken whenever somebody looks. The words that were
 * kept count where there is no text, or none that this version of Modwell has.
 */
export function sayAgain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sayAgain)
  if (!isThing(value)) return value
  const plain = Object.entries(value).filter(([name, part]) => !TEXTS.has(name) || !isText(part))
  const all: Record<string, unknown> = Object.fromEntries(plain.map(([name, part]) => [name, sayAgain(part)]))
  const { text, hintText, brief } = value
  if (isKnown(text)) sayLate(all, 'message', text)
  if (isKnown(text)) all['text'] = text
  if (isKnown(hintText)) sayLate(all, 'hint', hintText)
  if (isKnown(hintText)) all['hintText'] = hintText
  if (isKnown(brief)) all['brief'] = brief
  return all
}

/** What a database holds as JSON, read; most of it says nothing to a person. */
export function parseStored(json: string): unknown {
  const value: unknown = JSON.parse(json)
  return MAY_HOLD_TEXTS.test(json) ? sayAgain(value) : value
}

const MAY_HOLD_TEXTS = /"(?:text|hintText)":\{"id":/

/** Most of what is read back is never said. */
function sayLate(all: Record<string, unknown>, name: 'message' | 'hint', text: TextLike): void {
  const kept = ownField(all, name)
  if (typeof kept !== 'string') return
  const get = () => {
    try {
      return format(text)
    } catch {
      // This version of the text needs other values.
      return kept
    }
  }
  Object.defineProperty(all, name, { get, enumerable: true, configurable: true })
}

export function isText(value: unknown): value is TextLike {
  return isThing(value) && typeof value['id'] === 'string' && isThing(value['values'])
}

function isKnown(value: unknown): value is TextLike {
  return isText(value) && Object.hasOwn(ENGLISH.messages, value.id)
}

function isThing(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
