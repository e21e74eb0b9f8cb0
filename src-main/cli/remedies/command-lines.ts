import type { Reason } from '../../core/model/words/reason.ts'
import type { Remedy } from '../../core/model/words/remedy.ts'
import { asTyped } from '../arguments/as-typed.ts'
import { commandsOf } from './remedy-command.ts'
import { plain, whole } from '../terminal/plain.ts'
import type { Style } from '../terminal/style.ts'
import { unbroken } from '../terminal/unbroken.ts'
import { wrapIndented } from '../terminal/wrap.ts'

/** A command as it is to be typed, which no line is broken in. */
export function commandText(command: string, { typed }: Pick<Style, 'typed'>): string {
  return unbroken(whole(asTyped(command, typed)))
}

/** What does on the command line what was just said: each on a line of its own, whole, two columns further in than that was. */
export function commandLines(
  commands: readonly string[],
  indent: number,
  style: Pick<Style, 'typed'>,
): readonly string[] {
  return commands.map((command) => ' '.repeat(indent + 2) + commandText(command, style))
}

/** The same of what a person can do. */
export function remedyLines(
  remedies: readonly Remedy[] | undefined,
  indent: number,
  style: Pick<Style, 'typed'>,
): readonly string[] {
  return commandLines(commandsOf(remedies), indent, style)
}

/** A sentence, and below it what does what it says. */
export function reasonLines(
  reason: Pick<Reason, 'message' | 'remedies'>,
  indent: number,
  style: Style,
): readonly string[] {
  return [...wrapIndented(plain(reason.message), indent, style.width), ...remedyLines(reason.remedies, indent, style)]
}
