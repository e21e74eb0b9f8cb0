import { join } from 'node:path'
import type { Core } from '../../core/core.ts'
import { openLogFile, type LogFile } from '../../core/log-file.ts'
import { CoreError, logError, logStack } from '../../core/errors.ts'
import type { CoreEvent } from '../../core/events.ts'
import { commandsForOwner } from '../process/as-owner.ts'
import { namesToType } from '../arguments/as-typed.ts'
import { withTyped } from '../command-error.ts'
import { remedyLines } from '../remedies/remedy-command.ts'
import { createEventLog } from '../process/event-log.ts'
import { EXIT, exitCodeOf } from '../process/exit-codes.ts'
import { foretold } from './foretold.ts'
import type { GlobalOptions } from '../arguments/global-options.ts'
import type { Io } from '../process/io.ts'
import { openCore, freshnessOf, type Answer, type Session, type Work, type WorkWithoutCore } from './session.ts'
import { causesText, describeError, outputStyle, printAnswer, printError, printLines } from './print.ts'
import { listenForInterrupt } from '../process/process-io.ts'
import { ask } from '../terminal/ask.ts'
import { createLiveLine, eventText, type LiveLine } from '../terminal/live-line.ts'
import { plain } from '../terminal/plain.ts'
import { widthOf } from '../terminal/style.ts'
import { message, formatMessage } from '../../../resources/text/text.ts'

/** One command line: as it was typed, as it was understood, and where it runs. */
interface Call {
  readonly typed: readonly string[]
  /** What of it may be in the log. */
  readonly logged: string
  readonly options: GlobalOptions
  readonly io: Io
}

/** Opens the core, does one command's work, prints its answer or what went wrong, and gives the exit code. */
export async function runCommand(work: Work, call: Call, unopened?: WorkWithoutCore): Promise<number> {
  const { typed, io } = call
  const names = new Map<string, string>()
  const labels = new Map<string, string>()
  // A script adds to what it has itself.
  const args = call.options.isJson ? null : typed
  const options = { ...call.options, typed: { ...call.options.typed, names, labels, args } }
  const { isVerbose } = options
  const started = Date.now()
  const log = openLogFile(join(options.home, 'log', 'modwell.log'), () => new Date())
  const { isDryRun } = options
  const line = errorLine(io, options)
  const interruption = listenForInterrupt(io, () => line.say(`modwell: ${formatMessage('stopping')}`))
  let exitCode: number
  try {
    const answer = await withCore(work, {
      options,
      names,
      labels,
      io,
      line,
      log,
      signal: interruption.signal,
      unopened,
    })
    line.clear()
    printAnswer(answer, options, io)
    exitCode = answer.exitCode ?? EXIT.done
    if (exitCode === EXIT.interrupted) exitCode = interruption.exitCode() ?? exitCode
  } catch (thrown) {
    // An id is what a script goes by.
    if (options.isJson) names.clear()
    const error = withTyped(commandsForOwner(thrown, typed, options.home), options.typed)
    line.clear()
    printError(error, options, io)
    exitCode = interruption.exitCode() ?? exitCodeOf(error)
    if (!isDryRun) log.write(`error ${errorText(error)}`)
    if (!isDryRun && isVerbose && error instanceof Error) log.write(`caused by ${causesText(error)}`)
  } finally {
    interruption.stop()
  }
  // A dry run leaves nothing behind.
  if (!isDryRun) log.write(`call ${call.logged} exit ${exitCode} after ${Date.now() - started} ms`)
  return exitCode
}

interface Surroundings {
  readonly options: GlobalOptions
  /** Of the instances, as they can be typed: for what is printed from then on. */
  readonly names: Map<string, string>
  readonly labels: Map<string, string>
  readonly io: Io
  readonly line: LiveLine
  readonly log: LogFile
  readonly signal: AbortSignal
  readonly unopened: WorkWithoutCore | undefined
}

