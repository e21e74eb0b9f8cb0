import type { CoreError } from '../../../errors.ts'
import { onAbort } from '../../../on-abort.ts'

/** A caller of a request that others may share. */
export interface Joiner {
  readonly priority: 'user' | 'background'
  readonly signal: AbortSignal | undefined
  /** What this caller gets when its own signal is aborted. */
  readonly cancelled: () => CoreError
}

/** What the one request is made with: the most urgent priority of its callers, aborted when all of them gave up. */
export interface SharedCall {
  readonly priority: () => 'user' | 'background'
  readonly signal: AbortSignal
}

interface SharedRequest<T> {
  readonly result: Promise<T>
  readonly abort: AbortController
  joiners: number
  isUrgent: boolean
}

/** Makes identical requests under way one: each caller keeps its own signal, the request ends early only when nobody wants it. */
export function createJoins<T>() {
  const shared = new Map<string, SharedRequest<T>>()

  function begin(key: string, start: (call: SharedCall) => Promise<T>): SharedRequest<T> {
    const abort = new AbortController()
    const entry: SharedRequest<T> = {
      abort,
      joiners: 0,
      isUrgent: false,
      result: Promise.resolve().then(() =>
        start({ signal: abort.signal, priority: () => (entry.isUrgent ? 'user' : 'background') }),
      ),
    }
    const forget = () => {
      if (shared.get(key) === entry) shared.delete(key)
    }
    entry.result.then(forget, forget)
    shared.set(key, entry)
    return entry
  }

  return function join(key: string, joiner: Joiner, start: (call: SharedCall) => Promise<T>): Promise<T> {
    if (joiner.signal?.aborted === true) return Promise.reject(joiner.cancelled())
    const entry = shared.get(key) ?? begin(key, start)
    entry.joiners += 1
    if (joiner.priority === 'user') entry.isUrgent = true
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        entry.joiners -= 1
        if (entry.joiners === 0) {
          shared.delete(key)
          entry.abort.abort()
        }
        reject(joiner.cancelled())
      }
      entry.result.then(resolve, reject).finally(onAbort(joiner.signal, leave))
    })
  }
}
