import { app, clipboard, nativeTheme, shell } from 'electron'
import { chooseFiles, chooseFolder, chooseLog, choosePicture, chooseTarget } from './dialogs.ts'
import type { Desktop } from './ipc/desktop.ts'
import { keepView } from './kept/kept-views.ts'
import type { Start } from './paths.ts'
import { PAGE_ORIGIN } from './images/scheme.ts'
import type { System } from './system/open-system.ts'
import type { MainWindow } from './window/main-window.ts'
import { installMenu } from './window/menu.ts'
import { speakLanguage } from './window/speak-language.ts'
import type { WindowState } from './window/window-state.ts'

/** Those looked at last; what is kept must not grow for ever. */
const MAX_LISTS = 200

/** The desktop around the window, as the answers need it. */
export function openDesktop(
  start: Start,
  state: WindowState,
  stage: Pick<MainWindow, 'window' | 'tell'>,
  { announce, showTray, programUpdates }: Pick<System, 'announce' | 'showTray'> & Pick<Desktop, 'programUpdates'>,
): Desktop {
  const { window } = stage
  return {
    chooseFolder: (title) => chooseFolder(window(), title),
    chooseFiles: (title) => chooseFiles(window(), title),
    chooseLog: (title) => chooseLog(window(), title),
    chooseTarget: (title, name) => chooseTarget(window(), title, name),
    choosePicture: (title) => choosePicture(window(), title),
    openFolder: (path) => shell.openPath(path),
    showInFolder: (path) => shell.showItemInFolder(path),
    openBrowser: (url) => shell.openExternal(url),
    readText: async () => clipboard.readText(),
    copyText: (text) => clipboard.writeText(text),
    announce,
    async changeLanguage() {
      await speakLanguage(start.home)
      installMenu(stage.tell)
      showTray()
      await stage.window().loadURL(`${PAGE_ORIGIN}/index.html?settings`)
    },
    theme: () => state.get().theme,
    setTheme(theme) {
      state.set({ theme })
      nativeTheme.themeSource = theme
    },
    fileListView: (instance) => new Map(state.get().fileLists).get(instance) ?? null,
    keepFileListView(instance, view) {
      const others = state.get().fileLists.filter(([id]) => id !== instance)
      state.set({ fileLists: [...others, [instance, view] as const].slice(-MAX_LISTS) })
    },
    views: () => state.get().views,
    keepView: (view) => state.set({ views: keepView(state.get().views, view) }),
    settings: () => state.get().settings,
    setSettings: (changes) => state.set({ settings: { ...state.get().settings, ...changes } }),
    order: () => state.get().order,
    setOrder: (order) => state.set({ order }),
    hitsLayout: () => state.get().hitsLayout,
    setHitsLayout: (hitsLayout) => state.set({ hitsLayout }),
    about: {
      version: app.getVersion(),
      electron: process.versions.electron,
      chromium: process.versions['chrome'] ?? '',
      node: process.versions.node,
      home: start.home,
    },
    programUpdates,
    isServiceGiven: start.serviceUrl !== undefined,
  }
}
