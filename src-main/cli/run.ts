import { CommanderError, type Command } from 'commander'
import { CoreError } from '../core/errors.ts'
import { runAsOwner, withoutAsOwner } from './as-owner.ts'
import { EXIT, exitCodeOf } from './exit-codes.ts'
import { readGlobalOptions } from './global-options.ts'
import type { Io, Output } from './io.ts'
import { printAnswer, printError } from './print.ts'
import { createProgram, VERSION_ASKED } from './program.ts'
import { runCommand } from './run-command.ts'
import type { Answer, Work, WorkUnopened } from './session.ts'
import { fitHelp } from './terminal/fit-help.ts'
import { MODWELL_VERSION } from './version.ts'

/** Understands the arguments, does what they ask, and gives the exit code. */
export async function run(typed: readonly string[], io: Io): Promise<number> {
  const args = withoutAsOwner(typed)
  let exitCode: number = EXIT.done
  const program = createProgram(
    async (work: Work, unopened?: WorkUnopened) => {
      exitCode = await runCommand(work, { typed, options: readGlobalOptions(program, io.env), io }, unopened)
    },
    async (work) => printAnswer(await work(), readGlobalOptions(program, io.env), io),
  )
  answerMisuseOurselves(program, io)
  try {
    const isHelp = args.some((arg) => arg === '--help' || arg === '-h')
    const code =
      args.length < typed.length && !isHelp ? await runAsOwner(args, new Set(namesIn(program)), io.env) : null
    if (code !== null) return code
    await program.parseAsync(args, { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CoreError) {
      printError(error, { isJson: isJsonAsked(args), isVerbose: false }, io)
      return exitCodeOf(error)
    }
    if (!(error instanceof CommanderError)) throw error
    if (error.code === VERSION_ASKED) printAnswer(VERSION, { isJson: isJsonAsked(args), isVerbose: false }, io)
    if (error.exitCode === 0) return EXIT.done
    const isHelpShown = error.code === 'commander.help' && !isJsonAsked(args)
    if (!isHelpShown) printError(misuse(error), { isJson: isJsonAsked(args), isVerbose: false }, io)
    return EXIT.misuse
  }
}

const VERSION: Answer = { document: { version: MODWELL_VERSION }, text: () => [MODWELL_VERSION] }

function namesIn({ commands }: Command): readonly string[] {
  return commands.flatMap((command) => [command.name(), ...command.aliases(), ...namesIn(command)])
}

/** No command of the tree ends the process or writes its own errors; a missing command still shows the help, on stderr. */
function answerMisuseOurselves(command: Command, io: Io): void {
  command.exitOverride().configureOutput({
    outputError: () => undefined,
    writeOut: (text) => io.stdout.write(fitHelp(text, helpWidth(io.stdout))),
    writeErr: (text) => io.stderr.write(fitHelp(text, helpWidth(io.stderr))),
    getOutHelpWidth: () => helpWidth(io.stdout),
    getErrHelpWidth: () => helpWidth(io.stderr),
  })
  for (const child of command.commands) answerMisuseOurselves(child, io)
}

/** Wider lines are harder to read, wherever there is room. */
const WIDEST_HELP = 80

function helpWidth({ isTTY, columns }: Output): number {
  return Math.min((isTTY === true ? columns : undefined) ?? WIDEST_HELP, WIDEST_HELP)
}

function misuse(error: CommanderError): CoreError {
  const isBare = error.code === 'commander.help'
  const message = isBare ? 'no command was named' : error.message.replace(/^error: /, '').replaceAll('\n', ' ')
  return new CoreError('bad-argument', message, { hint: 'See "modwell --help", or --help after a command.' })
}

function isJsonAsked(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return (end === -1 ? args : args.slice(0, end)).includes('--json')
}
