import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../../resources/text/languages.ts'
import { ENGLISH } from '../../../../resources/text/english.ts'
import { speak } from '../../../../resources/text/text.ts'
import { nameTag } from '../../../../src-renderer/lib/words/names.ts'
import { CATEGORIES } from '../../../service/catalogue/tags.ts'

afterEach(() => speak(ENGLISH))

const TAGS = new Set(CATEGORIES.filter(({ header }) => header !== 'resolutions').map(({ name }) => name))

/** What is the same word as in English. */
test.each([
  ['de', ['audio', 'bloom', 'cartoon', 'fantasy', 'pbr', 'screenshot']],
  ['pt-BR', ['bloom', 'path-tracing', 'pbr', 'social']],
  ['zh-CN', ['pbr']],
] as const)('the categories of the service are said in %s', async (language, same) => {
  const inEnglish = new Map([...TAGS].map((tag) => [tag, nameTag(tag)]))
  speak(await loadLanguage(language))
  const kept = [...inEnglish].filter(([tag, name]) => nameTag(tag) === name).map(([tag]) => tag)
  expect(kept.toSorted()).toEqual(same)
})

test('a category that is new at the service is said by its own name', async () => {
  speak(await loadLanguage('de'))
  expect(nameTag('far-lands')).toBe('Far lands')
  expect(nameTag('512x+')).toBe('512x+')
})
