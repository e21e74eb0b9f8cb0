import { openSync } from 'node:fs'
import { join } from 'node:path'
import { openCache } from '../../src-main/core/services/database/cache/open-cache.ts'
import { readFiles } from '../../src-main/core/flows/inspect/read-files.ts'
import { describeBench } from './bench-instance.ts'
import { createWorkerPool } from '../../src-main/core/services/workers/create-worker-pool.ts'

// A process of its own, to be traced: scans an instance twice and prints how many files each scan had read.

const [gamePath = '', cacheFile = ''] = process.argv.slice(2)
const cache = openCache(cacheFile)
const pool = createWorkerPool({
  workerFile: new URL('../../src-main/core/services/workers/worker.ts', import.meta.url),
  threads: 2,
})
let examined = 0
const counting: typeof pool = {
  ...pool,
  examine(path, signal) {
    examined++
    return pool.examine(path, signal)
  },
}
const instance = describeBench(gamePath)

const services = { pool: counting, cache: cache.files }
await readFiles(instance, services)
const cold = examined
mark('modwell-warm-scan-begins')
await readFiles(instance, services)
mark('modwell-warm-scan-ends')
console.log(JSON.stringify({ cold, warm: examined - cold }))
await pool.close()
cache.close()

/** Leaves a trace in the system calls. */
function mark(name: string): void {
  try {
    openSync(join(gamePath, name), 'r')
  } catch {
    // It is not there; that it was asked for is the mark.
  }
}
