import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { examplesOfHelp, examplesOfReadme, firstOrAll } from '../cli/examples.ts'
import { openExampleWorld, type ExampleWorld } from '../cli/example-world.ts'

// Every example of every help text, and of the README, does what it says in a world where there is what it names.

/** Done; a problem, or an update, as it was asked to say by this; some of it. Not: nothing came of it, or it is no command. */
const RAN = [0, 3, 4, 10]
const CHAPTER = 'Day by day'
const HELP = await examplesOfHelp()
const README = examplesOfReadme(CHAPTER).map(({ line, of }) => ({ line: named(line), of }))

/** What the README leaves to whoever reads it. */
function named(line: string): string {
  const instance = / pack /.test(line) ? 'Lamps' : 'Survival'
  const folder = / locate /.test(line) ? '/mnt/games/Survival' : '/srv/minecraft'
  return line
    .replace(/\bNEW-NAME\b/, 'Trial')
    .replace(/\bNAME\b/, instance)
    .replace(/\bPROJECT\b/, 'sodium')
    .replace(/\bPROBLEM\b/, '3f9c2a71d0')
    .replace(/\bFILE\b/, 'mods/sodium-0.6.0.jar')
    .replace(/\bDIR\b/, folder)
    .replace(/\binbox (show|reply) ID\b/, 'inbox $1 bC4dE6fG')
    .replace(/\bTEXT\b/, 'Both')
}

let world: ExampleWorld

beforeAll(async () => {
  world = await openExampleWorld()
}, 120_000)
afterAll(() => world.close())
beforeEach(() => world.restore())

it('help and README have examples', () => {
  expect(HELP.length > 150).toBe(true)
  expect(README.length > 40).toBe(true)
})

/** `npm run proof` tries all; the README's are the ones that a person types day by day. */
const TRIED =
  process.env['MODWELL_EXAMPLES'] === 'all'
    ? [...HELP, ...README]
    : firstOrAll(README, ({ line }) => line.split(' ', 2).join(' '))

describe('an example', () => {
  it.each(TRIED)('"$line" of "$of" runs', async ({ line }) => {
    await world.prepare(line)
    const { exitCode, stdout, stderr } = await world.run(line)
    expect(RAN, `${String(exitCode)}: ${stdout}${stderr}`).toContain(exitCode)
  })
})
