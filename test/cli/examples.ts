import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { commandBelow, shownBelow } from '../../src-main/cli/arguments/command-names.ts'
import { createProgram } from '../../src-main/cli/program.ts'
import { PROJECT } from '../architecture/cruise.ts'
import { runModwell } from './run-modwell.ts'

/** The real one, which does no work. */
const PROGRAM = createProgram(
  async () => undefined,
  async () => undefined,
)

/** A line as a person reads and types it. */
export interface Example {
  readonly line: string
  /** Where it stands. */
  readonly of: string
}

/** Of what could be tried the first of each; all of it in `npm run proof`. */
export function firstOrAll<T>(examples: readonly T[], keyOf: (example: T) => string): readonly T[] {
  if (process.env['MODWELL_EXAMPLES'] === 'all') return examples
  const keys = new Set<string>()
  return examples.filter((example) => {
    const key = keyOf(example)
    if (keys.has(key)) return false
    keys.add(key)
    return true
  })
}

/** The lines of every command's help that begin with `modwell`, without what explains them. */
export async function examplesOfHelp(): Promise<readonly Example[]> {
  const examples: Example[] = []
  for (const path of pathsBelow(PROGRAM, shownBelow)) {
    const { stdout } = await runModwell([...path, '--help'], { home: '/nowhere' })
    const lines = [...stdout.matchAll(/^ +(modwell .*)$/gm)].map(([, line = '']) => line)
    examples.push(...lines.map((line) => ({ line: line.replace(/ {2,}\S.*$/, '').trim(), of: path.join(' ') })))
  }
  return examples
}

/** The lines of a chapter of the command line's README. */
export function examplesOfReadme(chapter: string): readonly Example[] {
  const text = readFileSync(join(PROJECT, 'src-main/cli/README.md'), 'utf8')
  const from = text.slice(text.indexOf(`\n## ${chapter}\n`) + 1)
  const end = from.indexOf('\n## ')
  return [...from.slice(0, end).matchAll(/^(modwell .*)$/gm)].map(([, line = '']) => {
    return { line: line.replace(/ +#.*$/, '').trim(), of: chapter }
  })
}

/** The names of every command that does something, from the program down. */
export function workingCommands(): readonly (readonly string[])[] {
  return pathsBelow(PROGRAM, ({ commands }) => commands).filter((path) => hasAction(found(path)))
}

/** Which command a line means: its own names, where it has another's too. */
export function commandOf(words: readonly string[]): Command {
  let command = PROGRAM
  for (const word of words) {
    const below = commandBelow(command, word)
    if (below === undefined) break
    command = below
  }
  const isGroup = !hasAction(command)
  const usual = command.commands.find((one) => one.name() === Reflect.get(command, '_defaultCommandName'))
  return isGroup && usual !== undefined ? usual : command
}

export function found(path: readonly string[]): Command {
  return path.reduce<Command>((command, name) => commandBelow(command, name) ?? command, PROGRAM)
}

/** Commander tells nobody. */
function hasAction(command: Command): boolean {
  return Boolean(Reflect.get(command, '_actionHandler'))
}

function pathsBelow(
  command: Command,
  below: (one: Command) => readonly Command[],
  above: readonly string[] = [],
): readonly (readonly string[])[] {
  return [above, ...below(command).flatMap((one) => pathsBelow(one, below, [...above, one.name()]))]
}
