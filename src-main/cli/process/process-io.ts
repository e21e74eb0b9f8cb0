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
