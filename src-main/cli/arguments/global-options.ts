import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { Option, type Command } from 'commander'
import { defaultHome } from '../../core/default-home.ts'
import { CoreError } from '../../core/errors.ts'
import { PLAINLY, programOf, type CommandStart } from './as-typed.ts'
import type { Io } from '../process/io.ts'
import { ownField } from '../../core/model/own-field.ts'
import { message, formatMessage } from '../../../resources/text/text.ts'

/** What every command understands, wherever on the line it stands. */
export interface GlobalOptions {
  /** Absolute. */
  readonly home: string
  /** For a command that is to be typed next. */
  readonly typed: CommandStart
  readonly service: string | null
  readonly site: string | null
  /** null: as long as is usual. */
  readonly waitSeconds: number | null
  readonly isJson: boolean
  readonly isOffline: boolean
  readonly isYes: boolean
  /** The command is to change nothing, and says what it would. */
  readonly isDryRun: boolean
  readonly isVerbose: boolean
  /** Says nothing while all is well and nothing was changed. */
  readonly isQuiet: boolean
  /** Changes an instance although its game or server runs. */
  readonly isWhileRunning: boolean
}

export function addGlobalOptions(program: Command): void {
  program
    .addOption(new Option('--home <dir>', formatMessage('option-home')).env('MODWELL_HOME'))
    .addOption(new Option('--service <url>', formatMessage('option-service')).env('MODWELL_SERVICE'))
    .option('--site <url>', formatMessage('option-site'))
    .option('--json', formatMessage('option-json'))
    .option('--offline', formatMessage('option-offline'))
    .option('--wait <seconds>', formatMessage('option-wait'))
    .option('-y, --yes', formatMessage('option-yes'))
    .option('--while-running', formatMessage('option-while-running'))
    .option('--as-owner', formatMessage('option-as-owner'))
    .option('-q, --quiet', formatMessage('option-quiet'))
    .option('-v, --verbose', formatMessage('option-verbose'))
}

export function readGlobalOptions(program: Command, env: Io['env'], isDryRun = false): GlobalOptions {
  const given = program.opts<Record<string, string | boolean | undefined>>()
  // Commander names the variables in its help, and would read them from the process.
  const text = (name: string, variable?: string): string | null => {
    const isGiven = program.getOptionValueSource(name) === 'cli'
    const value = isGiven ? ownField(given, name) : variable === undefined ? undefined : ownField(env, variable)
    return typeof value === 'string' && value !== '' ? value : null
  }
  return {
    typed: commandStart(program, env),
    home: resolve(text('home', 'MODWELL_HOME') ?? defaultHome(process.platform, env, homedir())),
    service: text('service', 'MODWELL_SERVICE'),
    site: text('site'),
    waitSeconds: readSeconds(text('wait')),
    isJson: given['json'] === true,
    isOffline: given['offline'] === true,
    // Where nothing is changed there is nothing to agree to.
    isYes: given['yes'] === true || isDryRun,
    isDryRun,
    isVerbose: given['verbose'] === true,
    isQuiet: given['quiet'] === true,
    isWhileRunning: given['whileRunning'] === true,
  }
}

/** How the next command begins, as this one did. */
export function commandStart(program: Command, env: Io['env']): CommandStart {
  const given = program.opts<Record<string, unknown>>()
  const options = ['home', 'service', 'site'].flatMap((name) => {
    const value = program.getOptionValueSource(name) === 'cli' ? ownField(given, name) : undefined
    return typeof value === 'string' && value !== '' ? [`--${name}`, value] : []
  })
  return { ...PLAINLY, program: programOf(env), options }
}

const MAX_WAIT = 24 * 60 * 60

function readSeconds(text: string | null): number | null {
  if (text === null) return null
  const seconds = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (seconds >= 1 && seconds <= MAX_WAIT) return seconds
  throw new CoreError('bad-argument', message('wait-out-of-range', { longest: MAX_WAIT, text }))
}
