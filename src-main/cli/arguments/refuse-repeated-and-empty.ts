import type { Command, Option } from 'commander'
import { CoreError } from '../../core/errors.ts'
import { message, type Message } from '../../../resources/text/text.ts'

type Collector = (value: string, earlier?: readonly string[]) => readonly string[]

const collectors = new WeakSet<object>()

/** For an option that may be given several times; `read` says which values one of them has, and refuses what it must not have. */
export function collecting(read: (value: string) => readonly string[] = (value) => [value]): Collector {
  const collector: Collector = (value, earlier = []) => [...earlier, ...read(value)]
  collectors.add(collector)
  return collector
}

/**
 * Has every command that is in the tree so far refuse what cannot be meant: a second value for an option that takes one, of which one would be ignored,
 * and empty values, which are a script's variables that are not set. Throws `bad-argument` while the arguments are understood.
 */
export function refuseRepeatedAndEmpty(command: Command): void {
  const given = new Set<string>()
  for (const option of command.options) refuseInOption(command, option, given)
  for (const child of command.commands) refuseRepeatedAndEmpty(child)
  if (command.commands.length === 0) command.hook('preAction', (_, asked) => refuseEmptyArguments(asked))
}

function refuseEmptyArguments({ args, registeredArguments }: Command): void {
  const at = args.findIndex(isEmpty)
  if (at === -1) return
  const argument = registeredArguments[Math.min(at, registeredArguments.length - 1)]
  throw emptyIs(message('the-argument', { name: argument?.name() ?? at + 1 }))
}

/** `given`: what has a value already, by whichever of its names. */
function refuseInOption(command: Command, option: Option, given: Set<string>): void {
  const takesSeveral = option.variadic || (option.parseArg !== undefined && collectors.has(option.parseArg))
  command.on(`option:${option.name()}`, (value?: string | null) => {
    // A flag says the same however often it is given.
    if (typeof value !== 'string') return
    if (isEmpty(value)) throw emptyIs(option.long ?? option.flags)
    if (given.has(option.attributeName()) && !takesSeveral) {
      throw new CoreError('bad-argument', message('option-given-twice', { option: option.long ?? option.flags }), {
        hint: message('option-takes-one-value'),
      })
    }
    given.add(option.attributeName())
  })
}

function isEmpty(value: string): boolean {
  return value.trim() === ''
}

function emptyIs(name: string | Message): CoreError {
  return new CoreError('bad-argument', message('argument-empty', { name }), {
    hint: message('name-one-or-leave-it-out'),
  })
}
