import { assess, type Assessment, type InspectOptions, type InspectServices } from './inspect.ts'
import type { Inspection } from './model/finding.ts'
import type { Instance } from './model/instance.ts'
import { settleShared } from './settle-shared.ts'
import type { Sharing } from './sharing.ts'

export interface AssessSharedServices extends InspectServices {
  readonly sharing: Sharing
  /** An adopted instance as it is now. */
  describe(id: string): Promise<Instance | null>
}

/** Assesses instances, and with them those that they share folders with, since what is changed there must do for all. */
export async function assessShared(
  instances: readonly Inspection['instance'][],
  services: AssessSharedServices,
  options: InspectOptions,
): Promise<readonly Assessment[]> {
  const { sharing } = services
  const asked = new Set(instances.map(({ id }) => id))
  const others = new Set(instances.flatMap(({ id }) => (id === null ? [] : sharing.groupOf(id))))
  const sharers = await Promise.all([...others].filter((id) => !asked.has(id)).map((id) => services.describe(id)))
  const all = [...instances, ...sharers.filter((one) => one !== null)]
  const assessments = await assess(all, services, options)
  return (await settleShared(assessments, sharing, { services, options })).slice(0, instances.length)
}
