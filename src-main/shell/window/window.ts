import { BrowserWindow, nativeTheme, screen, type Rectangle, type Session } from 'electron'
import { join } from 'node:path'
import { formatMessage } from '../../../src-texts/text.ts'
import { PAGE_ORIGIN } from '../images/scheme.ts'
import type { WindowState } from './window-state.ts'

const SMALLEST = { width: 720, height: 480 }

/** The one window, where it was last time; shown once it has something to show. */
export function openWindow(session: Session, state: WindowState): BrowserWindow {
  const { bounds, isMaximized } = state.get()
  const window = new BrowserWindow({
    ...place(bounds),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    title: formatMessage('modwell'),
    autoHideMenuBar: true,
    icon: join(__dirname, '../../../resources/icon.png'),
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#0c1012' : '#e4eaeb',
    webPreferences: {
      session,
      preload: join(__dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  })
  if (isMaximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  window.on('close', () => state.set({ bounds: window.getNormalBounds(), isMaximized: window.isMaximized() }))
  void window.loadURL(`${PAGE_ORIGIN}/index.html`)
  return window
}

/** Keeps the remembered place only while a screen is still there. */
function place(bounds: Rectangle | null): Partial<Rectangle> {
  if (bounds === null) return { width: 1280, height: 800 }
  const { workArea } = screen.getDisplayMatching(bounds)
  const isOnScreen =
    bounds.x < workArea.x + workArea.width &&
    bounds.y < workArea.y + workArea.height &&
    bounds.x + bounds.width > workArea.x &&
    bounds.y + bounds.height > workArea.y
  return isOnScreen ? bounds : { width: bounds.width, height: bounds.height }
}
