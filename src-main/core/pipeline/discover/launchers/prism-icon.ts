import { dirname, join, resolve } from 'node:path'
import type { InstanceDescription } from '../../../model/instances/instance.ts'
import { listNames, realFolder } from '../reading/on-disk.ts'
import type { PicturePlace } from '../reading/picture-file.ts'
import { type DiscoverPlaces, listUsualPlaces } from '../usual-places.ts'
import { findSettings, readConfig } from './prism.ts'

/** The launcher comes with icons of these keys and others: only those that a person added are files (fact D7). */
const USUAL_KEY = 'default'

/** Where the icon lies that `iconKey` names, in the launcher's folder of icons; else beside the instance, as it was exported (fact D12). */
export async function prismIconPlaces(
  { path }: Pick<InstanceDescription, 'path'>,
  places: DiscoverPlaces,
): Promise<readonly PicturePlace[]> {
  const key = (await readConfig(join(path, 'instance.cfg'))).get('iconKey')?.trim() ?? ''
  if (key === '' || key === USUAL_KEY || /[/\\\0]/.test(key)) return []
  const folders = [await findIcons(path, places), path]
  const found = folders.map(async (folder) => (folder === null ? [] : namedIn(folder, key)))
  return (await Promise.all(found)).flat()
}

async function namedIn(folder: string, key: string): Promise<readonly PicturePlace[]> {
  const names = (await listNames(folder)).filter((name) => name === key || name.replace(/\.[^.]+$/, '') === key)
  return names.map((name) => ({ path: join(folder, name), within: folder }))
}

/** `IconsDir` of the launcher that the instance is of, which lies around it or in a usual place; null: there is none. */
async function findIcons(path: string, places: DiscoverPlaces): Promise<string | null> {
  const around = [dirname(dirname(path)), dirname(path)]
  const instances = await realFolder(dirname(path))
  for (const root of [...around, ...listUsualPlaces(places).prism]) {
    const settings = await findSettings(root)
    if (settings === null) continue
    const config = await readConfig(join(root, settings))
    const isItsOwn = (await realFolder(resolve(root, config.get('InstanceDir') || 'instances'))) === instances
    if (isItsOwn || root === dirname(path)) return resolve(root, config.get('IconsDir') || 'icons')
  }
  return null
}
