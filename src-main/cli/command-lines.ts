import { quoteForShell } from '../core/model/quote.ts'
import type { Reason } from '../core/model/reason.ts'
import { plain, whole } from './terminal/plain.ts'
import type { Style } from './terminal/style.ts'
import { wrapIndented } from './terminal/wrap.ts'

/** What does on the command line what was just said: each on a line of its own, whole, two columns further in than that was. */
export function commandLines(commands: readonly string[] | undefined, indent: number): readonly string[] {
  return (commands ?? []).map((command) => ' '.repeat(indent + 2) + whole(command))
}

/** Whole commands with the options that name home and service as they were typed: without them they would be about another home. */
export function asTyped(commands: readonly string[], typed: readonly string[]): readonly string[] {
  if (typed.length === 0) return commands
  const options = typed.map(quoteForShell).join(' ')
  return commands.map((command) =>
    command.startsWith('modwell ') && !command.includes(' --home ')
      ? command.replace(/^modwell/, () => `modwell ${options}`)
      : command,
  )
}

/** A sentence, and below it what does what it says. */
export function reasonLines(
  reason: Pick<Reason, 'message' | 'commands'>,
  indent: number,
  style: Style,
): readonly string[] {
  return [...wrapIndented(plain(reason.message), indent, style.width), ...commandLines(reason.commands, indent)]
}
