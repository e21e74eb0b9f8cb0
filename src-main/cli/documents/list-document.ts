import type { ModList } from '../../core/model/changes/mod-list.ts'

/** What is installed in an adopted instance. */
export interface InstalledList extends Pick<ModList, 'instance' | 'mods'> {
  readonly id: string
}

export function listDocument(lists: readonly InstalledList[]): object {
  return {
    instances: lists.map(({ id, instance, mods }) => {
      const { name, loader, loaderVersion, gameVersion } = instance
      return { id, name, loader, loaderVersion, gameVersion, mods }
    }),
  }
}
