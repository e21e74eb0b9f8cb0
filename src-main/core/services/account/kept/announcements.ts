import type { Message } from '../../../../../resources/text/text.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import type { Events } from '../../../events.ts'
import type { Account, AccountEvent } from '../../../model/accounts/account.ts'
import type { Remedy } from '../../../model/words/remedy.ts'
import type { Accounts } from './accounts.ts'

type Kind = 'expires-soon' | 'token-refused'

interface Announcement {
  readonly text: Message
  /** Default: none. */
  readonly remedies?: readonly Remedy[]
}

/** What callers are told of accounts as it happens. */
export interface Announcements {
  emit(event: AccountEvent): void
  /** Once for each account, until it is well again. */
  announce(kind: Kind, account: Account, said: Announcement): void
  isAnnounced(kind: Kind, account: Account): boolean
  /** Returns the function that stops listening. */
  on(listener: (event: AccountEvent) => void): () => void
}

/** `origin`: of the service that calls go to now. */
export function createAnnouncements(
  accounts: Accounts,
  origin: () => string,
  events: Pick<Events, 'emit'>,
): Announcements {
  const listeners = new Set<(event: AccountEvent) => void>()
  const announced = new Map<string, { readonly kind: Kind; readonly account: string; readonly message: string }>()

  function emit(event: AccountEvent): void {
    if (event.kind === 'accounts-changed') forgetAnnounced()
    for (const listener of listeners) listener(event)
  }

  /** What is well again, or is of somebody who signed out, is true no more and may be told anew. */
  function forgetAnnounced(): void {
    const known = new Map(accounts.list(origin()).map((account) => [account.id, account]))
    for (const [key, { kind, account, message }] of announced) {
      if (isTrue(kind, known.get(account))) continue
      announced.delete(key)
      events.emit({ kind: 'warning-over', code: kind, message })
    }
  }

  return {
    emit,
    announce(kind, account, { text, remedies = [] }) {
      if (announced.has(`${kind} ${account.id}`)) return
      const told = withMessage(text)
      announced.set(`${kind} ${account.id}`, { kind, account: account.id, message: told.message })
      emit({ kind, account, ...told })
      events.emit({ kind: 'warning', code: kind, ...told, remedies })
    },
    isAnnounced: (kind, { id }) => announced.has(`${kind} ${id}`),
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function isTrue(kind: Kind, account: Account | undefined): boolean {
  if (account === undefined) return false
  return kind === 'token-refused'
    ? account.problem !== null
    : account.expiry !== 'later' && account.expiry !== 'unknown'
}
