/**
 * Versions of a `.minecraft` that HMCL or PCL2 play in a folder of their own (fact D26). In: a folder with `versions`. Out: which are so, and
 * where each is played. Reads only.
 */
import { join, resolve } from 'node:path'
import { asList, asText, at } from '../reading/json-value.ts'
import { isFile, isFolder, listNames } from '../reading/on-disk.ts'
import { readJsonIfAny } from '../reading/read-json.ts'
import { readText } from '../reading/read-text.ts'

type Owner = 'hmcl' | 'pcl2'

export interface OwnedVersion {
  readonly id: string
  /** `versions/ID`. */
  readonly path: string
  readonly launcher: Owner
  /** null: in the folder that all share. */
  readonly gamePath: string | null
}

/** Those that one of the two launchers has settings of. */
export async function findOwnedVersions(root: string): Promise<readonly OwnedVersion[]> {
  const versions = join(root, 'versions')
  const found: OwnedVersion[] = []
  for (const id of await listNames(versions)) {
    const path = join(versions, id)
    if (!(await isFile(join(path, `${id}.json`)))) continue
    const [pcl2, hmcl] = [await readPcl2(path), await readHmcl(path, root)]
    const said = [pcl2, hmcl].find((one) => one !== null && one.gamePath !== null) ?? pcl2 ?? hmcl
    if (said !== null) found.push({ id, path, ...said })
  }
  return found
}

type Owned = Pick<OwnedVersion, 'launcher' | 'gamePath'>

async function readPcl2(path: string): Promise<Owned | null> {
  const file = await readText(join(path, 'PCL', 'Setup.ini'))
  if (file.kind !== 'text') return null
  const said = /^VersionArgumentIndieV2:(.*)$/im.exec(file.text)?.[1]?.trim().toLowerCase()
  const isOwn = said === undefined || said === '' ? await isFilled(path) : said === 'true'
  return { launcher: 'pcl2', gamePath: isOwn ? path : null }
}

async function isFilled(path: string): Promise<boolean> {
  for (const name of await listNames(join(path, 'mods'))) if (await isFile(join(path, 'mods', name))) return true
  for (const name of await listNames(join(path, 'saves'))) if (await isFolder(join(path, 'saves', name))) return true
  return false
}

async function readHmcl(path: string, root: string): Promise<Owned | null> {
  if (await isFile(join(path, 'modpack.cfg'))) return { launcher: 'hmcl', gamePath: path }
  const settings = await readJsonIfAny(join(path, '.hmcl', 'config', 'instance-game-settings.json'))
  if (settings !== undefined) {
    const isOwn = asList(at(settings, 'overrideProperties')).includes('runningDirectory')
    return { launcher: 'hmcl', gamePath: isOwn ? placeOf(at(settings, 'runningDirectory'), path, root) : null }
  }
  const old = await readJsonIfAny(join(path, 'hmclversion.cfg'))
  if (old === undefined) return null
  const type = at(old, 'usesGlobal') === true ? ROOT : (TYPES.get(at(old, 'gameDirType')) ?? ROOT)
  const custom = () => placeOf(at(old, 'gameDir'), path, root)
  return { launcher: 'hmcl', gamePath: type === ROOT ? null : type === OWN ? path : custom() }
}

const ROOT = 0
const OWN = 1
/** By number or by name. */
const TYPES: ReadonlyMap<unknown, number> = new Map<unknown, number>([
  [0, ROOT],
  [1, OWN],
  [2, 2],
  ['ROOT_FOLDER', ROOT],
  ['VERSION_FOLDER', OWN],
  ['CUSTOM', 2],
])

function placeOf(named: unknown, path: string, root: string): string {
  const folder = asText(named) ?? ''
  return folder === '' || folder.includes('\0') ? path : resolve(root, folder)
}
