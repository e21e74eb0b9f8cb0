import type { ReadyWatchesApi } from './api/changes/ready-watches-api.ts'
import type { PayoutsApi } from './api/authoring/payouts-api.ts'
import type { ReportsApi, TalksApi } from './api/authoring/talks-api.ts'
import type { TeamApi } from './api/authoring/team-api.ts'
import type { AdoptEachOptions, AdoptedInstance, Adoption, AdoptOptions } from './api/instances/adoption.ts'
import type { CrashApi } from './api/instances/crash-api.ts'
import type { PlayApi } from './api/instances/play-api.ts'
import type { HoldsApi } from './api/instances/holds-api.ts'
import type { DeskApi } from './api/authoring/desk-api.ts'
import type { InboxApi } from './api/service/inbox-api.ts'
import type { InboxSummary } from './model/accounts/notification.ts'
import type { ModListsApi, PacksApi } from './api/packs/packs-api.ts'
import type { PublishingApi } from './api/authoring/publishing-api.ts'
import type { ProfileApi } from './api/service/profile-api.ts'
import type { AskOptions, CallOptions, CommitOptions } from './api/request-options.ts'
import type { ProjectsApi } from './api/authoring/projects-api.ts'
import type { AccountApi } from './services/account/account-api.ts'
import type { Api } from './services/hosting/client/api.ts'
import type { SecretBox } from './services/account/kept/secrets.ts'
import type { EventListener } from './events.ts'
import type { FileWatch } from './flows/watch/watch-files.ts'
import type { ProgramUpdates } from './flows/program-update/update-program.ts'
import type { FoundProject } from './flows/browse/find/find-project.ts'
import type { ChangeRange } from './flows/browse/changes-between.ts'
import type { PlayAsking, PlayStep } from './model/instances/play-steps.ts'
import type { Artwork, Picture } from './model/instances/artwork.ts'
import type { Discovery, DiscoveryEntry, Instance, InstanceUse } from './model/instances/instance.ts'
import type { BisectApi, BisectOptions } from './api/changes/bisect-api.ts'
import type { Channel } from './model/versions/channel.ts'
import type { ChangeSet, HistoryComparison, HistoryPoint } from './model/changes/change-set.ts'
import type { DiaryEntry, ToldRun } from './model/changes/deed.ts'
import type { CommitReport } from './model/changes/commit-report.ts'
import type { Deletion } from './model/instances/deletion.ts'
import type { DependencyMap } from './model/states/dependency-map.ts'
import type { Inspection } from './model/states/finding.ts'
import type { CopiedInstance, CopySize, CopyWish } from './model/instances/copied-instance.ts'
import type { FindingCounts, IgnoreWish, IgnoredFinding, InstanceFindings } from './model/plans/findings.ts'
import type { WithDate, Freshness } from './model/times/freshness.ts'
import type { CountingChannel, FileLink, LinkOutcome, NamedChannel } from './model/plans/hold.ts'
import type { InspectionSummary } from './model/states/inspection-summary.ts'
import type { LockFile } from './model/changes/lock-file.ts'
import type { ApiAnswer, ApiInput, ApiRequest, OperationSummary } from './model/service/operation.ts'
import type { Watch, WorldBackup } from './model/moves/move.ts'
import type { MoveOverview, MoveOverviewRequest } from './model/moves/move-overview.ts'
import type { PauseAnswer } from './model/changes/pause-answer.ts'
import type { Plan } from './model/plans/plan.ts'
import type { Problem, Reason } from './model/words/reason.ts'
import type { ProjectPage, SearchQuery, SearchResult, Tags, TeamMember } from './model/projects/project.ts'
import type { HitFit, InstanceFit, JudgedVersion } from './model/states/project-fit.ts'
import type { ReceivedHistory, ImportedHistory } from './model/changes/received-history.ts'
import type { Diagnosis, Recovery } from './model/changes/recovery.ts'
import type { ProxyInUse } from './model/service/proxy-in-use.ts'
import type { ServiceContact } from './model/service/service-contact.ts'
import type { ServiceStatus } from './model/service/service-status.ts'
import type { RunningPlan } from './model/instances/running-game.ts'
import type { Settings } from './model/settings.ts'
import type { PruneReport, PruneRequest, StoreStatus, StoreVerification } from './model/store.ts'
import type { Dependant, ChangelogEntry, NamedDependency, Version } from './model/versions/version.ts'
import type { WhyAnswer } from './model/plans/why.ts'
import type { InspectRequest, Wish } from './model/plans/wish.ts'

