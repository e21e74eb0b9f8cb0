import { Worker } from 'node:worker_threads'
import { PROGRESS, type Batch, type BatchResults, type WorkerStart, type Job, type JobResult } from './protocol.ts'
import { sayAgain } from '../../model/words/stored-texts.ts'

export interface Thread {
  /** How many batches it has been sent and not answered. */
  batches(): number
  send(tasks: readonly Task[]): void
  /** Lets it pass over batches that nobody waits for any more. */
  skipFinished(): void
  /** Stops it; whoever waits for one of its files is told `error`. */
  end(error: Error): Promise<void>
}

export interface ThreadEvents {
  /** A batch is done: there is room for another. */
  onFree(): void
  /** It died; `unfinished` were not at fault and are to be done by another. */
  onDeath(unfinished: readonly Task[]): void
}

/** A hostile file may fill a thread's memory; it must not fill the machine's. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 }

let lastBatch = 0

/** Starts a worker thread that holds the program open only while it has files to read. */
export function startThread(workerFile: URL | string, events: ThreadEvents): Thread {
  const shared = new SharedArrayBuffer(PROGRESS.length * Int32Array.BYTES_PER_ELEMENT)
  const progress = new Int32Array(shared)
  const sent = new Map<number, readonly Task[]>()
  const workerData: WorkerStart = { progress: shared }
  // What the program itself was started with (a script on the command line, an inspector) is not for its threads.
  const worker = new Worker(workerFile, { workerData, resourceLimits: LIMITS, execArgv: [] })
  let failure: Error | null = null
  let isEnding = false

  worker.on('message', (message: BatchResults) => {
    const tasks = sent.get(message.id) ?? []
    sent.delete(message.id)
    if (sent.size === 0) worker.unref()
    for (const [index, task] of tasks.entries()) {
      const result = message.results[index]
      // A thread speaks no language.
      if (result !== undefined) task.resolve(sayAgain(result) as JobResult)
    }
    events.onFree()
  })
  worker.on('error', (error) => {
    failure = error instanceof Error ? error : new Error(String(error))
  })
  worker.on('exit', () => {
    if (!isEnding) events.onDeath(blame())
  })

  /** Fails the file that the thread was at, and answers the others. A thread that never got so far is a bug: all fail. */
  function blame(): readonly Task[] {
    const cause = failure ?? new Error('the thread ended by itself')
    const culprit = sent.get(progress[PROGRESS.batch] ?? 0)?.[progress[PROGRESS.job] ?? 0]
    const tasks = [...sent.values()].flat()
    sent.clear()
    if (culprit === undefined && progress[PROGRESS.batch] === 0) {
      for (const task of tasks) task.reject(cause)
      return []
    }
    culprit?.resolve({ kind: 'failed', message: cause.message, code: null })
    return tasks.filter((task) => !task.isFinished())
  }

  return {
    batches: () => sent.size,
    send(tasks) {
      const id = ++lastBatch
      sent.set(id, tasks)
      worker.ref()
      worker.postMessage({ id, jobs: tasks.map(({ job }) => job) } satisfies Batch, [])
    },
    skipFinished() {
      for (const [id, tasks] of sent) {
        if (!tasks.every((task) => task.isFinished())) return
        Atomics.store(progress, PROGRESS.abandoned, id)
      }
    },
    async end(error) {
      isEnding = true
      for (const task of [...sent.values()].flat()) task.reject(error)
      sent.clear()
      await worker.terminate()
    },
  }
}

/** A file that somebody waits for, until it is answered or given up. */
export interface Task {
  readonly job: Job
  isFinished(): boolean
  resolve(result: JobResult): void
  reject(error: Error): void
  /** Called once, when it is answered or given up. */
  onFinished(listener: () => void): void
}

export interface Waiter {
  resolve(result: JobResult): void
  reject(error: Error): void
}

export function createTask(job: Job, waiting: Waiter): Task {
  const listeners: (() => void)[] = []
  let isFinished = false
  function finish(tell: () => void): void {
    if (isFinished) return
    isFinished = true
    tell()
    for (const listener of listeners) listener()
  }
  return {
    job,
    isFinished: () => isFinished,
    resolve: (result) => finish(() => waiting.resolve(result)),
    reject: (error) => finish(() => waiting.reject(error)),
    onFinished: (listener) => void listeners.push(listener),
  }
}
