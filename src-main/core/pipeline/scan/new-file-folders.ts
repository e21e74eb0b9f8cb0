import type { FileType } from '../../model/files/installed-file.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { listContentFolders } from './content-folders.ts'

/** Where new files of each type go, relative to the game folder, ending in `/`; data packs into the world, where there is just one. */
export function placeNewFiles(instance: Instance): Readonly<Record<FileType, string>> {
  const inWorlds = listContentFolders(instance).folders.filter(
    ({ path, type }) => type === 'datapack' && path.includes('/'),
  )
  const [world, ...others] = inWorlds
  return {
    mod: 'mods/',
    resourcepack: 'resourcepacks/',
    shader: 'shaderpacks/',
    datapack: world === undefined || others.length > 0 ? 'datapacks/' : `${world.path}/`,
  }
}
