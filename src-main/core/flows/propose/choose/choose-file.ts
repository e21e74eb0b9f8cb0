/**
 * What a file that a person names would be in an instance. In: the file, read; what the service knows it as. Out: it as a choice like any
 * other, whose bytes come from where it lies: a version of a project, or, where the service does not know it or cannot be asked, what it
 * says of itself. Nothing that the instance would not load.
 */
import { nameLoader, sayLoader } from '../../../../../resources/text/loader-names.ts'
import { messageOf } from '../../../model/words/with-message.ts'
import { eitherOf } from '../../../model/words/join-texts.ts'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CoreError } from '../../../errors.ts'
import { enabledName } from '../../../model/paths/disabled-name.ts'
import type { Candidate } from '../../../model/states/finding.ts'
import { misfit } from '../../../model/states/fit.ts'
import { lastKnown } from '../../../model/times/freshness.ts'
import type { FileContents, FileType } from '../../../model/files/installed-file.ts'
import { isLoadedName } from '../../../model/files/loaded-name.ts'
import type { Project } from '../../../model/projects/project.ts'
import { fileTypeOf, type Target } from '../../../model/states/target.ts'
import type { Traits } from '../../../model/files/traits.ts'
import type { Version, VersionFile } from '../../../model/versions/version.ts'
import type { Request } from '../../../pipeline/resolve/board/request.ts'
import type { Disk } from '../../../services/disk/disk.ts'
import type { Hashes, WorkerPool } from '../../../services/workers/pool.ts'
import type { Assessment } from '../../inspect/assess.ts'
import type { ResolveInput } from '../../resolution/resolve-requests.ts'
import { modsOfFile, traitsOfFile } from '../../resolution/traits-in.ts'
import { message, formatMessage } from '../../../../../resources/text/text.ts'

/** A file as it lies somewhere on this machine. */
export interface GivenFile extends Hashes {
  /** Absolute. */
  readonly path: string
  readonly contents: FileContents
}

/** What was found out of a file that a person gave, before it goes into an instance. */
export interface GivenFacts {
  /** `unasked`: the service gave no answer. */
  readonly standing: 'known' | 'unknown' | 'unasked'
  /** `game`: it is for the instance's loader and game version; `loader`: for its loader, and names no game version; `untold`: it names neither. */
  readonly fits: 'game' | 'loader' | 'untold'
}

/** Bytes; larger than any mod or pack is, and what an archive of the usual kind can be. */
const MAX_FILE = 4 * 1024 ** 3

/** Throws `not-found`, and `bad-argument` for what is no plain file, or none of an instance. */
export async function readGivenFile(
  path: string,
  { disk, pool, instance }: { readonly disk: Pick<Disk, 'look'>; readonly pool: WorkerPool; readonly instance: string },
): Promise<GivenFile> {
  const entry = await disk.look(path)
  if (entry === null) throw new CoreError('not-found', message('file-not-found', { path }))
  const name = basename(path)
  if (entry.kind !== 'file')
    throw new CoreError('bad-argument', message('not-a-file', { name, isLink: entry.kind === 'link' }), {
      hint: message('name-the-file-itself'),
    })
  if (path.toLowerCase().endsWith('.mrpack'))
    throw new CoreError('bad-argument', message('file-is-a-modpack', { name }), {
      hint: message('a-pack-is-installed-as-a-whole'),
      remedies: [{ kind: 'install-pack', pack: path, instance }],
    })
  if (entry.size > MAX_FILE)
    throw new CoreError('bad-argument', message('file-is-too-large', { name, size: { bytes: entry.size } }))
  if (!/\.(?:jar|zip)(?:\.disabled)?$/i.test(path))
    throw new CoreError('bad-argument', message('file-is-no-content', { name }))
  const { contents } = await pool.examine(path)
  if (contents.kind === 'unreadable')
    throw new CoreError('bad-argument', message('file-cannot-be-installed', { name, why: messageOf(contents.reason) }))
  return { path, contents, ...(await pool.hash(path)) }
}

export interface ChosenFile {
  readonly project: Project
  readonly type: FileType
  readonly target: Target
  readonly candidate: Candidate
  readonly there: Request['present']
  /** What it says of itself, where it is a mod. */
  readonly traits: Traits | null
  readonly given: GivenFacts
}

