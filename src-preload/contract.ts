/**
 * All that the page may ask of main and all that main tells it: types only. `src-main/shell/ipc` answers, preload carries,
 * `src-renderer/lib/ask.ts` asks. The page names things by ids that an answer gave it, never by path, address or command.
 */
import type { Channel } from '../src-main/core/model/channel.ts'
import type { DependencyMap } from '../src-main/core/model/dependency-map.ts'
import type { Dated, Freshness } from '../src-main/core/model/freshness.ts'
import type { Progress } from '../src-main/core/model/progress.ts'
import type { SearchQuery, Tags, TeamMember } from '../src-main/core/model/project.ts'
import type { ServiceStatus } from '../src-main/core/model/service-status.ts'
import type { NamedDependency, Version } from '../src-main/core/model/version.ts'
import type { AccountEvent, AccountPage, AccountsView, ApplicationGiven, Keeping } from './contract/account.ts'
import type { SignInOutcome, TokenReport } from './contract/account.ts'
import type { BisectReportView, BisectStatus, BisectWord } from './contract/bisect.ts'
import type {
  ChangelogView,
  HitFitQuestion,
  HitFitView,
  HitsLayout,
  HitsView,
  InstanceFitView,
  ProjectQuestion,
  ProjectView,
} from './contract/browse.ts'
import type { ChangeWish, CommitTiming, PlanView, ReportView, RunningView } from './contract/change.ts'
import type { FileListView, Opening, WindowSettings } from './contract/desktop.ts'
import type { FindingsView, InstanceProblems } from './contract/findings.ts'
import type { HistoryView } from './contract/history.ts'
import type {
  HoldChoices,
  HoldUntil,
  InstalledProject,
  InstanceView,
  RecoveryView,
  WhyView,
} from './contract/instance.ts'
import type { Adoption, AdoptionAnswer, Found, LibraryEntry, LibraryOrder } from './contract/library.ts'
import type { Result } from './contract/result.ts'
import type { About, DiagnosisView, SettingsChange, SettingsView, Theme } from './contract/settings.ts'
import type { PruneView, StoreView, VerificationView } from './contract/store.ts'
import type { TextView } from './contract/text.ts'

export type * from './contract/account.ts'
export type * from './contract/advice.ts'
export type * from './contract/bisect.ts'
export type * from './contract/browse.ts'
export type * from './contract/change.ts'
export type * from './contract/desktop.ts'
export type * from './contract/findings.ts'
export type * from './contract/history.ts'
export type * from './contract/instance.ts'
export type * from './contract/library.ts'
export type * from './contract/result.ts'
export type * from './contract/settings.ts'
export type * from './contract/store.ts'
export type * from './contract/text.ts'

export type {
  Channel,
  Dated,
  DependencyMap,
  Freshness,
  NamedDependency,
  Progress,
  SearchQuery,
  ServiceStatus,
  Tags,
  TeamMember,
  Version,
}
export type { FileState } from '../src-main/core/model/finding.ts'
export type { FileType } from '../src-main/core/model/installed-file.ts'
export type { Launcher } from '../src-main/core/model/instance.ts'
export type { ChangeKind, Skipped } from '../src-main/core/model/plan.ts'
export type { SearchIndex } from '../src-main/core/model/project.ts'

