import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

export interface Game {
  readonly pid: number
  /** Returns when the process is gone. */
  stop(): Promise<void>
}

export interface GameOptions {
  /** Its work folder. */
  readonly cwd: string
  readonly parameters?: readonly string[]
  /** A file that it locks as the game locks a world, from the system's point of view. */
  readonly locks?: string
  /** The name that it has as a program; default `java`. */
  readonly program?: string
}

const LOCK = `
import Database from ${JSON.stringify(import.meta.resolve('better-sqlite3'))}
const connection = new Database(process.env.LOCKED_FILE)
connection.pragma('journal_mode = MEMORY')
connection.exec('BEGIN EXCLUSIVE')
`
const STAY = `console.log('up'); process.stdin.resume().on('end', () => process.exit(0))`

/** Where a core of this folder sees its processes: those that were shown to it, and none of another test or of whoever runs it. */
export const processesOf = (folder: string) => join(folder, 'processes')

function showProcess(folder: string, pid: number): void {
  mkdirSync(processesOf(folder), { recursive: true })
  symlinkSync(`/proc/${pid}`, join(processesOf(folder), String(pid)))
}

/** A real process that the system shows as a Java program; it ends when it is told to, or when this process ends. */
export async function playGame(folder: string, options: GameOptions): Promise<Game> {
  const { cwd, parameters = [], locks, program = 'java' } = options
  const bin = join(folder, `bin-${Math.random().toString(36).slice(2)}`)
  mkdirSync(bin)
  symlinkSync(process.execPath, join(bin, program))
  const source = `${locks === undefined ? '' : LOCK}${STAY}`
  const child = spawn(join(bin, program), ['--input-type=module', '-e', source, '--', ...parameters], {
    cwd,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '', ...(locks === undefined ? {} : { LOCKED_FILE: locks }) },
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await Promise.race([
    new Promise((resolve) => child.stdout.once('data', resolve)),
    ended.then(() => Promise.reject(new Error('the game ended before it was up'))),
  ])
  if (child.pid === undefined) throw new Error('the game has no process')
  showProcess(folder, child.pid)
  return {
    pid: child.pid,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}

/** A stand-in for a launcher that is open: a process that the system shows by this name, with these parameters, until it is closed. */
export async function openLauncher(
  folder: string,
  program: string,
  { cwd, parameters = [] }: Pick<GameOptions, 'parameters'> & Partial<Pick<GameOptions, 'cwd'>> = {},
): Promise<Pick<Game, 'stop'>> {
  const args = ['-e', 'setTimeout(() => undefined, 60_000)', '--', ...parameters]
  const child = spawn(process.execPath, args, { argv0: program, cwd, stdio: 'ignore' })
  await once(child, 'spawn')
  showProcess(folder, child.pid ?? 0)
  return {
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
