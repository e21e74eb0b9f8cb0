import { quoteForShell } from '../../core/model/words/quote.ts'
import type { Io } from '../process/io.ts'
import { maskSecrets } from '../../core/model/words/mask-secrets.ts'
import { namesOf } from './old-names.ts'

/** How a command that is told of is to be typed. */
export interface CommandStart {
  /** As this process was started: `modwell`, or `npm run cli --` from a checkout. */
  readonly program: string
  /** What names home and service, as it was typed: `--home /srv/modwell`. */
  readonly options: readonly string[]
  /** What instances are called, by their ids, as far as a name is one's alone. */
  readonly names: ReadonlyMap<string, string>
  /** What instances are called where they are shown, by their ids: told apart where several have one name. */
  readonly labels: ReadonlyMap<string, string>
  /** The arguments of this process; null: an option that is told of stands alone. */
  readonly args: readonly string[] | null
}

export const PLAINLY: CommandStart = {
  program: 'modwell',
  options: [],
  names: new Map(),
  labels: new Map(),
  args: null,
}

/** Options that have one value: another one takes its place. */
const OF_ONE_VALUE = [
  '--home',
  '--service',
  '--wait',
  '--timeout',
  '--channel',
  '--launcher',
  '--game-version',
  '--loader-version',
  '--in',
]

/** What an instance is called where it is shown; a folder that is not adopted by its own name. */
export function labelOf(
  { id, name }: { readonly id: string | null; readonly name: string },
  { labels }: CommandStart,
): string {
  return (id === null ? undefined : labels.get(id)) ?? name
}

export function programOf(env: Io['env']): string {
  const isByNpm = env['npm_command'] !== undefined && env['npm_lifecycle_event'] === 'cli'
  return isByNpm ? 'npm run cli --' : 'modwell'
}

/**
 * A whole command as it is to be typed: with the options that name home and service, without which it would be about another home, and with
 * the names of instances in place of their ids. Of an option, the command that was typed with it, or without it.
 */
export function asTyped(command: string, { program, options, names, args }: CommandStart): string {
  const again = args === null ? null : typedAgain(command, args)
  if (again === null && !/^modwell(?: |$)/.test(command)) return command
  const whole = again === null ? command : `modwell ${again}`
  const placing = again !== null || /\s--home[\s=]/.test(command) ? [] : options.map(quoteForShell)
  const named = whole.replaceAll(/(?<= )[\w-]+(?= |$)/g, (word) => {
    const name = names.get(word)
    return name === undefined ? word : quoteForShell(name)
  })
  return named.replace(/^modwell/, () => [program, ...placing].join(' '))
}

/** Names that no other instance has, as they are told apart, and that cannot be taken for an option, an id or a folder. */
export function namesToType(names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const count = new Map<string, number>()
  for (const name of names.values()) count.set(name.toLowerCase(), (count.get(name.toLowerCase()) ?? 0) + 1)
  const own = [...names].filter(([, name]) => {
    return (
      count.get(name.toLowerCase()) === 1 &&
      /^[^\s\p{C}./\\~-][^\p{C}/\\]*(?: \([^\p{C}]+\))?$/u.test(name) &&
      !names.has(name)
    )
  })
  return new Map(own)
}

/**
 * The command that was typed, once more: with an option that is to be added (`--force`), or without one (`without --offline`), as one
 * line. null: that is no such option, or it was not typed.
 */
function typedAgain(option: string, args: readonly string[]): string | null {
  const [, without, name] = /^(without )?(--[\w-]+)/.exec(option) ?? []
  if (name === undefined) return null
  const end = args.includes('--') ? args.indexOf('--') : args.length
  const [words, rest] = [args.slice(0, end), args.slice(end)]
  const isValued = OF_ONE_VALUE.includes(name)
  const isOfOption = (word: string, before = '') =>
    namesOf(name).some((one) => word === one || word.startsWith(`${one}=`) || (isValued && before === one))
  const kept =
    without === undefined && !isValued ? words : words.filter((word, index) => !isOfOption(word, words[index - 1]))
  if (without !== undefined && kept.length === words.length) return null
  return [...kept.map(quoted), ...(without === undefined ? [option] : []), ...rest.map(quoted)].join(' ')
}

function quoted(word: string): string {
  return maskSecrets(quoteForShell(word))
}
