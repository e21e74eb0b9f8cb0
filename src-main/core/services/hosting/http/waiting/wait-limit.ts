import type { Clock } from './clock.ts'

/**
 * How long is waited in all for a service that gives no usable answer. In: the times in which nothing usable came, and each usable
 * answer. Out: what is left. Promise: what several requests wait at once counts once; a service that is silent uses it up for all
 * operations, one operation that is never answered only its own. A minute after the last such wait all is forgotten, so that a
 * program that stays open asks again. Waiting for the own allowance is not told here.
 */
export interface WaitLimit {
  /** Milliseconds in all. */
  readonly whole: number
  /** Milliseconds that may still be waited for an answer to this operation. */
  left(operation: string): number
  /** From then (milliseconds since 1970) until now, or `until`, nothing usable came. */
  charge(operation: string, since: number, until?: number): void
  noteAnswer(): void
}

/** Milliseconds. */
export const DEFAULT_WAIT = 30_000
const FORGOTTEN_AFTER = 60_000

interface Account {
  readonly used: number
  readonly until: number
}

const UNUSED: Account = { used: 0, until: -Infinity }

export function createWaitLimit(clock: Clock, whole = DEFAULT_WAIT): WaitLimit {
  const operations = new Map<string, Account>()
  let all = UNUSED

  function current(account: Account): Account {
    return clock.now() - account.until > FORGOTTEN_AFTER ? UNUSED : account
  }

  return {
    whole,
    left(operation) {
      const used = Math.max(current(all).used, current(operations.get(operation) ?? UNUSED).used)
      return Math.max(0, whole - used)
    },
    charge(operation, since, until = clock.now()) {
      all = add(current(all), since, until)
      operations.set(operation, add(current(operations.get(operation) ?? UNUSED), since, until))
    },
    noteAnswer() {
      all = { ...all, used: 0 }
    },
  }
}

function add(account: Account, since: number, until: number): Account {
  const fresh = Math.max(0, until - Math.max(since, account.until))
  return { used: account.used + fresh, until: Math.max(account.until, until) }
}