/** Each question with what it is asked with (`argument`) and answered with (`answer`). */
export interface Questions {
  'library.list': { readonly argument: null; readonly answer: readonly LibraryEntry[] }
  /** Inspects and answers with the new counts. */
  'library.check': {
    readonly argument: { readonly instances: readonly string[] | 'all'; readonly freshness: Freshness }
    readonly answer: readonly LibraryEntry[]
  }
  /** Looks for what is wrong in them, after all that people wait for, and answers with the new counts. */
  'library.find-problems': {
    readonly argument: { readonly instances: readonly string[] | 'all' }
    readonly answer: readonly LibraryEntry[]
  }
  /** What was found last in each instance where there is a problem that is not ignored. */
  'library.problems': { readonly argument: null; readonly answer: readonly InstanceProblems[] }
  /** Looks in the usual places and the settings' folders. */
  'library.discover': { readonly argument: null; readonly answer: readonly Found[] }
  'library.adopt': { readonly argument: Adoption; readonly answer: AdoptionAnswer }
  /** Main shows its folder dialog and adopts what was chosen; `none`: the person closed it. */
  'library.choose-folder': { readonly argument: null; readonly answer: AdoptionAnswer | { readonly kind: 'none' } }
  'library.order': { readonly argument: null; readonly answer: LibraryOrder }
  /** Kept for the next start. */
  'library.set-order': { readonly argument: LibraryOrder; readonly answer: LibraryOrder }
  /** Modwell's own name for it. */
  'library.rename': { readonly argument: { readonly instance: string; readonly name: string }; readonly answer: null }
  /** Main shows its folder dialog and takes what was chosen for the folder of this instance, if it is; false: the person closed it. */
  'library.locate': { readonly argument: { readonly instance: string }; readonly answer: boolean }
  /** Copies the whole of it beside it; how far it is comes as `progress`. */
  'library.duplicate': {
    readonly argument: { readonly instance: string; readonly name: string; readonly isWithWorlds: boolean }
    readonly answer: { readonly instance: string; readonly name: string; readonly shared: number }
  }
  'library.forget': { readonly argument: { readonly instance: string }; readonly answer: null }
  'instance.inspect': {
    readonly argument: { readonly instance: string; readonly freshness: Freshness }
    readonly answer: InstanceView
  }
  /** What the last inspection said; null: none since the window opened. */
  'instance.last': { readonly argument: { readonly instance: string }; readonly answer: InstanceView | null }
  /** How its files were looked at last; null: never. */
  'instance.list-view': { readonly argument: { readonly instance: string }; readonly answer: FileListView | null }
  'instance.keep-list-view': {
    readonly argument: { readonly instance: string; readonly view: FileListView }
    readonly answer: null
  }
  /** What came with its folder counts from now on. */
  'instance.trust': { readonly argument: { readonly instance: string }; readonly answer: null }
  /** Finishes or undoes the interrupted change that waits there. */
  'instance.recover': { readonly argument: { readonly instance: string }; readonly answer: RecoveryView }
  /** Shows the game folder in the system's file manager. */
  'instance.reveal': { readonly argument: { readonly instance: string }; readonly answer: null }
  /** The projects in it now. */
  'instance.projects': {
    readonly argument: { readonly instance: string }
    readonly answer: readonly InstalledProject[]
  }
  /** What is wrong in it, or worth knowing. */
  'instance.findings': {
    readonly argument: { readonly instance: string; readonly freshness: Freshness }
    readonly answer: FindingsView
  }
  /** What was found last; null: nobody looked yet. */
  'instance.last-findings': { readonly argument: { readonly instance: string }; readonly answer: FindingsView | null }
  /** They no longer count, as long as they are about the same; by the findings' ids. */
  'instance.ignore': {
    readonly argument: { readonly instance: string; readonly findings: readonly string[] }
    readonly answer: null
  }
  /** They count again. */
  'instance.unignore': {
    readonly argument: { readonly instance: string; readonly findings: readonly string[] }
    readonly answer: null
  }
  /** What changed from the version that a file is of up to the one that would replace it, newest first. */
  'instance.changes': {
    readonly argument: { readonly instance: string; readonly file: string }
    readonly answer: readonly ChangelogView[]
  }
  /** What requires what in it, what lacks something, and what nothing needs. */
  'instance.dependencies': { readonly argument: { readonly instance: string }; readonly answer: DependencyMap }
  'instance.why': {
    readonly argument: { readonly instance: string; readonly file: string }
    readonly answer: WhyView
  }
  /** Says which project a file is of that the service does not know; answers with the project's title. */
  'instance.link': {
    readonly argument: { readonly instance: string; readonly file: string; readonly project: string }
    readonly answer: { readonly projectTitle: string; readonly versionNumber: string | null }
  }
  /** Takes that back. */
  'instance.unlink': { readonly argument: { readonly instance: string; readonly file: string }; readonly answer: null }
  /** Holds the project that a file is of, or what the instance's pack brought (null). `note`: why, in the person's words. */
  'instance.hold': {
    readonly argument: {
      readonly instance: string
      readonly file: string | null
      readonly until: HoldUntil
      readonly note?: string
    }
    readonly answer: null
  }
  /** What a hold of a file's project, or of the pack's (null), can name. */
  'instance.hold-choices': {
    readonly argument: { readonly instance: string; readonly file: string | null }
    readonly answer: HoldChoices
  }
  'instance.let-go': { readonly argument: { readonly instance: string; readonly hold: string }; readonly answer: null }
  /** Of the project that a file is of, or of the instance itself (null); `channel` null: as usual again. */
  'instance.choose-channel': {
    readonly argument: { readonly instance: string; readonly file: string | null; readonly channel: Channel | null }
    readonly answer: null
  }
  /** The search for a bad mod that runs, or the last one; null: there was none. */
  'bisect.status': { readonly argument: { readonly instance: string }; readonly answer: BisectStatus | null }
  'bisect.start': { readonly argument: { readonly instance: string }; readonly answer: BisectReportView }
  'bisect.answer': {
    readonly argument: { readonly instance: string; readonly word: BisectWord }
    readonly answer: BisectReportView
  }
  /** Ends it, with everything as it was. */
  'bisect.stop': { readonly argument: { readonly instance: string }; readonly answer: BisectReportView }
  'change.propose': { readonly argument: ChangeWish; readonly answer: readonly PlanView[] }
  /** What runs of the games and servers that these plans would change something under. */
  'change.running': {
    readonly argument: { readonly plans: readonly string[] }
    readonly answer: readonly RunningView[]
  }
  /** `timing` absent: now. With `when-stopped` the answer comes when all of it is done, or it was cancelled. */
  'change.commit': {
    readonly argument: { readonly plans: readonly string[]; readonly timing?: CommitTiming }
    readonly answer: ReportView
  }
  /** Newest first; null: of all instances. */
  'history.list': { readonly argument: { readonly instance: string | null }; readonly answer: readonly HistoryView[] }
  'browse.search': {
    readonly argument: { readonly query: SearchQuery; readonly freshness: Freshness }
    readonly answer: Dated<HitsView>
  }
  /** Whether what a search found has anything for an instance, in its order. */
  'browse.judge-hits': { readonly argument: HitFitQuestion; readonly answer: readonly HitFitView[] }
  /** What of a project each adopted instance would take. */
  'browse.fits': { readonly argument: ProjectQuestion; readonly answer: readonly InstanceFitView[] }
  /** Why versions of a project cannot go into an instance; those that are not named can. */
  'browse.unfit-versions': {
    readonly argument: ProjectQuestion & { readonly instance: string }
    readonly answer: readonly { readonly version: string; readonly why: string }[]
  }
  'browse.dependencies': {
    readonly argument: ProjectQuestion & { readonly version: string }
    readonly answer: readonly NamedDependency[]
  }
  /** null: the service did not say. */
  'browse.team': { readonly argument: ProjectQuestion; readonly answer: readonly TeamMember[] | null }
  'browse.project': { readonly argument: ProjectQuestion; readonly answer: Dated<ProjectView> }
  'browse.versions': { readonly argument: ProjectQuestion; readonly answer: Dated<readonly Version[]> }
  'browse.changelog': { readonly argument: ProjectQuestion; readonly answer: Dated<readonly ChangelogView[]> }
  /** What an author wrote, by the id that an answer gave it, read within limits of length, depth and time. */
  'text.read': { readonly argument: { readonly text: string }; readonly answer: TextView }
  'browse.tags': { readonly argument: { readonly freshness: Freshness }; readonly answer: Dated<Tags> }
  'service.status': { readonly argument: { readonly freshness: Freshness }; readonly answer: ServiceStatus }
  'settings.get': { readonly argument: null; readonly answer: SettingsView }
  'settings.set': { readonly argument: SettingsChange; readonly answer: SettingsView }
  /** Main shows its folder dialog; closed: the settings as they were. */
  'settings.add-folder': { readonly argument: null; readonly answer: SettingsView }
  'settings.remove-folder': { readonly argument: { readonly folder: string }; readonly answer: SettingsView }
  'store.status': { readonly argument: null; readonly answer: StoreView }
  /** Reads every file of the store and sets aside what is broken. */
  'store.verify': { readonly argument: null; readonly answer: VerificationView }
  /** Throws away what undo does not need. */
  'store.prune': { readonly argument: null; readonly answer: PruneView }
  'account.overview': { readonly argument: null; readonly answer: AccountsView }
  /** Opens the system's browser; how long it waits comes as `account` events. `app.cancel` ends it. */
  'account.sign-in-browser': {
    readonly argument: { readonly keeping: Keeping; readonly scopes: readonly string[] }
    readonly answer: SignInOutcome
  }
  'account.sign-in-token': {
    readonly argument: { readonly keeping: Keeping; readonly token: string }
    readonly answer: SignInOutcome
  }
  /** Asks the service whose the active account's token is and what it may do; null: nobody is signed in. */
  'account.check': { readonly argument: null; readonly answer: TokenReport | null }
  'account.use': { readonly argument: { readonly account: string }; readonly answer: AccountsView }
  /** null: everybody. */
  'account.sign-out': { readonly argument: { readonly account: string | null }; readonly answer: AccountsView }
  /** null forgets it. */
  'account.set-application': { readonly argument: ApplicationGiven | null; readonly answer: AccountsView }
  /** Opens a page of the service's site in the person's browser. */
  'account.open-page': { readonly argument: { readonly page: AccountPage }; readonly answer: null }
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
  'app.open-link': { readonly argument: { readonly link: string }; readonly answer: null }
  /** Writes into the log what could not be shown, and why. */
  'app.report-failure': {
    readonly argument: { readonly where: string; readonly detail: string }
    readonly answer: null
  }
  /** Ends the question that was asked with this call id; it answers `cancelled`. */
  'app.cancel': { readonly argument: { readonly call: string }; readonly answer: null }
}

