import { sayChannel } from '../versions/channel.ts'
import { nameLoader } from '../../../../resources/text/loader-names.ts'
import { withMessage } from '../words/with-message.ts'
import { message, type Message } from '../../../../resources/text/text.ts'
import type { FileState } from './finding.ts'
import { newestFitting, misfit, obstacle } from './fit.ts'
import type { Side } from '../instances/loader.ts'
import type { Project } from '../projects/project.ts'
import type { Reason } from '../words/reason.ts'
import { unfitForSide } from '../projects/sides.ts'
import { fileTypeOf, type Target, type Targets, sayTarget } from './target.ts'
import type { Version } from '../versions/version.ts'

/** Whether something of a project can go into an instance, as far as its listing tells. */
export type ProjectFit =
  | { readonly kind: 'fits'; readonly version: Version }
  | { readonly kind: 'unfit'; readonly reason: Reason }

/** What an adopted instance has of a project, and what it would take. */
export interface InstanceFit {
  readonly instanceId: string
  /** Of the game there; null: it is not known. */
  readonly gameVersion: string | null
  /** What would come in where nothing of it is there. */
  readonly fit: ProjectFit
  /** Its files there; empty: it has none. */
  readonly present: readonly PresentFile[]
  /** Titles of what is there and listed as incompatible with what would come in. */
  readonly conflicts: readonly string[]
  /** Why the instance could not be looked at: nobody knows then what it has. null: it was. */
  readonly problem: Reason | null
}

/** A file of a project in an instance. */
export interface PresentFile {
  /** As in the instance, with `/`. */
  readonly path: string
  readonly isEnabled: boolean
  readonly version: Pick<Version, 'id' | 'number' | 'channel'>
  readonly state: FileState
  /** Why that is its state. */
  readonly reasons: readonly Reason[]
  /** What update would put in its place; only with `update-available`. */
  readonly update: Version | null
}

/** Whether a project that was found has anything for an instance; `unknown`: the service did not say. */
export type HitFit = { readonly projectId: string } & (
  | { readonly kind: 'fits' | 'unknown' }
  | { readonly kind: 'unfit'; readonly reason: Reason }
)

/** A version as far as its listing and the person's decisions tell. */
export interface JudgedVersion {
  readonly version: Version
  /** Why it cannot go into the instance; null: it can. */
  readonly unfit: Reason | null
  /** The hold that an update would not go beyond for it; null: none. A hold that waits for another project is not among them. */
  readonly held: Reason | null
}

/** An instance as far as fitting needs it. */
export interface FitTarget {
  readonly name: string
  readonly side: Side
  readonly targets: Targets
}

/** A project as far as fitting needs it. A side that is absent is not known, and no reason. */
export type FitProject = Pick<Project, 'type' | 'loaders'> & Partial<Pick<Project, 'serverSide'>>

/** The newest version that would come in where nobody names one, or why none would. */
export function fitOf(project: FitProject, versions: readonly Version[], instance: FitTarget): ProjectFit {
  const target = targetOf(project, instance)
  if ('code' in target) return { kind: 'unfit', reason: target }
  const newest = newestFitting(versions, target)
  return newest === null
    ? { kind: 'unfit', reason: whyNone(versions, target) }
    : { kind: 'fits', version: newest.version }
}

/** What the project's files must fit there, or why nothing could. */
export function targetOf(project: FitProject, { targets, name, side }: FitTarget): Target | Reason {
  const type = fileTypeOf(project)
  if (type === null)
    return {
      code: 'no-file-of-instance',
      ...withMessage(message('type-is-no-file', { type: message('type-in-words', { type: project.type }) })),
    }
  const target = targets[type]
  const unfit = unfitForSide(project, side)
  if (unfit !== null) return unfit
  if (target !== null) return target
  // What needs no loader has a target wherever the game version is known.
  const isGameKnown = Object.values(targets).some((one) => one !== null)
  const why = isGameKnown ? 'instance-without-loader' : 'instance-without-target'
  return { code: 'no-target', fact: 'no-target', ...withMessage(message(why, { name })) }
}

/** Why a version that a person names could not come in, whatever its channel; null: it could. `title`: of its project, absent: it is named by its id. */
export function whyUnfit(version: Version, target: Target, title?: string): Reason | null {
  return obstacle(version, { ...target, channel: 'alpha' }, title)
}

export function noVersionFor(target: Target): Reason {
  return noVersionOf(sayTarget(target))
}

function noVersionOf(target: Message | string): Reason {
  return { code: 'no-version', ...withMessage(message('no-version-for', { target })) }
}

function whyNone(versions: readonly Version[], target: Target): Reason {
  const useless = versions.find((version) => misfit(version, target) === null)
  if (useless !== undefined) return obstacle(useless, target) ?? noVersionFor(target)
  const unstable = newestFitting(versions, { ...target, channel: 'alpha' })
  if (unstable === null) return noVersionOf(sayMissing(versions, target))
  const { channel } = unstable.version
  return {
    code: 'only-unstable',
    ...withMessage(message('only-unstable-for', { channel: sayChannel(channel), target: sayTarget(target) })),
  }
}

/** The part of the target that no version at all is for; all of it where each part has some. */
function sayMissing(versions: readonly Version[], target: Target): Message | string {
  const isForLoader = versions.some(({ loaders }) => loaders.some((loader) => target.loaders.includes(loader)))
  const isForGame = versions.some(({ gameVersions }) => gameVersions.includes(target.gameVersion))
  const [loader] = target.loaders
  if (!isForLoader && isForGame && loader !== undefined) return nameLoader(loader)
  return isForLoader && !isForGame ? target.gameVersion : sayTarget(target)
}
