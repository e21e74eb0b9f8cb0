import { expect, it } from 'vitest'
import { dateText, timeText } from '../../../src-main/cli/terminal/amounts.ts'
import { MOMENTS, NOW } from '../../fixtures/amounts-in-words.ts'

it.each(MOMENTS)('says a moment %s as the page does, dates in figures', (_when, at, said) => {
  const date = dateText(at.toISOString())
  expect(date).toMatch(/^2026-03-\d\d$/)
  expect(timeText(at.toISOString(), NOW)).toBe(said.replace('date', date))
})

it('leaves a text that is no moment as it is', () => {
  expect(timeText('some day', NOW)).toBe('some day')
  expect(dateText('some day')).toBe('some day')
})
