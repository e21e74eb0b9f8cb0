/** Which launcher's an instance is, and what that calls it. Reads only. */
import { basename, dirname, join } from 'node:path'
import type { Instance } from '../../model/instances/instance.ts'
import type { PlayLauncher } from '../../model/play/start-way.ts'
import { lookAtLauncher, prismInstancesFolder } from '../../pipeline/discover/launchers/find-launchers.ts'
import { readModrinthId } from '../../pipeline/discover/launchers/modrinth-app.ts'
import { asRecord, at, readJsonIfAny } from '../../pipeline/discover/reading/read-json.ts'
import { realFolder } from '../../pipeline/discover/reading/on-disk.ts'
import { listUsualPlaces, type DiscoverPlaces } from '../../pipeline/discover/usual-places.ts'

export interface OwnLauncher {
  readonly launcher: PlayLauncher
  /** What it calls the instance; null: nothing by which it could be told. */
  readonly id: string | null
  /** Where it keeps its settings, as far as that is known. */
  readonly root: string | null
  /** As that of `ToStart`. */
  readonly account: string | null
}

/** null: of none that is known. */
export async function findOwnLauncher(instance: Instance, places: DiscoverPlaces): Promise<OwnLauncher | null> {
  const { entry, path, gamePath } = instance
  const launcher = entry === undefined || entry.isAway === true ? instance.launcher : entry.launcher
  const own = { id: basename(path), root: dirname(dirname(path)), account: null }
  switch (launcher) {
    case 'server':
    case 'folder':
      return null
    case 'vanilla':
      return { ...own, launcher: 'minecraft', root: path }
    case 'prism':
    case 'polymc':
    case 'multimc':
      return findPrismKin(instance, launcher, places)
    case 'modrinth-app':
      return { ...own, launcher, id: await readModrinthId(gamePath, places) }
    case 'xmcl':
      return { ...own, launcher, account: await readAccount(own.root) }
    default:
      return { ...own, launcher }
  }
}

/** Its settings lie beside the folder of instances, or say that this is elsewhere; which of the kin it is they say too. */
async function findPrismKin(
  { path }: Instance,
  launcher: 'prism' | 'polymc' | 'multimc',
  places: DiscoverPlaces,
): Promise<OwnLauncher> {
  const root = await findPrismRoot(path, places)
  const found = root === null ? null : await lookAtLauncher(root)
  return { launcher: found?.launcher ?? launcher, id: basename(path), root, account: null }
}

async function findPrismRoot(path: string, places: DiscoverPlaces): Promise<string | null> {
  const folder = dirname(path)
  for (const root of [dirname(folder), folder]) if ((await lookAtLauncher(root)) !== null) return root
  const real = await realFolder(folder)
  for (const root of listUsualPlaces(places).prism) {
    if ((await realFolder(await prismInstancesFolder(root))) === real) return root
  }
  return null
}

/** Of a file that holds tokens too: nothing but the ids of accounts is looked at. */
async function readAccount(root: string): Promise<string | null> {
  const users = asRecord(at(await readJsonIfAny(join(root, 'user.json')), 'users'))
  const [id, ...others] = Object.keys(users)
  return id !== undefined && others.length === 0 && /^[\w@.][\w@.-]*$/.test(id) ? id : null
}
