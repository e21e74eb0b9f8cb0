import { CoreError, type ErrorDetails } from '../../errors.ts'
import { acceptedChannels } from '../../model/channel.ts'
import type { Candidate } from '../../model/finding.ts'
import { misfit, newestFitting, obstacle } from '../../model/fit.ts'
import type { FileType } from '../../model/installed-file.ts'
import type { Project } from '../../model/project.ts'
import type { Traits } from '../../model/traits.ts'
import { describeTarget, fileTypeOf, type Target } from '../../model/target.ts'
import type { Version } from '../../model/version.ts'
import type { Wish } from '../../model/wish.ts'
import type { Request } from '../../pipeline/resolve/request.ts'
import { listVersions } from '../browse/list-versions.ts'
import type { Assessment } from '../inspect/assess.ts'
import type { Resolving } from '../resolution/resolve-requests.ts'
import { chooseFile, type GivenFile } from './choose-file.ts'

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

export interface Choosing extends Resolving {
  /** Whether a version is compatible with all that have the folder it would go to; absent: nobody else has it. */
  isForAll?(version: Version, type: FileType): boolean
  /** A file that a person names, at an absolute path; absent: none can be meant. */
  readFile?(path: string): Promise<GivenFile>
}

/** Throws `not-found`, `bad-argument` for what is no file of an instance, `unsatisfiable` where no version would do. */
export async function chooseVersion(wish: Install, assessment: Assessment, choosing: Choosing): Promise<Chosen> {
  const { readFile } = choosing
  if (wish.file === undefined) return chooseOfProject(wish, assessment, choosing)
  if (readFile === undefined) throw new CoreError('bad-argument', `${wish.file} is a file, and no project`)
  return { wish, ...(await chooseFile(await readFile(wish.file), assessment, choosing)) }
}

async function chooseOfProject(
  wish: Install,
  { request, inspection }: Assessment,
  { services: { service }, options, isForAll = () => true }: Choosing,
): Promise<Chosen> {
  const { value: project } = await service.project(wish.project, options)
  const type = fileTypeOf(project)
  if (type === null)
    throw new CoreError('bad-argument', `${project.title} is a ${project.type}, which is not a file of an instance`)
  const target = request.targets[type]
  if (target === null)
    throw new CoreError(
      'unsatisfiable',
      `${inspection.instance.name} has no loader and game version that ${project.title} could be for`,
    )
  const { value: versions } = await listVersions(project.id, service, options)
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
  if (useless !== null) throw new CoreError('unsatisfiable', useless.message)
  throw new CoreError(
    'unsatisfiable',
    `${project.title} has no version for ${describeTarget(target)} (${acceptedChannels(target.channel).join(', ')})`,
    hintFor(versions, target),
  )
}

function hintFor(versions: readonly Version[], target: Target): ErrorDetails {
  if (newestFitting(versions, { ...target, channel: 'alpha' }) !== null) {
    const hint = 'A less stable channel has one: choose beta or alpha for the instance.'
    return { hint, commands: ['--channel beta', '--channel alpha'] }
  }
  const isForFabric = newestFitting(versions, { ...target, loaders: ['fabric'] }) !== null
  return isForFabric && target.loaders[0] === 'quilt'
    ? { hint: 'It has one for Fabric, which the setting fabricOnQuilt leaves out.' }
    : { hint: 'Look at its versions for the loaders and game versions that it has.' }
}

/** A version that a person names may be of any channel, but must be for the instance. */
function namedChoice(name: string, versions: readonly Version[], project: Project, instanceTarget: Target): Candidate {
  const target: Target = { ...instanceTarget, channel: 'alpha' }
  const matching = versions.filter(({ id, number }) => id === name || number === name)
  if (matching.length === 0) throw new CoreError('not-found', `${project.title} has no version ${name}`)
  const fitting = newestFitting(matching, target)
  if (fitting !== null) return fitting
  const why = matching
    .flatMap((version) => obstacle(version, target, project.title) ?? [])
    .map(({ message }) => message)
  throw new CoreError('unsatisfiable', why[0] ?? `${project.title} ${name} has no file`)
}
