import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../cli/open-world.ts'

// Every command that an answer names works as it stands: it has the options that name home and service, as they were typed.

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const COMMAND = /\bmodwell [a-z-]+[^"\n]*/g

/** What it prints names, run in this order: nothing adopted, adopted, changed. */
const CALLS = [
  'instances list',
  'instances adopt LIBRARY --loader fabric --game-version 1.21.11 --offline',
  'inspect',
  'inspect Survival --findings --verbose',
  'update Survival --dry-run',
  'update Survival --yes',
  'history',
  'undo --yes',
  'history --verbose',
  'search map',
  'accounts',
  'doctor',
  'bisect status Survival',
  'api',
]

it('in text and in JSON, and only once', async () => {
  const typed = ['--home', world.home, '--service', world.service.url]
  const whole = `modwell ${typed.join(' ')} `
  const named: string[] = []
  for (const args of CALLS) {
    const words = args.split(' ').map((word) => (word === 'LIBRARY' ? world.library.survival.path : word))
    for (const form of [[], ['--json']]) {
      if (form.length > 0 && words.includes('--yes')) continue
      const { stdout, stderr } = await world.run([...typed, ...words, ...form])
      const texts = form.length === 0 ? [stdout] : commandsIn(JSON.parse(stdout))
      expect(stderr).not.toContain('modwell: a mistake')
      const found = texts.flatMap((text) => text.match(COMMAND) ?? (form.length > 0 ? [text] : []))
      named.push(...found.filter((command) => command.startsWith('modwell ')))
    }
  }
  expect(named.filter((command) => !command.startsWith(whole) || command.split('--home').length !== 2)).toEqual([])
  expect(named.length).toBeGreaterThan(12)
})

function commandsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => {
    if (key === 'command' && typeof each === 'string') return [each]
    if (key === 'commands' && Array.isArray(each)) return each.filter((one) => typeof one === 'string')
    return commandsIn(each)
  })
}
