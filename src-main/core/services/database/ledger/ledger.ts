import type { Bisect } from '../../../model/changes/bisect.ts'
import type { ChangeSet } from '../../../model/changes/change-set.ts'
import type { Instance } from '../../../model/instances/instance.ts'
import type { DamagedRow, DamagedTable } from './row-bodies.ts'
import type { DeskRecords } from './desk-records.ts'
import type { FolderMarks } from './folder-marks.ts'
import type { InboxRecords } from './inbox-records.ts'
import type { MessageDrafts } from './message-drafts.ts'
import type { PackRecords } from './pack-records.ts'
import type { PlayRecords } from './play-records.ts'
import type { ReportRecords } from './report-records.ts'
import type { WithdrawnVersions } from './withdrawn-versions.ts'
import type { PeopleWishes } from './people-wishes.ts'
import type { ProjectDrafts } from './project-drafts.ts'

/** `ledger.db`: what may not be lost. Every write is durable when the call returns. */
export interface Ledger extends PeopleWishes {
  /** What the service told each account alone. */
  readonly inbox: InboxRecords
  /** Reports that each account filed. */
  readonly reports: ReportRecords
  /** Versions that each account took out of the lists. */
  readonly withdrawnVersions: WithdrawnVersions
  /** What authors have at the service, and what it came to day by day. */
  readonly desk: DeskRecords
  /** Of the folders of instances. */
  readonly marks: FolderMarks
  /** What packs brought. */
  readonly packs: PackRecords
  /** When games were started. */
  readonly plays: PlayRecords
  /** What authors typed. */
  readonly projectDrafts: ProjectDrafts
  /** What people typed in threads. */
  readonly messageDrafts: MessageDrafts
  /** In the order of adoption, without those that were undone. */
  instances(): readonly Instance[]
  /** One that was undone, too. */
  instance(id: string): Instance | null
  saveInstance(instance: Instance): void
  /** Its change sets stay. */
  forgetInstance(id: string): void
  /** An instance as it was when it was forgotten; null: it is adopted, or was forgotten before that was noted. */
  forgotten(id: string): Instance | null
  /** And those that were undone. */
  forgottenInstances(): readonly Instance[]
  /** Newest first; null: of all instances. */
  changeSets(instanceId: string | null): readonly ChangeSet[]
  changeSet(id: string): ChangeSet | null
  /** The parts of a joint change set, oldest first; none: there is no such. */
  changeSetsOfJoint(joint: string): readonly ChangeSet[]
  /** By instance, when its last change set was made. */
  lastChanges(): ReadonlyMap<string, string>
  /** The highest that a change set has; 0: none has one. */
  lastOrdinal(): number
  /** Saving one that is there already, and can be read, changes nothing. */
  saveChangeSet(changeSet: ChangeSet): void
  /** The instance's running search, or its last one; null: there was none. */
  bisect(instanceId: string): Bisect | null
  /** False, and nothing is saved, unless its revision is one more than that of the one that is there. */
  saveBisect(bisect: Bisect): boolean
  /** Ids of change sets whose bytes a person agreed to lose. */
  pruned(): ReadonlySet<string>
  savePruned(ids: readonly string[], at: string): void
  /** Whether the journal of this change set was finished or undone here. */
  isFinished(changeSetId: string): boolean
  saveFinished(changeSetId: string): void
  /** Change sets that lay in the instance's folder when it was adopted, which this home did not write and nobody trusted yet. */
  received(instanceId: string): ReadonlySet<string>
  /** Replaces those of the instance. */
  saveReceived(instanceId: string, changeSetIds: readonly string[]): void
  /** Rows, of all tables or of those, whose bodies something wrote into: all else is answered as if they were not there. */
  damaged(among?: readonly DamagedTable[]): readonly DamagedRow[]
  dropDamaged(row: DamagedRow): void
}
