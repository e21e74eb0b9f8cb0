import { messageOf, withMessage, withHint } from '../../../model/words/with-message.ts'
import { CoreError, type ErrorDetails } from '../../../errors.ts'
import { acceptedChannels } from '../../../model/versions/channel.ts'
import type { Candidate, FileFinding } from '../../../model/states/finding.ts'
import { misfit, newestFitting, obstacle } from '../../../model/states/fit.ts'
import type { FileType } from '../../../model/files/installed-file.ts'
import type { Project } from '../../../model/projects/project.ts'
import type { Traits } from '../../../model/files/traits.ts'
import { fileTypeOf, type Target, sayTarget } from '../../../model/states/target.ts'
import type { Version } from '../../../model/versions/version.ts'
import type { Wish } from '../../../model/plans/wish.ts'
import type { Request } from '../../../pipeline/resolve/board/request.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import { listVersions } from '../../browse/list-versions.ts'
import type { FindProject } from '../../browse/find/find-project.ts'
import type { Assessment } from '../../inspect/assess.ts'
import type { ResolveInput } from '../../resolution/resolve-requests.ts'
import { chooseFile, type GivenFacts, type GivenFile } from './choose-file.ts'
import { message } from '../../../../../resources/text/text.ts'
import type { Advice } from '../../../model/plans/advice.ts'
import type { Side } from '../../../model/instances/loader.ts'
import type { Problem } from '../../../model/words/reason.ts'
import { wrongSide, type SideSubject } from '../../../model/projects/sides.ts'
import { nameLoader } from '../../../../../resources/text/loader-names.ts'
import { eitherOf } from '../../../model/words/join-texts.ts'
import { SHADER_MODS } from '../../../model/projects/shader-mods.ts'

type Install = Extract<Wish, { kind: 'install' }>

/** What is to be installed. */
export interface Chosen {
  /** That asks for it alone. */
  readonly wish: Install
  readonly project: Project
  readonly type: FileType
  readonly target: Target
  readonly candidate: Candidate
  /** The files of it that are there. */
  readonly there: Request['present']
  /** What it says of itself, where that was read already; absent: it is to be read. */
  readonly traits?: Traits | null
  /** Of a file that the person gave; absent: it is another. */
  readonly given?: GivenFacts
}

export interface ChoiceInput extends ResolveInput {
  /** Whether a version is compatible with all that have the folder it would go to; absent: nobody else has it. */
  isForAll?(version: Version, type: FileType): boolean
  /** Absent: projects are named by id or slug alone. */
  readonly findProject?: FindProject
  /** A file that a person names, at an absolute path; absent: none can be meant. */
  readFile?(path: string): Promise<GivenFile>
}

/** Throws `not-found`, `bad-argument` for what is no file of an instance, `unsatisfiable` where no version would do. */
export async function chooseVersion(wish: Install, assessment: Assessment, choosing: ChoiceInput): Promise<Chosen> {
  const { readFile } = choosing
  if (wish.file === undefined) return chooseOfProject(wish, assessment, choosing)
  if (readFile === undefined) throw new CoreError('bad-argument', message('file-is-no-project', { file: wish.file }))
  return { wish, ...(await chooseFile(await readFile(wish.file), assessment, choosing)) }
}

async function chooseOfProject(
  named: Install,
  { request, inspection }: Assessment,
  { services: { service }, options, isForAll = () => true, findProject }: ChoiceInput,
): Promise<Chosen> {
  const found = await findProject?.(named.project, options)
  const project = (found?.page ?? (await service.project(named.project, options))).value
  const wish = found === undefined ? named : { ...named, project: found.name, version: named.version ?? found.version }
  const type = fileTypeOf(project)
  if (type === null)
    throw new CoreError(
      'bad-argument',
      message('type-not-installable', { project: project.title, type: project.type }),
      project.type === 'modpack'
        ? {
            hint: message('a-pack-is-installed-as-a-whole'),
            remedies: [
              {
                kind: 'install-pack',
                pack: project.slug,
                instance: inspection.instance.id ?? inspection.instance.path,
              },
            ],
          }
        : {},
    )
  const target = request.targets[type]
  if (target === null)
    throw new CoreError(
      'unsatisfiable',
      message('no-fitting-target', { instance: inspection.instance.name, title: project.title }),
    )
  const versions = await versionsWith(wish.version, project, service, options)
  const candidate =
    wish.version === null
      ? newestChoice(
          preferred(versions, target, (version) => isForAll(version, type)),
          project,
          target,
        )
      : namedChoice(wish.version, versions, project, target)
  return {
    wish,
    project,
    type,
    target,
    candidate,
    there: request.present.filter(({ projectId }) => projectId === project.id),
  }
}

/** One that is named and came out since the list was asked for is looked for anew. */
async function versionsWith(
  named: string | null,
  { id: project }: Project,
  service: HostingService,
  options: RequestOptions,
): Promise<readonly Version[]> {
  const { value } = await listVersions(project, service, options)
  const isThere = named === null || value.some(({ id, number }) => id === named || number === named)
  if (isThere || options.freshness !== 'normal') return value
  return (await listVersions(project, service, { ...options, freshness: 'now' })).value
}

/** Those that are compatible with all, where there are any. */
function preferred(
  versions: readonly Version[],
  target: Target,
  isGood: (version: Version) => boolean,
): readonly Version[] {
  const good = versions.filter(isGood)
  return newestFitting(good, target) === null ? versions : good
}

