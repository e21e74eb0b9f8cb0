import { newestFitting, misfit, obstacle } from './fit.ts'
import type { Project } from './project.ts'
import type { Reason } from './reason.ts'
import { describeTarget, fileTypeOf, type Target, type Targets } from './target.ts'
import type { Version } from './version.ts'

/** Whether something of a project can go into an instance, as far as its listing tells. */
export type ProjectFit =
  | { readonly kind: 'fits'; readonly version: Version }
  | { readonly kind: 'unfit'; readonly reason: Reason }

/** Of an adopted instance. */
export interface InstanceFit {
  readonly instanceId: string
  readonly fit: ProjectFit
}

/** Whether a project that was found has anything for an instance; `unknown`: the service did not say. */
export type HitFit = { readonly projectId: string } & (
  | { readonly kind: 'fits' | 'unknown' }
  | { readonly kind: 'unfit'; readonly reason: Reason }
)

/** An instance as far as fitting needs it. */
export interface FitTarget {
  readonly name: string
  readonly targets: Targets
}

/** The newest version that would come in where nobody names one, or why none would. */
export function fitOf(
  project: Pick<Project, 'type' | 'loaders'>,
  versions: readonly Version[],
  instance: FitTarget,
): ProjectFit {
  const target = targetOf(project, instance)
  if ('code' in target) return { kind: 'unfit', reason: target }
  const newest = newestFitting(versions, target)
  return newest === null
    ? { kind: 'unfit', reason: whyNone(versions, target) }
    : { kind: 'fits', version: newest.version }
}

/** What the project's files must fit there, or why nothing could. */
export function targetOf(project: Pick<Project, 'type' | 'loaders'>, { targets, name }: FitTarget): Target | Reason {
  const type = fileTypeOf(project)
  if (type === null) return { code: 'no-file-of-instance', message: `a ${project.type} is not a file of an instance` }
  const target = targets[type]
  return target ?? { code: 'no-target', message: `${name} has no loader and game version that it could be for` }
}

/** Why a version that a person names could not come in, whatever its channel; null: it could. */
export function whyUnfit(version: Version, target: Target): Reason | null {
  return obstacle(version, { ...target, channel: 'alpha' })
}

export function noVersionFor(target: Target): Reason {
  return { code: 'no-version', message: `no version for ${describeTarget(target)}` }
}

function whyNone(versions: readonly Version[], target: Target): Reason {
  const useless = versions.find((version) => misfit(version, target) === null)
  if (useless !== undefined) return obstacle(useless, target) ?? noVersionFor(target)
  const unstable = newestFitting(versions, { ...target, channel: 'alpha' })
  if (unstable === null) return noVersionFor(target)
  const { channel } = unstable.version
  return { code: 'only-unstable', message: `only ${channel} versions for ${describeTarget(target)}` }
}
