import { CommandError, withTyped } from '../command-error.ts'
import { CommanderError, type Command } from 'commander'
import { CoreError } from '../../core/errors.ts'
import { quoteForShell } from '../../core/model/words/quote.ts'
import { didYouMean } from '../../core/model/words/did-you-mean.ts'
import { runAsOwner, withoutAsOwner } from '../process/as-owner.ts'
import { PLAINLY, programOf } from '../arguments/as-typed.ts'
import { commandBelow, firstOperandAt, isAwaited, namesIn, shownBelow } from '../arguments/command-names.ts'
import { readUpTo } from '../completion/suggest.ts'
import { EXIT, exitCodeOf } from '../process/exit-codes.ts'
import { foretold } from './foretold.ts'
import { Misuse, unknownCommand, type UnknownWord } from '../arguments/speaking-command.ts'
import { commandStart, readGlobalOptions } from '../arguments/global-options.ts'
import type { Io, Output } from '../process/io.ts'
import { printAnswer, printError } from './print.ts'
import { createProgram, VERSION_ASKED } from '../program.ts'
import { callInLog } from './call-in-log.ts'
import { runCommand } from './run-command.ts'
import type { Answer, Work, WorkWithoutCore } from './session.ts'
import { fitHelp } from '../terminal/fit-help.ts'
import { MODWELL_VERSION } from '../process/version.ts'
import { message, speak, type Message } from '../../../resources/text/text.ts'
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultHome } from '../../core/default-home.ts'
import { chosenLanguage } from '../../core/chosen-language.ts'
import { ENGLISH } from '../../../resources/text/english.ts'
import { chooseLanguage, loadLanguage } from '../../../resources/text/languages.ts'

