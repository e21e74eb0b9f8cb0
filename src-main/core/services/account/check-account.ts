import { CoreError } from '../../errors.ts'
import type { Account, TokenReport } from '../../model/accounts/account.ts'
import type { AccountParts } from './account-parts.ts'
import { checkToken, warnAbout, withGranted } from './check-token.ts'
import { sayExpiry } from './kept/expiry.ts'
import { message, format } from '../../../../src-texts/text.ts'

/** Asks the service whose the active account's token is and what it may do; null: nobody is signed in. Throws `service-unauthorized`. */
export async function checkAccount(parts: AccountParts, signal: AbortSignal): Promise<TokenReport | null> {
  const { accounts, announcements, clock } = parts
  const account = accounts.active(parts.origin())
  if (account === null) return null
  const token = await accounts.tokenOf(account)
  if (token === null) throw outOfReach(account, parts.os !== null)
  try {
    const checked = await checkToken(parts.ask(parts.service().serviceUrl), { token, signal })
    accounts.noteAccepted(account, { userId: checked.user.id, username: checked.user.username })
    announcements.emit({ kind: 'accounts-changed' })
    const known = accounts.find(account.id, account.service)
    const ending = sayExpiry(known, clock())
    return {
      account: known,
      scopes: withGranted(checked.scopes, known.scopes),
      warnings: [...(ending === null ? [] : [format(ending)]), ...warnAbout(known.tokenKind)],
      checkedAt: clock().toISOString(),
    }
  } catch (error) {
    if (error instanceof CoreError && error.code === 'service-unauthorized') {
      accounts.noteRefused(account.id, error.message)
      announcements.emit({ kind: 'accounts-changed' })
    }
    throw error
  }
}

function outOfReach({ username }: Account, hasKeyStore: boolean): CoreError {
  return new CoreError(
    'service-unauthorized',
    message('token-unreadable', { username: username ?? message('the-account') }),
    {
      hint: hasKeyStore ? message('the-key-store-of-the-system') : message('it-lies-in-the-key-store'),
      remedies: hasKeyStore ? [] : [{ kind: 'sign-in-with-file' }],
    },
  )
}
