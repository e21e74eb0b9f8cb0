import { create } from 'zustand'
import { ask, listen } from '../../lib/ask.ts'

interface UnreadState {
  readonly count: number
  load(): Promise<void>
}

/** How many notifications are unread, as it is known without asking the service. */
export const useUnread = create<UnreadState>((set, get) => {
  let newest = 0
  listen((event) => {
    const isOfAccounts = event.kind === 'account' && event.event.kind === 'accounts-changed'
    if (event.kind === 'inbox-changed' || isOfAccounts) void get().load()
  })
  return {
    count: 0,
    async load() {
      newest += 1
      const mine = newest
      const answer = await ask('inbox.standing', null)
      if (mine === newest) set({ count: answer.kind === 'ok' ? (answer.value?.unread ?? 0) : 0 })
    },
  }
})
