/**
 * All that the page may ask of main and all that main tells it: types only. `src-main/shell/ipc` answers, preload carries,
 * `src-renderer/lib/ask.ts` asks. The page names things by ids that an answer gave it, never by path, address or command.
 */
import type { ChangeSet, HistoryEntry, RecordedStep } from '../src-main/core/model/change-set.ts'
import type { Channel } from '../src-main/core/model/channel.ts'
import type { FileState } from '../src-main/core/model/finding.ts'
import type { Dated, Freshness } from '../src-main/core/model/freshness.ts'
import type { FileType } from '../src-main/core/model/installed-file.ts'
import type { InstanceDescription, Launcher } from '../src-main/core/model/instance.ts'
import type { ChangeKind, Kept, PlanStep } from '../src-main/core/model/plan.ts'
import type { Progress } from '../src-main/core/model/progress.ts'
import type {
  ProjectPage,
  SearchHit,
  SearchIndex,
  SearchQuery,
  SearchResult,
  Tags,
} from '../src-main/core/model/project.ts'
import type { Reason } from '../src-main/core/model/reason.ts'
import type { Recovery } from '../src-main/core/model/recovery.ts'
import type { ServiceStatus } from '../src-main/core/model/service-status.ts'
import type { Settings } from '../src-main/core/model/settings.ts'
import type { ChangelogEntry, Version } from '../src-main/core/model/version.ts'

export type { ChangeKind, Channel, ChangelogEntry, Dated, FileState, FileType, Freshness }
export type { Kept, Launcher, Progress, Reason, SearchHit, SearchIndex, SearchQuery, SearchResult }
export type { ServiceStatus, Tags, Version }

/** The envelope of every answer, end to end: nothing is thrown across the bridge. */
export type Result<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: CallError }

/** `code` is one of the core's, or `unknown-question`, `bad-question`, `foreign-sender`, `bug`. */
export interface CallError {
  readonly code: string
  readonly message: string
  /** What the person can do. */
  readonly hint: string | null
}

