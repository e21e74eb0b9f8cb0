import { formatMessage } from '../../../resources/text/text.ts'
import type { TrayView } from './tray.ts'

export interface TrayActions {
  check(): void
  openInbox(): void
  open(): void
  quit(): void
}

export interface TrayNews {
  readonly updates: number
  /** Instances whose pack is out in a newer version. */
  readonly packs: number
  /** Notifications. */
  readonly unread: number
  readonly isChecking: boolean
}

/** What the tray says, and what can be done there. */
export function describeTray({ updates, packs, unread, isChecking }: TrayNews, actions: TrayActions): TrayView {
  const { check, open, openInbox, quit } = actions
  const known =
    updates === 0 ? formatMessage('tray-none') : formatMessage('state-update-available-counted', { count: updates })
  return {
    tooltip: updates === 0 ? formatMessage('modwell') : formatMessage('tray-tooltip-updates', { updates: known }),
    count: updates === 0 ? '' : String(updates),
    items: [
      { label: known, run: updates === 0 ? null : open },
      ...(packs === 0 ? [] : [{ label: formatMessage('packs-is-out-count', { count: packs }), run: open }]),
      ...(unread === 0 ? [] : [{ label: formatMessage('tray-inbox', { count: unread }), run: openInbox }]),
      isChecking
        ? { label: formatMessage('tray-checking'), run: null }
        : { label: formatMessage('check-for-updates'), run: check },
      { label: formatMessage('tray-open'), run: open },
      { label: formatMessage('tray-quit'), run: quit },
    ],
  }
}
