import { nameService } from '../settings/service-url.ts'
import { message, format } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import type { Account, TokenState } from '../../model/accounts/account.ts'
import type { AccountParts } from './account-parts.ts'
import { findTokenState } from './find-scopes.ts'
import type { RequestOptions } from '../hosting/hosting-service.ts'
import { sayExpiry } from './kept/expiry.ts'

/** Whom calls to a service are made as. */
export interface TokenOfCalls {
  /** The token that calls to this service carry; null: they are made as nobody. */
  tokenFor(serviceUrl: string): Promise<string | null>
  /** Whose answers may be kept on disk, apart from all others; null: of nobody, or of somebody who is gone after this run. */
  idFor(serviceUrl: string): string | null
  /**
   * Whom calls to the service in use are made as; where only the service can tell whose the token is, it is asked, once. null: nobody.
   * Throws `offline` where it may not be asked, and the client's errors where it does not tell.
   */
  identify(options: RequestOptions): Promise<Account | null>
  /**
   * A call that carried the token was answered 401: the service is asked what became of the token. One that it takes for nothing any more is
   * said once for each account until it is accepted again.
   */
  noteRefused(serviceUrl: string): Promise<TokenState>
}

export function createTokenOfCalls(parts: AccountParts): TokenOfCalls {
  const { accounts, announcements, clock, warn } = parts
  /** By account: several calls that are refused at once ask once. */
  const asking = new Map<string, Promise<TokenState>>()

  /** Accounts that cannot be read make a call nobody's: what everybody may see is answered still. */
  function activeAt(serviceUrl: string): Account | null {
    try {
      return accounts.active(new URL(serviceUrl).origin)
    } catch (error) {
      if (!(error instanceof CoreError)) throw error
      warn(message('calls-are-nobodys', { why: error.text }))
      return null
    }
  }

  async function findState(account: Account): Promise<TokenState> {
    if (announcements.isAnnounced('token-refused', account)) return 'dead'
    const token = await accounts.tokenOf(account)
    if (token === null) return 'unknown'
    const state = await findTokenState(parts.askAlong(), { token, signal: new AbortController().signal })
    // One that was never accepted may be for something that nothing of it shows.
    if (state !== 'dead' || account.userId === null) return state === 'dead' ? 'unknown' : state
    if (!announcements.isAnnounced('token-refused', account)) announceDead(account)
    return state
  }

  function announceDead(account: Account): void {
    const who = account.username ?? 'MODWELL_TOKEN'
    const text = message('sign-in-was-refused', { service: nameService(account.service), who })
    try {
      // What a check found says more.
      if (account.problem === null) accounts.noteRefused(account.id, format(text))
    } catch (error) {
      if (!(error instanceof CoreError)) throw error
      warn(error.text)
    }
    const remedies = account.place === 'environment' ? [] : [{ kind: 'sign-in-again' } as const]
    announcements.announce('token-refused', accounts.find(account.id, account.service), { text, remedies })
    announcements.emit({ kind: 'accounts-changed' })
  }

  return {
    idFor(serviceUrl) {
      const account = activeAt(serviceUrl)
      if (account?.place === 'os' || account?.place === 'file') return account.id
      return account?.place === 'environment' ? idOf(account) : null
    },
    async identify({ freshness, signal = new AbortController().signal }) {
      const account = accounts.active(parts.origin())
      if (account === null || account.userId !== null) return account
      const token = await accounts.tokenOf(account)
      if (token === null) return account
      if (freshness === 'offline') throw notToldOffline()
      const { id: userId, username } = await parts.askAlong().ownUser({ token, signal })
      accounts.noteAccepted(account, { userId, username })
      announcements.emit({ kind: 'accounts-changed' })
      return accounts.find(account.id, account.service)
    },
    async tokenFor(serviceUrl) {
      const account = activeAt(serviceUrl)
      if (account === null) return null
      const ending = sayExpiry(account, clock())
      if (ending !== null) announcements.announce('expires-soon', account, { text: ending })
      return accounts.tokenOf(account)
    },
    async noteRefused(serviceUrl) {
      const account = activeAt(serviceUrl)
      if (account === null) return 'unknown'
      const asked = asking.get(account.id) ?? findState(account).finally(() => asking.delete(account.id))
      asking.set(account.id, asked)
      return asked
    },
  }
}

/** As of somebody who is signed in: what is kept of the one is the other's too. */
function idOf({ service, userId }: Account): string | null {
  return userId === null ? null : `${service}/${userId}`
}

function notToldOffline(): CoreError {
  return new CoreError('offline', message('not-asked-offline', { name: 'get-own-user' }), {
    hint: message('try-again-when-the-service-may'),
    remedies: [{ kind: 'go-online' }],
  })
}
