import { CoreError } from '../../errors.ts'
import type { Account } from '../../model/account.ts'
import type { AccountDoor } from './account-door.ts'
import type { AccountParts } from './account-parts.ts'
import { say } from '../../../../src-texts/text.ts'

/** Who of those who are signed in calls are made as, and who is to be forgotten. */
export function createAccountChoice(parts: AccountParts): Pick<AccountDoor, 'use' | 'signOut' | 'signOutAll'> {
  const { accounts, announcements, origin } = parts

  function forget(gone: readonly Account[]): readonly Account[] {
    accounts.forget(gone.map(({ id }) => id))
    for (const { id } of gone) parts.forgetAnswers(id)
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
      return forget(found === null ? [] : [found])
    },
    async signOutAll() {
      const gone = forget(accounts.list(origin()).filter(({ place }) => place !== 'environment'))
      // Tokens of the environment were told things too, of accounts that are not listed.
      parts.forgetAnswers(null)
      return gone
    },
  }
}

function environmentDecides(): CoreError {
  return new CoreError('bad-argument', say('modwell-token-is-set-and-decides'), {
    hint: say('unset-it-to-choose-or-sign'),
  })
}
