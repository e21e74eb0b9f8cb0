import { app, nativeTheme, shell, type BrowserWindow } from 'electron'
import { chooseFolder } from './dialogs.ts'
import type { Desktop } from './ipc/desktop.ts'
import type { Start } from './paths.ts'
import type { WindowState } from './window-state.ts'

/** The desktop around the window, as the answers need it. */
export function openDesktop(start: Start, state: WindowState, window: () => BrowserWindow): Desktop {
  nativeTheme.themeSource = state.get().theme
  return {
    chooseFolder: (title) => chooseFolder(window(), title),
    openFolder: (path) => shell.openPath(path),
    openBrowser: (url) => shell.openExternal(url),
    theme: () => state.get().theme,
    setTheme(theme) {
      state.set({ theme })
      nativeTheme.themeSource = theme
    },
    hitsLayout: () => state.get().hitsLayout,
    setHitsLayout: (hitsLayout) => state.set({ hitsLayout }),
    about: {
      version: app.getVersion(),
      electron: process.versions.electron,
      chromium: process.versions['chrome'] ?? '',
      node: process.versions.node,
      home: start.home,
    },
    isServiceGiven: start.serviceUrl !== undefined,
  }
}
