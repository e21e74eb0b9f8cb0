import { spawn } from 'node:child_process'
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
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
