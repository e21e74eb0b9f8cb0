/** Assesses instances with those that they share folders with, since what is changed there must be compatible with all. */
import { contain } from '../../contain.ts'
import { assess, unassessed, type Assessment, type InspectOptions, type InspectServices } from '../inspect/assess.ts'
import type { Inspection } from '../../model/states/finding.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { ResolutionOptions, ResolutionServices } from '../resolution/resolve-requests.ts'
import { agreeOn, type AgreedAssessment } from './agree.ts'
import type { SharedFolders } from './sharing.ts'

export interface AssessSharedServices extends InspectServices {
  readonly sharing: SharedFolders
  /** An adopted instance as it is now. */
  describe(id: string): Promise<Instance | null>
}

export interface AssessedTogether {
  /** In the order of the instances that were asked about. */
  readonly assessments: readonly Assessment[]
  /** Of the others that they share folders with. */
  readonly sharingInstances: readonly Assessment[]
}

export async function assessTogether(
  instances: readonly Inspection['instance'][],
  services: AssessSharedServices,
  options: InspectOptions,
): Promise<AssessedTogether> {
  const { sharing } = services
  const asked = new Set(instances.map(({ id }) => id))
  const others = new Set(instances.flatMap(({ id }) => (id === null ? [] : sharing.groupOf(id))))
  const described = await Promise.all([...others].filter((id) => !asked.has(id)).map((id) => services.describe(id)))
  const all = [...instances, ...described.filter((one) => one !== null)]
  const resolved = await resolveTogether(await assess(all, services, options), sharing, services, options)
  return { assessments: resolved.slice(0, instances.length), sharingInstances: resolved.slice(instances.length) }
}

/** The same of those that were asked about alone. */
export async function assessShared(
  instances: readonly Inspection['instance'][],
  services: AssessSharedServices,
  options: InspectOptions,
): Promise<readonly Assessment[]> {
  return (await assessTogether(instances, services, options)).assessments
}

/** Lets those agree that share folders with one another; where nothing is shared nothing is done. */
export async function resolveTogether(
  assessments: readonly Assessment[],
  sharing: SharedFolders,
  services: ResolutionServices,
  options: ResolutionOptions,
): Promise<readonly AgreedAssessment[]> {
  const done: AgreedAssessment[] = [...assessments]
  for (const places of groupsOf(assessments, sharing)) {
    const members = places.flatMap((place) => assessments[place] ?? [])
    const agree = () => agreeOn(members, sharing, services, options)
    const isOnly = members.length === assessments.length
    const name = members.map(({ inspection }) => inspection.instance.name).join(', ')
    const agreed = await contain(name, agree, { events: services.events, signal: options.signal, isOnly })
    for (const [index, place] of places.entries()) {
      const member = members[index]
      if (agreed.kind === 'failed' && member !== undefined) {
        const { inspection, request } = member
        done[place] = unassessed(inspection.instance, agreed.reason, request.now)
      }
      const one = agreed.kind === 'done' ? agreed.value[index] : undefined
      if (one !== undefined) done[place] = one
    }
  }
  return done
}

/** Places of those that share something with one another. */
function groupsOf(assessments: readonly Assessment[], sharing: SharedFolders): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>()
  for (const [place, { inspection }] of assessments.entries()) {
    const { id } = inspection.instance
    if (id === null || inspection.problem !== null) continue
    const name = [...sharing.groupOf(id)].toSorted().join(' ')
    groups.set(name, [...(groups.get(name) ?? []), place])
  }
  return [...groups.values()].filter((group) => group.length > 1)
}
