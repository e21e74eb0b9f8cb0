import { IntlMessageFormat } from 'intl-messageformat'
import { ENGLISH } from '../../resources/text/english.ts'
import type { Catalogue } from '../../resources/text/catalogue.ts'

export type Ast = ReturnType<IntlMessageFormat['getAst']>

export function parseMessage(message: string): Ast {
  return new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst()
}

/** The message again, with its words written otherwise. */
export function writeMessage(parts: Ast, writeWords: (words: string) => string): string {
  return parts
    .map((part) => {
      if ('options' in part) {
        const kind = 'pluralType' in part ? 'plural' : 'select'
        const options = Object.entries(part.options).map(
          ([name, { value }]) => `${name} {${writeMessage(value, writeWords)}}`,
        )
        return `{${part.value}, ${kind}, ${options.join(' ')}}`
      }
      if (!('value' in part)) return '#'
      if (part.type !== 0) return `{${part.value}}`
      return writeWords(part.value)
        .replaceAll(/[{}<>'#]+/g, "'$&'")
        .replaceAll("'''", "''")
    })
    .join('')
}

/** A message whose words are in brackets, and the values that it is given are not. */
function bracket(message: string): string {
  return writeMessage(parseMessage(message), (words) => (/\p{L}/u.test(words) ? `⟦${words}⟧` : words))
}

function bracketAll(messages: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, bracket(message)]))
}

/** English in brackets: what stands outside of them was given as a value, or comes from elsewhere than the catalogue. */
export const BRACKETED: Catalogue = { ...ENGLISH, messages: bracketAll(ENGLISH.messages) }

/** What is the same in every language: options, places, addresses, paths, versions, ids, variables, what is quoted for a machine. */
const OF_A_MACHINE =
  /^[('"„“]*(?:-|<|\[|\{|[A-Z]+_[A-Z_]+\b)|^[('"„“]*"[\w-]+"|^[('"]*(?:[a-z]+(?:-[a-z]+)+|[A-Z]{2,})[)'".,;:]*$|[/\\=@_:]|\d|\.\w/

const LONG = 12

/** The words of a text that are in no bracket, no name among `names`, and no word of a machine. */
export function wordsOutside(text: string, names: Iterable<string> = []): readonly string[] {
  let outside = text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
  for (const name of [...names].toSorted((one, other) => other.length - one.length)) {
    // What is long is no part of another word.
    const whole = name.length > LONG ? escape(name) : `(?<![\\p{L}\\d-])${escape(name)}(?![\\p{L}\\d-])`
    outside = outside.replaceAll(new RegExp(whole, 'gu'), ' ')
  }
  return outside.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word) && !OF_A_MACHINE.test(word))
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
