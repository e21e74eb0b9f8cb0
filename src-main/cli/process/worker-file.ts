import { existsSync } from 'node:fs'

/** The worker threads' entry: beside this file in the bundle, in the core's folder when run from source. */
export function workerFile(): URL {
  const bundled = new URL('./worker.mjs', import.meta.url)
  return existsSync(bundled) ? bundled : new URL('../../core/services/workers/worker.ts', import.meta.url)
}
