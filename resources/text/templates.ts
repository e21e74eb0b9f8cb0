import { IntlMessageFormat } from 'intl-messageformat'
import type { Catalogue } from './catalogue.ts'

/** One way that a text of a catalogue can be said: its own words, and between each two of them a value. */
export type Template = readonly string[]

type Parts = ReturnType<IntlMessageFormat['getAst']>

/** Of more, the choices of one are left to be a value. */
const MAX_WAYS = 300
/** What the parser of messages calls words. */
const WORDS = 0
const SYNTAX = /[{}]|'['<>]/

/** Every way that every text can be said. */
export function templatesOf({ messages, language }: Catalogue): readonly Template[] {
  return Object.values(messages).flatMap((pattern) => {
    if (!SYNTAX.test(pattern)) return [[pattern]]
    return waysOf(new IntlMessageFormat(pattern, language, undefined, { ignoreTag: true }).getAst())
  })
}

function waysOf(parts: Parts): readonly Template[] {
  let ways: readonly Template[] = [['']]
  for (const part of parts) {
    const own = part.type === WORDS ? [[part.value]] : choicesOf(part)
    const next = own.length * ways.length > MAX_WAYS ? [VALUE] : own
    ways = ways.flatMap((way) => next.map((more) => join(way, more)))
  }
  return ways
}

const VALUE: Template = ['', '']

function choicesOf(part: Parts[number]): readonly Template[] {
  return 'options' in part ? Object.values(part.options).flatMap(({ value }) => waysOf(value)) : [VALUE]
}

function join(one: Template, other: Template): Template {
  return [...one.slice(0, -1), `${one.at(-1) ?? ''}${other[0] ?? ''}`, ...other.slice(1)]
}

/** The values with which a text is said so; null: it is not. Takes no longer than the text is. */
export function valuesIn(text: string, template: Template): readonly string[] | null {
  const [first = '', ...rest] = template
  const last = rest.pop()
  if (last === undefined) return text === first ? [] : null
  if (!text.startsWith(first) || !text.endsWith(last)) return null
  const values: string[] = []
  const end = text.length - last.length
  let at = first.length
  for (const own of rest) {
    const found = text.indexOf(own, at)
    if (found < 0) return null
    values.push(text.slice(at, found))
    at = found + own.length
  }
  return at > end ? null : [...values, text.slice(at, end)]
}
