import { words, say, toWords } from '../../../../src-texts/text.ts'
import { allOf } from '../../model/join-texts.ts'
import { CoreError } from '../../errors.ts'
import type { Account } from '../../model/account.ts'
import type { AccountParts } from './account-parts.ts'
import { sayExpiry } from './expiry.ts'

/** Whom calls to a service are made as. */
export interface TokenOfCalls {
  /** The token that calls to this service carry; null: they are made as nobody. */
  tokenFor(serviceUrl: string): Promise<string | null>
  /** Whose answers may be kept on disk, apart from all others; null: of nobody, or of somebody who is gone after this run. */
  idFor(serviceUrl: string): string | null
  /** A call that carried the token and needs these scopes was answered 401: said once for each account until it is accepted again. */
  noteRefused(serviceUrl: string, scopes: readonly string[]): void
}

export function createTokenOfCalls({ accounts, announcements, clock, warn }: AccountParts): TokenOfCalls {
  /** Accounts that cannot be read make a call nobody's: what everybody may see is answered still. */
  function activeAt(serviceUrl: string): Account | null {
    try {
      return accounts.active(new URL(serviceUrl).origin)
    } catch (error) {
      if (!(error instanceof CoreError)) throw error
      warn(words('calls-are-nobodys', { why: error.text }))
      return null
    }
  }

  function noteRefused(account: Account, scopes: readonly string[]): void {
    const who = account.username ?? 'MODWELL_TOKEN'
    const text = say('sign-in-was-refused', { who, count: scopes.length, scopes: allOf(scopes) })
    try {
      // What a check found says more.
      if (account.problem === null) accounts.noteRefused(account.id, toWords(text))
    } catch (error) {
      if (!(error instanceof CoreError)) throw error
      warn(error.message)
    }
    announcements.announce('token-refused', accounts.find(account.id, account.service), text)
    announcements.emit({ kind: 'accounts-changed' })
  }

  return {
    idFor(serviceUrl) {
      const account = activeAt(serviceUrl)
      return account?.place === 'os' || account?.place === 'file' ? account.id : null
    },
    async tokenFor(serviceUrl) {
      const account = activeAt(serviceUrl)
      if (account === null) return null
      const ending = sayExpiry(account, clock())
      if (ending !== null) announcements.announce('expires-soon', account, ending)
      return accounts.tokenOf(account)
    },
    noteRefused(serviceUrl, scopes) {
      const account = activeAt(serviceUrl)
      if (account !== null && !announcements.isAnnounced('token-refused', account)) noteRefused(account, scopes)
    },
  }
}
