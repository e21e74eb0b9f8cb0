import type { Instance } from '../../model/instances/instance.ts'
import type { FitTarget } from '../../model/states/project-fit.ts'
import { targetsOf } from '../../model/states/target.ts'
import type { Services } from '../../open-services.ts'
import { preferencesOf } from '../../model/plans/preferences.ts'

/** As installing judges it. */
export function fitTarget(instance: Instance, { ledger, settings }: Pick<Services, 'ledger' | 'settings'>): FitTarget {
  const { name, side } = instance
  return { name, side, targets: targetsOf(instance, preferencesOf(instance.id, ledger, settings.get())) }
}
