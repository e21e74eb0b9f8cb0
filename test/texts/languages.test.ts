import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { listAreas, readArea } from '../../resources/locales/read-locale.mjs'
import { chooseLanguage, LANGUAGES, loadLanguage, nameLanguage } from '../../resources/text/languages.ts'
import { allOf, firstFew } from '../../src-main/core/model/words/join-texts.ts'
import { format, message } from '../../resources/text/text.ts'
import { valuesOf } from './write-message-types.ts'

/** What is the same in every language: options, commands, what is in backticks, addresses. */
const KEPT = /--[a-z][a-z-]+|(?<=")modwell [a-z]+|`[^`]+`|https?:[^\s,;)]*[^\s.,;)]/g

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  const areas = listAreas('en').map((area) => ({ area, english: readArea('en', area), own: readArea(language, area) }))
  const pairs = areas.flatMap(({ area, english, own }) =>
    Object.entries(english).map(([id, { defaultMessage }]) => ({
      id: `${area} ${id}`,
      english: defaultMessage,
      own: Object.hasOwn(own, id) ? (own[id]?.defaultMessage ?? '') : '',
    })),
  )

  it('has the areas and the texts of English, and no other', () => {
    expect(listAreas(language)).toEqual(listAreas('en'))
    for (const { area, english, own } of areas) {
      expect({ area, ids: Object.keys(own).toSorted() }).toEqual({ area, ids: Object.keys(english).toSorted() })
    }
    expect(pairs.filter(({ own }) => own.trim() === '').map(({ id }) => id)).toEqual([])
  })

  it('has messages that parse and need the same values', () => {
    const wrong = pairs.filter(({ english, own }) => {
      try {
        return JSON.stringify([...valuesOf(own)]) !== JSON.stringify([...valuesOf(english)])
      } catch {
        return true
      }
    })
    expect(wrong).toEqual([])
  })

  it('says what is counted in each of its ways', () => {
    // Of millions alone, which are said as other numbers are.
    const ways = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((way) => way !== 'many')
    const lacking = pairs.filter(
      ({ english, own }) =>
        optionsOf(english).some((options) => options.has('one')) &&
        optionsOf(own).some((options) => ways.some((way) => !options.has(way))),
    )
    expect(lacking).toEqual([])
  })

  it('chooses by the same words', () => {
    const differing = pairs.filter(({ english, own }) => choicesOf(english) !== choicesOf(own))
    expect(differing).toEqual([])
  })

  it('keeps commands, options and addresses', () => {
    const lost = pairs.filter(({ english, own }) => (english.match(KEPT) ?? []).some((kept) => !own.includes(kept)))
    expect(lost).toEqual([])
  })
})

type Ast = ReturnType<IntlMessageFormat['getAst']>

function astOf(text: string): Ast {
  return new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst()
}

/** The options of each plural in it. */
function optionsOf(text: string): readonly ReadonlySet<string>[] {
  const visit = (parts: Ast): readonly ReadonlySet<string>[] =>
    parts.flatMap((part) => {
      if (!('options' in part)) return []
      const inner = Object.values(part.options).flatMap(({ value }) => visit(value))
      return 'pluralType' in part ? [new Set(Object.keys(part.options)), ...inner] : inner
    })
  return visit(astOf(text))
}

/** The words that its selects choose by, in the order of their names. */
function choicesOf(text: string): string {
  const found = new Set<string>()
  const visit = (parts: Ast): void => {
    for (const part of parts) {
      if (!('options' in part)) continue
      if (!('pluralType' in part)) found.add(`${part.value}: ${Object.keys(part.options).toSorted().join(' ')}`)
      for (const { value } of Object.values(part.options)) visit(value)
    }
  }
  visit(astOf(text))
  return [...found].toSorted().join('; ')
}

describe('the language of a person', () => {
  it.each([
    [['de_AT.UTF-8'], 'de'],
    [['de-CH', 'en'], 'de'],
    [['fr-FR', 'pt'], 'pt-BR'],
    [['pt_PT@euro'], 'pt-BR'],
    [['zh_CN.GB18030'], 'zh-CN'],
    [['zh-Hans-SG'], 'zh-CN'],
    [['zh_TW.UTF-8', 'de'], 'de'],
    [['zh-Hant'], 'en'],
    [['C'], 'en'],
    [['C.UTF-8'], 'en'],
    [['POSIX'], 'en'],
    [['EN-us', 'de'], 'en'],
    [['', '__proto__', '-', '.UTF-8'], 'en'],
    [[], 'en'],
  ])('%j is %s', (wanted, language) => {
    expect(chooseLanguage(wanted)).toBe(language)
  })

  it('is named as those who speak it name it', () => {
    expect(LANGUAGES.map(nameLanguage)).toEqual(['English', 'Deutsch', 'Português (Brasil)', '中文（中国）'])
  })

  it('counts and lists as it does', async () => {
    const german = await loadLanguage('de')
    const chinese = await loadLanguage('zh-CN')
    const near = message('did-you-mean', { count: 2, names: ['fabric', 'forge'] })
    expect(format(near, german)).toContain('fabric, forge')
    expect(format(near, chinese)).toContain('fabric、forge')
    expect(format(allOf(['a', 'b', 'c']), german)).toBe('a, b und c')
    expect(format(message('as-told', { words: firstFew(['a', 'b', 'c', 'd', 'e']) }), german)).toBe(
      'a, b, c und 2 weitere',
    )
  })
})
