import type { InstalledProject, InstanceFitView, LibraryEntry } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import type { InstallTarget } from './install-targets.tsx'
import { sayFit } from '../search/say-fit.ts'

export interface ProjectPlace {
  /** The instance that the page is about; null: none. */
  readonly instance: string | null
  /** What of the project is in that; null: nothing. */
  readonly present: InstalledProject | null
  /** By instance; null: not known yet. */
  readonly fits: ReadonlyMap<string, InstanceFitView> | null
}

/** Every instance, with how a project fits there. */
export function toInstallTargets(
  instances: readonly LibraryEntry[],
  { instance, present, fits }: ProjectPlace,
): readonly InstallTarget[] {
  return instances.map(({ id, label }) => {
    const own = fits?.get(id) ?? null
    const isThere = id === instance && present !== null
    return {
      id,
      name: label,
      note: isThere ? formatMessage('browse-is-there', { number: present.number }) : sayFit(own),
      canInstall: !isThere && (own === null || own.version !== null),
    }
  })
}
