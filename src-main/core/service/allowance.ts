import type { Answer } from './exchange.ts'

/**
 * What the service still allows, as GCRA counts (`api-facts.md` 10.1): `limit` requests at once, given back at `limit` a minute.
 * In: each request as it goes out and the `x-ratelimit-*` headers of each answer. Out: how long to wait before the next.
 * Promise: never more optimistic than the service, whatever order answers come in; one request is left for others on the line.
 */
export interface Allowance {
  /** Whether any answer told the limit. */
  readonly isKnown: boolean
  /** Milliseconds until a request may go out; 0: now. */
  wait(now: number): number
  /** A request goes out; the ticket belongs to its answer. */
  spend(now: number): Ticket
  learn(ticket: Ticket, headers: Answer['headers'], now: number): void
  /** The request ended without headers. */
  drop(ticket: Ticket): void
}

export interface Ticket {
  readonly number: number
  readonly at: number
}

export function createAllowance(): Allowance {
  let limit: number | null = null
  let tokens = 0
  let countedAt = 0
  let spent = 0
  const underWay = new Set<number>()

  const perMillisecond = () => (limit ?? 0) / 60_000
  const refill = (now: number) => {
    if (limit !== null) tokens = Math.min(limit, tokens + Math.max(0, now - countedAt) * perMillisecond())
    countedAt = now
  }

  return {
    get isKnown() {
      return limit !== null
    },
    wait(now) {
      if (limit === null) return 0
      refill(now)
      const needed = limit > 10 ? 2 : 1
      return tokens >= needed ? 0 : Math.ceil((needed - tokens) / perMillisecond())
    },
    spend(now) {
      refill(now)
      tokens -= 1
      spent += 1
      underWay.add(spent)
      return { number: spent, at: now }
    },
    learn(ticket, headers, now) {
      underWay.delete(ticket.number)
      const told = readHeaders(headers)
      if (told === null) return
      const isFirst = limit === null
      limit = told.limit
      refill(now)
      // Requests that the service may not have counted when it wrote this answer.
      const later = spent - ticket.number
      const earlier = [...underWay].filter((number) => number < ticket.number).length
      const least = told.remaining - later - earlier
      const most = told.remaining + (now - ticket.at) * perMillisecond()
      tokens = isFirst ? least : Math.min(Math.max(tokens, least), most)
    },
    drop(ticket) {
      underWay.delete(ticket.number)
    },
  }
}

function readHeaders(headers: Answer['headers']): { readonly limit: number; readonly remaining: number } | null {
  const limit = wholeNumber(headers['x-ratelimit-limit'])
  const remaining = wholeNumber(headers['x-ratelimit-remaining'])
  return limit === null || limit === 0 || remaining === null ? null : { limit, remaining }
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text.trim()) ? Number(text) : null
}
