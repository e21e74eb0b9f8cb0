/**
 * `--as-owner`, for root: the whole command once more, in a process that is wholly the owner's (user, group, further groups) and has a
 * home of the owner's, so that nothing of it is done with root's rights. In: the arguments as they were typed, and whose folder they
 * name. That process gives up root before it looks at anything.
 */
import { execFile, spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { CoreError } from '../core/errors.ts'
import { quoteForShell } from '../core/model/quote.ts'

const AS_OWNER = '--as-owner'
/** Names the user and group that the process becomes first of all. */
const BECOME = 'MODWELL_BECOME'
/** What of root's environment is nobody's secret and changes no path. */
const PASSED = /^(PATH|LANG|LC_\w+|TZ|TERM|COLUMNS|NO_COLOR|FORCE_COLOR|MODWELL_\w+|(https?|no|all)_proxy)$/i

interface Owner {
  readonly uid: number
  readonly gid: number
  readonly groups: readonly number[]
}

/** Whether the command was not carried out here but by the owner's process: its exit code; null: this process is the owner's. */
export async function runAsOwner(args: readonly string[]): Promise<number | null> {
  if (process.geteuid?.() !== 0) return null
  const owner = await findOwner(args)
  if (owner === null) return null
  const env = Object.entries(process.env).filter(([name]) => PASSED.test(name))
  const [, program = ''] = process.argv
  const child = spawn(process.execPath, [...process.execArgv, program, ...args], {
    stdio: 'inherit',
    cwd: process.cwd(),
    env: { ...Object.fromEntries(env), [BECOME]: `${owner.uid}:${owner.gid} ${owner.groups.join(':')}` },
  })
  const passOn = (signal: NodeJS.Signals) => void child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, passOn)
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('exit', (code, signal) => done(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })
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

/** The command as it was typed, for the user that an error names. */
export function commandsForOwner(error: unknown, args: readonly string[]): unknown {
  if (!(error instanceof CoreError) || error.code !== 'foreign-owner') return error
  const typed = withoutAsOwner(args).map((arg) => ` ${quoteForShell(arg)}`)
  return new CoreError(error.code, error.message, {
    hint: error.hint ?? undefined,
    commands: [...error.commands.map((command) => command + typed.join('')), `modwell ${AS_OWNER}${typed.join('')}`],
    cause: error.cause,
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
async function findOwner(args: readonly string[]): Promise<Owner | null> {
  const folders = [namedHome(args), ...args.filter((arg) => !arg.startsWith('-'))]
  let isFolderNamed = false
  for (const folder of folders) {
    const stats = folder === undefined ? null : await stat(resolve(folder)).catch(() => null)
    if (stats?.isDirectory() !== true) continue
    isFolderNamed = true
    if (stats.uid !== 0) return ownerOf(stats)
  }
  if (isFolderNamed) return null
  throw new CoreError('bad-argument', `${AS_OWNER} does not tell whose: no folder is named`, {
    hint: "Name the owner's home, or the folder of the instance instead of its name.",
    commands: [`modwell ${AS_OWNER} --home DIR`],
  })
}

function namedHome(args: readonly string[]): string | undefined {
  const at = args.indexOf('--home')
  if (at !== -1) return args[at + 1]
  return args.find((arg) => arg.startsWith('--home='))?.slice('--home='.length) ?? process.env['MODWELL_HOME']
}

/** With the groups that the system knows of the user; where it knows none, the folder's. */
async function ownerOf({ uid, gid }: { readonly uid: number; readonly gid: number }): Promise<Owner> {
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
