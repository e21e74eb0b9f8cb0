import type { NotificationKind, QuietHours } from '../window/window-memory.ts'
import type { Route } from '../../../src-preload/contract/desktop.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { maskSecrets } from '../../core/model/words/mask-secrets.ts'
import { withoutControls } from '../markdown/without-controls.ts'
import type { Notifications } from './notifications.ts'
import { quietUntil } from './quiet-hours.ts'

/** Something that a person wants to know who does not look. Names and counts only: no path, no secret. */
export interface News {
  readonly kind: NotificationKind
  readonly title: string
  readonly body: string
  /** What a click opens. */
  readonly route: Route
}

export interface AnnouncerParts {
  readonly notifications: Notifications
  /** Those that the person wants. */
  kinds(): readonly NotificationKind[]
  quietHours(): QuietHours | null
  isLookedAt(): boolean
  open(route: Route): void
  now(): Date
}

const MAX_LENGTH = 160

const QUIET_NEWS = {
  updates: 'news-quiet-updates',
  watched: 'news-quiet-watched',
  failed: 'news-quiet-failed',
  inbox: 'news-quiet-inbox',
} as const satisfies Record<NotificationKind, string>

/**
 * Has the system show news while nobody looks at the window: of each kind the newest alone. What comes in quiet hours is told when they
 * end, all of it in one.
 */
export function createAnnouncer({ notifications, kinds, quietHours, isLookedAt, open, now }: AnnouncerParts) {
  const shown = new Map<NotificationKind | 'quiet', () => void>()
  const waiting = new Map<NotificationKind, Route>()
  let ending: ReturnType<typeof setTimeout> | null = null
  const show = (kind: NotificationKind | 'quiet', { title, body, route }: Omit<News, 'kind'>): void => {
    shown.get(kind)?.()
    shown.set(
      kind,
      notifications.show({ title: toLine(title), body: toLine(body) }, () => open(route)),
    )
  }
  const waitUntil = (end: Date): void => {
    ending ??= setTimeout(tellAll, end.getTime() - now().getTime())
  }
  const tellAll = (): void => {
    ending = null
    const end = quietUntil(now(), quietHours())
    if (end !== null) return waitUntil(end)
    const wanted = [...waiting].filter(([kind]) => kinds().includes(kind))
    waiting.clear()
    const [first] = wanted
    if (first === undefined || isLookedAt()) return undefined
    return show('quiet', {
      title: formatMessage('news-quiet'),
      body: formatMessage('news-quiet-came', { items: wanted.map(([kind]) => formatMessage(QUIET_NEWS[kind])) }),
      route: wanted.length === 1 ? first[1] : { kind: 'library' },
    })
  }
  return {
    announce({ kind, ...news }: News): void {
      if (!kinds().includes(kind) || isLookedAt()) return undefined
      const end = quietUntil(now(), quietHours())
      if (end === null) return show(kind, news)
      waiting.set(kind, news.route)
      return waitUntil(end)
    },
    stop(): void {
      if (ending !== null) clearTimeout(ending)
    },
  }
}

/** Titles and names are foreign text. */
function toLine(text: string): string {
  const line = maskSecrets(withoutControls(text)).replaceAll(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length > MAX_LENGTH ? `${letters.slice(0, MAX_LENGTH - 1).join('')}…` : line
}
