import type { HitsLayout } from './browse.ts'
import type { Opening, WindowSettings } from './desktop.ts'
import type { RecoveryView } from './instance.ts'
import type { KeptView, KeptViews } from './kept-views.ts'
import type { About, DiagnosisView, Theme } from './settings.ts'

/** Part of `Questions`: the program itself. */
export interface AppQuestions {
  /** What was interrupted before this window opened, and what became of it. */
  'app.recoveries': { readonly argument: null; readonly answer: readonly RecoveryView[] }
  /** Checks home, store and service, and recovers what was interrupted. */
  'app.doctor': { readonly argument: null; readonly answer: readonly DiagnosisView[] }
  'app.about': { readonly argument: null; readonly answer: About }
  'app.theme': { readonly argument: null; readonly answer: Theme }
  'app.set-theme': { readonly argument: { readonly theme: Theme }; readonly answer: Theme }
  'app.window-settings': { readonly argument: null; readonly answer: WindowSettings }
  'app.set-window-settings': { readonly argument: Partial<WindowSettings>; readonly answer: WindowSettings }
  /** What was opened from outside since this was asked last; null: nothing. */
  'app.opening': { readonly argument: null; readonly answer: Opening | null }
  'app.hits-layout': { readonly argument: null; readonly answer: HitsLayout }
  'app.set-hits-layout': { readonly argument: { readonly layout: HitsLayout }; readonly answer: HitsLayout }
  /** Opens a link in the person's browser: one that an answer carried, by its id, and `https:` only. */
  'app.kept-views': { readonly argument: null; readonly answer: KeptViews }
  'app.keep-view': { readonly argument: KeptView; readonly answer: null }
  'app.open-link': { readonly argument: { readonly link: string }; readonly answer: null }
  /** Writes into the log what could not be shown, and why. */
  'app.report-failure': {
    readonly argument: { readonly where: string; readonly detail: string }
    readonly answer: null
  }
  /** Ends the question that was asked with this call id; it answers `cancelled`. */
  'app.cancel': { readonly argument: { readonly call: string }; readonly answer: null }
}
