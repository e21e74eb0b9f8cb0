import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ENGLISH } from '../../resources/text/english.ts'
import { speak } from '../../resources/text/text.ts'
import { runModwell } from './run-modwell.ts'

const folder = mkdtempSync(join(tmpdir(), 'modwell-languages-'))
afterAll(() => {
  speak(ENGLISH)
  rmSync(folder, { recursive: true, force: true })
})

let lastHome = ''

/** In words for a person, or as a program reads it; from a home where that language is set. */
function doctor(env: Readonly<Record<string, string>>, args: readonly string[] = [], language?: string) {
  const home = mkdtempSync(join(folder, 'home-'))
  lastHome = home
  if (language !== undefined) writeFileSync(join(home, 'settings.json'), JSON.stringify({ language }))
  const none = { MODWELL_LANGUAGE: '', LANGUAGE: '', LC_ALL: '', LC_MESSAGES: '', LANG: '' }
  return runModwell(['inspect', 'Nowhere', ...args], { home, env: { ...none, ...env } })
}

const GERMAN = '„Nowhere“ ist weder eine übernommene Instanz noch ein Ordner'
const ENGLISH_WORDS = '"Nowhere" is neither an adopted instance nor a folder'

function optionsIn(text: string): readonly string[] {
  return [...new Set(text.match(/--[a-z][a-z-]+/g))].toSorted()
}

it.each([
  ['the system', { LANG: 'de_DE.UTF-8' }, undefined],
  ['the first of the languages of the system', { LANGUAGE: 'fr:de', LANG: 'en_GB.UTF-8' }, undefined],
  ['what holds for the whole system', { LC_ALL: 'de_AT.UTF-8', LANG: 'pt_BR.UTF-8' }, undefined],
  ['the setting, before the system', { LANG: 'pt_BR.UTF-8' }, 'de'],
  ['the variable, before the setting', { MODWELL_LANGUAGE: 'de' }, 'zh-CN'],
] as const)('speaks as %s says', async (_, env, setting) => {
  const { stderr, exitCode } = await doctor(env, [], setting)
  expect(stderr).toContain(GERMAN)
  expect(exitCode).toBe(1)
})

it('speaks English to programs, and where it has no texts', async () => {
  const told = await doctor({ LANG: 'de_DE.UTF-8' }, ['--json'], 'de')
  expect(JSON.parse(told.stdout)).toMatchObject({ error: { message: ENGLISH_WORDS } })
  expect((await doctor({ LANG: 'fr_FR.UTF-8' })).stderr).toContain(ENGLISH_WORDS)
  expect((await doctor({ LANG: 'C' }, [], 'system')).stderr).toContain(ENGLISH_WORDS)
  expect((await doctor({}, [], '__proto__')).stderr).toContain(ENGLISH_WORDS)
})

it('logs in English, whatever it speaks', async () => {
  const { stderr } = await doctor({ MODWELL_LANGUAGE: 'de' }, ['--verbose'])
  const log = readFileSync(join(lastHome, 'log', 'modwell.log'), 'utf8')
  expect(stderr).toContain(GERMAN)
  expect(log).toContain(`error not-found ${ENGLISH_WORDS}`)
  expect(log).toContain('caused by')
  expect(log).not.toContain('Instanz')
})

it('shows its help in the language, with the same commands and options', async () => {
  const english = await runModwell(['update', '--help'], { home: folder, env: {} })
  const german = await runModwell(['update', '--help'], { home: folder, env: { MODWELL_LANGUAGE: 'de' } })
  const chinese = await runModwell(['update', '--help'], { home: folder, env: { MODWELL_LANGUAGE: 'zh-CN' } })
  expect(optionsIn(german.stdout)).toEqual(optionsIn(english.stdout))
  expect(optionsIn(chinese.stdout)).toEqual(optionsIn(english.stdout))
  expect(german.stdout).not.toContain('Options:')
  expect(chinese.stdout).toMatch(/\p{Script=Han}{4}/u)
})
