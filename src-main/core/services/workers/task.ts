import type { Job, JobResult } from './protocol.ts'

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
