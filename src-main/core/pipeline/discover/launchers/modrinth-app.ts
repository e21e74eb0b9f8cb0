import { basename, dirname, join, resolve } from 'node:path'
import type { ModrinthApp, ModrinthInstance } from '../../../services/database/modrinth-app.ts'
import type { InstanceUse } from '../../../model/instances/instance.ts'
import { useOf } from '../reading/use-of.ts'
import { realFolder } from '../reading/on-disk.ts'
import type { PicturePlace } from '../reading/picture-file.ts'
import type { Trace } from '../reading/trace.ts'
import { listUsualPlaces, type DiscoverPlaces } from '../usual-places.ts'

const PROFILES = 'profiles'

/** The folders of instances of the apps that lie in these folders: where each says that they are (fact D10). */
export async function modrinthFolders(roots: readonly string[], places: DiscoverPlaces): Promise<readonly string[]> {
  const apps = await Promise.all(roots.map(async (root) => ({ root, app: await read(root, places) })))
  return apps.map(({ root, app }) => join(app?.customFolder ?? root, PROFILES))
}

/** What its app says of an instance. */
export async function readModrinthTrace(gamePath: string, places: DiscoverPlaces): Promise<Trace> {
  const one = await findInstance(gamePath, places)
  if (one === null) return {}
  const { name, gameVersion, loaderVersion } = one
  const loader = one.loader?.toLowerCase()
  return {
    launcher: 'modrinth-app',
    ...(name !== null && { name }),
    ...(gameVersion !== null && { gameVersion }),
    ...(loader !== undefined && { loader: loader === 'vanilla' ? null : loader }),
    ...(loaderVersion !== null && { loaderVersion }),
  }
}

/** The pack that its app made it from (fact D14). */
export async function readModrinthPack(gamePath: string, places: DiscoverPlaces): Promise<ModrinthInstance['pack']> {
  return (await findInstance(gamePath, places))?.pack ?? null
}

/** How its app says that it is used; null: no app has it. */
export async function readModrinthUse(gamePath: string, places: DiscoverPlaces): Promise<InstanceUse | null> {
  const one = await findInstance(gamePath, places)
  if (one === null) return null
  const { lastPlayedAt, secondsPlayed, groups } = one
  return useOf({ lastPlayed: (lastPlayedAt ?? 0) * 1000, secondsPlayed, groups })
}

/** By which its app starts it; null: that does not tell, or none has it. */
export async function readModrinthId(gamePath: string, places: DiscoverPlaces): Promise<string | null> {
  return (await findInstance(gamePath, places))?.id ?? null
}

/** Where the icon lies that its app names: in the app's caches alone. */
export async function modrinthIconPlaces(gamePath: string, places: DiscoverPlaces): Promise<readonly PicturePlace[]> {
  const icon = (await findInstance(gamePath, places))?.icon ?? null
  if (icon === null || icon.includes('\0')) return []
  const folder = dirname(dirname(gamePath))
  return [{ path: resolve(folder, icon), within: join(folder, 'caches') }]
}

/** In the app around it, or in a usual one that keeps its instances there. */
async function findInstance(gamePath: string, places: DiscoverPlaces): Promise<ModrinthInstance | null> {
  if (basename(dirname(gamePath)) !== PROFILES) return null
  const folder = dirname(dirname(gamePath))
  const app = (await read(folder, places)) ?? (await findKeeper(folder, places))
  return app?.instances.find((one) => one.folder === basename(gamePath)) ?? null
}

async function findKeeper(folder: string, places: DiscoverPlaces): Promise<ModrinthApp | null> {
  const real = await realFolder(folder)
  for (const root of listUsualPlaces(places).modrinth) {
    const app = await read(root, places)
    if (app !== null && app.customFolder !== null && (await realFolder(app.customFolder)) === real) return app
  }
  return null
}

async function read(root: string, { readModrinthApp }: DiscoverPlaces): Promise<ModrinthApp | null> {
  return readModrinthApp === undefined ? null : readModrinthApp(root)
}
