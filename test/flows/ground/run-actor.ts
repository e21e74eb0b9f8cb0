import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Recovery } from '../../../src-main/core/model/changes/recovery.ts'

export interface Ended {
  readonly signal: NodeJS.Signals | null
  readonly code: number | null
  readonly output: string
}

export interface RunOptions {
  /** Milliseconds after which the parent kills it. */
  readonly killAfter?: number
  readonly uid?: number
  /** Folder for the compiled sources, so that hundreds of processes start quickly. */
  readonly compileCache?: string
}

/** Bundled before the tests begin (`test/set-up.ts`). */
export const ACTOR = join(import.meta.dirname, '../../../out/actor/actor.mjs')

/** Runs `actor.ts` in a process of its own. */
export function runActor(parameters: readonly string[], options: RunOptions = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ACTOR, ...parameters], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        ...(options.compileCache ? { NODE_COMPILE_CACHE: options.compileCache } : {}),
      },
      ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    const timer =
      options.killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), options.killAfter)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      resolve({ code, signal, output })
    })
  })
}

/** A new process opens the homes and recovers. */
export function recoverIn(...homes: readonly string[]): Promise<readonly Recovery[]> {
  return recover('recover', homes)
}

/** The same, and a person says yes to what waits. */
export function consentIn(...homes: readonly string[]): Promise<readonly Recovery[]> {
  return recover('consent', homes)
}

async function recover(task: 'recover' | 'consent', homes: readonly string[]): Promise<readonly Recovery[]> {
  const { code, output } = await runActor([task, ...homes])
  if (code !== 0) throw new Error(output)
  return JSON.parse(output)
}

/** Runs tasks two at a time: there are two cores. */
export async function twoByTwo<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await run(item)
  }
  await Promise.all([worker(), worker()])
  return results
}
