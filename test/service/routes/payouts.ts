import type { Backend } from '../backend.ts'
import { writeNow } from '../backend.ts'
import { answerEmpty, answerJson, BadRequest } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import { readCount } from './read-query.ts'
import { needSelf } from './users.ts'

const MONTH = 30 * 86_400_000

/** What authors are paid: documented, gone from the current server (fact H20). */
export function listPayoutRoutes(backend: Backend): readonly Route[] {
  const { people } = backend.accounts

  function answerHistory(request: RouteRequest): Answer {
    const { history, earned } = people.findPrivate(needSelf(backend, request)).payout
    const recent = earned.filter((one) => backend.now() - Date.parse(one.created) < MONTH)
    return answerJson({ all_time: sum(earned), last_month: sum(recent), payouts: history })
  }

  function withdraw(request: RouteRequest): Answer {
    const user = needSelf(backend, request)
    const own = people.findPrivate(user)
    const amount = readCount(request.query, 'amount')
    if (amount === undefined) throw new BadRequest('Query deserialize error: missing field amount')
    const { balance, address, history } = own.payout
    if (address === null) throw new BadRequest('You are not enrolled in payouts')
    if (amount < 1 || amount > balance) throw new BadRequest('You do not have enough funds to make this payout')
    const entry = { created: writeNow(backend), amount, status: 'processing' }
    people.savePrivate(user.id, {
      ...own,
      payout: { ...own.payout, balance: balance - amount, history: [...history, entry] },
    })
    return answerEmpty(204)
  }

  const path = '/v2/user/:user/payouts'
  return [
    { method: 'GET', path, needs: ['PAYOUTS_READ'], dialect: 'documented', answer: answerHistory },
    { method: 'POST', path, needs: ['PAYOUTS_WRITE'], dialect: 'documented', answer: withdraw },
  ]
}

function sum(entries: readonly { readonly amount: number }[]): number {
  return entries.reduce((total, one) => total + one.amount, 0)
}
