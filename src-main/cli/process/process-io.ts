import type { Io, StopSignal } from './io.ts'
import { existsSync } from 'node:fs'

const STOP_SIGNALS: readonly StopSignal[] = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** What this process gives. Standard input is opened only when it is asked for. */
export const processIo: Io = {
  get stdin() {
    return process.stdin
  },
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  workerFile: workerFile(),
  onStopSignal: (listen) => {
    for (const name of STOP_SIGNALS) process.on(name, listen)
    return () => {
      for (const name of STOP_SIGNALS) process.removeListener(name, listen)
    }
  },
  exit: (code) => process.exit(code),
}

/** The worker threads' entry: beside this file in the bundle, in the core's folder when run from source. */
function workerFile(): URL {
  const bundled = new URL('./worker.mjs', import.meta.url)
  return existsSync(bundled) ? bundled : new URL('../../core/services/workers/worker.ts', import.meta.url)
}

/** A terminal's Ctrl-C reaches both the launcher and this process, and the launcher passes its own on. */
const SAME_PRESS_MS = 300
const NUMBERS: Readonly<Record<StopSignal, number>> = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }

export interface Interruption {
  readonly signal: AbortSignal
  /** 128 and the number of the signal that came; null: none. */
  readonly exitCode: () => number | null
  stop(): void
}

/** The first Ctrl-C asks what is under way to stop and leave nothing half done; a second one ends the process at once. */
export function listenForInterrupt(io: Io, onFirst: () => void): Interruption {
  const controller = new AbortController()
  let firstAt: number | null = null
  let exitCode: number | null = null
  const stop = io.onStopSignal((name) => {
    const now = Date.now()
    if (firstAt !== null) {
      if (now - firstAt > SAME_PRESS_MS) io.exit(128 + NUMBERS[name])
      return
    }
    firstAt = now
    exitCode = 128 + NUMBERS[name]
    onFirst()
    controller.abort()
  })
  return {
    signal: controller.signal,
    exitCode: () => exitCode,
    stop,
  }
}
