import { IntlMessageFormat } from 'intl-messageformat'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest'
import { CoreError } from '../../src-main/core/errors.ts'
import { listAreas, readArea, readLocale } from '../../resources/locales/read-locale.mjs'
import type { TextId } from '../../resources/text/catalogue.ts'
import { ENGLISH } from '../../resources/text/english.ts'
import { loadLanguage } from '../../resources/text/languages.ts'
import { formatDollars } from '../../resources/text/money.ts'
import { perLocale } from '../../resources/text/per-locale.ts'
import { format, formatMessage, listSeparator, message, speak, textDirection } from '../../resources/text/text.ts'
import { sizeInWords } from '../../src-main/core/model/words/size-in-words.ts'
import { PROJECT } from '../architecture/cruise.ts'
import { valuesOf } from './write-message-types.ts'

const MESSAGES = Object.entries(ENGLISH.messages)

describe('the catalogue', () => {
  it('has only messages that parse', () => {
    const bad = MESSAGES.filter(([, told]) => {
      try {
        return new IntlMessageFormat(told, 'en', undefined, { ignoreTag: true }).getAst().length === 0
      } catch {
        return true
      }
    })
    expect(MESSAGES.length).toBeGreaterThan(300)
    expect(bad).toEqual([])
  })

  it('gives each id once over all its files, and each message once in a file', () => {
    const areas = listAreas('en').map((area) => Object.entries(readArea('en', area)))
    const twice = areas.flatMap((entries) => {
      const said = entries.map(([, { defaultMessage }]) => defaultMessage)
      return said.filter((one, at) => said.indexOf(one) !== at)
    })
    expect(areas.flatMap((entries) => entries.map(([id]) => id)).toSorted()).toEqual(
      MESSAGES.map(([id]) => id).toSorted(),
    )
    expect(twice).toEqual([])
  })

  it('has no text that nobody says', () => {
    const files = globSync(['src-{main,preload,renderer}/**/*.{ts,tsx}', 'resources/text/*.ts'], { cwd: PROJECT })
    const named = findIn(files, /'(?=([\w-]+)')/g)
    expect(MESSAGES.filter(([id]) => !named.has(id)).map(([id]) => id)).toEqual([])
  })

  it.each([
    ['window', 'src-{renderer,preload,main/core,main/shell}/**/*.{ts,tsx}'],
    ['page', 'src-{renderer,preload,main/core}/**/*.{ts,tsx}'],
  ] as const)('has in what the %s carries all that it says', (whose, sources) => {
    const carried = new Set(Object.keys(readLocale('en', whose)))
    const left = MESSAGES.filter(([id]) => !carried.has(id)).map(([id]) => id)
    const said = findIn(globSync(sources, { cwd: PROJECT }), /\b(?:message|formatMessage)\(\s*'([\w-]+)'/g)
    expect(left.length).toBeGreaterThan(100)
    expect(said.size).toBeGreaterThan(500)
    expect(left.filter((id) => said.has(id))).toEqual([])
  })
})

/** What the first group of a pattern is, wherever these files match it. */
function findIn(files: readonly string[], pattern: RegExp): ReadonlySet<string | undefined> {
  return new Set(
    files.flatMap((file) => [...readFileSync(join(PROJECT, file), 'utf8').matchAll(pattern)].map(([, found]) => found)),
  )
}

describe('from right to left', () => {
  const mirrored = { ...ENGLISH, isRightToLeft: true }
  afterEach(() => speak(ENGLISH))

  it('values are isolated, and chosen by as they are', () => {
    const text = message('step-in-words', { action: 'replace', title: 'Lamp', isNamed: true, versions: '1.0-beta' })
    expect(format(text, mirrored)).toBe('replace \u2068Lamp\u2069 \u20681.0-beta\u2069')
    expect(format(text)).toBe('replace Lamp 1.0-beta')
  })

  it('the items of a list run for themselves, and the page is laid out so', () => {
    speak(mirrored)
    expect([textDirection(), listSeparator()]).toEqual(['rtl', '\u200F, \u200F'])
    speak(ENGLISH)
    expect([textDirection(), listSeparator()]).toEqual(['ltr', ', '])
  })

  it('what is made for a language is made again for another', async () => {
    const decimal = perLocale((locale) => new Intl.NumberFormat(locale))
    expect([decimal().format(1.5), formatDollars('40.2'), sizeInWords(1536)]).toEqual(['1.5', '40.20 USD', '1.5 KiB'])
    speak(await loadLanguage('de'))
    expect([decimal().format(1.5), formatDollars('40.2'), sizeInWords(1536)]).toEqual(['1,5', '40,20 USD', '1,5 KiB'])
  })
})

describe('format', () => {
  it('puts values in and counts as the language does', () => {
    expect(formatMessage('version-not-found', { project: 'Sodium', named: '9' })).toBe('Sodium has no version "9"')
    expect([1, 2].map((count) => formatMessage('needs-downloads', { count }))).toEqual([
      '1 file has to be downloaded',
      '2 files have to be downloaded',
    ])
  })

  it('joins lists and says texts in their place', () => {
    const near = message('did-you-mean', { count: 2, names: ['fabric', 'forge'] })
    expect(formatMessage('both', { first: near, second: message('sign-in-again') })).toBe(
      'Did you mean one of fabric, forge? Sign in again.',
    )
  })

  it('leaves braces, quotes, tags and number signs of a value as they are', () => {
    const path = "mods/{a}'s <b> # {count, plural}.jar"
    expect(formatMessage('file-not-found', { path })).toBe(`there is no file ${path}`)
  })

  it('says the same text in another language', () => {
    const german = {
      ...ENGLISH,
      language: 'de',
      messages: { ...ENGLISH.messages, 'file-not-found': 'keine Datei {path}' },
    }
    const text = message('file-not-found', { path: 'a.jar' })
    expect(format(text, german)).toBe('keine Datei a.jar')
    expect(format(text)).toBe('there is no file a.jar')
  })
})

it('what a message needs is read off it, in plurals, selects and nested ones too', () => {
  const needs = valuesOf('{a} {n, plural, one {# x} other {{b} y}} {is, select, true {, or {c}} other {{n}}}.')
  expect(Object.fromEntries(needs)).toEqual({ a: 'Words', b: 'Words', c: 'Words', is: 'Choice', n: 'number' })
})

it('a text is said with all that it needs, spelled so, and nothing else', () => {
  type Takes<Id extends TextId, Values> = [Id, Values] extends Parameters<typeof message<Id>> ? true : false
  expectTypeOf<Takes<'version-not-found', { project: 'Sodium'; named: '9' }>>().toEqualTypeOf<true>()
  expectTypeOf<Takes<'version-not-found', { project: 'Sodium' }>>().toEqualTypeOf<false>()
  expectTypeOf<Takes<'version-not-found', { project: 'Sodium'; name: '9' }>>().toEqualTypeOf<false>()
  expectTypeOf<Takes<'needs-downloads', { count: 'one' }>>().toEqualTypeOf<false>()
  expectTypeOf<Takes<'sign-in-again', { name: 'x' }>>().toEqualTypeOf<false>()
  expectTypeOf<'no-such-text'>().not.toExtend<TextId>()
})

it('an error carries its text and hint with their values, and both in English words', () => {
  const text = message('version-not-found', { project: 'Sodium', named: '9' })
  const error = new CoreError('not-found', text, { hint: message('sign-in-again') })
  expect(error.text).toEqual(text)
  expect(error.message).toBe('Sodium has no version "9"')
  expect(error.hintText?.id).toBe('sign-in-again')
  expect(error.hint).toBe('Sign in again.')
})
