import { formatMessage } from '../../../resources/text/text.ts'
import { allReasons } from '../../core/model/states/all-reasons.ts'
import type { Candidate, FileFinding, FileState, Identity, Inspection } from '../../core/model/states/finding.ts'
import type { PackState } from '../../core/model/packs/pack-state.ts'
import type { FileType, LoadedMod, LoadedNestedMod } from '../../core/model/files/installed-file.ts'
import type { Reason, RecordedReason } from '../../core/model/words/reason.ts'
import { isWithdrawn } from '../../core/model/versions/withdrawn.ts'
import { instanceDocument, reasonDocument, type InstanceDocument } from './instance-document.ts'

export interface InspectionDocument extends InstanceDocument {
  /** Why the instance, or a folder of it, could not be read. */
  readonly problem: string | null
  /** The pack that it was made of, and what is newer of it; null: none that the service knows, or nobody looked. */
  readonly pack: PackDocument | null
  readonly files: readonly FileDocument[]
}

interface PackDocument extends Omit<PackState, 'stale'> {
  /** As of a file. */
  readonly staleSince: string | null
}

export interface FileDocument {
  readonly path: string
  readonly type: FileType
  readonly size: number
  readonly sha1: string | null
  readonly enabled: boolean
  readonly mods: readonly LoadedMod[]
  readonly nested: readonly LoadedNestedMod[]
  readonly project: ProjectDocument | null
  readonly version: VersionDocument | null
  /** Its author withdrew the version: the service lists it no longer. */
  readonly withdrawn: boolean
  readonly state: FileState
  readonly checkedAt: string | null
  readonly fromCache: boolean
  /** Since when the state is the last one known and no more; null: it is as the service says. */
  readonly staleSince: string | null
  readonly reasons: readonly RecordedReason[]
  readonly update: CandidateDocument | null
  /** The newest fitting version, also of a held file; null: none is newer. */
  readonly newest: CandidateDocument | null
}

function unread(): Reason {
  return { code: 'not-looked-into', message: formatMessage('update-not-looked-into') }
}

interface ProjectDocument {
  readonly id: string
  readonly slug: string
  readonly title: string
  /** `approved`, `archived`, ...; null: the service does not tell. */
  readonly status: string | null
}

interface VersionDocument {
  readonly id: string
  readonly number: string
  readonly channel: string
  readonly published: string
}

interface CandidateDocument {
  readonly versionId: string
  readonly number: string
  readonly channel: string
  readonly filename: string
  readonly size: number | null
}

export function inspectionDocument(inspection: Inspection): InspectionDocument {
  const { instance, files, notes, problem, pack } = inspection
  return {
    ...instanceDocument(instance),
    notes: notes.map(reasonDocument),
    problem: problem?.message ?? null,
    pack: pack === undefined ? null : packDocument(pack),
    files: files.map(fileDocument),
  }
}

function packDocument({ stale, ...pack }: PackState): PackDocument {
  return { ...pack, staleSince: stale?.since ?? null }
}

function fileDocument(finding: FileFinding): FileDocument {
  const { file, identity } = finding
  return {
    path: file.path,
    type: file.type,
    size: file.stamp.size,
    sha1: file.sha1,
    enabled: file.enabled,
    mods: finding.mods.map(({ id, version, loader }) => ({ id, version, loader })),
    nested: finding.nested.map(({ id, version, loader, depth }) => ({ id, version, loader, depth })),
    project: identity === null ? null : projectDocument(identity),
    version: identity === null ? null : versionDocument(identity),
    withdrawn: identity !== null && isWithdrawn(identity.version),
    state: finding.state,
    checkedAt: finding.checkedAt,
    fromCache: finding.fromCache,
    staleSince: finding.stale?.since ?? null,
    reasons: [...allReasons(finding), ...(finding.isUnread === true ? [unread()] : [])].map(reasonDocument),
    update: finding.update === null ? null : candidateDocument(finding.update),
    newest: finding.newest === null ? null : candidateDocument(finding.newest),
  }
}

function projectDocument({ project }: Identity): ProjectDocument {
  return { id: project.id, slug: project.slug, title: project.title, status: project.status ?? null }
}

function versionDocument({ version }: Identity): VersionDocument {
  return { id: version.id, number: version.number, channel: version.channel, published: version.published }
}

function candidateDocument({ version, file }: Candidate): CandidateDocument {
  return {
    versionId: version.id,
    number: version.number,
    channel: version.channel,
    filename: file.filename,
    size: file.size,
  }
}
