import type { KeptView, KeptViews } from '../kept/kept-views.ts'
import type { FileListView, HitsLayout, LibraryOrder, Theme, WindowSettings } from '../window/window-memory.ts'
import type { News } from '../system/announcer.ts'
import type { ProgramUpdates } from '../system/program-updates.ts'

/** What answers need of the desktop around the window. */
export interface Desktop {
  /** null: the person closed the dialog. */
  chooseFolder(title: string): Promise<string | null>
  /** None: the person closed the dialog. */
  chooseFiles(title: string): Promise<readonly string[]>
  /** null: the person closed the dialog. */
  chooseLog(title: string): Promise<string | null>
  /** The file to write, offered by that name; null: the person closed the dialog. */
  chooseTarget(title: string, name: string): Promise<string | null>
  /** null: the person closed the dialog. */
  choosePicture(title: string): Promise<string | null>
  /** Shows a folder in the system's file manager; answers with what went wrong, else an empty text. */
  openFolder(path: string): Promise<string>
  /** Shows what lies at a path in the system's file manager, chosen in its folder. */
  showInFolder(path: string): void
  openBrowser(url: string): Promise<void>
  /** What is on the system's clipboard as text; empty: nothing is. */
  readText(): Promise<string>
  /** Onto the system's clipboard. */
  copyText(text: string): void
  /** Has the system tell it while nobody looks at the window. */
  announce(news: News): void
  /** Says all that follows in the language that is set; the page begins anew where the person was, at the settings. */
  changeLanguage(): Promise<void>
  theme(): Theme
  setTheme(theme: Theme): void
  /** null: of this instance none was kept. */
  fileListView(instance: string): FileListView | null
  keepFileListView(instance: string, view: FileListView): void
  views(): KeptViews
  keepView(view: KeptView): void
  settings(): WindowSettings
  setSettings(changes: Partial<WindowSettings>): void
  order(): LibraryOrder
  setOrder(order: LibraryOrder): void
  hitsLayout(): HitsLayout
  setHitsLayout(layout: HitsLayout): void
  readonly about: {
    readonly version: string
    readonly electron: string
    readonly chromium: string
    readonly node: string
    /** Folder of all state and of the log, for showing only. */
    readonly home: string
  }
  readonly programUpdates: Pick<ProgramUpdates, 'view' | 'step'>
  /** Whether this run was given a service address. */
  readonly isServiceGiven: boolean
}
