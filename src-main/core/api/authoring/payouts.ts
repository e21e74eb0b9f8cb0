import { inboxAccount } from '../../flows/inbox/inbox-account.ts'
import { readPayouts } from '../../flows/payouts/read-payouts.ts'
import { prepareWithdrawal, withdraw } from '../../flows/payouts/withdraw.ts'
import type { Services } from '../../open-services.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { requestOptions } from '../request-options.ts'
import { message } from '../../../../resources/text/text.ts'
import type { PayoutsApi } from './payouts-api.ts'

/** What the active account is paid. */
export function createPayoutsApi(
  services: Pick<Services, 'account' | 'service' | 'siteUrl' | 'isRehearsal'>,
): PayoutsApi {
  const { account, isRehearsal } = services

  async function own(options: RequestOptions) {
    const texts = { text: message('payouts-signed-out'), hint: message('payouts-need-sign-in') }
    const { userId } = await inboxAccount(account, options, texts)
    return { service: services.service(), siteUrl: services.siteUrl(), userId, isRehearsal }
  }

  return {
    async show(call) {
      const options = requestOptions(call)
      return readPayouts(await own(options), options)
    },
    async prepare(amount, call) {
      const options = requestOptions(call)
      return prepareWithdrawal(amount, await own(options), options)
    },
    async withdraw(amount, confirmed, call) {
      const options = requestOptions(call)
      return withdraw({ amount, confirmed }, await own(options), options)
    },
  }
}