function newestChoice(versions: readonly Version[], project: Project, target: Target): Candidate {
  const newest = newestFitting(versions, target)
  if (newest !== null) return newest
  const fitting = versions.find((version) => misfit(version, target) === null)
  const useless = fitting === undefined ? null : obstacle(fitting, target, project.title)
  if (useless !== null) throw new CoreError('unsatisfiable', messageOf(useless))
  throw new CoreError(
    'unsatisfiable',
    message('no-version-for-target', {
      project: project.title,
      target: sayTarget(target),
      channels: acceptedChannels(target.channel),
    }),
    hintFor(versions, target),
  )
}

function hintFor(versions: readonly Version[], target: Target): ErrorDetails {
  if (newestFitting(versions, { ...target, channel: 'alpha' }) !== null) {
    const hint = message('less-stable-channel-has-one')
    return {
      hint,
      remedies: [
        { kind: 'use-channel', channel: 'beta' },
        { kind: 'use-channel', channel: 'alpha' },
      ],
    }
  }
  const isForFabric = newestFitting(versions, { ...target, loaders: ['fabric'] }) !== null
  return isForFabric && target.loaders[0] === 'quilt'
    ? { hint: message('it-has-one-for-fabric-which') }
    : { hint: message('look-at-its-versions') }
}

/** A version that a person names may be of any channel, but must be for the instance. */
function namedChoice(name: string, versions: readonly Version[], project: Project, instanceTarget: Target): Candidate {
  const target: Target = { ...instanceTarget, channel: 'alpha' }
  const matching = versions.filter(({ id, number }) => id === name || number === name)
  if (matching.length === 0)
    throw new CoreError('not-found', message('version-not-found-unquoted', { project: project.title, named: name }))
  const fitting = newestFitting(matching, target)
  if (fitting !== null) return fitting
  const why = matching.flatMap((version) => obstacle(version, target, project.title) ?? []).map(messageOf)
  throw new CoreError('unsatisfiable', why[0] ?? message('version-has-no-file', { project: project.title, name }))
}

export interface SidedInstall extends SideSubject {
  readonly type: FileType
  /** Somebody named the version, and so means it. */
  readonly isNamed: boolean
}

/** What only the game reads. */
const UNREAD: ReadonlySet<FileType> = new Set(['resourcepack', 'shader'])

export type SideJudgement =
  | { readonly kind: 'accepted'; readonly advice: readonly Advice[] }
  | { readonly kind: 'refused'; readonly problem: Problem }

/**
 * What is to be said of installing something into an instance of a side that it is not for. Refused for a server: what it never reads,
 * and what may keep it from starting, unless a version was named.
 */
export function judgeInstallSide(install: SidedInstall, side: Side): SideJudgement {
  const { title, type } = install
  if (side === 'server' && UNREAD.has(type)) {
    return {
      kind: 'refused',
      problem: { code: 'unsatisfiable', ...withMessage(message('unread-on-servers', { title, type })) },
    }
  }
  const reason = wrongSide(install, side)
  if (reason === null) return { kind: 'accepted', advice: [] }
  if (side === 'client' || install.isNamed) return { kind: 'accepted', advice: [{ reason, choices: [] }] }
  const told = withMessage(message('is-not-installed-because', { title, why: messageOf(reason) }))
  return {
    kind: 'refused',
    problem: { code: 'unsatisfiable', ...told, ...withHint(message('name-a-version-anyway')) },
  }
}

/** What to know of packs that nothing may read where they come: said, as it may still be that something not seen here does. */

/** Mods that load data packs into every world, by their ids. */
const DATA_PACK_MODS: ReadonlySet<string> = new Set([
  'openloader',
  'paxi',
  'globalpacks',
  'global_packs',
  'globaldatapacks',
])

export interface ArrivingProject {
  readonly project: Pick<Project, 'title' | 'type' | 'loaders'>
  /** Loaders that its version names. */
  readonly loaders: readonly string[]
}

/** `findings`: what is there; `dataPackFolder`: where data packs would go, ending in `/`. */
export function adviseOnMissingReader(
  { project, loaders }: ArrivingProject,
  { findings, dataPackFolder }: { readonly findings: readonly FileFinding[]; readonly dataPackFolder: string },
): readonly Advice[] {
  const type = fileTypeOf(project)
  const isThere = (ids: ReadonlySet<string>) =>
    findings.some(({ file, mods }) => file.enabled && (mods.some(({ id }) => ids.has(id)) || isOptiFine(file.path)))
  if (type === 'shader' && !loaders.includes('vanilla') && !isThere(SHADER_MODS)) {
    const named = { project: project.title, count: loaders.length, loaders: eitherOf(loaders.map(nameLoader)) }
    return [
      {
        reason: { code: 'no-reader', fact: 'will-not-work', ...withMessage(message('no-shader-loader', named)) },
        choices: [],
      },
    ]
  }
  if (type === 'datapack' && dataPackFolder === 'datapacks/' && !isThere(DATA_PACK_MODS)) {
    const text = message('world-is-not-known', { project: project.title, folder: dataPackFolder })
    return [{ reason: { code: 'no-reader', fact: 'will-not-work', ...withMessage(text) }, choices: [] }]
  }
  return []
}

/** It names no mod that a loader would know. */
function isOptiFine(path: string): boolean {
  return /(?:^|\/)[^/]*optifine[^/]*\.jar$/i.test(path)
}
