import { app, BrowserWindow, type Session, nativeTheme, screen, type Rectangle } from 'electron'
import type { AppEvent } from '../../../src-preload/contract/events.ts'
import type { Log } from '../log.ts'
import type { WindowState } from './window-state.ts'
import { join } from 'node:path'
import { formatMessage } from '../../../resources/text/text.ts'
import { PAGE_ORIGIN } from '../images/scheme.ts'

/** The one window of this home, and what is told to its page. */
export interface MainWindow {
  /** Resolves once it shows something, or has not for a second: what keeps main busy can begin then. */
  open(): Promise<void>
  /** Opens it when it is not there. */
  window(): BrowserWindow
  tell(event: AppEvent): void
  /** In front of the person; its page is told that something was opened. */
  show(): void
  /** Whether the person has it before them. */
  isLookedAt(): boolean
}

const MAX_START_MS = 1_000
/** With nothing to show yet. */
const MAX_HIDDEN_MS = 5_000
/** What main takes part in until a frame that is ready is on the screen. */
const FIRST_FRAME_MS = 60

export function createStage(session: Session, state: WindowState, log: Log): MainWindow {
  let current: BrowserWindow | null = null
  let isQuitting = false
  app.on('before-quit', () => (isQuitting = true))
  const window = (): BrowserWindow => {
    if (current !== null && !current.isDestroyed()) return current
    current = openWindow(session, state)
    watch(current, log)
    keepRunning(current, () => !isQuitting && state.get().settings.tray === 'keeps-running')
    return current
  }
  const show = (): void => {
    const shown = window()
    if (shown.isMinimized()) shown.restore()
    shown.show()
    shown.focus()
  }
  const tell = (event: AppEvent): void => {
    if (current !== null && !current.isDestroyed()) current.webContents.send('event', event)
  }
  app.on('second-instance', show)
  app.on('activate', show)
  return {
    open() {
      const opened = window()
      return new Promise((resolve) => {
        opened.once('ready-to-show', () => setTimeout(resolve, FIRST_FRAME_MS))
        setTimeout(resolve, MAX_START_MS)
      })
    },
    window,
    tell,
    isLookedAt: () => current !== null && !current.isDestroyed() && current.isVisible() && current.isFocused(),
    show() {
      show()
      tell({ kind: 'opening' })
    },
  }
}

/** Closing it only takes it out of sight. */
function keepRunning(window: BrowserWindow, isWanted: () => boolean): void {
  window.on('close', (event) => {
    if (!isWanted()) return
    event.preventDefault()
    window.hide()
  })
}

/** What goes wrong in the page is in the log, too. */
function watch(window: BrowserWindow, log: Log): void {
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    log.write('page-gone', reason)
    if (reason !== 'clean-exit' && reason !== 'killed') window.reload()
  })
  window.webContents.on('preload-error', (_event, _path, error) => log.write('preload', error))
  window.webContents.on('did-fail-load', (_event, code, description) => log.write('page', `${code} ${description}`))
}

const SMALLEST = { width: 720, height: 480 }

/** The one window, where it was last time; shown once it has something to show. */
function openWindow(session: Session, state: WindowState): BrowserWindow {
  const { bounds, isMaximized, theme } = state.get()
  nativeTheme.themeSource = theme
  const window = new BrowserWindow({
    ...place(bounds),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    title: formatMessage('modwell'),
    autoHideMenuBar: true,
    icon: join(__dirname, '../../resources/icon.png'),
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
  // A system that says of no frame that it is ready must not keep the window from the person.
  const late = setTimeout(() => window.show(), MAX_HIDDEN_MS)
  window.once('ready-to-show', () => {
    clearTimeout(late)
    window.show()
  })
  window.once('close', () => clearTimeout(late))
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
