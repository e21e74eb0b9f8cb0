/**
 * All that the page may ask of main and all that main tells it: types only, derived from `src-main/shell/ipc`, which answers. Preload
 * carries, `src-renderer/lib/asking/` asks. The page names things by ids that an answer gave it, never by path, address or command.
 */
import type { QUESTIONS } from '../src-main/shell/ipc/questions.ts'
import type { AppEvent } from './contract/events.ts'

export type * from './contract/advice.ts'
export type * from './contract/desktop.ts'
export type * from './contract/events.ts'
export type * from './contract/library.ts'
export type * from './contract/result.ts'
export type * from './contract/text.ts'

export type {
  Account,
  AccountEvent,
  AreaVerdict,
  ScopeCheck,
  SignInOutcome,
  TokenReport,
} from '../src-main/core/model/accounts/account.ts'
export type { FindingKind } from '../src-main/core/model/plans/findings.ts'
export type { Actor, HistoryPoint } from '../src-main/core/model/changes/change-set.ts'
export type { BisectStatus, BisectWord } from '../src-main/core/model/changes/bisect.ts'
export type { InboxRequest, InviteAnswer, MarkKind } from '../src-main/core/model/accounts/notification.ts'
export type { Thread, ThreadMessage } from '../src-main/core/model/accounts/thread.ts'
export type { NewFit } from '../src-main/core/model/accounts/following.ts'
export type { Readiness } from '../src-main/core/model/moves/move.ts'
export type {
  Badge,
  FieldProblem,
  ProfileField,
  ReportedItem,
  SentReport,
} from '../src-main/core/model/accounts/profile.ts'
export type { FieldConflict, TypedFields } from '../src-main/core/model/authoring/project-draft.ts'
export type { DonationLink, ProjectFieldName, ProjectFields } from '../src-main/core/model/authoring/project-fields.ts'
export type { Permission } from '../src-main/core/model/authoring/people/permissions.ts'
export type { Amount } from '../src-main/core/model/store.ts'
export type { Progress } from '../src-main/core/model/changes/progress.ts'
export type { FileType } from '../src-main/core/model/files/installed-file.ts'
export type { Launcher } from '../src-main/core/model/instances/instance.ts'
export type { ReleasedTarget } from '../src-main/core/model/moves/released-target.ts'
export type { ChangeKind, SkippedFile } from '../src-main/core/model/plans/plan.ts'
export type { SearchIndex, SearchQuery, Tags, TeamMember } from '../src-main/core/model/projects/project.ts'
export type { RequestBudget, ServiceContact } from '../src-main/core/model/service/service-contact.ts'
export type { ServiceStatus } from '../src-main/core/model/service/service-status.ts'
export type { DependencyMap } from '../src-main/core/model/states/dependency-map.ts'
export type { FileState } from '../src-main/core/model/states/finding.ts'
export type { Freshness, WithDate } from '../src-main/core/model/times/freshness.ts'
export type { Channel } from '../src-main/core/model/versions/channel.ts'
export type { NamedDependency, Version } from '../src-main/core/model/versions/version.ts'
export type { Remedy } from '../src-main/core/model/words/remedy.ts'

/** Each question with what it is asked with (`argument`) and answered with (`answer`). */
export type Questions = NonNullable<typeof QUESTIONS>
export type QuestionName = keyof Questions
export type Argument<N extends QuestionName> = Questions[N]['argument']
export type Answer<N extends QuestionName> = Questions[N]['answer']

// Parts of questions and answers that the page has names for.
export type AccountPage = Argument<'account.open-page'>['page']
export type AccountsView = Answer<'account.overview'>
export type AccountRow = AccountsView['accounts'][number]
export type ApplicationGiven = NonNullable<Argument<'account.set-application'>>
export type TokenKeeper = Argument<'account.sign-in-token'>['keeping']

export type ChangelogView = Answer<'browse.changes'>[number]
export type DependantView = Answer<'browse.dependants'>[number]
export type HitFitView = Answer<'browse.judge-hits'>[number]
export type HitsLayout = Answer<'app.hits-layout'>
export type HitsView = Answer<'browse.search'>['value']
export type HitView = HitsView['hits'][number]
export type InstanceFitView = Answer<'browse.fits'>[number]
export type ProjectView = Answer<'browse.project'>['value']

export type ChangeWish = Argument<'change.propose'>
export type CommitTiming = NonNullable<Argument<'change.commit'>['timing']>
export type FilesWish = Extract<ChangeWish, { readonly kind: 'remove' | 'enable' | 'disable' }>
export type PlanView = Answer<'change.propose'>[number]
export type ReportView = Answer<'change.commit'>
export type RunningView = Answer<'change.running'>[number]
export type StepView = PlanView['steps'][number]

export type RelatedFileView = Answer<'instance.why'>['needs'][number]
export type FindingsView = Answer<'instance.findings'>
export type FindingView = FindingsView['findings'][number]
export type InstanceProblems = Answer<'library.problems'>[number]

export type CrashView = Answer<'crash.read'>
export type RanWellView = NonNullable<Answer<'crash.ran-well'>>
export type KeptLogView = Answer<'crash.logs'>[number]
export type LogChoice = Argument<'crash.read'>['log']
export type BisectReportView = Answer<'bisect.start'>
export type HistoryView = Answer<'history.list'>[number]
export type BlockerView = HistoryView['blockers'][number]

