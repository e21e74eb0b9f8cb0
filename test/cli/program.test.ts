import type { Command } from 'commander'
import { expect, it } from 'vitest'
import { COMMAND_GROUPS, createProgram } from '../../src-main/cli/program.ts'

const ignore = async (): Promise<void> => undefined
const ENTRIES = COMMAND_GROUPS.flatMap(({ commands }) => commands)
const ALL = namesIn(programFor())

function programFor(...typed: readonly string[]): Command {
  return createProgram(ignore, ignore, typed)
}

function namesIn({ commands }: Command): readonly string[] {
  return commands.flatMap((command) => [command.name(), ...command.aliases()])
}

function helpIn(command: Command): readonly string[] {
  return [command.helpInformation(), ...command.commands.flatMap(helpIn)]
}

it.each(ENTRIES)('a command line with $names is made of what adds those names alone', ({ names }) => {
  for (const name of names) {
    expect(namesIn(programFor('--home', 'list', name, 'Survival')).toSorted()).toEqual([...names].toSorted())
  }
})

it('a command that is made alone says of itself what it says among all', () => {
  const all = programFor().commands
  for (const { names } of ENTRIES) {
    const alone = programFor(names[0] ?? '').commands
    const among = all.filter((command) => names.includes(command.name()))
    expect(alone.flatMap(helpIn)).toEqual(among.flatMap(helpIn))
  }
})

it.each([[[]], [['help', 'update']], [['--help']], [['completion', 'suggest', 'update']], [['man', 'update']]])(
  'all commands are made for %j',
  (typed) => {
    expect(namesIn(programFor(...typed))).toEqual(ALL)
  },
)

it.each([[['updat']], [['--as-owner', 'update']], [['--', 'update']], [['--home', 'update']]])(
  'all commands are made for %j, whose words are looked for among all',
  (typed) => {
    expect(namesIn(programFor(...typed))).toEqual(ALL)
  },
)

it('none is made where only the version is asked for', () => {
  expect(namesIn(programFor('--json', '--version'))).toEqual([])
})
