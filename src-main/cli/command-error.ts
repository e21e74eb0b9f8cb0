import { CoreError, type ErrorCode, type ErrorDetails } from '../core/errors.ts'
import type { Message } from '../../resources/text/text.ts'
import { asTyped, type CommandStart } from './arguments/as-typed.ts'
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

/** The same error with its commands as they are to be typed. What was said of another user is complete already. */
export function withTyped(error: unknown, start: CommandStart): unknown {
  if (!(error instanceof CoreError) || error.code === 'foreign-owner') return error
  return withCommands(
    error,
    commandsOfError(error).map((command) => asTyped(command, start)),
  )
}

/** The same error with these commands in place of its own. */
export function withCommands(error: CoreError, commands: readonly string[]): CommandError {
  const { code, text, hintText, brief, lacks, cause, stack } = error
  const details = { hint: hintText ?? undefined, commands, brief, lacks: lacks ?? undefined, cause }
  return Object.assign(new CommandError(code, text, details), { stack })
}
