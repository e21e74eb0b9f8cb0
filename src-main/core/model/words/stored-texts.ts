import { ENGLISH } from '../../../../resources/text/english.ts'
import { format } from '../../../../resources/text/text.ts'
import { ownField } from '../own-field.ts'
import type { TextLike } from '../../../../resources/text/values.ts'
import { withParts } from './with-parts.ts'

/**
 * JSON of what a database of the home holds: texts stay beside their words, so that they are said in whatever language is spoken when they
 * are read back. The words are English, for a version of Modwell that has no such text. Facts are left out: the codes say them.
 */
export function writeStored(value: unknown): string {
  return JSON.stringify(inEnglishWords(value, () => true))
}

/** The same without the texts, for what others read too: a folder of an instance, the log. */
export function writeEnglish(value: unknown): string {
  return JSON.stringify(inEnglishWords(value, (name, part) => !(TEXTS.has(name) && isText(part))))
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'hintText', 'brief'])

/** A part is left out where `isKept` says no. Most things say nothing, and are the same afterwards. */
function inEnglishWords(value: unknown, isKept: (name: string, part: unknown) => boolean): unknown {
  if (!isThing(value)) return value
  const said = Array.isArray(value) ? value : sayInEnglish(value, isKept)
  return withParts(said, (part) => inEnglishWords(part, isKept))
}

function sayInEnglish(thing: Thing, isKept: (name: string, part: unknown) => boolean): Thing {
  const { fact, text, hintText, brief } = thing
  const hasTexts = isText(text) || isText(hintText) || isText(brief)
  if (!hasTexts && typeof fact !== 'string') return thing
  const isSaid = isText(text) && typeof thing['message'] === 'string'
  const isHint = isText(hintText) && typeof thing['hint'] === 'string'
  const words = {
    ...thing,
    ...(isSaid && { message: format(text, ENGLISH) }),
    ...(isHint && { hint: format(hintText, ENGLISH) }),
  }
  const kept = Object.entries(words).filter(
    ([name, part]) => !(name === 'fact' && typeof part === 'string') && isKept(name, part),
  )
  return Object.fromEntries(kept)
}

/**
 * What was read of a database, with what has a text said in the language that is spoken whenever somebody looks. The words that were
 * kept count where there is no text, or none that this version of Modwell has.
 */
export function sayAgain(value: unknown): unknown {
  if (!isThing(value)) return value
  const again = withParts(value, sayAgain)
  if (Array.isArray(again)) return again
  const { text, hintText, brief } = again
  if (!isText(text) && !isText(hintText) && !isText(brief)) return again
  const plain = Object.entries(again).filter(([name, part]) => !TEXTS.has(name) || !isText(part))
  const all: Record<string, unknown> = Object.fromEntries(plain)
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

type Thing = Readonly<Record<string, unknown>>

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null
}
