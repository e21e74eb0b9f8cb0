import type { InstanceFitView, LibraryEntry } from '../../../../src-preload/contract.ts'
import type { InstallTarget } from './install-targets.tsx'

/** Every instance, with what it has of a project and would take. `fits`: by instance; null: not known yet. */
export function toInstallTargets(
  instances: readonly LibraryEntry[],
  fits: ReadonlyMap<string, InstanceFitView> | null,
): readonly InstallTarget[] {
  return instances.map(({ id, label }) => {
    const fit = fits?.get(id) ?? null
    return { id, name: label, note: fit?.words ?? null, canInstall: fit === null || fit.action === 'install' }
  })
}
