import { IntlMessageFormat } from 'intl-messageformat'
import type { Catalogue, TextId } from './catalogue.ts'
import { ENGLISH } from './english.ts'
import type { Messages } from '#messages'
import { isRaw, sayRaw } from './raw-values.ts'
import type { TextLike, TextValue } from './values.ts'

/** What is to be said to a person, before it is put into words: JSON-like, so that it crosses to the page as it is. Holds no secret. */
export interface Message extends TextLike {
  readonly id: TextId
}

/** A text of the catalogue with what it needs: a missing or misspelt value does not compile. */
export function message<Id extends TextId>(
  id: Id,
  ...[values]: keyof Messages[Id] extends never ? [] : [Messages[Id]]
): Message {
  // Typed as they are kept: a union of what every text needs is more than the compiler works out.
  const given: TextLike['values'] | undefined = values
  return { id, values: given ?? {} }
}

/** A catalogue's messages by id, and those that were said: the text itself where it is said as it stands. */
interface Read {
  readonly messages: ReadonlyMap<string, string>
  readonly said: Map<string, string | IntlMessageFormat>
}

/** What the format of messages reads as more than letters, outside of a plural. */
const SYNTAX = /[{}]|'['<>]/

/** What the parser of messages calls words, and the place of a value. */
const [WORDS, PLACE] = [0, 1] as const

const read = new WeakMap<Catalogue, Read>()

let spoken = ENGLISH

/** From now on texts are put into words in this language, by this process or page. */
export function speak(catalogue: Catalogue): void {
  spoken = catalogue
}

/** The language that is spoken, as BCP 47 has it. */
export function spokenLanguage(): string {
  return spoken.language
}

/** Of the page, as HTML has it. The languages' files say it. */
export function textDirection(): 'ltr' | 'rtl' {
  return spoken.isRightToLeft ? 'rtl' : 'ltr'
}

/** By which numbers and dates are written: those of English as in Britain. */
export function spokenLocale(): string {
  return localeOf(spoken)
}

function localeOf({ language }: Catalogue): string {
  return language === 'en' ? 'en-GB' : language
}

/** What stands between the items of a list that is put together outside of a text. */
export function listSeparator(): string {
  return separatorOf(spoken)
}

/** From right to left each item is a run of its own, whatever its letters are (Unicode's RLM). */
function separatorOf({ language, isRightToLeft }: Catalogue): string {
  const between = separators.get(language) ?? readSeparator(language)
  return isRightToLeft ? `\u200F${between}\u200F` : between
}

const separators = new Map<string, string>()

/** Of a list that need not end where it ends: what stands between its first items, and never its "and". */
function readSeparator(language: string): string {
  const parts = new Intl.ListFormat(language, { type: 'conjunction' }).formatToParts(['1', '2', '3'])
  const between = parts[1]?.value ?? ', '
  separators.set(language, between)
  return between
}

/** A text of the catalogue in words, at once. */
export function formatMessage<Id extends TextId>(...text: Parameters<typeof message<Id>>): string {
  return format(message(...text))
}

/** Puts a text into words. Each message is parsed when it is first said, and kept. */
export function format(text: TextLike, catalogue: Catalogue = spoken): string {
  const said = readMessage(text.id, catalogue)
  if (typeof said === 'string') return said
  const values = Object.entries(text.values).map(([name, value]) => [name, inWords(value, catalogue)] as const)
  return String(said.format(Object.fromEntries(values)))
}

function inWords(value: TextValue, catalogue: Catalogue): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return String(value)
  if ('id' in value) return format(value, catalogue)
  if (isRaw(value)) return sayRaw(value, localeOf(catalogue))
  return value.map((one) => inWords(one, catalogue)).join(separatorOf(catalogue))
}

function readMessage(id: string, catalogue: Catalogue): string | IntlMessageFormat {
  const { messages, said } = readOf(catalogue)
  const kept = said.get(id)
  if (kept !== undefined) return kept
  const pattern = messages.get(id)
  if (pattern === undefined) throw new Error(`no text ${id} in ${catalogue.language}`)
  const made = SYNTAX.test(pattern) ? readPattern(pattern, catalogue) : pattern
  said.set(id, made)
  return made
}

function readPattern(pattern: string, { language, isRightToLeft }: Catalogue): IntlMessageFormat {
  const made = new IntlMessageFormat(pattern, language, undefined, { ignoreTag: true })
  return isRightToLeft ? new IntlMessageFormat(isolateValues(made.getAst()), language) : made
}

type Parts = ReturnType<IntlMessageFormat['getAst']>

/** Names, paths and versions run as their own letters do, and shuffle nothing around them (Unicode's FSI and PDI). */
function isolateValues(parts: Parts): Parts {
  return parts.flatMap((part): Parts => {
    if (part.type === PLACE) return [asWords('\u2068'), part, asWords('\u2069')]
    if (!('options' in part)) return [part]
    for (const option of Object.values(part.options)) option.value = isolateValues(option.value)
    return [part]
  })
}

function asWords(value: string): Parts[number] {
  return { type: WORDS, value }
}

function readOf(catalogue: Catalogue): Read {
  const known = read.get(catalogue)
  if (known !== undefined) return known
  const made = { messages: new Map<string, string>(Object.entries(catalogue.messages)), said: new Map() }
  read.set(catalogue, made)
  return made
}
