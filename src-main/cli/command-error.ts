import { CoreError, type ErrorCode, type ErrorDetails } from '../core/errors.ts'
import type { Message } from '../../src-texts/text.ts'
import { commandsOf } from './remedies/remedy-command.ts'

/** What only the command line can say can be done: its own commands, as they are to be typed. */
export class CommandError extends CoreError {
  readonly commands: readonly string[]

  constructor(
    code: ErrorCode,
    text: Message,
    { commands, ...details }: Omit<ErrorDetails, 'remedies'> & { readonly commands: readonly string[] },
  ) {
    super(code, text, details)
    this.commands = commands
  }
}

/** What an error says can be done, as commands. */
export function commandsOfError(error: CoreError): readonly string[] {
  return error instanceof CommandError ? error.commands : commandsOf(error.remedies)
}

/** The same error with these commands in place of its own. */
export function withCommands(error: CoreError, commands: readonly string[]): CommandError {
  const { code, text, hintText, cause, stack } = error
  return Object.assign(new CommandError(code, text, { hint: hintText ?? undefined, commands, cause }), { stack })
}