/** Understands the arguments, does what they ask, and gives the exit code. */
export async function run(typed: readonly string[], io: Io): Promise<number> {
  await speakLanguage(typed, io.env)
  let exitCode: number = EXIT.done
  let isDryRun = false
  let logged = ''
  const program = createProgram(
    async (work: Work, unopened?: WorkWithoutCore) => {
      const options = readGlobalOptions(program, io.env, isDryRun)
      exitCode = await runCommand(work, { typed, logged, options, io }, unopened)
    },
    async (work) => {
      const answer = await work(isDryRun)
      printAnswer(isDryRun ? foretold(answer, []) : answer, readGlobalOptions(program, io.env), io)
    },
    typed,
  )
  const args = flagsApart(withoutAsOwner(typed), program)
  const isAsOwner = withoutAsOwner(typed).length < typed.length
  program.hook('preAction', (_, acting) => {
    isDryRun = acting.opts<{ readonly dryRun?: true }>().dryRun === true
    logged = callInLog(acting)
  })
  answerMisuseOurselves(program, io)
  try {
    const isHelp = args.some((arg) => arg === '--help' || arg === '-h')
    const code = isAsOwner && !isHelp ? await runAsOwner(args, new Set(namesIn(program)), io.env) : null
    if (code !== null) return code
    if (!args.includes('--version')) answerHelp(program, args)
    await program.parseAsync(args, { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CoreError) {
      const start = commandStart(program, io.env)
      printError(withTyped(error, start), { isJson: isJsonAsked(args), isVerbose: false }, io)
      return exitCodeOf(error)
    }
    if (!(error instanceof CommanderError)) throw error
    if (error.code === VERSION_ASKED)
      printAnswer(VERSION, { isJson: isJsonAsked(args), isVerbose: false, typed: PLAINLY }, io)
    if (error.exitCode === 0) return EXIT.done
    const isHelpShown = error.code === 'commander.help' && !isJsonAsked(args)
    if (!isHelpShown) printError(misuse(error, args, io.env), { isJson: isJsonAsked(args), isVerbose: false }, io)
    return EXIT.misuse
  }
}

const VERSION: Answer = { document: { version: MODWELL_VERSION }, text: () => [MODWELL_VERSION] }

/** No command of the tree ends the process or writes its own errors; a missing command still shows the help, on stderr. */
function answerMisuseOurselves(command: Command, io: Io): void {
  command.exitOverride()
  command.configureOutput({
    outputError: () => undefined,
    writeOut: (text) => io.stdout.write(fitHelp(text, helpWidth(io.stdout))),
    writeErr: (text) => io.stderr.write(fitHelp(text, helpWidth(io.stderr))),
    getOutHelpWidth: () => helpWidth(io.stdout),
    getErrHelpWidth: () => helpWidth(io.stderr),
  })
  for (const child of command.commands) answerMisuseOurselves(child, io)
}

/** What is said against what was typed, with what it may mean, and the command that would be understood. */
function misuse(error: CommanderError, args: readonly string[], env: Io['env']): CoreError {
  if (!(error instanceof Misuse)) {
    const hint = message('see-help')
    const isBare = error.code === 'commander.help'
    const what = isBare ? message('no-command-was-named') : message('as-told', { words: error.message })
    return new CoreError('bad-argument', what, { hint })
  }
  const { text: told, unknown } = error
  const hint = helpHint(unknown?.command ?? null)
  const near = unknown === null ? null : nearWord(unknown)
  if (unknown === null || near === null) return new CoreError('bad-argument', told, { hint })
  // The whole command with the option that is meant, to be typed as it stands.
  const [meant, ...others] = unknown.kind === 'option' ? suggestedBy(near) : []
  const corrected = args.map((arg) =>
    arg === unknown.word || arg.startsWith(`${unknown.word}=`) ? (meant ?? '') + arg.slice(unknown.word.length) : arg,
  )
  const isClear = meant !== undefined && others.length === 0
  const commands = isClear ? [`${programOf(env)} ${corrected.map(quoteForShell).join(' ')}`] : []
  return new CommandError('bad-argument', message('misuse-perhaps-meant', { told, near }), { hint, commands })
}

/** Where what can be said is listed: below the command, if it is not the program itself. */
function helpHint(command: Command | null): Message {
  const names = command === null ? [] : namesDownTo(command)
  return names.length < 2 ? message('see-help') : message('see-help-of', { command: `${names.join(' ')} --help` })
}

function namesDownTo(command: Command): readonly string[] {
  return [...(command.parent === null ? [] : namesDownTo(command.parent)), command.name()]
}

function nearWord({ kind, word, command }: UnknownWord): Message | null {
  return kind === 'option' ? didYouMean(word, optionsOf(command)) : nearCommand(word, command)
}

/** What a text suggests. */
function suggestedBy({ values }: Message): readonly string[] {
  const names = values?.['names']
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

/** One of the same name below another command is meant before one of a like name. */
function nearCommand(word: string, command: Command): Message | null {
  const shown = shownBelow(command)
  const below = shown.filter((group) => shownBelow(group).some((one) => one.name() === word))
  if (below.length === 1) return message('did-you-mean', { count: 1, names: [`${below[0]?.name() ?? ''} ${word}`] })
  return didYouMean(
    word,
    shown.map((one) => one.name()),
  )
}

/** Its own, and those of the commands above it. */
function optionsOf({ options, parent }: Command): readonly string[] {
  const own = options.flatMap(({ long, hidden }) => (hidden || !long ? [] : [long]))
  return ['--help', ...own, ...(parent === null ? [] : optionsOf(parent))]
}

/**
 * The help of the command that stands behind `help`, however deep, or before `--help`. Commander shows that of the command above where
 * there is none of that name; here it is misuse.
 */
function answerHelp(program: Command, args: readonly string[]): void {
  const { command, operands } = readUpTo(program, args)
  const isHelpOption = args.slice(0, endOfOptions(args)).some((arg) => arg === '--help' || arg === '-h')
  if (command.commands.length > 0 && operands[0] === 'help') findBelow(command, operands.slice(1)).help()
  if (isHelpOption && command === program && operands.length > 0) findBelow(command, operands)
}

function findBelow(command: Command, [name, ...rest]: readonly string[]): Command {
  if (name === undefined) return command
  const below = commandBelow(command, name)
  if (below !== undefined) return findBelow(below, rest)
  return name === 'help' && command.commands.length > 0 ? command : unknownCommand(name, command)
}

/** Wider lines are harder to read, wherever there is room. */
const WIDEST_HELP = 80

function helpWidth({ isTTY, columns }: Output): number {
  return Math.min((isTTY === true ? columns : undefined) ?? WIDEST_HELP, WIDEST_HELP)
}

function isJsonAsked(args: readonly string[]): boolean {
  return args.slice(0, endOfOptions(args)).includes('--json')
}

function endOfOptions(args: readonly string[]): number {
  return args.includes('--') ? args.indexOf('--') : args.length
}

/**
 * The arguments with flags that were typed together apart (`-yn`), and with a dry run that was asked for before the command
 * (`modwell -n update Survival`) behind it, where the commands that understand it have it.
 */
function flagsApart(args: readonly string[], program: Command): readonly string[] {
  const end = args.includes('--') ? args.indexOf('--') : args.length
  const words = args.slice(0, end).flatMap((word) => (TOGETHER.test(word) ? apart(word) : [word]))
  const command = firstOperandAt(words, program)
  const isFirst = (word: string, at: number) => at < command && DRY_RUN.has(word) && !isAwaited(words[at - 1], program)
  const [asked] = words.filter(isFirst)
  const behind = asked === undefined ? [] : [asked]
  return [...words.filter((word, at) => !isFirst(word, at)), ...behind, ...args.slice(end)]
}

const TOGETHER = /^-[nqvy]{2,}$/
const DRY_RUN: ReadonlySet<string> = new Set(['-n', '--dry-run'])

function apart(word: string): readonly string[] {
  return Array.from(word.slice(1), (letter) => `-${letter}`)
}

/** Says all that follows in the person's language: `MODWELL_LANGUAGE`, else the setting, else the system's. What a machine reads is English. */
async function speakLanguage(args: readonly string[], env: Io['env']): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: { home: { type: 'string' }, json: { type: 'boolean' } },
  })
  if (values.json === true) return speak(ENGLISH)
  const named = typeof values.home === 'string' && values.home !== '' ? values.home : env['MODWELL_HOME']
  const home = resolve(named || defaultHome(process.platform, env, homedir()))
  // The first of these that says anything holds for the others, as for every program of the system.
  const system = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || ''
  const wanted = [env['MODWELL_LANGUAGE'], chosenLanguage(home), ...(env['LANGUAGE'] ?? '').split(':'), system]
  const catalogue = await loadLanguage(chooseLanguage(wanted.flatMap((each) => each || [])))
  // A terminal has its own way with directions.
  speak({ ...catalogue, isRightToLeft: false })
}
