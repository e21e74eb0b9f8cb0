import type { NotificationKind, Route } from '../../../src-preload/contract.ts'
import { maskSecrets } from '../../core/model/mask-secrets.ts'
import { withoutControls } from '../markdown/without-controls.ts'
import type { Notifications } from './notifications.ts'

/** Something that a person wants to know who does not look. Names and counts only: no path, no secret. */
export interface News {
  readonly kind: NotificationKind
  readonly title: string
  readonly body: string
  /** What a click opens. */
  readonly route: Route
}

export interface Announcing {
  readonly notifications: Notifications
  /** Those that the person wants. */
  kinds(): readonly NotificationKind[]
  isLookedAt(): boolean
  open(route: Route): void
}

const LONGEST = 160

/** Has the system show news while nobody looks at the window: of each kind the newest alone. */
export function createAnnouncer({ notifications, kinds, isLookedAt, open }: Announcing): (news: News) => void {
  const shown = new Map<NotificationKind, () => void>()
  return ({ kind, title, body, route }) => {
    if (!kinds().includes(kind) || isLookedAt()) return
    shown.get(kind)?.()
    shown.set(
      kind,
      notifications.show({ title: toLine(title), body: toLine(body) }, () => open(route)),
    )
  }
}

/** Titles and names are foreign text. */
function toLine(text: string): string {
  const line = maskSecrets(withoutControls(text)).replaceAll(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : line
}