type FileAsChoice = Omit<ChosenFile, 'given'>

/** Throws `unsatisfiable` for what the instance would not load, `bad-argument` for what cannot be told. */
export async function chooseFile(
  given: GivenFile,
  assessment: Assessment,
  resolving: Pick<ResolveInput, 'services' | 'options'>,
): Promise<ChosenFile> {
  const { service } = resolving.services
  const outcome = (await service.versionsByHash([given.sha1], resolving.options)).get(given.sha1)
  const known = await chooseKnown(given, lastKnown(outcome), assessment, resolving)
  if (known !== null) return { ...known, given: { standing: 'known', fits: 'game' } }
  const unknown = chooseUnknown(given, assessment)
  const isAnswered = outcome?.kind === 'answer'
  return { ...unknown, given: { standing: isAnswered ? 'unknown' : 'unasked', fits: declaredFit(unknown) } }
}

/** What does not fit by what it declares is refused where it is resolved. */
function declaredFit({ type, traits }: FileAsChoice): GivenFacts['fits'] {
  if (type !== 'mod') return 'untold'
  const isOfGame = traits?.wants.some(
    ({ id, kind, bundled }) => id === 'minecraft' && kind === 'required' && bundled === undefined,
  )
  return isOfGame === true ? 'game' : 'loader'
}

async function chooseKnown(
  given: GivenFile,
  version: Version | null,
  { request, inspection }: Assessment,
  { services: { service }, options }: Pick<ResolveInput, 'services' | 'options'>,
): Promise<FileAsChoice | null> {
  const own = version?.files.find(({ sha1, sha512 }) => sha1 === given.sha1 && sha512 === given.sha512)
  if (version === null || own === undefined) return null
  const project = lastKnown((await service.projects([version.projectId], options)).get(version.projectId))
  if (project === null) return null
  const type = fileTypeOf(project)
  if (type === null)
    throw new CoreError('bad-argument', message('type-not-installable', { project: project.title, type: project.type }))
  const target = targetFor(type, project.title, { request, inspection })
  const why = misfit(version, { ...target, channel: 'alpha' }, project.title)
  if (why !== null) throw new CoreError('unsatisfiable', messageOf(why))
  refuseUnread(own.filename, type, inspection.instance)
  return {
    project,
    type,
    target,
    candidate: { version, file: { ...own, localPath: given.path } },
    there: request.present.filter(({ projectId }) => projectId === project.id),
    traits: traitsOfFile({ type, contents: given.contents }, request.surroundings),
  }
}

/** Mods say what they are, and packs show it. */
function chooseUnknown(given: GivenFile, assessment: Assessment): FileAsChoice {
  const name = enabledName(basename(given.path))
  const { contents } = given
  const declared = contents.kind === 'archive' ? contents.metadata.declarations : []
  const [pack] = contents.kind === 'archive' ? (contents.metadata.packs ?? []) : []
  if (declared.length === 0 && pack === undefined)
    throw new CoreError('bad-argument', message('file-unknown', { name }), {
      hint: message('put-it-into-its-folder-yourself'),
    })
  if (/[\p{Cc}\p{Cf}\p{Cs}/\\]/u.test(name))
    throw new CoreError('bad-argument', message('file-name-has-forbidden-characters', { name: JSON.stringify(name) }), {
      hint: message('give-it-another-name-first'),
    })
  const type = pack ?? 'mod'
  const target = targetFor(type, name, assessment)
  refuseUnread(name, type, assessment.inspection.instance)
  return type === 'mod' ? asMod(given, name, { assessment, target }) : asPack(given, name, { assessment, target, type })
}

interface Chosen {
  readonly assessment: Assessment
  readonly target: Target
}

