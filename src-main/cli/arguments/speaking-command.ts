import { Command, CommanderError, type Argument, type Option } from 'commander'
import { commandBelow } from './command-names.ts'
import { format, formatMessage, message, type Message } from '../../../resources/text/text.ts'

/** A word that nothing is called where it stands. */
export interface UnknownWord {
  readonly kind: 'command' | 'option'
  readonly word: string
  /** Below which it was looked for. */
  readonly command: Command
}

/** What was typed is not understood. */
export class Misuse extends CommanderError {
  readonly text: Message
  readonly unknown: UnknownWord | null

  constructor(code: `commander.${string}`, text: Message, unknown: UnknownWord | null = null) {
    super(1, code, format(text))
    this.text = text
    this.unknown = unknown
  }
}

/**
 * A command that says in the words of the catalogue what the library of commands says in English: the methods are those with which that
 * one ends in misuse. `test/cli/pseudo-language.test.ts` meets each of them.
 */
export class SpeakingCommand extends Command {
  override createCommand(name?: string): SpeakingCommand {
    return new SpeakingCommand(name)
  }

  missingArgument(name: string): never {
    throw new Misuse('commander.missingArgument', message('misuse-missing-argument', { name }))
  }

  optionMissingArgument({ flags }: Option): never {
    throw new Misuse('commander.optionMissingArgument', message('misuse-option-without-value', { flags }))
  }

  missingMandatoryOptionValue({ flags }: Option): never {
    throw new Misuse('commander.missingMandatoryOptionValue', message('misuse-option-is-required', { flags }))
  }

  _conflictingOption({ flags }: Option, other: Option): never {
    const text = message('misuse-options-conflict', { one: flags, other: other.flags })
    throw new Misuse('commander.conflictingOption', text)
  }

  unknownOption(word: string): never {
    throw new Misuse('commander.unknownOption', message('misuse-unknown-option', { name: word }), {
      kind: 'option',
      word,
      command: this,
    })
  }

  unknownCommand(): never {
    return unknownCommand(this.args[0] ?? '', this)
  }

  _excessArguments(received: readonly string[]): never {
    const { parent } = this
    // A word behind a group that lists when nothing is named is no argument of the list, but a command that is not there.
    const isNamed = parent === null || commandBelow(parent, parent.args[0] ?? '') === this
    if (!isNamed && parent.parent !== null) unknownCommand(received[0] ?? '', parent)
    const text = message('misuse-too-many-arguments', {
      name: this.name(),
      expected: this.registeredArguments.length,
      count: received.length,
      received: [...received],
    })
    throw new Misuse('commander.excessArguments', text)
  }

  _callParseArg(of: Argument | Option, value: string, previous: unknown): unknown {
    const named = 'flags' in of ? { name: of.flags, isOption: true } : { name: of.name(), isOption: false }
    const invalid = (why: string | Message) =>
      new Misuse('commander.invalidArgument', message('misuse-invalid-value', { ...named, value, why }))
    const { argChoices, parseArg } = of
    try {
      return parseArg?.(value, previous)
    } catch (error) {
      if (!(error instanceof CommanderError) || error.code !== 'commander.invalidArgument') throw error
      const isChoice = argChoices !== undefined && !argChoices.includes(value)
      throw invalid(isChoice ? message('allowed-choices', { choices: [...argChoices] }) : error.message)
    }
  }
}

/** `command`: below which nothing is called so. */
export function unknownCommand(word: string, command: Command): never {
  throw new Misuse('commander.unknownCommand', message('misuse-unknown-command', { name: word }), {
    kind: 'command',
    word,
    command,
  })
}

/** A description with what the library adds to it, in the words of the catalogue. */
export function describeWithChoices(of: Option | Argument): string {
  const { description, argChoices, defaultValue, defaultValueDescription } = of
  const isFlag = 'flags' in of && !of.required && !of.optional
  const more = [
    argChoices === undefined ? [] : message('help-choices', { choices: argChoices.map((one) => JSON.stringify(one)) }),
    defaultValue === undefined || isFlag
      ? []
      : message('help-default', { value: defaultValueDescription ?? JSON.stringify(defaultValue) }),
    'envVar' in of && of.envVar !== undefined ? message('help-variable', { variable: of.envVar }) : [],
  ].flat()
  return more.length === 0 ? description : formatMessage('help-with-choices', { description, more })
}

/** What stands behind the name of a command where its use is shown. The names of its arguments are the same in every language. */
export function usageOf({ commands, registeredArguments }: Command): string {
  return [
    `[${formatMessage('help-usage-options')}]`,
    ...(commands.length === 0 ? [] : [`[${formatMessage('help-usage-command')}]`]),
    ...registeredArguments.map(placeOf),
  ].join(' ')
}

function placeOf(argument: Argument): string {
  const name = argument.name() + (argument.variadic ? '...' : '')
  return argument.required ? `<${name}>` : `[${name}]`
}
