import { CoreError } from '../../core/errors.ts'
import type { AccountEvent, TokenReport } from '../../core/model/accounts/account.ts'
import { message } from '../../../resources/text/text.ts'

/** What signing in told since the window opened. */
export interface SignIns {
  /** Of the account that was asked about last; null: none was. */
  report(): TokenReport | null
  note(report: TokenReport | null): void
  hear(event: AccountEvent): void
  /** Address of the attempt under way. Throws `not-found`. */
  address(): string
}

export function createSignIns(): SignIns {
  let last: TokenReport | null = null
  let address: string | null = null
  return {
    report: () => last,
    note(report) {
      last = report
    },
    hear(event) {
      if (event.kind === 'waiting-for-browser') address = event.address
      if (event.kind === 'checking') address = null
    },
    address() {
      if (address !== null) return address
      throw new CoreError('not-found', message('nobody-is-signing'))
    },
  }
}
