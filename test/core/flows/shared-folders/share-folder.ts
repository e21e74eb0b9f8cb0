import type { Instance } from '../../../../src-main/core/model/instances/instance.ts'
import type { SharedFolders } from '../../../../src-main/core/flows/shared-folders/sharing.ts'

/** One folder that all these instances share, each under a name of its own, by the instance's id. */
export function shareFolder(instances: readonly Instance[], names: ReadonlyMap<string, string>): SharedFolders {
  const restOf = (id: string, path: string): string | null => {
    const folder = names.get(id)
    return folder !== undefined && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : null
  }
  return {
    keyOf: (id, path) => (restOf(id, path) === null ? `${id}:${path}` : `/shared/${restOf(id, path)}`),
    folderOf: (id, path) => (restOf(id, path) === null ? null : (names.get(id) ?? null)),
    instancesSharing: (id, path) => (restOf(id, path) === null ? [] : instances.filter((one) => one.id !== id)),
    pathIn: (other, id, path) => {
      const [folder, rest] = [names.get(other), restOf(id, path)]
      return other === id || folder === undefined || rest === null ? null : `${folder}/${rest}`
    },
    groupOf: () => instances.map(({ id }) => id),
  }
}
