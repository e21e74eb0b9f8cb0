import type { AccountEvent } from '../../src-main/core/model/accounts/account.ts'
import type { CoreEvent } from '../../src-main/core/events.ts'

/** What main tells without being asked. */
export type AppEvent =
  | Exclude<CoreEvent, { readonly kind: 'mistake' }>
  | { readonly kind: 'account'; readonly event: AccountEvent }
  /** Something was opened from outside: ask for `app.opening`. */
  | { readonly kind: 'opening' }
  /** The menu asks the page to show one of its places. */
  | { readonly kind: 'show'; readonly place: 'library' | 'browse' | 'settings' }
