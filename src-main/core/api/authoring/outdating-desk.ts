import { CoreError } from '../../errors.ts'
import { outdateDesk } from '../../flows/desk/outdate-desk.ts'
import { inboxAccount } from '../../flows/inbox/inbox-account.ts'
import type { Services } from '../../open-services.ts'
import { requestOptions } from '../request-options.ts'

/** What was changed is on the desk at the next look: once the work is done, what is kept of it is old. */
export function createOutdatingDesk({
  account,
  ledger,
  isRehearsal,
}: Pick<Services, 'account' | 'ledger' | 'isRehearsal'>): <T>(work: Promise<T>) => Promise<T> {
  return async (work) => {
    const done = await work
    if (isRehearsal) return done
    try {
      outdateDesk((await inboxAccount(account, requestOptions({ freshness: 'offline' }))).key, ledger.desk)
    } catch (error) {
      // Whose it is only the service tells: such a desk is none's.
      if (!(error instanceof CoreError)) throw error
    }
    return done
  }
}
