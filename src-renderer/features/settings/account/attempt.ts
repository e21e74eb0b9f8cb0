import type { AccountEvent } from '../../../../src-preload/contract.ts'

/** Signing in, while it goes on. */
export interface Attempt {
  readonly way: 'browser' | 'token'
  /** null: main has not told yet. */
  readonly secondsLeft: number | null
  /** What the countdown began with. */
  readonly secondsGiven: number
  readonly address: string
  /** Why the browser did not open; null: as far as is known it did. */
  readonly unopened: string | null
  /** How many others called at the address that waits for the answer. */
  readonly strays: number
  readonly isChecking: boolean
}

export function newAttempt(way: Attempt['way']): Attempt {
  return { way, secondsLeft: null, secondsGiven: 0, address: '', unopened: null, strays: 0, isChecking: false }
}

/** What is known of the attempt after main told this. */
export function hearOf(attempt: Attempt, event: AccountEvent): Attempt {
  switch (event.kind) {
    case 'waiting-for-browser': {
      const { address, secondsLeft } = event
      return { ...attempt, address, secondsLeft, secondsGiven: Math.max(attempt.secondsGiven, secondsLeft) }
    }
    case 'browser-did-not-open':
      return { ...attempt, address: event.address, unopened: event.message }
    case 'stray-callback':
      return { ...attempt, strays: attempt.strays + 1 }
    case 'checking':
      return { ...attempt, isChecking: true }
    default:
      return attempt
  }
}
