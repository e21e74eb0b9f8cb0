import { CommandError, withCommands } from '../command-error.ts'
import { commandsOf, isSameAsTyped } from '../remedies/remedy-command.ts'
/**
 * `--as-owner`, for root: the whole command once more, in a process that is wholly the owner's (user, group, further groups) and has a
 * home of the owner's, so that nothing of it is done with root's rights. In: the arguments as they were typed, and whose folder they
 * name. That process gives up root before it looks at anything.
 */
import { execFile, spawn } from 'node:child_process'
import { realpathSync, statSync, type Stats } from 'node:fs'
import { userInfo } from 'node:os'
import { isSea } from 'node:sea'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { CoreError } from '../../core/errors.ts'
import type { Io } from './io.ts'
import { quoteForShell } from '../../core/model/words/quote.ts'
import { message } from '../../../resources/text/text.ts'

const AS_OWNER = '--as-owner'
/** Names the user and group that the process becomes first of all. */
const BECOME = 'MODWELL_BECOME'
/**
 * All of root's environment that the owner gets: nothing in it is a secret of root's (no token, no application of `MODWELL_OAUTH_…`,
 * and of a proxy no user name and password) and nothing a folder of root's.
 */
const PASSED = /^(PATH|LANG|LANGUAGE|LC_\w+|TZ|TERM|COLUMNS|NO_COLOR|FORCE_COLOR|MODWELL_SERVICE)$/
const PROXY = /^(https?|no|all)_proxy$/i
const HOME = 'MODWELL_HOME'

interface Owner {
  readonly uid: number
  readonly gid: number
  readonly groups: readonly number[]
}

/**
 * Whether the command was not carried out here but by the owner's process: its exit code; null: this process is the owner's.
 * `commands`: the words that name commands, and no folders.
 */
export async function runAsOwner(
  args: readonly string[],
  commands: ReadonlySet<string>,
  env: Io['env'],
): Promise<number | null> {
  if (process.geteuid?.() !== 0) return null
  const owner = await findOwner(args, commands, env)
  if (owner === null) return null
  const [, program = ''] = process.argv
  const child = spawn(process.execPath, [...process.execArgv, ...(isSea() ? [] : [program]), ...args], {
    stdio: 'inherit',
    cwd: process.cwd(),
    env: { ...passedTo(owner, env), [BECOME]: `${owner.uid}:${owner.gid} ${owner.groups.join(':')}` },
  })
  const passOn = (signal: NodeJS.Signals) => void child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, passOn)
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('exit', (code, signal) => done(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })
}

function passedTo({ uid }: Owner, env: Io['env']): NodeJS.ProcessEnv {
  const passed = Object.entries(env).flatMap(([name, value = '']) => {
    if (PROXY.test(name)) return [[name, value.replace(/^([a-z][\w+.-]*:\/\/)?.*@/i, '$1')]]
    const isTheirs = name === HOME && strangerAround(value)?.uid === uid
    return isTheirs || PASSED.test(name) ? [[name, value]] : []
  })
  return Object.fromEntries(passed)
}

/** To be called before anything is read or loaded that the owner could have had a hand in. Not the owner's process: does nothing. Returns the owner's name. */
export function becomeOwner(): string | null {
  const [user = [], groups = []] = (process.env[BECOME] ?? '').split(' ').map((ids) => ids.split(':').map(Number))
  const [uid, gid] = user
  if (uid === undefined || gid === undefined || process.geteuid?.() !== 0) return null
  delete process.env[BECOME]
  process.setgroups?.([...groups])
  process.setgid?.(gid)
  process.setuid?.(uid)
  const { username, homedir } = nameOf(uid)
  Object.assign(process.env, { HOME: homedir, USER: username, LOGNAME: username })
  return username
}

/** Without the option itself. */
export function withoutAsOwner(args: readonly string[]): readonly string[] {
  const end = args.indexOf('--')
  return args.filter((arg, index) => arg !== AS_OWNER || (end !== -1 && index > end))
}

/**
 * The commands of an error that are to be completed by what was typed, for the user that it names. They name the home where that is the
 * user's too: no other user's settings say so.
 */