/** Each question with what it is asked with (`argument`) and answered with (`answer`). */
export interface Questions {
  'library.list': { readonly argument: null; readonly answer: readonly LibraryEntry[] }
  /** Inspects and answers with the new counts. */
  'library.check': {
    readonly argument: { readonly instances: readonly string[] | 'all'; readonly freshness: Freshness }
    readonly answer: readonly LibraryEntry[]
  }
  /** Looks in the usual places and the settings' folders. */
  'library.discover': { readonly argument: null; readonly answer: readonly Found[] }
  'library.adopt': { readonly argument: Adoption; readonly answer: AdoptionAnswer }
  /** Main shows its folder dialog and adopts what was chosen; `none`: the person closed it. */
  'library.choose-folder': { readonly argument: null; readonly answer: AdoptionAnswer | { readonly kind: 'none' } }
  'library.forget': { readonly argument: { readonly instance: string }; readonly answer: null }
  'instance.inspect': {
    readonly argument: { readonly instance: string; readonly freshness: Freshness }
    readonly answer: InstanceView
  }
  /** What the last inspection said; null: none since the window opened. */
  'instance.last': { readonly argument: { readonly instance: string }; readonly answer: InstanceView | null }
  /** Shows the game folder in the system's file manager. */
  'instance.reveal': { readonly argument: { readonly instance: string }; readonly answer: null }
  /** The projects in it now. */
  'instance.projects': {
    readonly argument: { readonly instance: string }
    readonly answer: readonly InstalledProject[]
  }
  'change.propose': { readonly argument: ChangeWish; readonly answer: readonly PlanView[] }
  'change.commit': { readonly argument: { readonly plans: readonly string[] }; readonly answer: ReportView }
  /** Newest first; null: of all instances. */
  'history.list': { readonly argument: { readonly instance: string | null }; readonly answer: readonly HistoryView[] }
  'browse.search': {
    readonly argument: { readonly query: SearchQuery; readonly freshness: Freshness }
    readonly answer: Dated<SearchResult>
  }
  'browse.project': { readonly argument: ProjectQuestion; readonly answer: Dated<ProjectView> }
  'browse.versions': { readonly argument: ProjectQuestion; readonly answer: Dated<readonly Version[]> }
  'browse.changelog': { readonly argument: ProjectQuestion; readonly answer: Dated<readonly ChangelogEntry[]> }
  'browse.tags': { readonly argument: { readonly freshness: Freshness }; readonly answer: Dated<Tags> }
  'service.status': { readonly argument: { readonly freshness: Freshness }; readonly answer: ServiceStatus }
  'settings.get': { readonly argument: null; readonly answer: SettingsView }
  'settings.set': { readonly argument: SettingsChange; readonly answer: SettingsView }
  /** Main shows its folder dialog; closed: the settings as they were. */
  'settings.add-folder': { readonly argument: null; readonly answer: SettingsView }
  'settings.remove-folder': { readonly argument: { readonly folder: string }; readonly answer: SettingsView }
  /** What was interrupted before this window opened, and what became of it. */
  'app.recoveries': { readonly argument: null; readonly answer: readonly Recovery[] }
  'app.about': { readonly argument: null; readonly answer: About }
  'app.theme': { readonly argument: null; readonly answer: Theme }
  'app.set-theme': { readonly argument: { readonly theme: Theme }; readonly answer: Theme }
  /** Opens a link in the person's browser: one that an answer carried, by its id, and `https:` only. */
  'app.open-link': { readonly argument: { readonly link: string }; readonly answer: null }
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
  | { readonly kind: 'retry'; readonly what: string; readonly seconds: number; readonly why: string }
  | { readonly kind: 'warning'; readonly code: string; readonly message: string }
  | { readonly kind: 'recovered'; readonly instanceId: string; readonly outcome: 'rolled-back' | 'finished' }
  /** Read it again. */
  | {
      readonly kind: 'changed'
      readonly what: 'instances' | 'history' | 'settings'
      readonly instanceId: string | null
    }
  /** The menu asks the page to show one of its places. */
  | { readonly kind: 'show'; readonly place: 'library' | 'browse' | 'settings' }

/** What preload puts into the page as `window.modwell`. `call` is the page's own id of this question, for `app.cancel`. */
export interface Bridge {
  ask<N extends QuestionName>(name: N, argument: Argument<N>, call: string): Promise<Result<Answer<N>>>
  /** Returns the function that stops listening. */
  listen(listener: (event: AppEvent) => void): () => void
}

/** An adopted instance with what its last inspection said. */
export interface LibraryEntry extends Omit<InstanceDescription, 'path' | 'gamePath'> {
  readonly id: string
  /** For showing only. */
  readonly folder: string
  readonly problem: string | null
  /** null: not inspected since the window opened. */
  readonly check: CheckSummary | null
}

export interface CheckSummary {
  readonly files: number
  readonly disabled: number
  readonly counts: Readonly<Record<FileState, number>>
  /** ISO 8601 UTC of the oldest answer that the states rest on; null: none. */
  readonly checkedAt: string | null
  /** Whether any state rests on the cache. */
  readonly fromCache: boolean
}

/** What `library.discover` found; `id` is main's name for it, `folder` is for showing only. */
export type Found = { readonly id: string; readonly folder: string; readonly launcher: Launcher } & (
  | (Pick<InstanceDescription, 'name' | 'loader' | 'gameVersion' | 'notes'> & {
      readonly kind: 'instance'
      readonly isAdopted: boolean
    })
  | { readonly kind: 'unreadable'; readonly reason: Reason }
)

export interface Adoption {
  /** Id of a `Found`, or of a folder that `details-needed` named. */
  readonly found: string
  readonly name: string | null
  readonly loader: string | null
  readonly gameVersion: string | null
}

export type AdoptionAnswer =
  | { readonly kind: 'adopted'; readonly entry: LibraryEntry }
  /** Loader or game version cannot be told: ask the person and adopt `found` with them. */
  | { readonly kind: 'details-needed'; readonly found: string; readonly folder: string; readonly message: string }

export interface InstanceView {
  readonly entry: LibraryEntry
  readonly files: readonly FileRow[]
  readonly notes: readonly Reason[]
}

/** One installed file as the list shows it. */
export interface FileRow {
  readonly id: string
  readonly title: string
  /** Relative to the game folder, for showing only. */
  readonly path: string
  readonly type: FileType
  readonly enabled: boolean
  /** Bytes. */
  readonly size: number
  readonly state: FileState
  /** The service's number of it, else what the file itself declares; null: neither. */
  readonly version: string | null
  readonly channel: Channel | null
  readonly projectId: string | null
  readonly hasIcon: boolean
  readonly checkedAt: string | null
  readonly fromCache: boolean
  readonly reasons: readonly Reason[]
  readonly update: { readonly number: string; readonly channel: Channel; readonly size: number | null } | null
  /** `id version` of what the loader would load from it; nested ones counted. */
  readonly mods: readonly string[]
  readonly nestedCount: number
}

export interface InstalledProject {
  readonly projectId: string
  readonly versionId: string
  readonly number: string
  readonly enabled: boolean
  readonly state: FileState
}

/** What a person wants changed, in ids. `files` empty: everything that can be updated. */
export type ChangeWish =
  | {
      readonly kind: 'update'
      readonly instances: readonly string[] | 'all'
      readonly files: readonly string[]
      readonly freshness: Freshness
    }
  | {
      readonly kind: 'install'
      readonly instance: string
      readonly project: string
      readonly version: string | null
      readonly freshness: Freshness
    }
  | {
      readonly kind: 'remove' | 'enable' | 'disable'
      readonly instance: string
      readonly files: readonly string[]
    }
  | { readonly kind: 'undo' | 'redo'; readonly changeSet: string }

export interface PlanView {
  readonly id: string
  readonly instanceId: string
  readonly instanceName: string
  readonly kind: ChangeKind
  readonly steps: readonly StepView[]
  readonly kept: readonly Kept[]
  readonly downloadBytes: number
}

/** A step for review; `downloadBytes` null: nothing to fetch, or the service does not tell how much. */
export interface StepView extends Omit<PlanStep, 'download' | 'origin' | 'needs'> {
  readonly downloadBytes: number | null
}

export interface ReportView {
  readonly changeSets: readonly (Pick<ChangeSet, 'id' | 'instanceId' | 'at' | 'kind'> & {
    readonly instanceName: string
    readonly steps: readonly RecordedStep[]
  })[]
  readonly kept: readonly Kept[]
  readonly failed: readonly (CallError & { readonly instanceName: string; readonly path: string | null })[]
}

export interface HistoryView extends Pick<HistoryEntry, 'state' | 'blockedBy'> {
  readonly id: string
  readonly instanceId: string
  readonly instanceName: string
  readonly at: string
  readonly kind: ChangeKind
  readonly of: string | null
  readonly steps: readonly RecordedStep[]
}

type ProjectQuestion = { readonly project: string; readonly freshness: Freshness }

/** A project's page; addresses are replaced by the ids of links, which `app.open-link` takes. */
export interface ProjectView extends Omit<ProjectPage, 'links' | 'license' | 'siteUrl' | 'iconUrl' | 'gallery'> {
  readonly hasIcon: boolean
  /** null: an address that may not be opened. */
  readonly siteLink: string | null
  readonly links: readonly { readonly label: string; readonly link: string }[]
  readonly license: { readonly name: string; readonly link: string | null } | null
  /** Shown at `modwell://gallery/<project id>/<index>`. */
  readonly gallery: readonly { readonly title: string | null; readonly description: string | null }[]
  /** Link ids by the address as it stands in the body. */
  readonly bodyLinks: Readonly<Record<string, string>>
}

export interface SettingsView extends Omit<Settings, 'folders'> {
  readonly folders: readonly { readonly id: string; readonly path: string }[]
  /** Whether the addresses were given on the command line or by the environment, for this run only. */
  readonly isServiceGiven: boolean
}

/** Addresses are checked by main before they are kept. */
export type SettingsChange = Partial<Omit<Settings, 'folders'>>

export type Theme = 'system' | 'light' | 'dark'

export interface About {
  readonly version: string
  readonly electron: string
  readonly chromium: string
  readonly node: string
  /** Folder of all state and of the log, for showing only. */
  readonly home: string
  readonly repositoryLink: string | null
}