export type { AdoptEachOptions, AdoptedInstance, Adoption, AdoptOptions } from './api/instances/adoption.ts'
export type { CoreConfig } from './core-config.ts'
export type { DailyRecord } from './flows/desk/daily-record.ts'
export type { DeskApi, DeskOptions } from './api/authoring/desk-api.ts'
export type {
  AccountApi,
  AskOptions,
  BisectApi,
  BisectOptions,
  CallOptions,
  CommitOptions,
  FileWatch,
  InboxApi,
  InboxSummary,
  ProfileApi,
  PublishingApi,
  SecretBox,
}

/** As `CallOptions`, for calls of the service by name. */
export interface ApiCallOptions extends CallOptions {
  /** `offline` refuses: such a call always asks the service. */
  readonly freshness?: Freshness
  /** In place of the active account's. */
  readonly token?: string
}

/** An adopted instance with what is wrong with it now, e.g. its folder is gone. */
export interface InstanceEntry {
  readonly instance: Instance
  readonly problem: string | null
  /** Whether there is anything where its folder was. */
  readonly isThere: boolean
  /** ISO 8601 UTC of the last change that Modwell made, or of its adoption. */
  readonly changedAt: string
}

/** The one door to the product. Every failure is a `CoreError`. */
export interface Core {
  readonly settings: {
    get(): Settings
    /** Whether somebody set it; else it is as it usually is. */
    isSet(name: keyof Settings): boolean
    set(changes: Partial<Settings>): Settings
    /** As if nobody had ever set it. */
    unset(name: keyof Settings): Settings
    /** For the service in use, by the setting as it is now: it counts from the next request on. */
    proxyInUse(): ProxyInUse
  }
  readonly instances: {
    /** Looks in the usual places and `folders`, which it keeps in mind; adopts nothing. */
    discover(folders: readonly string[]): Promise<readonly DiscoveryEntry[]>
    /** The same with where it was found; null: where it always looks, and it keeps nothing in mind. */
    survey(folders: readonly string[] | null): Promise<Discovery>
    /** What lies in a folder that the person chose: of a launcher or of instances all of them, else the one that it is. Reads only. */
    within(folder: string): Promise<readonly DiscoveryEntry[]>
    /** What it finds now where `discover` last looked, without what is adopted already. */
    adoptable(): Promise<readonly DiscoveryEntry[]>
    /** The folder to adopt that a path means, or a name where `discover` last looked. Throws `not-found`, `ambiguous`. */
    folderMeant(named: string): Promise<string>
    /** Every place that `discover` looks in by itself, there or not; `program`: whose it is, or null for the settings' own. */
    places(): readonly { readonly program: string | null; readonly folder: string }[]
    list(): Promise<readonly InstanceEntry[]>
    /** By its id, its folder, or its name if only one has it. Throws `not-found`, `ambiguous`. */
    find(named: string): Promise<Instance>
    /**
     * One that is adopted already, where all that is said of it agrees; else throws `already-adopted`. Warns of a game version that the
     * service is not known to have; `asking` absent: by what it said last.
     */
    adopt(folder: string, options: AdoptOptions, asking?: AskOptions): Promise<AdoptedInstance>
    /** Each for itself, in their order, and told as one change. Throws `cancelled`: those before stay adopted. */
    adoptEach(folders: readonly string[], options?: AdoptEachOptions): Promise<readonly Adoption[]>
    /** By id, of all that are adopted or have a history: what they are or were called; adopted ones are told apart. */
    names(): Promise<ReadonlyMap<string, string>>
    /** Its pictures, as they lie on the disk now. Throws `foreign-owner` too. */
    artwork(named: string): Promise<Artwork>
    /** One of them, read within limits and never through a link that leads out; null: there is none that can be shown. */
    picture(named: string, which: keyof Artwork): Promise<Picture | null>
    /** How it is used, as its launcher says now. Throws `foreign-owner` too. */
    use(named: string): Promise<InstanceUse>
    /** What waits in its folder until a person trusts it. */
    received(named: string): Promise<ReceivedHistory>
    /** What goes with it, its worlds above all. Throws `not-found`, and `bad-argument` for one that Modwell did not make. */
    deletion(named: string): Promise<Deletion>
    /** Puts its whole folder into the system's trash, and forgets it. Throws `game-running`, `busy`, `disk-failed`. */
    delete(named: string): Promise<Deletion>
    /** From now on that counts as if it had been written from here: the history comes in, the interrupted change is finished or undone. */
    trust(named: string): Promise<ImportedHistory>
    forget(id: string): Promise<void>
    /** Modwell's own name for it; its launcher keeps its own. */
    rename(named: string, name: string): Promise<Instance>
    /** What the person wants to remember of it, in some lines; empty: nothing. Throws `bad-argument` where it is too long. */
    setNote(named: string, note: string): Promise<Instance>
    /** What to do until it can be played, of one that Modwell made; none: it was played, or the person knows. */
    playSteps(named: string, asking?: PlayAsking): Promise<readonly PlayStep[]>
    /** The person knows how it is played: there are no steps any more. */
    dismissPlaySteps(named: string): Promise<void>
    /** Whether it shows an icon that a person chose for it here. */
    hasOwnIcon(named: string): Promise<boolean>
    /** Its icon in Modwell, of a picture that is copied; null: its launcher's again. Throws `bad-argument` for what is no picture. */
    setIcon(named: string, file: string | null): Promise<void>
    /** Where its folder is now: the same one, by its `.modwell.json` or all that is known of it; else throws `another-instance`. */
    locate(named: string, folder: string): Promise<Instance>
    /** How large a copy of it would be. */
    copySize(named: string): Promise<CopySize>
    /** Where a copy of it under that name would be. Throws `bad-argument` where the place is taken or not to be used. */
    copyFolder(named: string, name: string): Promise<string>
    /** A copy of it under another name, adopted. Throws `game-running`, `unrecovered`, `disk-full`; then nothing of it is left. */
    duplicate(named: string, wish: CopyWish, options?: Omit<CommitOptions, 'whenStopped'>): Promise<CopiedInstance>
  }
  inspect(request: InspectRequest, options?: CallOptions): Promise<readonly Inspection[]>
  /** An inspection as its files are offered, as the settings have it. */
  asOffered(inspection: Inspection): Inspection
  /**
   * What the last `inspect` said of these instances, by id, with the times of then; those that were never inspected are not among them.
   * Neither service nor instance is asked.
   */
  lastInspections(instanceIds: readonly string[]): Promise<readonly Inspection[]>
  /** What they come to, without reading their files. */
  lastSummaries(instanceIds: readonly string[]): Promise<readonly InspectionSummary[]>
  /** One plan an instance that the wish is about; plans are held until committed or the core is closed. */
  propose(wish: Wish, options?: CallOptions): Promise<readonly Plan[]>
  /** Which of these plans would be refused now, since a game or server runs. Plans that are no longer held are none of them. */
  running(planIds: readonly string[]): Promise<readonly RunningPlan[]>
  /** A plan that is refused since a game runs (`game-running`) stays held, as long as nothing else was committed with it. */
  commit(planIds: readonly string[], options?: CommitOptions): Promise<CommitReport>
  /**
   * What these plans, which are being carried out, still fetch waits until they go on or are stopped: no request is open meanwhile, and
   * the instance stays as it is.
   */
  pause(planIds: readonly string[]): Promise<PauseAnswer>
  resume(planIds: readonly string[]): Promise<void>
  /** What is wrong in instances, or worth knowing, with plans that would mend it. */
  findings(request: InspectRequest, options?: CallOptions): Promise<readonly InstanceFindings[]>
  /**
   * What the last `findings` said of these instances, with what is ignored now; those that were never looked at are not among them.
   * Neither service nor instance is asked.
   */
  lastFindings(instanceIds: readonly string[]): Promise<readonly InstanceFindings[]>
  /** How many those are: quicker where nobody reads them. */
  lastFindingCounts(instanceIds: readonly string[]): Promise<readonly FindingCounts[]>
  /** What is found and does not count, as long as it is about the same. */
  readonly ignoredFindings: {
    /** Oldest first; null: of all instances. Also what is not found there any more. */
    list(instance: string | null): Promise<readonly IgnoredFinding[]>
    /** All of them or none. Throws `not-found` for what is not found there now. */
    add(instance: string, wish: IgnoreWish, options?: AskOptions): Promise<readonly IgnoredFinding[]>
    /** By the findings' ids, all of them or none. Throws `not-found`. */
    remove(instance: string, findings: readonly string[]): Promise<readonly IgnoredFinding[]>
  }
  /** Why a project or file is in an instance. Throws `not-found`. */
  why(instance: string, target: string, options?: AskOptions): Promise<readonly WhyAnswer[]>
  /** What needs what in an instance, what lacks something, and what nothing needs any more. Throws `not-found`. */
  dependencies(instance: string, options?: AskOptions): Promise<DependencyMap>
  /** What is not to be updated, and until when. */
  readonly holds: HoldsApi
  /** How stable versions may be, where that is not as the settings say. */
  readonly channels: {
    list(instance: string, options?: AskOptions): Promise<readonly NamedChannel[]>
    /** What counts for one project: its own choice, or else the instance's. Throws `not-found`. */
    of(instance: string, project: string, options?: AskOptions): Promise<CountingChannel>
    /** `project` null: the instance itself; `channel` null: as usual again. Of a project that is not there a warning says so. */
    choose(
      instance: string,
      choice: { readonly project: string | null; readonly channel: Channel | null },
      options?: AskOptions,
    ): Promise<readonly NamedChannel[]>
  }
  /** What files that the service does not know are. */
  readonly links: {
    /** Of all instances: a link is of a file's bytes, wherever they are. */
    list(): Promise<readonly FileLink[]>
    /** `version` null: the one that the file declares. Throws `bad-argument`, `not-found`, `ambiguous`. */
    add(
      instance: string,
      wish: { readonly file: string; readonly project: string; readonly version: string | null },
      options?: AskOptions,
    ): Promise<LinkOutcome>
    remove(instance: string, file: string, options?: AskOptions): Promise<void>
  }
  readonly bisect: BisectApi
  readonly crash: CrashApi
  readonly play: PlayApi
  /** How far an instance is for newer game versions. Throws `not-found`, `ambiguous`, and as a wish to move. */
  moveOverview(request: MoveOverviewRequest, options?: CallOptions): Promise<MoveOverview>
  /** For which game versions people want to be told that an instance is ready. One ends by itself when the instance is there, or further. */
  readonly readyWatches: ReadyWatchesApi
  /** What moves disabled because nothing fitted, with what is out now. An instance is named as for `instances.find`. */
  watches(request: InspectRequest, options?: CallOptions): Promise<readonly Watch[]>
  /** Copies an instance's worlds into the home, where nothing ever deletes them. Throws `disk-full` before it begins. */
  backUpWorlds(instance: string, options?: CallOptions): Promise<WorldBackup>
  /** The state of an instance, by its id, folder or name, as a lock file; a wish to `restore` brings it back. */
  freeze(instance: string, freshness: Freshness, options?: CallOptions): Promise<LockFile>
  readonly modLists: ModListsApi
  readonly packs: PacksApi
  /** Newest first; null: of all instances. */
  history(instanceId: string | null): Promise<readonly DiaryEntry[]>
  /** What these change sets, all those of one run, did in words, and what takes it back; null: there are none. */
  tellRun(changeSets: readonly ChangeSet[]): Promise<ToldRun | null>
  /** What differs; `to` null: to now. `instance` null: the one that the first was made in. Throws `not-found` for a point it has not. */
  compareHistory(from: HistoryPoint, to: HistoryPoint | null, instance: string | null): Promise<HistoryComparison>
  /** When files of an instance came, by their paths, as far as the history tells: ISO 8601 UTC. */
  arrivals(instance: string): Promise<ReadonlyMap<string, string>>
  /** The files that all instances share, and what undo needs. */
  readonly store: {
    status(): Promise<StoreStatus>
    /** Reads everything and sets aside what is broken, so that it is fetched again where it can be. */
    verify(options?: CallOptions): Promise<StoreVerification>
    /** Throws away what undo does not need. Throws `busy` while an instance is being changed. */
    prune(request: PruneRequest, options?: CallOptions): Promise<PruneReport>
  }
  /** Newer versions of Modwell itself; null: this one does not keep itself current. */
  readonly programUpdates: ProgramUpdates | null
  /**
   * Finishes or undoes what was interrupted, as `createCore` did already: what was found since, and what cannot be recovered now.
   * `told`: the change set, or the instance, whose journal waits for a person's word. Throws `not-found` where none waits there.
   */
  recover(told?: string): Promise<readonly Recovery[]>
  /** `offline`: the service is not asked. */
  doctor(options?: AskOptions): Promise<readonly Diagnosis[]>
  /** What it found and the newest of Modwell's own logs as text, to hand on: without secrets, names of people and instances, and their folders. */
  doctorReport(checks: readonly Diagnosis[]): Promise<string>
  readonly browse: {
    search(query: SearchQuery, freshness: Freshness, options?: CallOptions): Promise<WithDate<SearchResult>>
    /**
     * A project as a person names it: by id or slug, the address of its page or of one of its versions, or a title that is its alone, which a
     * warning says. Throws `not-found`, `ambiguous`, `bad-argument`.
     */
    find(named: string, freshness: Freshness, options?: CallOptions): Promise<FoundProject>
    project(idOrSlug: string, freshness: Freshness, options?: CallOptions): Promise<WithDate<ProjectPage>>
    versions(idOrSlug: string, freshness: Freshness, options?: CallOptions): Promise<WithDate<readonly Version[]>>
    changelog(
      idOrSlug: string,
      freshness: Freshness,
      options?: CallOptions,
    ): Promise<WithDate<readonly ChangelogEntry[]>>
    /** What of it lies between two versions, newest first. Throws `not-found` and `bad-argument` too. */
    changesBetween(
      idOrSlug: string,
      range: ChangeRange,
      freshness: Freshness,
      options?: CallOptions,
    ): Promise<WithDate<readonly ChangelogEntry[]>>
    tags(freshness: Freshness, options?: CallOptions): Promise<WithDate<Tags>>
    /** Of each hit of the same search, in its order. `instance`: as that of `inspect`. */
    judgeHits(
      query: SearchQuery,
      instance: string,
      freshness: Freshness,
      options?: CallOptions,
    ): Promise<readonly HitFit[]>
    /**
     * What every adopted instance has of it and would take, in the order of `instances.list`: one list of versions, asked once for all.
     * `isAsOffered`: as for `asOffered`; absent: whatever could be updated.
     */
    fits(
      idOrSlug: string,
      freshness: Freshness,
      options?: CallOptions & { readonly isAsOffered?: true },
    ): Promise<readonly InstanceFit[]>
    /** Why each version that cannot go into the instance cannot, by the version's id. */
    unfitVersions(
      idOrSlug: string,
      instance: string,
      freshness: Freshness,
      options?: CallOptions,
    ): Promise<ReadonlyMap<string, Reason>>
    /** All versions, newest first, with what stands against each in that instance. */
    judgeVersions(
      idOrSlug: string,
      instance: string,
      freshness: Freshness,
      options?: CallOptions,
    ): Promise<WithDate<readonly JudgedVersion[]>>
    /** Of one version, by its id or number. */
    dependencies(
      idOrSlug: string,
      version: string,
      freshness: Freshness,
      options?: CallOptions,
    ): Promise<readonly NamedDependency[]>
    /** Which files of adopted instances name it as a dependency, as each was last inspected. */
    dependants(idOrSlug: string, freshness: Freshness, options?: CallOptions): Promise<readonly Dependant[]>
    /** Whose projects are, by their ids; those that the service does not tell are not among them. */
    authors(
      projectIds: readonly string[],
      freshness: Freshness,
      options?: CallOptions,
    ): Promise<ReadonlyMap<string, string>>
    /** The name of the organization that owns a project (by id); null: none does, or the service does not tell. */
    organization(projectId: string, freshness: Freshness, options?: CallOptions): Promise<string | null>
    team(idOrSlug: string, freshness: Freshness, options?: CallOptions): Promise<readonly TeamMember[] | null>
  }
  readonly account: AccountApi
  readonly inbox: InboxApi
  readonly profile: ProfileApi
  readonly team: TeamApi
  readonly talks: TalksApi
  readonly reports: ReportsApi
  readonly payouts: PayoutsApi
  /** The author's own projects, and what of them waits. */
  readonly desk: DeskApi
  readonly publishing: PublishingApi
  readonly projects: ProjectsApi
  /** What opening the home had to say: a database that was set aside, settings that could not be read. */
  warnings(): readonly string[]
  /** That the ledger was lost and was made anew when the core was opened, which is said once. null: it was sound. */
  lostLedger(): Problem | null
  /** Of a rehearsal: what would have been sent to change something at the service, in that order. */
  unsent(): readonly ApiRequest[]
  status(freshness: Freshness, options?: CallOptions): Promise<ServiceStatus>
  /** What the last request told of the service, without another. */
  contact(): Promise<ServiceContact>
  /** Every operation of the hosting service. */
  readonly api: {
    operations(): Promise<readonly OperationSummary[]>
    /** What a call would ask, of which nothing is sent. */
    preview(name: string, input: ApiInput): Promise<ApiRequest>
    /** Asks the service itself, whatever is cached. Throws `bad-argument` for a name or input that is not in the table. */
    call(name: string, input: ApiInput, options?: ApiCallOptions): Promise<ApiAnswer>
    /** As `call`, of what changes nothing: what the table made of the answer. */
    readonly read: Api['read']
  }
  /** Until it or the core is closed, `files-changed` tells what others change in adopted instances, against what `inspect` said last. */
  watchFiles(): FileWatch
  /** Returns the function that stops listening. */
  on(listener: EventListener): () => void
  close(): Promise<void>
}
