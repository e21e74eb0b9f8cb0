import { CoreError } from './errors.ts'
import { message } from '../../resources/text/text.ts'
import { onAbort } from './on-abort.ts'

/**
 * Whether a person lets work rest. In: pause and resume. Out: since when it rests, to those who do it. What has come too far to rest
 * says so; when it is over, the rest of the work may rest again.
 */
export interface PauseState {
  /** null: it goes on. */
  readonly since: Date | null
  /** Calls it with every change of `since`; returns the function that stops that. */
  onChange(listener: () => void): () => void
  /** At once, or when it goes on. Throws `cancelled` once the signal is aborted. */
  resumed(signal?: AbortSignal): Promise<void>
  /** Does what cannot rest, once it goes on. Throws `cancelled` where the signal is aborted before. */
  withoutRest<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** `isApplying`: what cannot rest is being done, and all else rests when that is over. */
export interface RestAnswer {
  readonly since: Date
  readonly isApplying: boolean
}

/** Who lets it rest. */
export interface PauseSwitch extends PauseState {
  pause(): RestAnswer
  resume(): void
}

export function createPauseSwitch(clock: () => Date): PauseSwitch {
  const listeners = new Set<() => void>()
  let since: Date | null = null
  let restless = 0

  function set(next: Date | null): void {
    since = next
    for (const listener of listeners) listener()
  }

  async function resumed(signal?: AbortSignal): Promise<void> {
    while (isToRest(signal)) await nextChange(signal)
    if (signal?.aborted === true) throw new CoreError('cancelled', message('stopped-before-anything-was-changed'))
  }

  function isToRest(signal?: AbortSignal): boolean {
    return since !== null && signal?.aborted !== true
  }

  function nextChange(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        listeners.delete(done)
        unfollow()
        resolve()
      }
      listeners.add(done)
      const unfollow = onAbort(signal, done)
    })
  }

  return {
    get since() {
      return since
    },
    pause() {
      const now = since ?? clock()
      if (since === null) set(now)
      return { since: now, isApplying: restless > 0 }
    },
    resume() {
      if (since !== null) set(null)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    resumed,
    async withoutRest(work, signal) {
      await resumed(signal)
      restless += 1
      try {
        return await work()
      } finally {
        restless -= 1
      }
    },
  }
}
