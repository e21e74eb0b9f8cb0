import { Menu, nativeImage, Tray } from 'electron'
import { join } from 'node:path'

export interface TrayItem {
  readonly label: string
  /** null: it only says something. */
  readonly run: (() => void) | null
}

export interface TrayView {
  readonly tooltip: string
  /** Beside the icon where the system has room for it; empty: nothing. */
  readonly count: string
  readonly items: readonly TrayItem[]
}

/** The place in the system's tray; a port, so that a test sees what it was asked to show. */
export interface TrayPlace {
  show(view: TrayView, onPress: () => void): void
  hide(): void
}

const SIZE = process.platform === 'darwin' ? 18 : process.platform === 'win32' ? 16 : 22

export function systemTray(): TrayPlace {
  let tray: Tray | null = null
  return {
    show({ tooltip, count, items }, onPress) {
      if (tray === null) {
        const icon = nativeImage.createFromPath(join(__dirname, '../../resources/icon.png'))
        tray = new Tray(icon.resize({ width: SIZE, height: SIZE }))
        tray.on('click', onPress)
      }
      tray.setToolTip(tooltip)
      if (process.platform === 'darwin') tray.setTitle(count)
      const entries = items.map(({ label, run }) => ({ label, enabled: run !== null, click: () => run?.() }))
      tray.setContextMenu(Menu.buildFromTemplate(entries))
    },
    hide() {
      tray?.destroy()
      tray = null
    },
  }
}
