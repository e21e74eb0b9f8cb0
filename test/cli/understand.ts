import { CommanderError, type Command } from 'commander'
import { createProgram } from '../../src-main/cli/program.ts'
import { CoreError } from '../../src-main/core/errors.ts'

/** Gives the arguments to the program, which does no work: `understood`, or what it says against them. */
export async function understand(args: readonly string[]): Promise<string> {
  let isUnderstood = false
  const note = async (): Promise<void> => {
    isUnderstood = true
  }
  const program = createProgram(note, note)
  silence(program)
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CoreError) return error.message
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? 'understood' : error.message
  }
  return isUnderstood ? 'understood' : 'nothing was done'
}

function silence(command: Command): void {
  command.exitOverride().configureOutput({ writeOut: () => undefined, writeErr: () => undefined })
  for (const child of command.commands) silence(child)
}
