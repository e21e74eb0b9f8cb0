import { messageOf } from '../../../model/words/with-message.ts'
import { CoreError, type ErrorDetails } from '../../../errors.ts'
import { acceptedChannels } from '../../../model/versions/channel.ts'
import type { Candidate } from '../../../model/states/finding.ts'
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
import { chooseFile, type GivenFile } from './choose-file.ts'
import { message } from '../../../../../resources/text/text.ts'

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
