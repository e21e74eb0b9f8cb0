import { Notification } from 'electron'

export interface Notice {
  readonly title: string
  readonly body: string
}

/** Where the system shows what is new; a port, so that a test sees what it was asked to show. */
export interface Notifications {
  /** Returns what takes it away again. */
  show(notice: Notice, onClick: () => void): () => void
}

export function systemNotifications(): Notifications {
  // Held until they are gone: what nothing holds is collected, and its click with it.
  const shown = new Set<Notification>()
  return {
    show(notice, onClick) {
      if (!Notification.isSupported()) return () => undefined
      const notification = new Notification({ ...notice, silent: true })
      shown.add(notification)
      notification.on('click', onClick)
      notification.on('close', () => shown.delete(notification))
      notification.on('failed', () => shown.delete(notification))
      notification.show()
      return () => notification.close()
    },
  }
}
