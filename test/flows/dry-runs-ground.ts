import { afterAll, beforeAll } from 'vitest'
import { kindOf } from '../../src-main/cli/arguments/command-kinds.ts'
import { commandOf, examplesOfHelp, found, workingCommands } from '../cli/examples.ts'
import { openExampleWorld, type ExampleWorld } from '../cli/example-world.ts'
import { readShellLine } from '../cli/shell-line.ts'
import { fingerprint } from '../cli/tree-snapshot.ts'

// Every command says whether it changes something; each that does is tried with --dry-run, and all is as before: the home, the
// instances, the files around, and the service.

/** Names that stand for another, and take what that takes. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  freeze: 'lock write',
  restore: 'lock apply',
  'list export': 'export',
  'list import': 'import',
  'move as-before': 'move apply',
}
/** What is remembered of answers and of files that were read: it may be deleted at any time, and costs only time. */
const REMEMBERED = /^modwell\/cache\.db$/

export const COMMANDS = workingCommands().map((path) => path.join(' '))
export const CHANGING = COMMANDS.filter((name) => kindOf(found(name.split(' '))) === 'changes')
const EXAMPLES = await examplesOfHelp()

/** As a person types them, without what makes them no dry run. */
export function linesOf(name: string): readonly string[] {
  const meant = STANDS_FOR[name] ?? name
  const command = found(meant.split(' '))
  const lines = EXAMPLES.map(({ line }) => line).filter((line) => {
    const parts = readShellLine(line, '~')
    const last = parts.filter(({ words }) => words[0] === 'modwell').at(-1)
    return commandOf(last?.words.slice(1) ?? []) === command && !/ --(?:help|when-stopped)\b/.test(line)
  })
  const own = name === 'move as-before' ? 'move' : name
  return [...new Set(lines.map((line) => line.replace(`modwell ${meant}`, `modwell ${own}`).replace(/ > \S+$/, '')))]
}

export let world: ExampleWorld

export function lookAt() {
  const files = Object.entries(fingerprint(world.look())).filter(([path]) => !REMEMBERED.test(path))
  return { files: Object.fromEntries(files), service: world.service.state() }
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openExampleWorld()
  }, 120_000)
  afterAll(() => world.close())
}
