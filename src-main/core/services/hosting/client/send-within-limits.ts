import type { Events } from '../../../events.ts'
import type { Clock } from '../http/waiting/clock.ts'
import { type CallName, errorOfRefusal, errorOfSilence } from '../http/errors-of-answers.ts'
import type { Exchange, OutgoingRequest } from '../http/exchange.ts'
import type { Transport } from '../http/transport.ts'
import type { WaitLimit } from '../http/waiting/wait-limit.ts'
import type { Budget, Refusals, TurnOptions } from '../rate-limit/budget.ts'
import { followSignal } from '../../../on-abort.ts'

export interface Limits {
  readonly transport: Transport
  readonly budget: Budget
  readonly limit: WaitLimit
  readonly clock: Clock
  readonly events: Pick<Events, 'emit'>
}

/** Sends a request in its turn, and waits for a usable answer no longer than there is patience left. Every failure is a value. */
export type Send = (request: OutgoingRequest, call: CallName, turn: Omit<TurnOptions, 'refusals'>) => Promise<Exchange>

export function createSend({ transport, budget, limit, clock, events }: Limits): Send {
  return async (request, call, turn) => {
    const { operation } = call
    const isBounded = request.patience !== 'upload'
    const refusals: Refusals = {
      left: () => limit.left(operation),
      charge: (since, until) => limit.charge(operation, since, until),
      refused: (until) => ({
        kind: 'failure',
        error: errorOfRefusal(call, until, clock.now()),
        isTransient: false,
      }),
    }
    const exchange = async (signal: AbortSignal): Promise<Exchange> => {
      const since = clock.now()
      const result = await awaitAnswer((stop, onReceived) => transport.send({ ...request, onReceived }, call, stop), {
        call,
        signal,
        limit: isBounded ? limit : null,
        clock,
        events,
      })
      if (isUsable(result)) limit.noteAnswer()
      else if (isBounded) limit.charge(operation, since)
      return result
    }
    return await budget.run(exchange, { ...turn, refusals })
  }
}

function isUsable(result: Exchange): boolean {
  return result.kind === 'answer' && result.status < 500 && result.status !== 429
}

export interface WaitSubject {
  readonly call: CallName
  readonly signal: AbortSignal
  /** null: the exchange has limits of its own (it sends files). */
  readonly limit: WaitLimit | null
  readonly clock: Clock
  readonly events: Pick<Events, 'emit'>
}

/** Milliseconds after which it is said that nothing came. */
const SAID_AFTER = 2_000
const SAID_AGAIN = 15_000
/** Bytes a millisecond of an answer that is on its way. */
const SLOWEST = 1.024

/**
 * Makes one exchange, ends it when the limit is used up and no answer is coming in at a bearable pace, and says while nothing comes.
 * Nothing is sent when the limit was used up before.
 */
export async function awaitAnswer(
  exchange: (signal: AbortSignal, onReceived: (bytes: number) => void) => Promise<Exchange>,
  waited: WaitSubject,
): Promise<Exchange> {
  const { call, limit, signal } = waited
  if (limit !== null && limit.left(call.operation) <= 0) return silence(waited)
  const { controller: stop, leave } = followSignal(signal)
  const done = new AbortController()
  let received = 0
  const watching = watch(waited, { received: () => received, stop, done: done.signal })
  try {
    const result = await exchange(stop.signal, (bytes) => (received += bytes))
    return stop.signal.aborted && !signal.aborted && result.kind === 'failure' ? silence(waited) : result
  } finally {
    leave()
    done.abort()
    await watching
  }
}

interface WatchedTransfer {
  received(): number
  readonly stop: AbortController
  readonly done: AbortSignal
}

async function watch(
  { call, limit, clock, events }: WaitSubject,
  { received, stop, done }: WatchedTransfer,
): Promise<void> {
  const began = clock.now()
  let sayAt = began + SAID_AFTER
  let window = { from: began, until: limit === null ? Infinity : began + limit.left(call.operation), received: 0 }
  for (;;) {
    try {
      await clock.sleep(Math.max(0, Math.min(sayAt, window.until) - clock.now()), done)
    } catch {
      return
    }
    const now = clock.now()
    if (now >= window.until) {
      if (received() - window.received < (now - window.from) * SLOWEST) return stop.abort()
      window = { from: now, until: now + (limit?.whole ?? Infinity), received: received() }
    }
    if (now < sayAt) continue
    events.emit({ kind: 'no-answer', host: new URL(call.service).host, seconds: Math.round((now - began) / 1000) })
    sayAt = now + SAID_AGAIN
  }
}

function silence({ call, limit }: WaitSubject): Exchange {
  return { kind: 'failure', error: errorOfSilence(call, limit?.whole ?? 0), isTransient: false }
}
