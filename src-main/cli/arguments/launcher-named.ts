import { resolve } from 'node:path'
import { FILLABLE_LAUNCHERS } from '../../core/model/instances/launcher-entry.ts'
import type { PackPlace } from '../../core/model/packs/pack.ts'

/** A launcher by its name, else by its folder; true: the one that is used most. */
export function launcherNamed(given: string | true, name: string | null): PackPlace {
  const launcher = FILLABLE_LAUNCHERS.find((one) => one === given)
  if (launcher !== undefined) return { kind: 'launcher', folder: null, name, launcher }
  return { kind: 'launcher', folder: given === true ? null : resolve(given), name }
}
