import type { Payouts, WithdrawalOutcome } from '../../../core/model/authoring/people/payouts.ts'

export function payoutsDocument(payouts: Payouts): object {
  return payouts
}

export function withdrawalDocument({ withdrawal, state, payouts }: WithdrawalOutcome): object {
  return { withdrawal, state, payouts }
}