async function withCore(
  work: Work,
  { options, names, labels, io, line, log, signal, unopened }: Surroundings,
): Promise<Answer> {
  const call = { freshness: freshnessOf(options), signal }
  let core: Core
  try {
    core = await openCore(options, io)
  } catch (error) {
    if (unopened === undefined) throw error
    const said = await unopened(error, { options, io, call })
    if ('document' in said) return said
    core = said
  }
  const tell = options.isVerbose ? createEventLog(log) : (event: CoreEvent) => logMistake(event, log)
  const lost = core.lostLedger()
  if (lost !== null) {
    await core.close()
    throw new CoreError('database-failed', message('as-told', { words: lost.message }), {
      hint: message('as-told', { words: lost.hint ?? '' }),
      remedies: lost.remedies ?? [],
    })
  }
  const refusals: CoreEvent[] = []
  const stop = core.on((event) => {
    // A dry run leaves nothing behind: what went wrong is in its answer.
    if (!options.isDryRun) tell(event)
    // The failure that comes of it says as much: what was refused is said at the end, and once.
    if (event.kind === 'warning' && event.code === 'token-refused') refusals.push(event)
    else showEvent(event, line, options)
  })
  const showRefusals = () => {
    for (const event of refusals) showEvent(event, line, options)
  }
  for (const warning of core.warnings()) line.say(`modwell: ${plain(warning)}`)
  const recovered = await core.recover()
  await noteNames(core, { names, labels })
  for (const { gamePath, message: told, hint, remedies } of recovered) {
    const said = [`modwell: ${plain(gamePath)}: ${plain(told)}`, ...(hint === null ? [] : [`  ${plain(hint)}`])]
    line.say([...said, ...remedyLines(remedies, 2, options)].join('\n'))
  }
  const canAsk = io.stdin.isTTY === true && io.stdout.isTTY === true && !options.isJson
  const session: Session = {
    core,
    recovered,
    options,
    io,
    signal,
    call,
    style: outputStyle(io, options),
    ask: canAsk
      ? (question) => {
          line.clear()
          return ask(question, { input: io.stdin, output: io.stderr, signal })
        }
      : null,
    show: (lines) => {
      line.clear()
      if (!options.isJson) printLines(lines, outputStyle(io, options).width, io.stdout)
    },
    warn: (lines) => {
      for (const text of lines) line.say(`modwell: ${plain(text)}`)
    },
  }
  try {
    const answer = await work(session)
    showRefusals()
    return options.isDryRun ? foretold(answer, core.unsent()) : answer
  } catch (error) {
    if (!(error instanceof CoreError) || error.code !== 'service-unauthorized') showRefusals()
    throw error
  } finally {
    await noteNames(core, { names, labels })
    stop()
    await core.close()
  }
}

/** As they are now: a command may have adopted or renamed one. */
async function noteNames(core: Core, { names, labels }: Pick<Surroundings, 'names' | 'labels'>): Promise<void> {
  const known = await core.instances.names()
  names.clear()
  labels.clear()
  for (const [id, name] of namesToType(known)) names.set(id, name)
  for (const [id, label] of known) labels.set(id, label)
}

/** What Modwell did wrong is in the log, whoever asked for it. */
function logMistake(event: CoreEvent, log: LogFile): void {
  if (event.kind === 'mistake') log.write(`mistake ${event.details}`)
}

function showEvent(event: CoreEvent, line: LiveLine, options: GlobalOptions): void {
  const { isVerbose, isQuiet } = options
  if (event.kind === 'warning') {
    line.say([`modwell: ${plain(event.message)}`, ...remedyLines(event.remedies, 0, options)].join('\n'))
  } else if (event.kind === 'recovered') {
    line.say(`modwell: ${formatMessage('change-was-recovered', { outcome: event.outcome })}`)
  } else if (event.kind === 'game-running') {
    // Also where nobody looks: it is what the journal of a timer shows for the time in between.
    if (!isQuiet) line.say(`modwell: ${eventText(event) ?? ''}`)
    line.show(event)
  } else if (isVerbose && (event.kind === 'waiting' || event.kind === 'retry' || event.kind === 'no-answer')) {
    line.say(eventText(event) ?? '')
  } else line.show(event)
}

function errorLine({ stderr, env }: Io, { isQuiet }: GlobalOptions): LiveLine {
  const target = {
    write: (text: string) => stderr.write(text),
    isTerminal: stderr.isTTY === true && env['TERM'] !== 'dumb',
    width: widthOf(stderr, env),
    isQuiet,
  }
  return createLiveLine(target, Date.now)
}

function errorText(error: unknown): string {
  const { code } = describeError(error)
  const told = logError(error)
  return `${code} ${error instanceof CoreError || !(error instanceof Error) ? told : logStack(error)}`
}
