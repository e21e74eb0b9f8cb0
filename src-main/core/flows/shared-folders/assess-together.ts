import { assess, type Assessment, type InspectOptions, type InspectServices } from '../inspect/assess.ts'
import type { Inspection } from '../../model/finding.ts'
import type { Instance } from '../../model/instance.ts'
import { resolveTogether } from './resolve-together.ts'
import type { Sharing } from './sharing.ts'

export interface AssessSharedServices extends InspectServices {
  readonly sharing: Sharing
  /** An adopted instance as it is now. */
  describe(id: string): Promise<Instance | null>
}

export interface AssessedTogether {
  /** In the order of the instances that were asked about. */
  readonly assessments: readonly Assessment[]
  /** Of the others that they share folders with. */
  readonly sharingInstances: readonly Assessment[]
}

/** Assesses instances, and with them those that they share folders with, since what is changed there must do for all. */
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
