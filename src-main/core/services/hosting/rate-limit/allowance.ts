import type { Answer, Exchange } from '../http/exchange.ts'
import { waitWhenLimited } from '../http/waiting/wait-when-limited.ts'
import type { SharedStates } from '../../database/cache/open-cache.ts'

/**
 * What the service still allows, as GCRA counts (fact H17): `limit` requests at once, given back at `limit` a minute.
 * In: each request as it goes out and the `x-ratelimit-*` headers of each answer. Out: whether the next may go, or how long it
 * waits. Promise: never more optimistic than the service, whatever order answers come in; one request is left for others on the
 * line. The state may be shared by all processes of the machine: then they count as one.
 */
export interface Allowance {
  /** Takes a request out, if it may go now; `running`: how many of this caller are under way. */
  take(now: number, running: number): Turn
  /** null: the service did not tell its limit. */
  look(now: number): Left | null
  /** The request of a ticket ended, however it did. */
  record(ticket: Ticket, result: Exchange | null, now: number): void
}

/** What may be asked now: so many `tokens` of `limit`, or after so many milliseconds. */
export interface Left {
  readonly limit: number
  readonly tokens: number
  readonly wait: number
}

export type Turn =
  | { readonly kind: 'go'; readonly ticket: Ticket }
  /** Milliseconds; `refused`: for how long the service asked everybody to stay away, 0 where only the own allowance is spent. */
  | { readonly kind: 'wait'; readonly wait: number; readonly refused: number }
  /** Enough are under way. */
  | { readonly kind: 'full' }

export interface Ticket {
  readonly number: number
  readonly at: number
}

interface AllowanceState {
  /** null: no answer told it yet. */
  readonly limit: number | null
  readonly tokens: number
  readonly countedAt: number
  /** Tickets given out since the beginning. */
  readonly spent: number
  /** Number and time of each ticket that is out. */
  readonly underWay: readonly (readonly [number, number])[]
  /** 429s in a row. */
  readonly refusals: number
  readonly resumeAt: number
  /** When the service asked for that; absent in what earlier versions kept. */
  readonly refusedAt?: number
}

/** Where the state is kept; `change` runs while nobody else does. */
export interface AllowanceStore {
  update(change: (state: AllowanceState | null) => AllowanceState): void
}

/** Requests of one process under way. */
export const MAX_AT_ONCE = 6

const AT_ONCE_UNKNOWN = 2
/** A wait that was asked for is honoured for a day; then one request may ask whether it still holds. */
const MAX_PAUSE = 24 * 60 * 60 * 1000
/** The same where it is not known when it was asked for: beyond, the clock was set back. */
const MAX_UNDATED = 120_000
/** A ticket out for longer belongs to a process that is gone. */
const LOST_AFTER = 240_000
const NEW: AllowanceState = {
  limit: null,
  tokens: 0,
  countedAt: 0,
  spent: 0,
  underWay: [],
  refusals: 0,
  resumeAt: 0,
}

export function createAllowance(store: AllowanceStore = keepHere()): Allowance {
  return {
    take(now, running) {
      let turn: Turn = { kind: 'full' }
      store.update((stored) => {
        const state = refill(stored ?? NEW, now)
        turn = decide(state, now, running)
        if (turn.kind !== 'go') return stored ?? NEW
        return {
          ...state,
          tokens: state.tokens - 1,
          spent: turn.ticket.number,
          underWay: [...state.underWay, [turn.ticket.number, now]],
        }
      })
      return turn
    },
    look(now) {
      let left: Left | null = null
      store.update((stored) => {
        const state = refill(stored ?? NEW, now)
        const { limit, tokens } = state
        const turn = decide(state, now, 0)
        left = limit === null ? null : { limit, tokens, wait: turn.kind === 'wait' ? turn.wait : 0 }
        return stored ?? NEW
      })
      return left
    },
    record(ticket, result, now) {
      store.update((stored) => {
        const state = stored ?? NEW
        const underWay = state.underWay.filter(([number, at]) => number !== ticket.number && now - at < LOST_AFTER)
        const left = { ...state, underWay }
        return result?.kind === 'answer'
          ? noteRefusal(learn(left, ticket, { result, now }), ticket, { result, now })
          : left
      })
    },
  }
}

/** The state of one process alone. */
function keepHere(): AllowanceStore {
  let state: AllowanceState | null = null
  return {
    update(change) {
      state = change(state)
    },
  }
}

