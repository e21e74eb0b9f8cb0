import { onAbort } from '../../../../on-abort.ts'

export interface FollowedSignal {
  /** Aborts by itself too. */
  readonly controller: AbortController
  /** From now on the signal is not followed any more. */
  leave(): void
}

/** A controller that aborts with a signal. Electron's oldest runtime here has no `AbortSignal.any`. */
export function followSignal(signal: AbortSignal): FollowedSignal {
  const controller = new AbortController()
  const follow = () => controller.abort(signal.reason)
  if (signal.aborted) follow()
  return { controller, leave: onAbort(signal, follow) }
}
