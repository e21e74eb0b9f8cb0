import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeLibrary, type Library } from '../fixtures/library.ts'
import { startServiceProcess } from './service-process.ts'

/** What every kind of demo plays on. */
export interface Stage {
  readonly folder: string
  /** Modwell's home. */
  readonly home: string
  readonly url: string
  readonly library: Library
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Sets the stage in a new temporary folder, plays, and clears it away whatever happened. Answers whether it was played to
 * its end; false: Ctrl-C.
 */
export async function withStage(isKept: boolean, play: (stage: Stage) => Promise<void>): Promise<boolean> {
  const interruption = new AbortController()
  const { signal } = interruption
  // A terminal's Ctrl-C comes more than once: from itself, and passed on by the launcher.
  const interrupt = (): void => interruption.abort()
  for (const name of SIGNALS) process.on(name, interrupt)
  try {
    await setUp(isKept, signal, play)
    return true
  } catch (error) {
    if (signal.aborted) return false
    throw error
  } finally {
    for (const name of SIGNALS) process.removeListener(name, interrupt)
  }
}

async function setUp(isKept: boolean, signal: AbortSignal, play: (stage: Stage) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'modwell-demo-'))
  // For whatever ends the process before the way out below is taken.
  const sweep = (): void => (isKept ? undefined : rmSync(folder, { recursive: true, force: true }))
  process.once('exit', sweep)
  try {
    console.log('starting the service simulator on loopback and making a library …')
    const service = await startServiceProcess()
    try {
      const library = await makeLibrary(join(folder, 'library'), service, { outdated: 10 })
      signal.throwIfAborted()
      await play({ folder, home: join(folder, 'home'), url: service.url, library, signal })
    } finally {
      await service.stop()
    }
  } finally {
    if (isKept) console.log(`\nkept: ${folder}`)
    else await rm(folder, { recursive: true, force: true })
    process.removeListener('exit', sweep)
  }
}
