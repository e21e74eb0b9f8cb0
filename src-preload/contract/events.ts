import type { AccountEvent } from '../../src-main/core/model/accounts/account.ts'
import type { CoreEvent } from '../../src-main/core/events.ts'

/** What main tells without being asked. */
export type AppEvent =
  | Exclude<CoreEvent, { readonly kind: 'mistake' }>
  | { readonly kind: 'account'; readonly event: AccountEvent }
  /** Something was opened from outside: ask for `app.opening`. */
  | { readonly kind: 'opening' }
  /** What is known of newer versions of Modwell changed. `news`: one is out, or is ready, that the person is to be told of once. */
  | {
      readonly kind: 'program-update'
      readonly news: { readonly version: string; readonly isReady: boolean } | null
    }
  /** The menu asks the page to show one of its places. */
  | { readonly kind: 'show'; readonly place: 'library' | 'browse' | 'settings' }
