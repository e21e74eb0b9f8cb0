/**
 * All that the page may ask of main and all that main tells it: types only. `src-main/shell/ipc` answers, preload carries,
 * `src-renderer/lib/asking/ask.ts` asks. The page names things by ids that an answer gave it, never by path, address or command.
 */
import type { Channel } from '../src-main/core/model/versions/channel.ts'
import type { DependencyMap } from '../src-main/core/model/states/dependency-map.ts'
import type { WithDate, Freshness } from '../src-main/core/model/times/freshness.ts'
import type { PauseAnswer } from '../src-main/core/model/changes/pause-answer.ts'
import type { Progress } from '../src-main/core/model/changes/progress.ts'
import type { Remedy } from '../src-main/core/model/words/remedy.ts'
import type { SearchQuery, Tags, TeamMember } from '../src-main/core/model/projects/project.ts'
import type { RequestBudget, ServiceContact } from '../src-main/core/model/service/service-contact.ts'
import type { ServiceStatus } from '../src-main/core/model/service/service-status.ts'
import type { ReleasedTarget } from '../src-main/core/model/moves/released-target.ts'
import type { NamedDependency, Version } from '../src-main/core/model/versions/version.ts'
import type { AccountEvent, AccountPage, AccountsView, ApplicationGiven, TokenKeeper } from './contract/account.ts'
import type { SignInOutcome, TokenReport } from './contract/account.ts'
import type { BisectReportView, BisectStatus, BisectWord } from './contract/bisect.ts'
import type {
  ChangelogView,
  HitFitQuestion,
  HitFitView,
  HitsView,
  DependantView,
  InstanceFitView,
  ProjectQuestion,
  ProjectView,
} from './contract/browse.ts'
import type { AppQuestions } from './contract/app.ts'
import type { ChangeWish, CommitTiming, PlanView, ReportView, RunningView } from './contract/change.ts'
import type { FileListView } from './contract/desktop.ts'
import type { FindingsView, InstanceProblems } from './contract/findings.ts'
import type { FileVersionView } from './contract/file-versions.ts'
import type { FilesChange } from './contract/files-changed.ts'
import type { FollowingQuestions } from './contract/following.ts'
import type { GivenFile } from './contract/given-files.ts'
import type { HistoryPoint, HistoryView } from './contract/history.ts'
import type { InboxQuestions } from './contract/inbox.ts'
import type {
  HoldChoices,
  HoldUntil,
  InstalledProject,
  InstanceView,
  RecoveryView,
  WhyView,
} from './contract/instance.ts'
import type {
  Adoption,
  AdoptionAnswer,
  DeletionView,
  Found,
  LibraryEntry,
  LibraryOrder,
  LookedIn,
} from './contract/library.ts'
import type { MoveView, ReadyInstance } from './contract/move.ts'
import type { PackQuestions } from './contract/packs.ts'
import type { ProfileQuestions } from './contract/profile.ts'
import type { SettingsChange, SettingsView } from './contract/settings.ts'
import type { PruneView, StoreView, VerificationView } from './contract/store.ts'
import type { TextView } from './contract/text.ts'

export type * from './contract/account.ts'
export type * from './contract/advice.ts'
export type * from './contract/app.ts'
export type * from './contract/bisect.ts'
export type * from './contract/browse.ts'
export type * from './contract/change.ts'
export type * from './contract/desktop.ts'
export type * from './contract/file-versions.ts'
export type * from './contract/files-changed.ts'
export type * from './contract/findings.ts'
export type * from './contract/following.ts'
export type * from './contract/given-files.ts'
export type * from './contract/history.ts'
export type * from './contract/inbox.ts'
export type * from './contract/instance.ts'
export type * from './contract/kept-views.ts'
export type * from './contract/library.ts'
export type * from './contract/move.ts'
export type * from './contract/packs.ts'
export type * from './contract/profile.ts'
export type * from './contract/result.ts'
export type * from './contract/settings.ts'
export type * from './contract/store.ts'
export type * from './contract/text.ts'

