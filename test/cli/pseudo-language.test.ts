import type { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGLISH } from '../../resources/text/english.ts'
import { speak } from '../../resources/text/text.ts'
import { namesIn, shownBelow } from '../../src-main/cli/arguments/command-names.ts'
import { manPages } from '../../src-main/cli/man-page.ts'
import { createProgram } from '../../src-main/cli/program.ts'
import { SETTING_NAMES } from '../../src-main/cli/arguments/parse-setting.ts'
import { PERMISSIONS } from '../../src-main/core/model/authoring/people/permissions.ts'
import { NOTIFICATION_KINDS } from '../../src-main/core/model/accounts/notification.ts'
import { BRACKETED, wordsOutside } from '../texts/pseudo-language.ts'
import { understand } from './understand.ts'

// Every message of the catalogue is in brackets here: what is outside of them is said by something else.

let program: Command
let names: readonly string[]

beforeAll(() => {
  speak(BRACKETED)
  program = createProgram(doNothing, doNothing)
  names = [
    'modwell',
    'Modwell',
    'help',
    ...SETTING_NAMES,
    ...NOTIFICATION_KINDS,
    ...PERMISSIONS,
    ...namesIn(program),
    ...argumentsIn(program),
  ]
})
afterAll(() => speak(ENGLISH))

async function doNothing(): Promise<void> {
  return undefined
}

function commandsIn(command: Command): readonly Command[] {
  return [command, ...shownBelow(command).flatMap(commandsIn)]
}

function argumentsIn(command: Command): readonly string[] {
  return commandsIn(command).flatMap(({ registeredArguments }) => registeredArguments.map((each) => each.name()))
}

function helpOf(command: Command): string {
  const parts: string[] = []
  command.configureOutput({ writeOut: (part) => parts.push(part) }).outputHelp()
  return parts.join('')
}

it('no help says a word that is not in the catalogue', () => {
  const all = commandsIn(program)
  const found = all.flatMap((command) =>
    wordsOutside(helpOf(command), names).map((word) => `${command.name()}: ${word}`),
  )
  expect(all.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

it('no manual page does', () => {
  const found = manPages(program).flatMap(({ file, text }) => {
    const said = text.replaceAll(/^\.TH .*$/gm, '').replaceAll(/^\.(?:SH|TP|B|PP|nf|fi)\b/gm, '')
    const read = said.replaceAll(String.raw`\-`, '-').replaceAll(/[\w-]+\(1\)/g, '')
    return wordsOutside(read, [...names, file.slice(0, -2)]).map((word) => `${file}: ${word}`)
  })
  expect(found).toEqual([])
})

/** What each misuse is met with; what was typed is quoted. */
const MISUSES = [
  [['show'], 'project'],
  [['install', 'sodium'], '--in <instance>'],
  [['inspect', '--channel'], '--channel <channel>'],
  [['inspect', '--frobnicate'], '--frobnicate'],
  [['frobnicate'], 'frobnicate'],
  [['store', 'wipe'], 'wipe'],
  [['whoami', 'me', 'you'], 'me, you'],
  [['update', '--channel', 'stable'], 'stable'],
  [['update', '--timeout', 'long'], 'long'],
  [['channel', 'Survival', 'stable'], 'stable'],
  [['publish', 'a.jar', '--changelog', 'a.md', '--changelog-text', 'b'], '--changelog-text'],
  [['update', '--exit-code'], ''],
  [['crash'], ''],
  [['crash', 'a.log', '--list'], ''],
  [['crash', '--in', 'x', '--list', '--log', 'y'], ''],
  [['problems', 'ignore', 'x'], '--in <instance>'],
  [['holds', 'x', '--all'], ''],
  [['undo', 'one', '--to', 'two'], ''],
] as const

describe.each(MISUSES)('the misuse %j', (args, quoted) => {
  it('is told in the words of the catalogue', async () => {
    const told = await understand(args)
    expect(told).toContain('⟦')
    expect(told).toContain(quoted)
    expect(wordsOutside(told, [...names, ...args, 'release', 'beta', 'alpha', 'default'])).toEqual([])
  })
})
