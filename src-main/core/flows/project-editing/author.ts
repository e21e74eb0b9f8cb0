import { CoreError } from '../../errors.ts'
import type { TokenOfCalls } from '../../services/account/token-of-calls.ts'
import type { ProjectDrafts } from '../../services/database/ledger/project-drafts.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../resources/text/text.ts'

export interface EditingServices {
  readonly account: Pick<TokenOfCalls, 'identify'>
  readonly service: Pick<HostingService, 'api' | 'tags'>
  /** Base addresses of the service and of its site. */
  readonly serviceUrl: string
  readonly siteUrl: string
  readonly clock: () => Date
  readonly drafts: ProjectDrafts
  /** Nothing is sent: the service is as before. */
  readonly isRehearsal?: boolean
}

/** Who edits. */
export interface Author {
  /** The service's origin and the user's id: what is typed is kept under it. */
  readonly key: string
  readonly userId: string
}

/** Who is signed in. Throws `service-unauthorized`. */
export async function authorOf(
  { account }: Pick<EditingServices, 'account'>,
  options: RequestOptions,
): Promise<Author> {
  const active = await account.identify(options)
  const userId = active?.userId ?? null
  if (active !== null && userId !== null) return { key: `${active.service}/${userId}`, userId }
  throw new CoreError('service-unauthorized', message('projects-signed-out'), {
    hint: message('profile-sign-in'),
    remedies: [{ kind: 'sign-in' }],
  })
}
