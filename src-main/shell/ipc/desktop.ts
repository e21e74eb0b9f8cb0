import type { About, HitsLayout, Theme } from '../../../src-preload/contract.ts'

/** What answers need of the desktop around the window. */
export interface Desktop {
  /** null: the person closed the dialog. */
  chooseFolder(title: string): Promise<string | null>
  /** Shows a folder in the system's file manager; answers with what went wrong, else an empty text. */
  openFolder(path: string): Promise<string>
  openBrowser(url: string): Promise<void>
  theme(): Theme
  setTheme(theme: Theme): void
  hitsLayout(): HitsLayout
  setHitsLayout(layout: HitsLayout): void
  readonly about: Omit<About, 'repositoryLink'>
  /** Whether this run was given a service address. */
  readonly isServiceGiven: boolean
}
