import type { Job, JobResult } from './protocol.ts'

/** A file that somebody waits for, until it is answered or given up. */
export interface Task {
  readonly job: Job
  isSettled(): boolean
  resolve(result: JobResult): void
  reject(error: Error): void
  /** Called once, when it is answered or given up. */
  onSettled(listener: () => void): void
}

export interface Waiting {
  resolve(result: JobResult): void
  reject(error: Error): void
}

export function createTask(job: Job, waiting: Waiting): Task {
  const listeners: (() => void)[] = []
  let isSettled = false
  function settle(tell: () => void): void {
    if (isSettled) return
    isSettled = true
    tell()
    for (const listener of listeners) listener()
  }
  return {
    job,
    isSettled: () => isSettled,
    resolve: (result) => settle(() => waiting.resolve(result)),
    reject: (error) => settle(() => waiting.reject(error)),
    onSettled: (listener) => void listeners.push(listener),
  }
}
