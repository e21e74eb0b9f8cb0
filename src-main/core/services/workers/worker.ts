import { parentPort, workerData } from 'node:worker_threads'
import { contentsOf, digestPath, examineFile, fingerprintPath, hashPath } from './examine-file.ts'
import { PROGRESS, type Batch, type BatchResults, type Job, type JobResult, type WorkerStart } from './protocol.ts'

// The thread's entry. It runs from source and from a CommonJS bundle: no top-level await, nothing of the module's own address.

const start: WorkerStart = workerData
const progress = new Int32Array(start.progress)

parentPort?.on('message', (batch: Batch) => {
  const results = batch.jobs.map((job, index) => {
    if (Atomics.load(progress, PROGRESS.abandoned) >= batch.id) return { kind: 'skipped' } satisfies JobResult
    Atomics.store(progress, PROGRESS.job, index)
    Atomics.store(progress, PROGRESS.batch, batch.id)
    return run(job)
  })
  parentPort?.postMessage({ id: batch.id, results } satisfies BatchResults, [])
})

function run(job: Job): JobResult {
  if (job.kind === 'examine') return { kind: 'examination', examination: examineFile(job.path) }
  if (job.kind === 'contents') return { kind: 'contents', contents: contentsOf(job.path) }
  try {
    if (job.kind === 'digest') return { kind: 'digest', sha512: digestPath(job.path) }
    if (job.kind === 'fingerprint') return { kind: 'fingerprint', sha1: fingerprintPath(job.path) }
    return { kind: 'hashes', hashes: hashPath(job.path) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error), code }
  }
}
