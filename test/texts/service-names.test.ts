import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { ENGLISH } from '../../resources/text/english.ts'
import { LANGUAGES, loadLanguage } from '../../resources/text/languages.ts'
import { nameLoader, sayLoader, writeLoader } from '../../resources/text/loader-names.ts'
import {
  nameCategory,
  nameCategoryHeader,
  nameDonationPlatform,
  nameProjectStatus,
  nameReportKind,
  nameRole,
  nameUserRole,
} from '../../resources/text/service-names.ts'
import { format, message, speak } from '../../resources/text/text.ts'
import { CATEGORIES, REPORT_TYPES } from '../service/catalogue/tags.ts'

afterEach(() => speak(ENGLISH))

describe('in German', () => {
  beforeEach(async () => speak(await loadLanguage('de')))

  test.each([
    [nameCategory, 'worldgen', 'Weltgenerierung'],
    [nameCategory, '512x+', '512x oder größer'],
    [nameCategory, '8x-', '8x oder kleiner'],
    [nameCategory, '64x', '64x'],
    [nameCategoryHeader, 'performance impact', 'Leistungsbedarf'],
    [nameRole, 'Owner', 'Besitzer'],
    [nameUserRole, 'moderator', 'Moderator'],
    [nameReportKind, 'name-squatting', 'Besetzter Name'],
    [nameDonationPlatform, 'other', 'Sonstiges'],
    [nameLoader, 'datapack', 'Datenpaket'],
  ])('%o of %s is %s', (name, value, words) => expect(name(value)).toBe(words))

  test.each([
    [nameCategory, 'deep-caves', 'Deep caves'],
    [nameCategory, 'constructor', 'Constructor'],
    [nameCategoryHeader, 'bit depth', 'Bit depth'],
    [nameRole, 'Lead artist', 'Lead artist'],
    [nameReportKind, 'too-loud', 'Too loud'],
    [nameDonationPlatform, 'bmac', 'bmac'],
  ])('%o says what nobody knows as the service does: %s is %s', (name, value, words) => expect(name(value)).toBe(words))

  it('names of websites stay, and a version is named in English', () => {
    expect(nameDonationPlatform('bmac', 'Buy Me A Coffee')).toBe('Buy Me A Coffee')
    expect(writeLoader('datapack')).toBe('Data pack')
  })

  it('what is said of a data pack later is said in the language of then', () => {
    const text = message('loader-and-game', {
      loader: sayLoader('datapack', message('any-loader')),
      gameVersion: '1.21',
    })
    expect(format(text)).toContain('Datenpaket')
    expect(format(text, ENGLISH)).toContain('Data pack')
  })

  it('states of a project are named within a sentence', () => {
    expect(format(nameProjectStatus('rejected'))).toBe('abgelehnt')
    expect(format(nameProjectStatus('frozen'))).toBe('frozen')
  })
})

it.each(LANGUAGES)('in %s every category that the service lists has words of its own', async (language) => {
  speak({ ...(await loadLanguage(language)), messages: bracketed((await loadLanguage(language)).messages) })
  const said = CATEGORIES.map(({ name }) => name).filter((name) => !/^\d+x$/.test(name))
  expect(said.length).toBeGreaterThan(60)
  expect(said.filter((name) => !nameCategory(name).startsWith('['))).toEqual([])
  expect(CATEGORIES.filter(({ header }) => !nameCategoryHeader(header).startsWith('['))).toEqual([])
  expect(REPORT_TYPES.filter((name) => !nameReportKind(name).startsWith('['))).toEqual([])
})

function bracketed(messages: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(messages).map(([id, said]) => [id, `[${said}]`]))
}
