const followers = new WeakMap<AbortSignal, Set<() => void>>()

/**
 * Calls `listener` once when the signal is aborted; one aborted before tells nobody. Returns what ends that.
 * A signal gets one listener of its own for all that follow it: hundreds of requests of one check share a signal, and Node takes more
 * than ten for a leak.
 */
export function onAbort(signal: AbortSignal | undefined, listener: () => void): () => void {
  if (signal === undefined || signal.aborted) return () => undefined
  const following = followers.get(signal) ?? follow(signal)
  // Whoever listens twice is told twice.
  const told = (): void => listener()
  following.add(told)
  return () => following.delete(told)
}

function follow(signal: AbortSignal): Set<() => void> {
  const following = new Set<() => void>()
  followers.set(signal, following)
  const tell = (): void => {
    for (const told of following) told()
  }
  signal.addEventListener('abort', tell, { once: true })
  return following
}

export interface FollowedSignal {
  /** Aborts by itself too. */
  readonly controller: AbortController
  /** From now on the signal is not followed any more. */
  leave(): void
}

/** A controller that aborts with a signal. Electron's oldest runtime here has no `AbortSignal.any`. */
export function followSignal(signal: AbortSignal): FollowedSignal {
  const controller = new AbortController()
  const abort = () => controller.abort(signal.reason)
  if (signal.aborted) abort()
  return { controller, leave: onAbort(signal, abort) }
}
