/** Amounts are decimals as texts, in US dollars (fact H61). */
export type Payouts =
  | {
      readonly kind: 'offered'
      readonly currency: 'USD'
      /** What was earned and not withdrawn; null: not told. */
      readonly balance: string | null
      /** The whole US dollars of the balance: no more goes at once; null: not told. */
      readonly withdrawable: number | null
      /** What was earned, be it withdrawn since or not. */
      readonly allTime: string | null
      readonly lastMonth: string | null
      readonly wallet: Wallet | null
      /** Newest first. */
      readonly payouts: readonly Payout[]
      /** Where it is said where it goes. */
      readonly siteUrl: string
    }
  /** Newer services keep this for their site. */
  | { readonly kind: 'site-only'; readonly siteUrl: string }

/** Where it goes. */
export interface Wallet {
  /** `paypal`, `venmo`, or a newer service's own word. */
  readonly kind: string
  readonly address: string | null
}

export interface Payout {
  /** ISO 8601 UTC; null: not told. */
  readonly created: string | null
  readonly amount: string | null
  /** The service's own word. */
  readonly status: string | null
}

/** What a withdrawal would be: the person sees it, and confirms with the same amount. */
export interface Withdrawal {
  /** Whole US dollars, of which the service withholds its fees. */
  readonly amount: number
  readonly wallet: Wallet | null
  readonly balance: string | null
  readonly balanceAfter: string | null
}

/** `unknown`: the connection broke, and nothing shows whether the service has it. It is not sent again. */
export type WithdrawalOutcome = {
  readonly withdrawal: Withdrawal
  readonly state: 'sent' | 'unconfirmed'
  readonly payouts: Payouts | null
}
