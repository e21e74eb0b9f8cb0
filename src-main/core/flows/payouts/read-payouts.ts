/**
 * What the active account is paid. Newer services have taken this away and keep it for their site (fact H20): that is an answer like any other,
 * and what they still say of a balance is not believed.
 */
import { CoreError } from '../../errors.ts'
import type { Payouts, Wallet } from '../../model/authoring/people/payouts.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import type { AnswerOf } from '../../services/hosting/operations/operations.ts'

export interface PayoutServices {
  readonly service: Pick<HostingService, 'api'>
  readonly siteUrl: string
  readonly userId: string
}

/** Throws `service-unauthorized` with the scope that is needed, and what else the answer means. */
export async function readPayouts(services: PayoutServices, options: RequestOptions): Promise<Payouts> {
  const { service, userId } = services
  const siteUrl = `${services.siteUrl.replace(/\/+$/, '')}/dashboard`
  try {
    const history = await service.api.read('get-payout-history', { params: { id: userId } }, options)
    const { payout_data: data } = await service.api.read('get-own-user', {}, options)
    return {
      kind: 'offered',
      currency: 'USD',
      balance: data?.balance ?? null,
      withdrawable: wholeOf(data?.balance ?? null),
      allTime: history.all_time,
      lastMonth: history.last_month,
      wallet: walletOf(data),
      payouts: history.payouts.toSorted((one, other) => (other.created ?? '').localeCompare(one.created ?? '')),
      siteUrl,
    }
  } catch (error) {
    if (!(error instanceof CoreError) || error.code !== 'service-lacks-operation') throw error
    return { kind: 'site-only', siteUrl }
  }
}

/** What is no amount has none. */
function wholeOf(amount: string | null): number | null {
  const whole = /^\d+/.exec(amount ?? '')?.[0]
  return whole === undefined ? null : Number(whole)
}

function walletOf(data: AnswerOf<'get-own-user'>['payout_data']): Wallet | null {
  const kind = data?.payout_wallet ?? null
  return kind === null ? null : { kind, address: data?.payout_address ?? null }
}
