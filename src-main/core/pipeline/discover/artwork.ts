import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Artwork, Picture } from '../../model/instances/artwork.ts'
import type { InstanceDescription } from '../../model/instances/instance.ts'
import { failureCode, listNames, realFolder } from './reading/on-disk.ts'
import { readDescriptions } from './launchers/described/described.ts'
import { modrinthIconPlaces } from './launchers/modrinth-app.ts'
import { lookAtPicture, readPicture, type PicturePlace } from './reading/picture-file.ts'
import { type DiscoverPlaces, listUsualPlaces } from './usual-places.ts'
import { findSettings, readConfig } from './launchers/prism.ts'

interface Place extends Pick<InstanceDescription, 'path' | 'gamePath' | 'launcher'> {
  /** Where an icon that the person chose here would lie; absent: nobody could choose one. */
  readonly ownIcon?: PicturePlace
}

/** The pictures of an instance, as they lie on the disk now. */
export async function findArtwork(instance: Place, places: DiscoverPlaces): Promise<Artwork> {
  const [icon, screenshot] = await Promise.all([
    firstOf(await placesOf('icon', instance, places), lookAtPicture),
    firstOf(await placesOf('screenshot', instance, places), lookAtPicture),
  ])
  return { icon, screenshot }
}

/** One of them with its bytes; null: there is none that can be shown. */
export async function readArtwork(
  which: keyof Artwork,
  instance: Place,
  places: DiscoverPlaces,
): Promise<Picture | null> {
  return firstOf(await placesOf(which, instance, places), readPicture)
}

async function firstOf<T>(
  places: readonly PicturePlace[],
  read: (place: PicturePlace) => Promise<T | null>,
): Promise<T | null> {
  for (const place of places) {
    const found = await read(place)
    if (found !== null) return found
  }
  return null
}

function placesOf(which: keyof Artwork, instance: Place, places: DiscoverPlaces): Promise<readonly PicturePlace[]> {
  const { gamePath } = instance
  return which === 'icon' ? iconPlaces(instance, places) : newestFirst(join(gamePath, 'screenshots'), gamePath)
}

/** What a person chose here, then what in a launcher, before what lies there by itself (facts D7, D8, D9, D10). */
async function iconPlaces(instance: Place, places: DiscoverPlaces): Promise<readonly PicturePlace[]> {
  const { path, gamePath, launcher, ownIcon } = instance
  const isPrisms = launcher === 'prism' || launcher === 'multimc'
  const chosen = isPrisms
    ? await prismIconPlaces(instance, places)
    : [...(await modrinthIconPlaces(gamePath, places)), ...(await namedPlaces(gamePath))]
  const folders = [...new Set([path, gamePath])]
  const names = launcher === 'server' ? ['server-icon.png', ...OWN] : OWN
  return [
    ...(ownIcon === undefined ? [] : [ownIcon]),
    ...chosen,
    ...launchersOwn(instance),
    ...names.flatMap((name) => folders.map((folder) => ({ path: join(folder, name), within: folder }))),
  ]
}

const OWN = ['instance.png', 'icon.png']

/** PCL2 keeps a picture that the person chose in a folder of its own, Technic one of each pack in its assets. */
function launchersOwn({ path, launcher }: Place): readonly PicturePlace[] {
  if (launcher === 'pcl2') return [{ path: join(path, 'PCL', 'Logo.png'), within: path }]
  if (launcher !== 'technic') return []
  const within = join(dirname(dirname(path)), 'assets', 'packs')
  return [{ path: join(within, basename(path), 'icon.png'), within }]
}

/** Named by a launcher's description, in the instance's folder; a Modrinth App's lies in its caches (facts D9, D17, D23). */
async function namedPlaces(gamePath: string): Promise<readonly PicturePlace[]> {
  const caches = join(dirname(dirname(gamePath)), 'caches')
  return (await readDescriptions(gamePath)).flatMap(({ icon, launcher, path }) => {
    if (icon === undefined || icon.includes('\0')) return []
    const folders = launcher === 'modrinth-app' ? [caches, path] : [path]
    return folders.map((within) => ({ path: resolve(path, icon), within }))
  })
}

/** A person who plays for years has thousands. */
const MAX_COUNT = 5000

/** Pictures in a folder of screenshots by when they were made; the last ones by name where there are too many. */
async function newestFirst(folder: string, within: string): Promise<readonly PicturePlace[]> {
  try {
    const names = (await readdir(folder)).filter((name) => /\.(?:png|jpe?g)$/i.test(name))
    const made = await Promise.all(
      names
        .toSorted()
        .slice(-MAX_COUNT)
        .map((name) => madeAt(join(folder, name))),
    )
    const files = made.flatMap((one) => (one === null ? [] : [one]))
    return files
      .toSorted((one, other) => other.at - one.at)
      .slice(0, TRIED)
      .map(({ path }) => ({ path, within }))
  } catch (error) {
    failureCode(error)
    return []
  }
}

/** Broken ones are passed over, but not without end. */
const TRIED = 20

async function madeAt(path: string): Promise<{ readonly path: string; readonly at: number } | null> {
  try {
    return { path, at: (await stat(path)).mtimeMs }
  } catch (error) {
    failureCode(error)
    return null
  }
}

/** The launcher comes with icons of these keys and others: only those that a person added are files (fact D7). */
const USUAL_KEY = 'default'

/** Where the icon lies that `iconKey` names, in the launcher's folder of icons; else beside the instance, as it was exported (fact D12). */
async function prismIconPlaces(
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
