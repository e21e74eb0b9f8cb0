import { CoreError } from '../../errors.ts'
import type { UserProfile } from '../../model/accounts/profile.ts'
import type { AccountApi } from '../../services/account/account-api.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../resources/text/text.ts'
import { readUser } from './read-user.ts'

export interface ProfileServices {
  readonly account: Pick<AccountApi, 'active' | 'check'>
  readonly service: Pick<HostingService, 'api'>
  /** Base addresses of the service and of its site. */
  readonly serviceUrl: string
  readonly siteUrl: string
  readonly clock: () => Date
  /** Nothing is sent: the service is as before. */
  readonly isRehearsal?: boolean
  /** Whose profile is meant; null or absent: whoever is signed in. */
  readonly userId?: string | null
}

/** Who is signed in, as the service says now. Throws `service-unauthorized`, and `service-conflict` where another is meant. */
export async function ownProfile(services: ProfileServices, options: RequestOptions): Promise<UserProfile> {
  const { account, service, userId = null } = services
  if ((await account.active()) === null) {
    throw new CoreError('service-unauthorized', message('profile-signed-out'), {
      hint: message('profile-sign-in'),
      remedies: [{ kind: 'sign-in' }],
    })
  }
  const own = readUser(await service.api.read('get-own-user', {}, options), services)
  if (userId === null || own.id === userId) return own
  throw new CoreError('service-conflict', message('another-is-signed-in', { username: own.username }), {
    hint: message('do-it-again-as-that-account'),
  })
}
