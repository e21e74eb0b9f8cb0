import { afterEach, expect, it } from 'vitest'
import { ENGLISH } from '../../../resources/text/english.ts'
import { loadLanguage, type Language } from '../../../resources/text/languages.ts'
import { speak } from '../../../resources/text/text.ts'
import { dateText, timeText } from '../../../src-main/cli/terminal/amounts.ts'
import { MOMENTS, NOW } from '../../fixtures/amounts-in-words.ts'

afterEach(() => speak(ENGLISH))

it.each(MOMENTS)('says a moment %s as the page does, dates in figures', (_when, at, said) => {
  const date = dateText(at.toISOString())
  expect(date).toMatch(/^2026-03-\d\d$/)
  expect(timeText(at.toISOString(), NOW)).toBe(said.replace('date', date))
})

it('leaves a text that is no moment as it is', () => {
  expect(timeText('some day', NOW)).toBe('some day')
  expect(dateText('some day')).toBe('some day')
})

it.each<[Language, readonly string[]]>([
  ['de', ['05.01.2026', '15:00', 'Dienstag, 23:59', '05.01.2026, 08:03']],
  ['pt-BR', ['05/01/2026', '15:00', 'terça-feira, 23:59', '05/01/2026, 08:03']],
  ['zh-CN', ['2026/01/05', '15:00', '星期二23:59', '2026/01/05 08:03']],
])('writes dates and times as %s does', async (language, said) => {
  speak(await loadLanguage(language))
  const day = new Date(2026, 0, 5, 8, 3).toISOString()
  const lately = [NOW, new Date(2026, 2, 10, 23, 59)].map((at) => timeText(at.toISOString(), NOW))
  expect([dateText(day), ...lately, timeText(day, NOW)]).toEqual(said)
})
