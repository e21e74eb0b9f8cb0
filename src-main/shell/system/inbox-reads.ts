import type { Core, InboxSummary } from '../../core/core.ts'

import type { InboxEntry } from '../../core/model/accounts/notification.ts'

export interface InboxReads {
  /** As far as it is known; 0 where nobody is signed in. */
  readonly unread: number
  stop(): void
}

export interface InboxReader {
  readonly core: Promise<{ readonly inbox: Pick<Core['inbox'], 'list' | 'standing'> }>
  isLookedAt(): boolean
  /** Whether this computer has a network at all. */
  isOnline(): boolean
  /** Unread, and not there before, the newest first. Never those of the first read. */
  onNew(entries: readonly InboxEntry[]): void
  /** How many are unread has changed. */
  onChange(): void
  onFailure(error: unknown): void
}

/** From one look at whether the inbox is due to the next; a look asks the service nothing. */
export const LOOK_MS = 15_000
/** Of the newest: more at once are counted by the tray, not told one by one. */
const MAX_COUNT = 100

/** Reads the inbox when that is due: sooner while the window is looked at, and not at all without a network or an account. */
export function createInboxReads({ core, isLookedAt, isOnline, onNew, onChange, onFailure }: InboxReader): InboxReads {
  const ending = new AbortController()
  let unread = 0
  let isReading = false
  const count = (now: number): void => {
    if (now === unread) return
    unread = now
    onChange()
  }
  const read = async (): Promise<void> => {
    const { inbox } = await core
    const standing = await inbox.standing()
    count(standing?.unread ?? 0)
    const isVisible = isLookedAt()
    if (standing === null || !isOnline() || !isDue(standing, isVisible)) return
    const call = { isVisible, priority: 'background', signal: ending.signal } as const
    const unreadNow = async () =>
      entriesOf(await inbox.list({ isUnread: true, limit: MAX_COUNT }, { ...call, freshness: 'offline' }))
    const known = (await unreadNow()).map(({ id }) => id)
    // None is listed: what the projects and versions of all are called need not be asked for each time.
    const { unread: left } = await inbox.list({ isUnread: true, limit: 0 }, { ...call, freshness: 'normal' })
    count(left)
    const fresh = (await unreadNow()).filter(({ id }) => !known.includes(id))
    if (standing.next !== null && fresh.length > 0) onNew(fresh)
  }
  const look = (): void => {
    if (isReading) return
    isReading = true
    void read()
      .catch((error: unknown) => {
        if (!ending.signal.aborted) onFailure(error)
      })
      .finally(() => (isReading = false))
  }
  const looking = setInterval(look, LOOK_MS)
  return {
    get unread() {
      return unread
    },
    stop() {
      ending.abort()
      clearInterval(looking)
    },
  }
}

function isDue({ next }: InboxSummary, isVisible: boolean): boolean {
  return next === null || Date.now() >= Date.parse(isVisible ? next.visible : next.hidden)
}

function entriesOf({ days }: { readonly days: readonly { readonly entries: readonly InboxEntry[] }[] }) {
  return days.flatMap(({ entries }) => entries)
}