export type {
  Channel,
  WithDate,
  DependencyMap,
  Freshness,
  NamedDependency,
  Progress,
  Remedy,
  RequestBudget,
  SearchQuery,
  ServiceContact,
  ServiceStatus,
  Tags,
  TeamMember,
  Version,
  ReleasedTarget,
}
export type { FileState } from '../src-main/core/model/states/finding.ts'
export type { FileType } from '../src-main/core/model/files/installed-file.ts'
export type { Launcher } from '../src-main/core/model/instances/instance.ts'
export type { ChangeKind, SkippedFile } from '../src-main/core/model/plans/plan.ts'
export type { SearchIndex } from '../src-main/core/model/projects/project.ts'

/** Each question with what it is asked with (`argument`) and answered with (`answer`). */
export interface Questions extends AppQuestions, FollowingQuestions, InboxQuestions, PackQuestions, ProfileQuestions {
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
  /** Of the newer releases, how far an instance is for each; with snapshots and other pre-releases, if they are wanted. */
  'move.overview': {
    readonly argument: { readonly instance: string; readonly isWithSnapshots: boolean; readonly freshness: Freshness }
    readonly answer: MoveView
  }
  /** The person is to be told when an instance is ready for a game version, or no more. */
  'move.await': {
    readonly argument: { readonly instance: string; readonly gameVersion: string; readonly isAwaited: boolean }
    readonly answer: null
  }
  /** Which instances are ready for what is waited for. */
  'library.ready': {
    readonly argument: { readonly freshness: Freshness }
    readonly answer: readonly ReadyInstance[]
  }
  /** What moves disabled and is out now, as the last check of each instance found it. */
  'library.watches-out': { readonly argument: null; readonly answer: readonly ReleasedTarget[] }
  /** Looks in the usual places and the settings' folders. */
  'library.discover': { readonly argument: null; readonly answer: readonly Found[] }
  /** Every place that `library.discover` looks in, whether it is there or not. */
  'library.places': { readonly argument: null; readonly answer: readonly LookedIn[] }
  'library.adopt': { readonly argument: Adoption; readonly answer: AdoptionAnswer }
  /** Main shows its folder dialog and adopts what was chosen; `none`: the person closed it. */
  'library.choose-folder': { readonly argument: null; readonly answer: AdoptionAnswer | { readonly kind: 'none' } }
  'library.keep-frame': { readonly argument: { readonly frame: string }; readonly answer: null }
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
  /** What would go with it; null: Modwell did not make it, or another lies in its folder, so that it can only be forgotten. */
  'library.deletion': { readonly argument: { readonly instance: string }; readonly answer: DeletionView | null }
  /** Into the system's trash. */
  'library.delete': { readonly argument: { readonly instance: string }; readonly answer: null }
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
  /** Whose the projects in it are, by the project's id; those of which nobody can say it are not among them. */
  'instance.authors': {
    readonly argument: { readonly instance: string }
    readonly answer: readonly (readonly [project: string, author: string])[]
  }
  /** What requires what in it, what lacks something, and what nothing needs. */
  'instance.dependencies': { readonly argument: { readonly instance: string }; readonly answer: DependencyMap }
  /** All versions of the file's project, newest first. */
  'instance.versions': {
    readonly argument: { readonly instance: string; readonly file: string; readonly freshness: Freshness }
    readonly answer: WithDate<readonly FileVersionView[]>
  }
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
  /** Main shows its file dialog, for files to add to this instance; none: the person closed it. */
  'instance.choose-files': { readonly argument: { readonly instance: string }; readonly answer: readonly GivenFile[] }
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
  /** Of plans that are being carried out: what they still download waits. */
  'change.pause': { readonly argument: { readonly plans: readonly string[] }; readonly answer: PauseAnswer }
  'change.resume': { readonly argument: { readonly plans: readonly string[] }; readonly answer: null }
  /** Newest first; null: of all instances. */
  'history.list': { readonly argument: { readonly instance: string | null }; readonly answer: readonly HistoryView[] }
  /** What differs from one point of an instance's history to another; `to` null: to now. By title. */
  'history.compare': {
    readonly argument: { readonly instance: string; readonly from: HistoryPoint; readonly to: HistoryPoint | null }
    readonly answer: HistoryView['steps']
  }
  'browse.search': {
    readonly argument: { readonly query: SearchQuery; readonly freshness: Freshness }
    readonly answer: WithDate<HitsView>
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
  'browse.dependants': { readonly argument: ProjectQuestion; readonly answer: readonly DependantView[] }
  /** The name of the organization that owns a project (by id); null: none does, or the service does not tell. */
  'browse.organization': { readonly argument: ProjectQuestion; readonly answer: string | null }
  'browse.team': { readonly argument: ProjectQuestion; readonly answer: readonly TeamMember[] | null }
  'browse.project': { readonly argument: ProjectQuestion; readonly answer: WithDate<ProjectView> }
  'browse.versions': { readonly argument: ProjectQuestion; readonly answer: WithDate<readonly Version[]> }
  'browse.changelog': { readonly argument: ProjectQuestion; readonly answer: WithDate<readonly ChangelogView[]> }
  /** What changed from one version up to another, both by id, newest first; `from` null: from the first. */
  'browse.changes': {
    readonly argument: { readonly project: string; readonly from: string | null; readonly to: string }
    readonly answer: readonly ChangelogView[]
  }
  /** What an author wrote, by the id that an answer gave it, read within limits of length, depth and time. */
  'text.read': { readonly argument: { readonly text: string }; readonly answer: TextView }
  'browse.tags': { readonly argument: { readonly freshness: Freshness }; readonly answer: WithDate<Tags> }
  'service.status': { readonly argument: { readonly freshness: Freshness }; readonly answer: ServiceStatus }
  /** What the last request told of it, without another. */
  'service.contact': { readonly argument: null; readonly answer: ServiceContact }
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
    readonly argument: { readonly keeping: TokenKeeper; readonly scopes: readonly string[] }
    readonly answer: SignInOutcome
  }
  'account.sign-in-token': {
    readonly argument: { readonly keeping: TokenKeeper; readonly token: string }
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
  /** Whether the system keeps secrets, for who is about to hand one over. */
  'account.has-key-store': { readonly argument: null; readonly answer: boolean }
  'account.open-page': { readonly argument: { readonly page: AccountPage }; readonly answer: null }
}

export type QuestionName = keyof Questions
export type Argument<N extends QuestionName> = Questions[N]['argument']
export type Answer<N extends QuestionName> = Questions[N]['answer']

/** What main tells without being asked. */
export type AppEvent =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'contact'; readonly contact: ServiceContact }
  /** The request budget makes a call wait. */
  | { readonly kind: 'waiting'; readonly seconds: number; readonly waiting: number }
  /** A host was asked and gave no answer for so long. */
  | { readonly kind: 'no-answer'; readonly host: string; readonly seconds: number }
  | { readonly kind: 'retry'; readonly what: string; readonly seconds: number; readonly why: string }
  /** A change waits until the game has ended. */
  | { readonly kind: 'game-running'; readonly instanceId: string; readonly sign: string }
  | {
      readonly kind: 'warning'
      readonly code: string
      readonly message: string
      readonly remedies: readonly Remedy[]
    }
  /** The warning of this code and message is true no more. */
  | { readonly kind: 'warning-over'; readonly code: string; readonly message: string }
  | { readonly kind: 'recovered'; readonly instanceId: string; readonly outcome: 'rolled-back' | 'finished' }
  | { readonly kind: 'account'; readonly event: AccountEvent }
  /** Others changed so many files of it: look at it again. */
  | FilesChange
  /** Notifications, their marks, or what is followed: ask again. */
  | { readonly kind: 'inbox-changed' }
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
  /** Answers with a `Result<Answer<N>>` as JSON: an object is taken apart and put together twice on its way, a text is not. */
  ask<N extends QuestionName>(name: N, argument: Argument<N>, call: string): Promise<string>
  /** What a person dropped on the window last, each drop once: a `Result<readonly GivenFile[]>` as JSON. */
  takeDropped(): Promise<string>
  /** Returns the function that stops listening. */
  listen(listener: (event: AppEvent) => void): () => void
}
