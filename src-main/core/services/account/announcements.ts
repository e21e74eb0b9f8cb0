import type { Events } from '../../events.ts'
import type { Account, AccountEvent } from '../../model/account.ts'
import type { Accounts } from './accounts.ts'

type Kind = 'expires-soon' | 'token-refused'

/** What callers are told of accounts as it happens. */
export interface Announcements {
  emit(event: AccountEvent): void
  /** Once for each account, until it is well again. */
  announce(kind: Kind, account: Account, message: string): void
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
  const announced = new Set<string>()

  function emit(event: AccountEvent): void {
    if (event.kind === 'accounts-changed') forgetAnnounced()
    for (const listener of listeners) listener(event)
  }

  /** What is well again may be told anew. */
  function forgetAnnounced(): void {
    for (const { id, problem, expiry } of accounts.list(origin())) {
      if (problem === null) announced.delete(`token-refused ${id}`)
      if (expiry === 'later' || expiry === 'unknown') announced.delete(`expires-soon ${id}`)
    }
  }

  return {
    emit,
    announce(kind, account, message) {
      if (announced.has(`${kind} ${account.id}`)) return
      announced.add(`${kind} ${account.id}`)
      emit({ kind, account, message })
      events.emit({ kind: 'warning', code: kind, message, commands: [] })
    },
    isAnnounced: (kind, { id }) => announced.has(`${kind} ${id}`),
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
