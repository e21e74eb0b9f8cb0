import { Menu, type MenuItemConstructorOptions } from 'electron'
import type { AppEvent } from '../../../src-preload/contract/events.ts'
import { formatMessage } from '../../../resources/text/text.ts'

/** The application menu: places by keyboard, and what every program has. */
export function installMenu(tell: (event: AppEvent) => void): void {
  const places: readonly MenuItemConstructorOptions[] = [
    {
      label: formatMessage('place-library'),
      accelerator: 'CmdOrCtrl+1',
      click: () => tell({ kind: 'show', place: 'library' }),
    },
    {
      label: formatMessage('place-browse'),
      accelerator: 'CmdOrCtrl+2',
      click: () => tell({ kind: 'show', place: 'browse' }),
    },
    {
      label: formatMessage('place-settings'),
      accelerator: 'CmdOrCtrl+,',
      click: () => tell({ kind: 'show', place: 'settings' }),
    },
  ]
  const app: MenuItemConstructorOptions = {
    label: formatMessage('modwell'),
    submenu: [{ role: 'about' }, { role: 'quit' }],
  }
  const view: MenuItemConstructorOptions = {
    label: formatMessage('menu-view'),
    submenu: [
      ...places,
      { type: 'separator' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { role: 'resetZoom' },
      { role: 'togglefullscreen' },
    ],
  }
  Menu.setApplicationMenu(Menu.buildFromTemplate([app, { role: 'editMenu' }, view, { role: 'windowMenu' }]))
}
