import { type AllowanceStore, createAllowance, type Left, MAX_AT_ONCE, type Ticket } from './allowance.ts'
import type { Clock } from '../http/waiting/clock.ts'
import type { Events } from '../../../events.ts'
import type { Exchange } from '../http/exchange.ts'
import { waitWhenLimited } from '../http/waiting/wait-when-limited.ts'
import { onAbort } from '../../../on-abort.ts'

/**
 * One budget for all requests to one service. In: exchanges to make. Promise: at most 6 at once (2 until the limit is known, 1
 * after a refusal until one passes), `user` before `background`, then in order; nothing fails for want of budget: it waits,
 * and events say so. A 429 stops everybody for as long as the headers ask and is then asked again; where that is longer than may
 * still be waited, the 429 is the answer, and what was not sent yet ends as refused. Never reads a wait out of a text.
 */
export interface Budget {
  run(exchange: (signal: AbortSignal) => Promise<Exchange>, options: TurnOptions): Promise<Exchange>
  /** What is left of it; null: its limit is not known. */
  look(now: number): Left | null
}

export interface TurnOptions {
  /** Read each time a turn is given, so that a request can become urgent while it waits. */
  readonly priority: () => 'user' | 'background'
  readonly signal: AbortSignal
  /** Whether a refused request may be sent again. */
  readonly isSafe: boolean
  /** Requests of one kind, of which fewer may be under way. */
  readonly lane?: Lane
  /** What may be waited where the service refuses. */
  readonly refusals: Refusals
}

export interface Refusals {
  /** Milliseconds that may still be waited. */
  left(): number
  /** The time from one to the other (milliseconds since 1970) was waited because of a refusal. */
  charge(since: number, until: number): void
  /** The service asks everybody to stay away until then: the answer to what is not sent. */
  refused(until: number): Exchange
}

export interface Lane {
  readonly name: string
  readonly atOnce: number
}

interface WaitingRequest {
  readonly order: number
  readonly priority: TurnOptions['priority']
  readonly lane: Lane | undefined
  readonly refusals: Refusals
  start(ticket: Ticket): void
  refuse(until: number): void
}

/** Between two events about the same wait. */
const QUIET = 1_000
/** A long wait is told again. */
const TOLD_AGAIN = 15_000

/** `store`: where the allowance is counted; by default in this process alone. */
export function createBudget(clock: Clock, events: Pick<Events, 'emit'>, store?: AllowanceStore): Budget {
  const allowance = createAllowance(store)
  const queue: WaitingRequest[] = []
  const lanes = new Map<string, number>()
  let running = 0
  let lastOrder = 0
  let alarm: AbortController | null = null
  let toldAt = -Infinity

  function pump(): void {
    while (running < MAX_AT_ONCE) {
      const next = findNext(queue, lanes)
      if (next === null) break
      const given = allowance.take(clock.now(), running)
      if (given.kind === 'wait') {
        refuseThose(given.refused)
        return queue.length === 0 ? fallSilent() : sleepThenPump(given.wait)
      }
      if (given.kind === 'full') break
      queue.splice(queue.indexOf(next), 1)
      running += 1
      enter(next.lane, 1)
      next.start(given.ticket)
    }
    if (queue.length === 0) fallSilent()
  }

  function refuseThose(pause: number): void {
    for (const waiting of queue.filter(({ refusals }) => pause > refusals.left())) {
      queue.splice(queue.indexOf(waiting), 1)
      waiting.refuse(clock.now() + pause)
    }
  }

  function enter(lane: Lane | undefined, change: 1 | -1): void {
    if (lane !== undefined) lanes.set(lane.name, (lanes.get(lane.name) ?? 0) + change)
  }

  function sleepThenPump(wait: number): void {
    if (clock.now() - toldAt >= QUIET) {
      toldAt = clock.now()
      events.emit({ kind: 'waiting', seconds: wait / 1000, waiting: queue.length })
    }
    if (alarm !== null) return
    const mine = (alarm = new AbortController())
    clock.sleep(Math.min(wait, TOLD_AGAIN), mine.signal).then(
      () => {
        if (alarm === mine) alarm = null
        pump()
      },
      () => undefined,
    )
  }

  function fallSilent(): void {
    alarm?.abort()
    alarm = null
    if (toldAt === -Infinity) return
    toldAt = -Infinity
    events.emit({ kind: 'waiting', seconds: 0, waiting: 0 })
  }

  /** null: stopped while waiting; a number: refused until then. */
  function turn(order: number, options: TurnOptions): Promise<Ticket | number | null> {
    return new Promise((resolve) => {
      const leave = () => {
        const index = queue.indexOf(waiting)
        if (index >= 0) queue.splice(index, 1)
        resolve(null)
        pump()
      }
      const waiting: WaitingRequest = {
        order,
        priority: options.priority,
        lane: options.lane,
        refusals: options.refusals,
        start: (ticket) => end(ticket),
        refuse: (until) => end(until),
      }
      const end = (outcome: Ticket | number) => {
        unfollow()
        resolve(outcome)
      }
      if (options.signal.aborted) return resolve(null)
      const unfollow = onAbort(options.signal, leave)
      queue.push(waiting)
      pump()
    })
  }

  async function takeTurn(
    ticket: Ticket,
    exchange: () => Promise<Exchange>,
    lane: Lane | undefined,
  ): Promise<Exchange> {
    let result: Exchange | null = null
    try {
      result = await exchange()
      return result
    } finally {
      allowance.record(ticket, result, clock.now())
      running -= 1
      enter(lane, -1)
      pump()
    }
  }

  return {
    look: allowance.look,
    async run(exchange, options) {
      const order = (lastOrder += 1)
      let refusal: { readonly at: number; readonly until: number } | null = null
      let count = 0
      for (;;) {
        const ticket = await turn(order, options)
        // Stopped: the exchange says so without sending anything.
        if (ticket === null) return await exchange(options.signal)
        if (refusal !== null) options.refusals.charge(refusal.at, Math.min(refusal.until, clock.now()))
        if (typeof ticket === 'number') return options.refusals.refused(ticket)
        const result = await takeTurn(ticket, () => exchange(options.signal), options.lane)
        if (result.kind === 'failure' || result.status !== 429 || !options.isSafe) return result
        count += 1
        const at = clock.now()
        const pause = waitWhenLimited(result.headers, count, at)
        if (pause > options.refusals.left()) return result
        refusal = { at, until: at + pause }
      }
    },
  }
}

/** The first in order among the most urgent whose lane has room; null: none may go. */
function findNext(queue: readonly WaitingRequest[], lanes: ReadonlyMap<string, number>): WaitingRequest | null {
  let best: WaitingRequest | null = null
  for (const waiting of queue) {
    const { lane } = waiting
    if (lane !== undefined && (lanes.get(lane.name) ?? 0) >= lane.atOnce) continue
    if (best === null || isBefore(waiting, best)) best = waiting
  }
  return best
}

function isBefore(one: WaitingRequest, other: WaitingRequest): boolean {
  const urgency = Number(other.priority() === 'user') - Number(one.priority() === 'user')
  return urgency === 0 ? one.order < other.order : urgency < 0
}