export type FollowingView = NonNullable<Answer<'following.list'>>
export type FollowedView = FollowingView['projects'][number]
export type InboxView = NonNullable<Answer<'inbox.list'>>
export type InboxEntryView = InboxView['days'][number]['entries'][number]
export type ConcernView = InboxEntryView['concerns'][number]
export type NotificationView = Answer<'inbox.show'>

export type FileVersionView = Answer<'instance.versions'>['value'][number]
export type HoldChoices = Answer<'instance.hold-choices'>
export type HoldUntil = Argument<'instance.hold'>['until']
export type InstalledProject = Answer<'instance.projects'>[number]
export type InstanceView = Answer<'instance.inspect'>
export type FileRow = InstanceView['files'][number]
export type InstanceHold = InstanceView['holds'][number]
export type RecoveryView = Answer<'instance.recover'>

export type Adoption = Argument<'library.adopt'>
export type AdoptionAnswer = Answer<'library.adopt'>
export type Found = Answer<'library.discover'>[number]
export type LibraryOrder = Argument<'library.set-order'>
export type LookedIn = Answer<'library.places'>[number]

export type MoveView = Answer<'move.overview'>
export type MoveFile = MoveView['files'][number]
export type MoveFileState = MoveFile['states'][number]
export type MoveVersion = MoveView['versions'][number]

export type ExportChoice = Argument<'pack.export'>['choice']
export type ExportFormat = Argument<'pack.export'>['format']
export type ExportView = Answer<'pack.list-export'>
export type ExportedView = ExportView['entries'][number]
export type GivenFile = Answer<'instance.choose-files'>[number]
export type GivenFolder = NonNullable<Answer<'pack.choose-folder'>>
export type ListPackView = Answer<'pack.of-list'>
export type ListSource = Argument<'pack.read-list'>['list']
export type ListView = Answer<'pack.read-list'>
export type PackSource = Extract<ChangeWish, { readonly kind: 'install-pack' }>['pack']
export type PackTargetChoice = Extract<ChangeWish, { readonly kind: 'install-pack' }>['into']
export type PackView = NonNullable<Answer<'pack.of'>>
export type PackOutlook = NonNullable<Answer<'pack.outlook'>>
export type ElsewhereView = PackView['elsewhere'][number]

export type DeskView = NonNullable<Answer<'desk.list'>>
export type DeskProject = DeskView['projects'][number]
export type DeskSort = Argument<'desk.list'>['sort']
export type PublicationView = Answer<'publish.prepare'>
export type DraftView = PublicationView['versions'][number]
export type CheckView = PublicationView['checks'][number]
export type PublishChoice = Argument<'publish.amend'>['choice']
export type PublishReportView = Answer<'publish.send'>
export type OwnVersionView = Answer<'own-version.list'>[number]
export type OwnVersionDetailsView = Answer<'own-version.show'>
export type VersionEdit = Argument<'own-version.edit'>['change']

export type ChosenPicture = NonNullable<Answer<'profile.choose-picture'>>
export type UserPageView = NonNullable<Answer<'profile.user'>>
export type UserView = UserPageView['user']

export type TeamView = Answer<'team.show'>
export type MemberView = TeamView['members'][number]
export type MemberWish = Argument<'team.change'>['wish']
export type TalkSubject = Argument<'talk.show'>['subject']
export type TalkView = Answer<'talk.show'>
export type FiledReportView = Answer<'report.list'>['open'][number]
export type PayoutsView = Answer<'payout.show'>
export type WithdrawalView = Answer<'payout.prepare'>

export type FileListView = NonNullable<Answer<'instance.list-view'>>
export type FileOrder = FileListView['order']
export type StateFilter = FileListView['filter']
export type KeptView = Argument<'app.keep-view'>
export type KeptViews = Answer<'app.kept-views'>
export type KeptFacets = KeptViews['facets'][number][1]
export type ReviewGrouping = KeptViews['reviewBy']
export type ProgramUpdatesView = Answer<'app.program-updates'>
export type SettingsChange = Argument<'settings.set'>
export type SettingsView = Answer<'settings.get'>
export type Theme = Answer<'app.theme'>
export type WindowSettings = Answer<'app.window-settings'>
export type Density = WindowSettings['density']
export type InboxKind = WindowSettings['mutedInboxKinds'][number]
export type NotificationKind = WindowSettings['notifications'][number]
export type QuietHours = NonNullable<WindowSettings['quietHours']>

export type DiagnosisView = Answer<'app.doctor'>[number]
export type PruneView = Answer<'store.prune'>
export type StoreView = Answer<'store.status'>
export type VerificationView = Answer<'store.verify'>

/** What the page shows in its first frame, before anything is asked. `entries`: as they were listed last; null: they never were. */
export interface FirstLook {
  readonly entries: Answer<'library.list'> | null
  readonly order: LibraryOrder
}

/** What preload puts into the page as `window.modwell`. `call` is the page's own id of this question, for `app.cancel`. */
export interface Bridge {
  /** Answers with a `Result<Answer<N>>` as JSON: an object is taken apart and put together twice on its way, a text is not. */
  ask<N extends QuestionName>(name: N, argument: Argument<N>, call: string): Promise<string>
  /** What a person dropped on the window last, each drop once: a `Result<readonly GivenFile[]>` as JSON. */
  takeDropped(): Promise<string>
  /** Returns the function that stops listening. */
  listen(listener: (event: AppEvent) => void): () => void
}
export type EditedProjectView = Answer<'project-edit.open'>
export type GalleryView = EditedProjectView['gallery'][number]
export type JarView = NonNullable<Answer<'project-edit.choose-jar'>>
export type ProjectFolderView = NonNullable<Answer<'project-edit.choose-folder'>>
