import type { Task } from './task.ts'

/** Tells of aborted tasks together: thousands of files share one signal, and it gets one listener. */
export interface AbortWatch {
  watch(signal: AbortSignal, task: Task, onAbort: (tasks: readonly Task[]) => void): void
}

interface WatchedSignal {
  readonly tasks: Set<Task>
  readonly abort: () => void
}

export function createAbortWatch(): AbortWatch {
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
