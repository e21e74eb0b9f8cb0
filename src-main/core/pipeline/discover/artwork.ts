import { readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Artwork, Picture } from '../../model/instances/artwork.ts'
import type { InstanceDescription } from '../../model/instances/instance.ts'
import { failureCode } from './reading/failure.ts'
import { asText, at } from './reading/json-value.ts'
import { modrinthIconPlaces } from './launchers/modrinth-app.ts'
import { prismIconPlaces } from './launchers/prism-icon.ts'
import { lookAtPicture, readPicture, type PicturePlace } from './reading/picture-file.ts'
import { CURSEFORGE_LIMIT } from './naming/foreign-descriptions.ts'
import { readJsonIfAny } from './reading/read-json.ts'
import type { DiscoverPlaces } from './usual-places.ts'

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
    ...names.flatMap((name) => folders.map((folder) => ({ path: join(folder, name), within: folder }))),
  ]
}

const OWN = ['instance.png', 'icon.png']

/** Named by a launcher's description: CurseForge's, a Modrinth App's. */
async function namedPlaces(gamePath: string): Promise<readonly PicturePlace[]> {
  const curseForge = await readJsonIfAny(join(gamePath, 'minecraftinstance.json'), CURSEFORGE_LIMIT)
  const modrinthApp = await readJsonIfAny(join(gamePath, 'profile.json'))
  const launcherFolder = dirname(dirname(gamePath))
  return [
    { named: asText(at(curseForge, 'profileImagePath')), within: gamePath },
    { named: asText(at(modrinthApp, 'metadata', 'icon')), within: join(launcherFolder, 'caches') },
    { named: asText(at(modrinthApp, 'metadata', 'icon')), within: gamePath },
  ].flatMap(({ named, within }) =>
    named === undefined || named.includes('\0') ? [] : [{ path: resolve(gamePath, named), within }],
  )
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
