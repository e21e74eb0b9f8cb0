import { afterEach, beforeEach, expect, it } from 'vitest'
import { ENGLISH } from '../../resources/text/english.ts'
import { loadLanguage } from '../../resources/text/languages.ts'
import { message, speak } from '../../resources/text/text.ts'
import { MalformedJson } from '../../src-main/core/archives/metadata/lenient/lenient-json.ts'
import { CoreError, logError, logStack } from '../../src-main/core/errors.ts'
import { Interruption } from '../../src-main/core/pipeline/stage/answer.ts'

const TEXT = message('folder-not-found', { folder: '/games' })
const WORDS = '/games does not exist'

beforeEach(async () => speak(await loadLanguage('de')))
afterEach(() => speak(ENGLISH))

it.each([
  ['an expected failure', () => new CoreError('not-found', TEXT)],
  ['an interruption', () => new Interruption(TEXT)],
  ['malformed JSON', () => new MalformedJson(TEXT)],
])('%s is told in the spoken language, and its stack is logged in English', (_, make) => {
  const error = make()
  expect(error.message).toContain('/games')
  expect(error.message).not.toBe(WORDS)
  expect(logStack(error)).toMatch(new RegExp(`: ${WORDS}\n +at `))
})

it('what the log has of a failure is English, and of what has no text its own words', () => {
  expect(logError(new CoreError('not-found', TEXT))).toBe(WORDS)
  expect(logError(new Error('innards'))).toBe('innards')
})
