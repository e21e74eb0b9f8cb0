import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENGLISH } from '../../resources/text/english.ts'
import { speak } from '../../resources/text/text.ts'
import { runModwell } from '../cli/run-modwell.ts'
import { openPlayground, type Playground } from './playground.ts'

// What was found and done in one language is told in another later.

let playground: Playground
let gamePath: string

beforeAll(async () => {
  playground = await openPlayground()
  const [first] = playground.addMod('lamp', { '1.0.0': {}, '2.0.0': {} })
  gamePath = playground.makeGame('game', { 'mods/lamp.jar': first, 'mods/half.jar': 'PK' })
  await say('de', 'instances', 'adopt', gamePath, '--loader', 'fabric', '--game-version', '1.21.11', '--name', 'Game')
})
afterAll(async () => {
  speak(ENGLISH)
  await playground.close()
})

async function say(language: string, ...args: readonly string[]): Promise<string> {
  const { folder, service } = playground
  const env = { MODWELL_LANGUAGE: language, COLUMNS: '300' }
  const { stdout, stderr } = await runModwell(args, { home: join(folder, 'cli'), service: service.url, env })
  return stdout + stderr
}

it('what was found in a file', async () => {
  expect(await say('de', 'inspect', 'Game', '--details')).toContain('kein Zip-Archiv')
  const saved = await say('en', 'inspect', 'Game', '--details', '--saved')
  expect(saved).toContain('not a zip archive')
  expect(saved).not.toContain('Zip-Archiv')
})

it('what a change did, and why; the folder has it in English', async () => {
  await say('de', 'update', 'Game', '--yes')
  const german = await say('de', 'history', 'Game', '--verbose')
  expect(german).toMatch(/\d{1,2}\. \p{L}+\.? 20\d\d veröffentlicht|veröffentlicht[^\n]* \d{1,2}\. \p{L}+/u)
  const english = await say('en', 'history', 'Game', '--verbose')
  expect(english).toMatch(/was published on \d{1,2} [A-Z][a-z]{2,3} 20\d\d/)
  expect(english).not.toContain('veröffentlicht')
  expect(readFileSync(join(gamePath, '.modwell.json'), 'utf8')).not.toContain('veröffentlicht')
})
