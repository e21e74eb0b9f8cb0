import { onAbort } from './on-abort.ts'

export interface TimeLimit {
  /** Aborted with the signal that it follows, or when the time is over. */
  readonly signal: AbortSignal
  readonly isOver: boolean
  /** From now on neither matters. */
  end(): void
}

/** Electron's oldest runtime here has no `AbortSignal.any`. */
export function limitTime(signal: AbortSignal | undefined, milliseconds: number): TimeLimit {
  const controller = new AbortController()
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    controller.abort()
  }, milliseconds)
  if (signal?.aborted === true) controller.abort()
  const unfollow = onAbort(signal, () => controller.abort())
  return {
    signal: controller.signal,
    get isOver() {
      return isOver
    },
    end() {
      clearTimeout(timer)
      unfollow()
    },
  }
}
