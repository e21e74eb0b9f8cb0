import { parentPort, workerData } from 'node:worker_threads'
import { examineFile } from '../../../../src-main/core/services/workers/examine-file.ts'
import { PROGRESS, type Batch } from '../../../../src-main/core/services/workers/protocol.ts'

// Examines files as the real worker does, but for one named `fatal.jar`: there it fills its memory, as a hostile file might.

const progress = new Int32Array(workerData.progress)

parentPort?.on('message', (batch: Batch) => {
  const results = batch.jobs.map(({ path }, index) => {
    Atomics.store(progress, PROGRESS.job, index)
    Atomics.store(progress, PROGRESS.batch, batch.id)
    if (path.endsWith('fatal.jar')) fillMemory()
    return { kind: 'examination', examination: examineFile(path) }
  })
  parentPort?.postMessage({ id: batch.id, results }, [])
})

function fillMemory(): void {
  const hoard: number[][] = []
  for (;;) hoard.push(Array.from({ length: 100_000 }, Math.random))
}
