import type { Target } from '../deep-links/parse-deep-link.ts'

export type WaitingOpening =
  | { readonly kind: 'target'; readonly target: Target }
  | { readonly kind: 'refused'; readonly message: string }

/** What was opened from outside and waits for the page to take it; the newest alone. */
export interface Openings {
  open(opening: WaitingOpening): void
  take(): WaitingOpening | null
  /** Is told of each. */
  onOpen(listener: () => void): void
}

export function createOpenings(): Openings {
  let waiting: WaitingOpening | null = null
  const listeners: (() => void)[] = []
  return {
    open(opening) {
      waiting = opening
      for (const listener of listeners) listener()
    },
    take() {
      const taken = waiting
      waiting = null
      return taken
    },
    onOpen: (listener) => void listeners.push(listener),
  }
}