export type QuestionName = keyof Questions
export type Argument<N extends QuestionName> = Questions[N]['argument']
export type Answer<N extends QuestionName> = Questions[N]['answer']

/** What main tells without being asked. */
export type AppEvent =
  | { readonly kind: 'progress'; readonly progress: Progress }
  /** The request budget makes a call wait. */
  | { readonly kind: 'waiting'; readonly seconds: number; readonly waiting: number }
  /** A host was asked and gave no answer for so long. */
  | { readonly kind: 'no-answer'; readonly host: string; readonly seconds: number }
  | { readonly kind: 'retry'; readonly what: string; readonly seconds: number; readonly why: string }
  /** A change waits until the game has ended. */
  | { readonly kind: 'game-running'; readonly instanceId: string; readonly sign: string }
  | { readonly kind: 'warning'; readonly code: string; readonly message: string }
  /** The warning of this code and message is true no more. */
  | { readonly kind: 'warning-over'; readonly code: string; readonly message: string }
  | { readonly kind: 'recovered'; readonly instanceId: string; readonly outcome: 'rolled-back' | 'finished' }
  | { readonly kind: 'account'; readonly event: AccountEvent }
  /** Read it again. */
  | {
      readonly kind: 'changed'
      readonly what: 'instances' | 'history' | 'settings'
      readonly instanceId: string | null
    }
  /** Something was opened from outside: ask for `app.opening`. */
  | { readonly kind: 'opening' }
  /** The menu asks the page to show one of its places. */
  | { readonly kind: 'show'; readonly place: 'library' | 'browse' | 'settings' }

/** What preload puts into the page as `window.modwell`. `call` is the page's own id of this question, for `app.cancel`. */
export interface Bridge {
  ask<N extends QuestionName>(name: N, argument: Argument<N>, call: string): Promise<Result<Answer<N>>>
  /** Returns the function that stops listening. */
  listen(listener: (event: AppEvent) => void): () => void
}