function asMod(given: GivenFile, name: string, { assessment, target }: Chosen): FileAsChoice {
  const { request, inspection } = assessment
  const { contents } = given
  const declared = contents.kind === 'archive' ? contents.metadata.declarations : []
  const { mods } = modsOfFile({ type: 'mod', contents }, request.surroundings)
  const traits = traitsOfFile({ type: 'mod', contents }, request.surroundings)
  if (mods.length === 0 && traits?.mayBring === undefined) {
    const formats = [...new Set(declared.map(({ format }) => nameLoader(format === 'mcmod' ? 'forge' : format)))]
    throw new CoreError(
      'unsatisfiable',
      message('file-is-for-other-loaders', { name, formats, loaders: eitherOf(target.loaders.map(nameLoader)) }),
    )
  }
  const [mod] = mods
  const title = declared.flatMap((one) => one.mods).find((one) => one.id === mod?.id)?.name ?? mod?.id ?? name
  const unknown = unknownVersion(given, { name, number: mod?.version ?? null, target, now: request.now })
  return {
    project: unknownProject(unknown.version.id, title, { target, type: 'mod' }),
    type: 'mod',
    target,
    candidate: unknown,
    there: copiesOf(given, new Set(mods.map((one) => one.id)), { request, inspection }, unknown),
    traits,
  }
}

/** Two packs of one name may be quite different: it takes no other's place. */
function asPack(
  given: GivenFile,
  name: string,
  { assessment, target, type }: Chosen & { readonly type: Exclude<FileType, 'mod'> },
): FileAsChoice {
  const unknown = unknownVersion(given, { name, number: null, target, now: assessment.request.now })
  return {
    project: unknownProject(unknown.version.id, name, { target, type }),
    type,
    target,
    candidate: unknown,
    there: copiesOf(given, new Set(), assessment, unknown),
    traits: null,
  }
}

interface UnknownVersion {
  readonly name: string
  readonly number: string | null
  readonly target: Target
  readonly now: string
}

function unknownVersion(given: GivenFile, { name, number, target, now }: UnknownVersion): Candidate {
  const id = `${UNKNOWN_FILE}${given.sha1}`
  const version = {
    id,
    projectId: id,
    name: '',
    number: number ?? formatMessage('unknown-version'),
    channel: 'release' as const,
    loaders: target.loaders.slice(0, 1),
    gameVersions: [target.gameVersion],
    published: now,
    status: null,
    dependencies: [],
    files: [],
  }
  return { version, file: fileOf(given, name) }
}

const UNKNOWN_FILE = 'file-'

/** Whether a project or version stands for a file that the service does not know. */
export function isOfUnknownFile(id: string | null): boolean {
  return id?.startsWith(UNKNOWN_FILE) === true
}

/** The same bytes, else every enabled file that is the same mod: it takes their place, as none may be loaded twice. */
function copiesOf(
  { sha1 }: GivenFile,
  ids: ReadonlySet<string>,
  { request, inspection }: Pick<Assessment, 'request' | 'inspection'>,
  { version }: Candidate,
): Request['present'] {
  const same = new Set(inspection.files.filter(({ file }) => file.sha1 === sha1).map(({ file }) => file.path))
  if (same.size > 0) return request.present.flatMap((one) => (same.has(one.key) ? [{ ...one, version }] : []))
  const alike = inspection.files.filter(({ file, mods }) => file.enabled && mods.some(({ id }) => ids.has(id)))
  const paths = new Set(alike.map(({ file }) => file.path))
  return request.present.filter(({ key }) => paths.has(key))
}

function targetFor(
  type: FileType,
  title: string,
  { request, inspection }: Pick<Assessment, 'request' | 'inspection'>,
): Target {
  const target = request.targets[type]
  if (target !== null) return target
  throw new CoreError('unsatisfiable', message('no-fitting-target', { instance: inspection.instance.name, title }))
}

function refuseUnread(name: string, type: FileType, instance: Assessment['inspection']['instance']): void {
  if (isLoadedName(name, type, instance)) return
  const by = sayLoader(type === 'mod' ? instance.loader : null, message('the-game'))
  throw new CoreError('unsatisfiable', message('file-would-be-unread', { name, by }))
}

function fileOf({ path, sha1, sha512, size }: GivenFile, filename: string): VersionFile {
  const url = pathToFileURL(path).href
  return { url, filename, sha1, sha512, size, isPrimary: true, fileType: null, localPath: path }
}

function unknownProject(
  id: string,
  title: string,
  { target: { loaders, gameVersion }, type }: { readonly target: Target; readonly type: FileType },
): Project {
  return {
    id,
    slug: id,
    title,
    description: '',
    type,
    iconUrl: null,
    clientSide: 'unknown',
    serverSide: 'unknown',
    loaders,
    gameVersions: [gameVersion],
    versionIds: [],
  }
}
