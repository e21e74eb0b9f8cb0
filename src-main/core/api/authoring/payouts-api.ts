import type { Payouts, Withdrawal, WithdrawalOutcome } from '../../model/authoring/people/payouts.ts'
import type { AskOptions } from '../request-options.ts'

/** What the active account is paid. All throw `service-unauthorized` where nobody is signed in or a scope is lacking. */
export interface PayoutsApi {
  show(options?: AskOptions): Promise<Payouts>
  /** What a withdrawal would be. Throws `bad-argument` for what cannot be withdrawn, `service-lacks-operation` where the site alone does it. */
  prepare(amount: number, options?: AskOptions): Promise<Withdrawal>
  /**
   * `confirmed`: the amount as the person said it a second time. It is sent once: where the connection breaks, `state` says that nobody knows.
   * Throws as `prepare` does, and `bad-argument` where the amounts differ.
   */
  withdraw(amount: number, confirmed: number, options?: AskOptions): Promise<WithdrawalOutcome>
}
