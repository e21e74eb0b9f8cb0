import { CoreError } from '../../errors.ts'
import { readDaily } from '../../flows/desk/daily-record.ts'
import { listDesk, type DeskRequest } from '../../flows/desk/list-desk.ts'
import { inboxAccount, type InboxAccount } from '../../flows/inbox/inbox-account.ts'
import { WITHOUT_ASKING, type InboxQueue } from '../../flows/inbox/inbox-queue.ts'
import { utcDayOf } from '../../model/times/day.ts'
import type { Services } from '../../open-services.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../resources/text/text.ts'
import { requestOptions } from '../request-options.ts'
import type { DeskApi } from './desk-api.ts'

type DeskParts = Pick<
  Services,
  'account' | 'ledger' | 'events' | 'clock' | 'settings' | 'service' | 'serviceUrl' | 'siteUrl'
>

/** A month. */
const DAYS = 30

/** What an author has, and what of it waits. */
export function createDeskApi(services: DeskParts, inboxQueue: Pick<InboxQueue, 'refresh'>): DeskApi {
  const { account, ledger, events, clock, settings } = services
  const records = ledger.desk
  const failed = new Set<string>()

  async function whose(options: RequestOptions): Promise<InboxAccount> {
    if ((await account.door.active()) !== null) return inboxAccount(account, options)
    throw new CoreError('service-unauthorized', message('desk-signed-out'), {
      hint: message('desk-sign-in'),
      remedies: [{ kind: 'sign-in' }],
    })
  }

  const list = (who: InboxAccount, request: DeskRequest, options: RequestOptions) =>
    listDesk(
      who,
      request,
      {
        account: account.door,
        service: services.service(),
        serviceUrl: services.serviceUrl(),
        siteUrl: services.siteUrl(),
        records,
        inbox: ledger.inbox,
        freshMinutes: settings.get().freshMinutes,
        clock,
        failed,
        unsaved: ledger.projectDrafts.counts,
        readNotifications: async (asking, how) =>
          (await inboxQueue.refresh(asking, { options: how, knowsMemberships: true })).problem,
        onChange: () => events.emit({ kind: 'desk-changed' }),
      },
      options,
    )

  return {
    async list({ sort = 'need', days = DAYS, ...call } = {}) {
      const options = requestOptions(call)
      return list(await whose(options), { sort, days }, options)
    },
    async daily(named) {
      const { key } = await whose(WITHOUT_ASKING)
      return readDaily(key, named, { records, today: utcDayOf(clock()) })
    },
    async standing() {
      const active = await account.door.active()
      if (active === null || active.userId === null) return null
      return (await list(await whose(WITHOUT_ASKING), { sort: 'need', days: 1 }, WITHOUT_ASKING)).need
    },
  }
}
