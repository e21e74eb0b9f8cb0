/*
 * The expressions of `filters`, `version` and `new_filters` (fact H78).
 *
 * In: `categories = fabric AND (downloads > 10 OR NOT license IN [MIT, 'My licence'])`; words in any case.
 * Out: one condition in SQL. NOT binds more than AND, AND more than OR.
 * 400 for what cannot be read, for more than 1024 words or 64 levels and for EXISTS, which the engine does not have.
 */
import type { Dialect } from '../dialect.ts'
import { BadRequest } from '../http/answer.ts'
import { compileFacet, joinAll, joinAny } from './conditions.ts'
import type { Condition } from './conditions.ts'
import { isOperator } from './facets.ts'

const TOKEN =
  /\s*(?:(!=|>=|<=|[:=<>()[\],])|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`|([^\s:=<>!()[\],'"`]+))/y
const MAX_TOKENS = 1024
const MAX_DEPTH = 64

interface Token {
  readonly text: string
  readonly isQuoted: boolean
}

export function compileFilter(text: string, dialect: Dialect): Condition {
  const tokens = split(text)
  let at = 0
  let depth = 0

  function isNext(word: string): boolean {
    const token = tokens[at]
    return token !== undefined && !token.isQuoted && token.text.toUpperCase() === word
  }

  function take(word: string): boolean {
    if (!isNext(word)) return false
    at += 1
    return true
  }

  function need(word: string): void {
    if (!take(word)) throw fail(`expected ${word}`)
  }

  function fail(what: string): BadRequest {
    return new BadRequest(`the filter cannot be read: ${what} at ${tokens[at]?.text ?? 'its end'}`)
  }

  function readAny(): Condition {
    const parts = [readAll()]
    while (take('OR')) parts.push(readAll())
    return joinAny(parts)
  }

  function readAll(): Condition {
    const parts = [readOne()]
    while (take('AND')) parts.push(readOne())
    return joinAll(parts)
  }

  function readOne(): Condition {
    if (take('NOT')) return negate(readOne())
    if (!take('(')) return readComparison()
    depth += 1
    if (depth > MAX_DEPTH) throw fail('too deep')
    const inner = readAny()
    depth -= 1
    need(')')
    return inner
  }

  function readComparison(): Condition {
    const field = readValue()
    const isNegated = take('NOT')
    if (take('IN')) {
      const matchesAny = joinAny(readValues().map((value) => compileFacet({ field, operator: '=', value }, dialect)))
      return isNegated ? negate(matchesAny) : matchesAny
    }
    if (isNext('EXISTS')) throw new BadRequest('the search engine does not know EXISTS')
    const sign = tokens[at]?.text === ':' ? '=' : (tokens[at]?.text ?? '')
    if (isNegated || !isOperator(sign)) throw fail('expected an operator')
    at += 1
    return compileFacet({ field, operator: sign, value: readValue() }, dialect)
  }

  function readValues(): readonly string[] {
    need('[')
    const values = [readValue()]
    while (take(',')) values.push(readValue())
    need(']')
    return values
  }

  function readValue(): string {
    const token = tokens[at]
    const isSign = token !== undefined && !token.isQuoted && /^[:=<>!()[\],]/.test(token.text)
    if (token === undefined || isSign) throw fail('expected a value')
    at += 1
    return token.text
  }

  const condition = readAny()
  if (at < tokens.length) throw fail('nothing more was expected')
  return condition
}

function split(text: string): readonly Token[] {
  const tokens: Token[] = []
  const whole = text.trim()
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < whole.length) {
    const found = TOKEN.exec(whole)
    if (found === null) throw new BadRequest('the filter cannot be read')
    const quoted = found[2] ?? found[3] ?? found[4]
    const plain = found[1] ?? found[5] ?? ''
    tokens.push(
      quoted === undefined
        ? { text: plain, isQuoted: false }
        : { text: quoted.replaceAll(/\\(.)/gs, '$1'), isQuoted: true },
    )
    if (tokens.length > MAX_TOKENS) throw new BadRequest('the filter is too complex')
  }
  return tokens
}

function negate({ sql, values }: Condition): Condition {
  return { sql: `NOT ${sql}`, values }
}
