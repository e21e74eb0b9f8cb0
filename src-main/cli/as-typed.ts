import { quoteForShell } from '../core/model/quote.ts'

/** A whole command with the options that name home and service as they were typed: without them it would be about another home. */
export function asTyped(command: string, typed: readonly string[]): string {
  if (typed.length === 0 || !/^modwell(?: |$)/.test(command) || /\s--home[\s=]/.test(command)) return command
  return command.replace(/^modwell/, () => ['modwell', ...typed.map(quoteForShell)].join(' '))
}
