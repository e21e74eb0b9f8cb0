import { createAllowance } from './allowance.ts'
import type { Ticket } from './allowance.ts'
import type { Clock } from './clock.ts'
import type { Events } from '../events.ts'
import type { Answer, Exchange } from './exchange.ts'
import { retryAfter } from './retry-after.ts'

/**
 * One budget for all requests to one service. In: exchanges to make. Promise: at most 6 at once (2 until the limit is known, 1
 * after a refusal until one passes), `user` before `background`, then in order; nothing fails for want of budget: it waits,
 * and events say so. A 429 stops everybody for as long as the headers ask and is then asked again, until three minutes are
 * over: then the 429 is the answer. Never reads a wait out of a text.
 */
export interface Budget {
  run(exchange: (signal: AbortSignal) => Promise<Exchange>, options: TurnOptions): Promise<Exchange>
}

export interface TurnOptions {
  /** Read each time a turn is given, so that a request can become urgent while it waits. */
  readonly priority: () => 'user' | 'background'
  readonly signal: AbortSignal
  /** Whether a refused request may be sent again. */
  readonly isSafe: boolean
}

interface Waiting {
  readonly order: number
  readonly priority: TurnOptions['priority']
  start(ticket: Ticket): void
}

const AT_ONCE = 6
const AT_ONCE_UNKNOWN = 2
const PATIENCE = 180_000
/** Between two events about the same wait. */
const QUIET = 1_000

export function createBudget(clock: Clock, events: Pick<Events, 'emit'>): Budget {
  const allowance = createAllowance()
  const queue: Waiting[] = []
  let running = 0
  let lastOrder = 0
  let refusals = 0
  let resumeAt = 0
  let alarm: AbortController | null = null
  let toldAt = -Infinity

  function pump(): void {
    const atOnce = refusals > 0 ? 1 : allowance.isKnown ? AT_ONCE : AT_ONCE_UNKNOWN
    while (queue.length > 0 && running < atOnce) {
      const wait = Math.max(resumeAt - clock.now(), allowance.wait(clock.now()))
      if (wait > 0) return sleepThenPump(wait)
      const next = takeNext(queue)
      running += 1
      next.start(allowance.spend(clock.now()))
    }
    if (queue.length === 0) fallSilent()
  }

  function sleepThenPump(wait: number): void {
    if (clock.now() - toldAt >= QUIET) {
      toldAt = clock.now()
      events.emit({ kind: 'waiting', seconds: wait / 1000, waiting: queue.length })
    }
    if (alarm !== null) return
    const mine = (alarm = new AbortController())
    clock.sleep(wait, mine.signal).then(
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

  /** null: stopped while waiting. */
  function turn(order: number, options: TurnOptions): Promise<Ticket | null> {
    return new Promise((resolve) => {
      const leave = () => {
        const index = queue.indexOf(waiting)
        if (index >= 0) queue.splice(index, 1)
        resolve(null)
        pump()
      }
      const waiting: Waiting = {
        order,
        priority: options.priority,
        start(ticket) {
          options.signal.removeEventListener('abort', leave)
          resolve(ticket)
        },
      }
      if (options.signal.aborted) return resolve(null)
      options.signal.addEventListener('abort', leave, { once: true })
      queue.push(waiting)
      pump()
    })
  }

  async function takeTurn(ticket: Ticket, exchange: () => Promise<Exchange>): Promise<Exchange> {
    try {
      const result = await exchange()
      if (result.kind === 'answer') {
        allowance.learn(ticket, result.headers, clock.now())
        noteRefusal(result, ticket.at)
      }
      return result
    } finally {
      allowance.drop(ticket)
      running -= 1
      pump()
    }
  }

  /** Answers to what was sent before the last refusal came tell nothing new. */
  function noteRefusal(answer: Answer, sentAt: number): void {
    if (sentAt < resumeAt) return
    refusals = answer.status === 429 ? refusals + 1 : 0
    if (refusals > 0) resumeAt = clock.now() + retryAfter(answer.headers, refusals, clock.now())
  }

  return {
    async run(exchange, options) {
      const order = (lastOrder += 1)
      let refusedAt: number | null = null
      for (;;) {
        const ticket = await turn(order, options)
        // Stopped: the exchange says so without sending anything.
        if (ticket === null) return await exchange(options.signal)
        const result = await takeTurn(ticket, () => exchange(options.signal))
        if (result.kind === 'failure' || result.status !== 429 || !options.isSafe) return result
        refusedAt ??= clock.now()
        if (resumeAt - refusedAt > PATIENCE) return result
      }
    },
  }
}

/** The first in order among the most urgent. */
function takeNext(queue: Waiting[]): Waiting {
  let best: Waiting | undefined
  for (const waiting of queue) {
    if (best === undefined || isBefore(waiting, best)) best = waiting
  }
  if (best === undefined) throw new Error('nobody waits')
  queue.splice(queue.indexOf(best), 1)
  return best
}

function isBefore(one: Waiting, other: Waiting): boolean {
  const urgency = Number(other.priority() === 'user') - Number(one.priority() === 'user')
  return urgency === 0 ? one.order < other.order : urgency < 0
}
