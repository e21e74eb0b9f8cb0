import { CoreError } from '../../errors.ts'
import type { Account } from '../../model/accounts/account.ts'
import type { AccountApi } from './account-api.ts'
import type { AccountParts } from './account-parts.ts'
import { message } from '../../../../src-texts/text.ts'

/** Who of those who are signed in calls are made as, and who is to be forgotten. */
export function createAccountChoice(parts: AccountParts): Pick<AccountApi, 'use' | 'signOut' | 'signOutAll'> {
  const { accounts, announcements, origin } = parts

  function forget(gone: readonly Account[], told: readonly string[] | 'all'): readonly Account[] {
    accounts.forget(gone.map(({ id }) => id))
    parts.file.dropSetAside()
    if (told.length > 0) parts.forgetAnswers(told)
    if (gone.length > 0) announcements.emit({ kind: 'accounts-changed' })
    return gone
  }

  return {
    async use(named) {
      const found = accounts.find(named, origin())
      if (parts.isFromEnvironment) throw environmentDecides()
      accounts.use(found.id)
      announcements.emit({ kind: 'accounts-changed' })
      return accounts.find(found.id, origin())
    },
    async signOut(named) {
      const found = named === null ? accounts.active(origin()) : accounts.find(named, origin())
      if (found?.place === 'environment') throw environmentDecides()
      return found === null ? forget([], []) : forget([found], [found.id])
    },
    // Tokens of the environment were told things too, of accounts that are not listed.
    signOutAll: async () =>
      forget(
        accounts.list(origin()).filter(({ place }) => place !== 'environment'),
        'all',
      ),
  }
}

function environmentDecides(): CoreError {
  return new CoreError('bad-argument', message('modwell-token-is-set-and-decides'), {
    hint: message('unset-it-to-choose-or-sign'),
  })
}
