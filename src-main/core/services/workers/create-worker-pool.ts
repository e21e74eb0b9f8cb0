import { CoreError } from '../../errors.ts'
import type { FileContents } from '../../model/files/installed-file.ts'
import { reason } from '../../model/files/scan-reasons.ts'
import type { WorkerPool } from './pool.ts'
import type { Job, JobResult } from './protocol.ts'
import { startThread, type Thread, createTask, type Task } from './thread.ts'
import { message } from '../../../../resources/text/text.ts'

/** The pool with what only its owner needs. */
export interface FilePool extends WorkerPool {
  /** SHA-1 alone, in hex. Rejects with the system's error when the file cannot be read. */
  fingerprint(path: string, signal?: AbortSignal): Promise<string>
}

export interface PoolConfig {
  /** The worker's entry: `workers/worker.ts` from source, or its bundle. */
  readonly workerFile: URL | string
  /** At least 1. */
  readonly threads: number
}

/** Files that travel together: enough that messages cost nothing, few enough that all threads end at the same time. */
const BATCH_FILES = 16
/** Batches that a thread has at once: the next is there when one is done. */
const BATCHES_AHEAD = 2
/** Longer than what lies between the files of one scan, and short: a thread has some 20 MiB, and begins in 30 ms. */
const IDLE_MS = 100

/**
 * Threads begin with the first call, hold the program open only while they work, end soon after it, and are replaced when they die. The pools in the
 * registry send a message for each file, which takes twice the processor's time; two of them are not made for the oldest Electron's Node.
 */
export function createWorkerPool(config: PoolConfig): FilePool {
  const queue: Task[] = []
  const threads = new Set<Thread>()
  const aborts = createAbortWatch()
  let isDispatching = false
  let isClosed = false
  let idle: NodeJS.Timeout | null = null

  function call(job: Job, signal?: AbortSignal): Promise<JobResult> {
    if (isClosed || signal?.aborted === true) return Promise.reject(cancelled())
    return new Promise((resolve, reject) => {
      const task = createTask(job, { resolve, reject })
      if (signal !== undefined) aborts.watch(signal, task, giveUp)
      queue.push(task)
      scheduleDispatch()
    })
  }

  function giveUp(tasks: Iterable<Task>): void {
    for (const task of tasks) task.reject(cancelled())
    for (const thread of threads) thread.skipFinished()
  }

  /** Calls that are made in a row become a batch. */
  function scheduleDispatch(): void {
    if (isDispatching) return
    isDispatching = true
    queueMicrotask(() => {
      isDispatching = false
      dispatch()
    })
  }

  function dispatch(): void {
    while (queue.length > 0) {
      const thread = isClosed ? null : freeThread()
      if (thread === null) return
      const size = Math.max(1, Math.min(BATCH_FILES, Math.ceil(queue.length / (config.threads * BATCHES_AHEAD))))
      const tasks = queue.splice(0, size).filter((task) => !task.isFinished())
      if (tasks.length > 0) thread.send(tasks)
    }
  }

  /** Called when a thread has done something: all end once none has for a while. */
  function awaitIdleness(): void {
    idle ??= setTimeout(endIdle, IDLE_MS).unref()
    idle.refresh()
  }

  function endIdle(): void {
    for (const thread of threads) {
      if (thread.batches() > 0) continue
      threads.delete(thread)
      void thread.end(cancelled())
    }
  }

  function freeThread(): Thread | null {
    const [least] = [...threads].toSorted((one, other) => one.batches() - other.batches())
    if (least !== undefined && (least.batches() === 0 || threads.size >= config.threads)) {
      return least.batches() < BATCHES_AHEAD ? least : null
    }
    const thread = startThread(config.workerFile, {
      onFree() {
        dispatch()
        awaitIdleness()
      },
      onDeath(unfinished) {
        threads.delete(thread)
        queue.unshift(...unfinished)
        dispatch()
      },
    })
    threads.add(thread)
    return thread
  }

  return {
    async examine(path, signal) {
      const result = await call({ kind: 'examine', path }, signal)
      return result.kind === 'examination' ? result.examination : { sha1: null, contents: crashed(result) }
    },
    async contents(path, signal) {
      const result = await call({ kind: 'contents', path }, signal)
      return result.kind === 'contents' ? result.contents : crashed(result)
    },
    async hash(path, signal) {
      const result = await call({ kind: 'hash', path }, signal)
      if (result.kind === 'hashes') return result.hashes
      throw toError(result, path)
    },
    async digest(path, signal) {
      const result = await call({ kind: 'digest', path }, signal)
      if (result.kind === 'digest') return result.sha512
      throw toError(result, path)
    },
    async fingerprint(path, signal) {
      const result = await call({ kind: 'fingerprint', path }, signal)
      if (result.kind === 'fingerprint') return result.sha1
      throw toError(result, path)
    },
    async close() {
      isClosed = true
      clearTimeout(idle ?? undefined)
      const open = [...threads]
      threads.clear()
      for (const task of queue.splice(0)) task.reject(cancelled())
      await Promise.all(open.map((thread) => thread.end(cancelled())))
    },
  }
}

function crashed(result: JobResult): FileContents {
  const why = result.kind === 'failed' ? result.message : message('it-gave-no-answer')
  return { kind: 'unreadable', reason: reason('examination-crashed', message('brought-down-its-thread', { why })) }
}

function toError(result: JobResult, path: string): Error {
  if (result.kind !== 'failed') return new Error(`${path} was not hashed`)
  return Object.assign(
    new Error(result.message),
    result.code === null ? {} : { code: result.code, syscall: 'read', path },
  )
}

function cancelled(): CoreError {
  return new CoreError('cancelled', message('reading-the-files-was-stopped'))
}

/** Tells of aborted tasks together: thousands of files share one signal, and it gets one listener. */
interface AbortWatch {
  watch(signal: AbortSignal, task: Task, onAbort: (tasks: readonly Task[]) => void): void
}

interface WatchedSignal {
  readonly tasks: Set<Task>
  readonly abort: () => void
}

function createAbortWatch(): AbortWatch {
  const watched = new Map<AbortSignal, WatchedSignal>()

  function begin(signal: AbortSignal, onAbort: (tasks: readonly Task[]) => void): WatchedSignal {
    const tasks = new Set<Task>()
    const entry = { tasks, abort: () => onAbort([...tasks]) }
    watched.set(signal, entry)
    signal.addEventListener('abort', entry.abort)
    return entry
  }

  return {
    watch(signal, task, onAbort) {
      const entry = watched.get(signal) ?? begin(signal, onAbort)
      entry.tasks.add(task)
      task.onFinished(() => {
        entry.tasks.delete(task)
        if (entry.tasks.size > 0) return
        signal.removeEventListener('abort', entry.abort)
        watched.delete(signal)
      })
    },
  }
}
