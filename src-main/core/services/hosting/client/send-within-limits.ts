import type { Events } from '../../../events.ts'
import { awaitAnswer } from '../http/waiting/await-answer.ts'
import type { Clock } from '../http/waiting/clock.ts'
import { type CallName, errorOfRefusal } from '../http/errors-of-answers.ts'
import type { Exchange, OutgoingRequest } from '../http/exchange.ts'
import type { Transport } from '../http/transport.ts'
import type { WaitLimit } from '../http/waiting/wait-limit.ts'
import type { Budget, Refusals, TurnOptions } from '../rate-limit/budget.ts'

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