export function commandsForOwner(error: unknown, args: readonly string[], home: string): unknown {
  if (!(error instanceof CoreError) || error.code !== 'foreign-owner') return error
  const user = process.geteuid?.()
  const isTheirs = user === 0 ? strangerAround(home) !== null : (statsOf(home)?.uid ?? user) !== user
  const words = [...(isTheirs ? ['--home', home] : []), ...withoutHome(withoutAsOwner(args))]
  const typed = words.map((word) => ` ${quoteForShell(word)}`).join('')
  const commands = error.remedies.flatMap((remedy) =>
    commandsOf([remedy]).map((command) => (isSameAsTyped(remedy) ? command + typed : command)),
  )
  return withCommands(error, commands)
}

function withoutHome(args: readonly string[]): readonly string[] {
  const end = args.includes('--') ? args.indexOf('--') : args.length
  return args.filter((arg, index) => {
    const isValue = index > 0 && index - 1 < end && args[index - 1] === '--home'
    return !isValue && (index >= end || (arg !== '--home' && !arg.startsWith('--home=')))
  })
}

function nameOf(uid: number): { readonly username: string; readonly homedir: string } {
  try {
    return userInfo()
  } catch {
    return { username: `#${uid}`, homedir: '/' }
  }
}

/** Of the home that is named, else of the first folder that is; null: root's own. Throws `bad-argument` where no folder is named. */
async function findOwner(
  args: readonly string[],
  commands: ReadonlySet<string>,
  env: Io['env'],
): Promise<Owner | null> {
  const home = namedHome(args, env)
  // One that is not there yet, and would be root's, says nothing.
  const isTold = home !== undefined && (statsOf(home) !== null || strangerAround(home) !== null)
  const folders = [...(isTold ? [home] : []), ...args.filter(isFolder(commands))]
  for (const folder of folders) {
    const stranger = strangerAround(folder)
    if (stranger !== null) return withGroups(stranger)
  }
  if (folders.length > 0) return null
  throw new CommandError('bad-argument', message('owner-not-named', { option: AS_OWNER }), {
    hint: message('name-the-owners-home'),
    commands: [`modwell ${AS_OWNER} --home DIR`],
  })
}

/** A word that is written as a path, or the last one: any other may be a command, or the value of an option. */
function isFolder(commands: ReadonlySet<string>) {
  return (word: string, index: number, { length }: readonly string[]): boolean => {
    const isPath = word.includes('/') || word === '.' || word === '..'
    const isMeant = isPath || (index === length - 1 && !commands.has(word) && !word.startsWith('-'))
    return isMeant && statsOf(word)?.isDirectory() === true
  }
}

/** The folder itself, or the one in which it would be made. */
function folderAround(folder: string): string {
  const named = resolve(folder)
  return statsOf(named) === null ? folderAround(dirname(named)) : named
}

/** null: nothing is there, or nothing can be under such a name. */
function statsOf(path: string): Stats | null {
  try {
    return statSync(path)
  } catch {
    return null
  }
}

/** Of what is not root's on the way to a folder, also where links lead, what is nearest to it; null: all is root's. */
function strangerAround(folder: string): Stats | null {
  const named = folderAround(folder)
  return foreignOn(named) ?? foreignOn(realpathSync(named))
}

function foreignOn(folder: string): Stats | null {
  const stats = statSync(folder)
  if (stats.uid !== 0) return stats
  return dirname(folder) === folder ? null : foreignOn(dirname(folder))
}

function namedHome(args: readonly string[], env: Io['env']): string | undefined {
  const at = args.indexOf('--home')
  if (at !== -1) return args[at + 1]
  return args.find((arg) => arg.startsWith('--home='))?.slice('--home='.length) ?? env[HOME]
}

/** With the groups that the system knows of the user; where it knows none, the folder's. */
async function withGroups({ uid, gid }: { readonly uid: number; readonly gid: number }): Promise<Owner> {
  const ask = async (option: string) => {
    const { stdout } = await promisify(execFile)('id', [option, String(uid)])
    return stdout.trim().split(/\s+/).map(Number)
  }
  try {
    const [[own = gid], groups] = await Promise.all([ask('-g'), ask('-G')])
    return { uid, gid: own, groups }
  } catch {
    return { uid, gid, groups: [gid] }
  }
}
