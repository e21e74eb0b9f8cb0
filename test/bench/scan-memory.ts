import { readFileSync } from 'node:fs'
import { openCache } from '../../src-main/core/services/database/cache/open-cache.ts'
import { readFiles } from '../../src-main/core/flows/inspect/read-files.ts'
import { describeBench } from './bench-instance.ts'
import { createWorkerPool } from '../../src-main/core/services/workers/create-worker-pool.ts'

// A process of its own: scans one instance for the first time and prints its memory in KiB before and at the highest.

const [gamePath = '', cacheFile = ''] = process.argv.slice(2)
const cache = openCache(cacheFile)
const pool = createWorkerPool({
  workerFile: new URL('../../src-main/core/services/workers/worker.ts', import.meta.url),
  threads: 2,
})
const idle = memory('VmRSS')
const instance = describeBench(gamePath)
const { files } = await readFiles(instance, { pool, cache: cache.files })
console.log(JSON.stringify({ idle, peak: memory('VmHWM'), files: files.length }))
await pool.close()
cache.close()

function memory(field: string): number {
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? Number.NaN)
}
