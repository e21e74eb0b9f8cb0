import type { Argument, Command, Option } from 'commander'
import { commandBelow, shownBelow } from '../arguments/command-names.ts'
import { SETTING_NAMES } from '../arguments/parse-setting.ts'

/** What can stand where the cursor is. `prefix` goes before each word: `--in=`. */
export interface Suggestion {
  /** Of what in the home names are to be added; null: of nothing. */
  readonly named: NamedKind | null
  readonly words: readonly string[]
  readonly prefix: string
}

/** What only the home knows the names of. */
export type NamedKind =
  | 'instance'
  | 'change-set'
  | 'installed'
  | 'hold'
  | 'finding'
  | 'ignored'
  | 'notification'
  | 'followed'

const NOTHING: Suggestion = { named: null, words: [], prefix: '' }

/** In: the words after `modwell`, the last one as far as it is typed. Nothing: the shell's own, which are files. */
export function suggest(program: Command, typed: readonly string[]): Suggestion {
  const words = joinValues(typed)
  const current = words.at(-1) ?? ''
  const { command, awaited, operands, isLiteral } = readUpTo(program, words.slice(0, -1))
  if (awaited !== null && !(awaited.variadic && isOption(current))) return valuesOf(awaited)
  const [, flag = '', value] = /^(--[^=]+)=(.*)$/s.exec(current) ?? []
  if (value !== undefined) {
    const option = optionOf(flag, command, program)
    return option === undefined ? NOTHING : { ...valuesOf(option), prefix: `${flag}=` }
  }
  if (!isLiteral && isOption(current)) return { ...NOTHING, words: flagsOf(command, program) }
  const argument = argumentAt(operands.length, command)
  const below = operands.length === 0 && !isLiteral ? shownBelow(command).map((one) => one.name()) : []
  const named = argument === undefined ? NOTHING : valuesOf(argument)
  return { ...named, words: [...below, ...(command === program ? ['help'] : []), ...named.words] }
}

interface TypedWords {
  readonly command: Command
  /** An option that waits for its value. */
  readonly awaited: Option | null
  /** Arguments before the current one. */
  readonly operands: readonly string[]
  /** After `--`. */
  readonly isLiteral: boolean
}

/** What words before the cursor say, as far as they are understood. */
export function readUpTo(program: Command, words: readonly string[]): TypedWords {
  let [command, isLiteral]: [Command, boolean] = [program, false]
  const operands: string[] = []
  let awaited: Option | null = null
  for (const word of words) {
    if (isLiteral) operands.push(word)
    else if (word === '--') isLiteral = true
    else if (isOption(word)) {
      const option = word.includes('=') ? undefined : optionOf(word, command, program)
      awaited = option !== undefined && (option.required || option.optional) ? option : null
      continue
    } else if (awaited !== null) {
      if (awaited.variadic) continue
    } else {
      const below: Command | undefined = operands.length === 0 ? commandBelow(command, word) : undefined
      if (below === undefined) operands.push(word)
      else command = below
    }
    awaited = null
  }
  return { command, awaited, operands, isLiteral }
}

/** Bash breaks a word at `=`. */
function joinValues(words: readonly string[]): readonly string[] {
  return words.reduce<readonly string[]>((joined, word, index) => {
    const before = joined.at(-1)
    const isPart = word === '=' || words[index - 1] === '='
    return isPart && before?.startsWith('--') === true ? [...joined.slice(0, -1), before + word] : [...joined, word]
  }, [])
}

function isOption(word: string): boolean {
  return word.startsWith('-') && word !== '-'
}

function optionOf(flag: string, command: Command, program: Command): Option | undefined {
  return [...command.options, ...program.options].find(({ long, short }) => long === flag || short === flag)
}

function flagsOf(command: Command, program: Command): readonly string[] {
  const own = [...command.options, ...program.options].filter(({ hidden }) => !hidden)
  return [...new Set([...own.flatMap(({ long }) => long ?? []), '--help'])]
}

function argumentAt(given: number, { registeredArguments }: Command): Argument | undefined {
  const last = registeredArguments.at(-1)
  return registeredArguments[given] ?? (last?.variadic === true ? last : undefined)
}

/** What it is called says what it takes. */
function valuesOf(taker: Option | Argument): Suggestion {
  const called = 'flags' in taker ? taker.flags : taker.name()
  const named = NAMED.find(([pattern]) => pattern.test(called))?.[1] ?? null
  return { ...NOTHING, named, words: taker.argChoices ?? (called === 'key' ? SETTING_NAMES : []) }
}

const NAMED: readonly (readonly [RegExp, NamedKind])[] = [
  [/\binstances?\b/, 'instance'],
  [/\bchangeset\b/, 'change-set'],
  [/<holds\b/, 'hold'],
  [/^findings$/, 'finding'],
  [/^ignored$/, 'ignored'],
  [/^(ids|notification)$/, 'notification'],
  [/^followed$/, 'followed'],
  // Options that name projects mean installed ones; an argument of that name, what could be installed.
  [/<projects\b|^(targets?|held|files)$/, 'installed'],
]
