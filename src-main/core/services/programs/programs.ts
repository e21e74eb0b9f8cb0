/**
 * Programs of others: where they are, and starting them. Never by a shell; what is meant for Modwell alone, its tokens among it, does not go on to
 * them; and what is started outlives Modwell.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { delimiter, isAbsolute, join } from 'node:path'
import { message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import type { PlayCommand } from '../../model/play/start-way.ts'

export interface Programs {
  /** The first that is there and can be run: of names that are looked for on the PATH, then of absolute paths; null: none is. */
  find(names: readonly string[], paths: readonly string[]): Promise<string | null>
  /** Starts it and goes on: it outlives Modwell. Throws `cannot-start` where it cannot be started, or says at once that it failed. */
  start(command: PlayCommand): Promise<void>
  /** Has the system open a link. Throws `cannot-start`. */
  open(link: string): Promise<void>
  /** Tells a process to end, which may still do what it has to; one that is gone is well. Throws `foreign-owner`. */
  end(pid: number): void
  /** Runs it with these streams, and answers its exit code once it has ended; null: a signal ended it. Throws `cannot-start`. */
  run(command: PlayCommand, console: ProgramConsole): Promise<number | null>
}

/** What it reads from and writes to. */
export interface ProgramConsole {
  readonly stdin: NodeJS.ReadableStream
  readonly stdout: NodeJS.WritableStream
  readonly stderr: NodeJS.WritableStream
  /** Aborted: it is told to end, with all that it started. Absent: whoever has the terminal tells it. */
  readonly signal?: AbortSignal
  /** It is given no more of the environment than a program needs to run, and ended by force where it does not end soon after it was told to. */
  readonly isShutIn?: true
}

export interface ProgramsConfig {
  readonly platform: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Nothing is started. */
  readonly isRehearsal: boolean
}

type Opener = readonly [name: string, ...args: string[]]

const OPENERS: ReadonlyMap<string, Opener> = new Map([
  ['darwin', ['open']],
  ['win32', ['rundll32', 'url.dll,FileProtocolHandler']],
])

export function createPrograms({ platform, env, isRehearsal }: ProgramsConfig): Programs {
  const folders = pathOf(env).filter((folder) => isAbsolute(folder))
  const others = envOfOthers(env)

  async function find(names: readonly string[], paths: readonly string[]): Promise<string | null> {
    const ending = platform === 'win32' ? '.exe' : ''
    const onPath = names.flatMap((name) => folders.map((folder) => join(folder, `${name}${ending}`)))
    for (const path of [...onPath, ...paths]) if (await isProgram(path)) return path
    return null
  }

  async function start({ program, args, folder }: PlayCommand): Promise<void> {
    if (isRehearsal) return
    const child = spawn(program, [...args], {
      stdio: 'ignore',
      detached: true,
      env: others,
      ...(folder === null ? {} : { cwd: folder }),
    })
    const ended = once(child, 'exit').then(([code]) => code as number | null)
    const stays = new Promise<number>((resolve) => setTimeout(() => resolve(0), MOMENT_MS))
    const code = await Promise.race([ended, stays]).catch((cause: unknown) => {
      throw failedToStart(program, cause)
    })
    child.unref()
    if (code !== 0) throw new CoreError('cannot-start', message('program-failed', { program, code: String(code) }))
  }

  return {
    find,
    start,
    async open(link) {
      const [name, ...args] = OPENERS.get(platform) ?? (['xdg-open'] as const)
      const program = await find([name], [])
      if (program === null) throw new CoreError('cannot-start', message('nothing-opens-links', { name }))
      await start({ program, args: [...args, link], folder: null })
    },
    end(pid) {
      if (isRehearsal) return
      try {
        process.kill(pid, 'SIGTERM')
      } catch (cause) {
        const isGone = cause instanceof Error && 'code' in cause && cause.code === 'ESRCH'
        if (!isGone) throw new CoreError('foreign-owner', message('process-of-another', { pid }), { cause })
      }
    },
    async run({ program, args, folder }, console) {
      if (isRehearsal) return 0
      const { stdin, stdout, stderr, signal, isShutIn = false } = console
      const child = spawn(program, [...args], {
        stdio: [ownOr(stdin), ownOr(stdout), ownOr(stderr)],
        env: isShutIn ? leastEnv(env) : others,
        windowsHide: isShutIn,
        // A group of its own, which can be told as a whole.
        detached: signal !== undefined,
        ...(folder === null ? {} : { cwd: folder }),
      })
      if (child.stdin !== null) stdin.pipe(child.stdin)
      child.stdin?.on('error', () => undefined)
      child.stdout?.pipe(stdout, { end: false })
      child.stderr?.pipe(stderr, { end: false })
      let force: NodeJS.Timeout | undefined
      const end = () => {
        // A system without groups is told of the program alone.
        if (!tellGroup(child.pid, 'SIGTERM')) child.kill()
        if (isShutIn) force = setTimeout(() => tellGroup(child.pid, 'SIGKILL'), FORCE_MS)
      }
      if (signal?.aborted === true) end()
      signal?.addEventListener('abort', end)
      try {
        const [code] = (await once(child, 'close')) as [number | null]
        // The script is gone at once, and the server that it started saves its world first.
        if (signal?.aborted === true) while (tellGroup(child.pid, 0)) await sleep(LOOK_MS)
        return code
      } catch (cause) {
        throw failedToStart(program, cause)
      } finally {
        clearTimeout(force)
        signal?.removeEventListener('abort', end)
      }
    },
  }
}

const LOOK_MS = 100
/** How long a program that is shut in may take to end. */
const FORCE_MS = 5000

/** False: none of them is there any more, or the system knows no groups. */
function tellGroup(pid: number | undefined, what: 'SIGTERM' | 'SIGKILL' | 0): boolean {
  if (pid === undefined) return false
  try {
    return process.kill(-pid, what)
  } catch {
    return false
  }
}

/** A launcher that is open already takes over and ends at once; one that cannot begin says so as soon. */
const MOMENT_MS = 700

/** The stream's own file where it has one, so that a console stays one. */
function ownOr(stream: NodeJS.ReadableStream | NodeJS.WritableStream): number | 'pipe' {
  return 'fd' in stream && typeof stream.fd === 'number' ? stream.fd : 'pipe'
}

function failedToStart(program: string, cause: unknown): CoreError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
  return new CoreError('cannot-start', message('program-not-started', { program, code }), { cause })
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}

/** Windows spells its name as it likes. */
function pathOf(env: ProgramsConfig['env']): readonly string[] {
  const [, path = ''] = Object.entries(env).find(([name]) => name.toUpperCase() === 'PATH') ?? []
  return path.split(delimiter)
}

const NEEDED = /^(?:PATH|HOME|USERPROFILE|TMP|TEMP|TMPDIR|LANG|LC_ALL|SYSTEMROOT|WINDIR|COMSPEC)$/i

function leastEnv(env: ProgramsConfig['env']): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => NEEDED.test(name)))
}

/** Also without what tells Electron and Node how to run Modwell, since launchers are made with them as well. */
function envOfOthers(env: ProgramsConfig['env']): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(?:MODWELL|ELECTRON|NODE)_/i.test(name)))
}
