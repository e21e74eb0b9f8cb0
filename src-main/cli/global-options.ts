import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { Option, type Command } from 'commander'
import { defaultHome } from '../core/services/home/default-home.ts'
import { CoreError } from '../core/errors.ts'
import type { Io } from './io.ts'
import { ownField } from '../core/model/own-field.ts'

/** What every command understands, wherever on the line it stands. */
export interface GlobalOptions {
  /** Absolute. */
  readonly home: string
  /** What names home and service as they were typed, for a command that is to be typed next: `--home /srv/modwell`. */
  readonly typed: readonly string[]
  readonly service: string | null
  readonly site: string | null
  /** null: as long as is usual. */
  readonly waitSeconds: number | null
  readonly isJson: boolean
  readonly isOffline: boolean
  readonly isYes: boolean
  readonly isVerbose: boolean
  /** Says nothing while all is well and nothing was changed. */
  readonly isQuiet: boolean
  /** Changes an instance although its game or server runs. */
  readonly isWhileRunning: boolean
}

export function addGlobalOptions(program: Command): void {
  program
    .addOption(new Option('--home <dir>', 'folder that holds all state of Modwell').env('MODWELL_HOME'))
    .addOption(new Option('--service <url>', 'address of the hosting service').env('MODWELL_SERVICE'))
    .option('--site <url>', "address of the service's site")
    .option('--json', 'print one JSON document on stdout')
    .option('--offline', 'do not ask the service; use what is already known')
    .option('--wait <seconds>', 'wait so long in all for a service that gives no usable answer (default 30)')
    .option('--yes', 'change without asking')
    .option('--while-running', 'change an instance even while its game or server runs')
    .option('--as-owner', 'as root: run as the user that owns the home or folder')
    .option('--quiet', 'print nothing if nothing was changed and nothing failed')
    .option('--verbose', 'print more, here and in the log file: every step, retries, and the causes of a failure')
}

export function readGlobalOptions(program: Command, env: Io['env']): GlobalOptions {
  const given = program.opts<Record<string, string | boolean | undefined>>()
  // Commander names the variables in its help, and would read them from the process.
  const text = (name: string, variable?: string): string | null => {
    const isGiven = program.getOptionValueSource(name) === 'cli'
    const value = isGiven ? ownField(given, name) : variable === undefined ? undefined : ownField(env, variable)
    return typeof value === 'string' && value !== '' ? value : null
  }
  const placing = ['home', 'service', 'site'].flatMap((name) => {
    const value = program.getOptionValueSource(name) === 'cli' ? text(name) : null
    return value === null ? [] : [`--${name}`, value]
  })
  return {
    typed: placing,
    home: resolve(text('home', 'MODWELL_HOME') ?? defaultHome(process.platform, env, homedir())),
    service: text('service', 'MODWELL_SERVICE'),
    site: text('site'),
    waitSeconds: readSeconds(text('wait')),
    isJson: given['json'] === true,
    isOffline: given['offline'] === true,
    isYes: given['yes'] === true,
    isVerbose: given['verbose'] === true,
    isQuiet: given['quiet'] === true,
    isWhileRunning: given['whileRunning'] === true,
  }
}
const LONGEST_WAIT = 24 * 60 * 60

function readSeconds(text: string | null): number | null {
  if (text === null) return null
  const seconds = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (seconds >= 1 && seconds <= LONGEST_WAIT) return seconds
  throw new CoreError('bad-argument', `--wait takes whole seconds from 1 to ${LONGEST_WAIT}, not "${text}"`)
}