function decide(state: AllowanceState, now: number, running: number): Turn {
  const { limit, tokens, refusals, spent } = state
  if (running >= (refusals > 0 ? 1 : limit === null ? AT_ONCE_UNKNOWN : MAX_AT_ONCE)) return { kind: 'full' }
  const refused = Math.max(0, pauseEndOf(state, now) - now)
  const needed = limit === null ? -Infinity : 1 + reserveOf(limit)
  const lack = tokens >= needed || limit === null ? 0 : Math.ceil((needed - tokens) / perMillisecond(limit))
  const wait = Math.max(refused, lack)
  return wait > 0 ? { kind: 'wait', wait, refused } : { kind: 'go', ticket: { number: spent + 1, at: now } }
}

/** Until when the service asked everybody to stay away; not known where the clock was set back since. */
function pauseEndOf({ resumeAt, refusedAt }: AllowanceState, now: number): number {
  if (refusedAt === undefined) return resumeAt - now > MAX_UNDATED ? -Infinity : resumeAt
  return now < refusedAt ? -Infinity : Math.min(resumeAt, refusedAt + MAX_PAUSE)
}

/** What is left unspent, since requests of several processes do not arrive in the order in which they were counted. */
function reserveOf(limit: number): number {
  if (limit > 100) return 5
  return limit > 10 ? 1 : 0
}

function refill(state: AllowanceState, now: number): AllowanceState {
  const { limit, tokens, countedAt } = state
  if (limit === null) return { ...state, countedAt: now }
  const back = Math.max(0, now - countedAt) * perMillisecond(limit)
  return { ...state, tokens: Math.min(limit, tokens + back), countedAt: now }
}

interface RecordResult {
  readonly result: Answer
  readonly now: number
}

function learn(state: AllowanceState, ticket: Ticket, { result, now }: RecordResult): AllowanceState {
  const told = readHeaders(result.headers)
  if (told === null) return state
  const { tokens, spent, underWay } = refill({ ...state, limit: told.limit }, now)
  // Requests that the service may not have counted when it wrote this answer.
  const later = Math.max(0, spent - ticket.number)
  const earlier = underWay.filter(([number]) => number < ticket.number).length
  const least = told.remaining - later - earlier
  const most = told.remaining + (now - ticket.at) * perMillisecond(told.limit)
  const known = state.limit === null ? least : Math.min(Math.max(tokens, least), most)
  return { ...state, limit: told.limit, tokens: known, countedAt: now }
}

/** Answers to what was sent before the last refusal came tell nothing new. */
function noteRefusal(state: AllowanceState, ticket: Ticket, { result, now }: RecordResult): AllowanceState {
  if (ticket.at < pauseEndOf(state, now)) return state
  if (result.status !== 429) return state.refusals === 0 ? state : { ...state, refusals: 0 }
  const refusals = state.refusals + 1
  return { ...state, refusals, refusedAt: now, resumeAt: now + waitWhenLimited(result.headers, refusals, now) }
}

function perMillisecond(limit: number): number {
  return limit / 60_000
}

function readHeaders(headers: Answer['headers']): { readonly limit: number; readonly remaining: number } | null {
  const limit = wholeNumber(headers['x-ratelimit-limit'])
  const remaining = wholeNumber(headers['x-ratelimit-remaining'])
  return limit === null || limit === 0 || remaining === null ? null : { limit, remaining }
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text.trim()) ? Number(text) : null
}

/**
 * The allowance at one origin, kept where every process of this machine counts it too. Should that place fail (busy beyond
 * patience, full, gone), this process goes on counting for itself: a budget never makes a question fail.
 */
export function shareAllowance(origin: string, shared: SharedStates): AllowanceStore {
  const own = keepHere()
  let isShared = true
  return {
    update(change) {
      if (isShared) {
        try {
          shared.update<AllowanceState>(origin, (stored) => change(isState(stored) ? stored : null))
          return
        } catch {
          isShared = false
        }
      }
      own.update(change)
    },
  }
}

/** What another Modwell kept may have another shape. */
function isState(stored: AllowanceState | null): boolean {
  return (
    stored !== null &&
    [stored.tokens, stored.countedAt, stored.spent, stored.refusals, stored.resumeAt].every(Number.isFinite) &&
    (stored.limit === null || Number.isFinite(stored.limit)) &&
    Array.isArray(stored.underWay)
  )
}
