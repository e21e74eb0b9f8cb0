/**
 * Versions of a `.minecraft` that HMCL or PCL2 play in a folder of their own (facts D26, D51). In: a folder with `versions`. Out: which are so, and
 * where each is played. Reads only.
 */
import { dirname, join, resolve } from 'node:path'
import { asList, asRecord, asText, at, readJsonIfAny } from '../reading/read-json.ts'
import { isFile, isFolder, listNames } from '../reading/on-disk.ts'
import { readText } from '../reading/read-text.ts'

type Owner = 'hmcl' | 'pcl2'

export interface OwnedVersion {
  readonly id: string
  /** `versions/ID`. */
  readonly path: string
  readonly launcher: Owner
  /** null: in a folder that several share. */
  readonly gamePath: string | null
  /** That folder: the `.minecraft`, unless a preset of HMCL names another. */
  readonly common: string
}

/** Those that one of the two launchers has settings of. `homes`: folders in which HMCLs keep their settings, beside the one that is beside this. */
export async function findOwnedVersions(root: string, homes: readonly string[] = []): Promise<readonly OwnedVersion[]> {
  const versions = join(root, 'versions')
  const presets = await readPresets([join(dirname(root), '.hmcl'), ...homes])
  const found: OwnedVersion[] = []
  for (const id of await listNames(versions)) {
    const path = join(versions, id)
    if (!(await isFile(join(path, `${id}.json`)))) continue
    const [pcl2, hmcl] = [await readPcl2(path), await readHmcl(path, root, presets)]
    const said = [pcl2, hmcl].find((one) => one !== null && one.gamePath !== null) ?? pcl2 ?? hmcl
    if (said !== null) found.push({ id, path, common: root, ...said })
  }
  return found
}

type Owned = Pick<OwnedVersion, 'launcher' | 'gamePath'> & Partial<Pick<OwnedVersion, 'common'>>

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

async function readHmcl(path: string, root: string, presets: Presets): Promise<Owned | null> {
  if (await isFile(join(path, 'modpack.cfg'))) return { launcher: 'hmcl', gamePath: path }
  const settings = await readJsonIfAny(join(path, '.hmcl', 'config', 'instance-game-settings.json'))
  if (settings !== undefined) {
    const isOwn = asList(at(settings, 'overrideProperties')).includes('runningDirectory')
    if (isOwn) return { launcher: 'hmcl', gamePath: placeOf(at(settings, 'runningDirectory'), path, root) }
    return { launcher: 'hmcl', gamePath: null, common: presets.folderOf(asText(at(settings, 'parent'))) ?? root }
  }
  const old = await readJsonIfAny(join(path, 'hmclversion.cfg'))
  if (old === undefined) {
    // One of which it has no settings is played as its preset says.
    const common = presets.folderOf(undefined)
    return common === null ? null : { launcher: 'hmcl', gamePath: null, common }
  }
  const type = at(old, 'usesGlobal') === true ? ROOT : (TYPES.get(at(old, 'gameDirType')) ?? ROOT)
  const custom = () => placeOf(at(old, 'gameDir'), path, root)
  return { launcher: 'hmcl', gamePath: type === ROOT ? null : type === OWN ? path : custom() }
}

interface Presets {
  /** Where what follows a preset is played; null: it names no folder. */
  folderOf(id: string | undefined): string | null
}

/** Of the first HMCL that has any: the preset that is named, else the usual one, else the first. A folder is relative to the program's. */
async function readPresets(homes: readonly string[]): Promise<Presets> {
  for (const home of homes) {
    const all = asList(at(await readJsonIfAny(join(home, 'config', 'game-settings.json')), 'presets')).map(asRecord)
    if (all.length === 0) continue
    const usual = at(await readJsonIfAny(join(home, 'config', 'launcher-settings.json')), 'defaultGameSettingsPreset')
    const byId = (id: unknown) => all.find((one) => id !== undefined && one['id'] === id)
    return {
      folderOf(id) {
        const folder = asText((byId(id) ?? byId(usual) ?? all[0])?.['runningDirectory'])
        return folder === undefined || folder.includes('\0') ? null : resolve(dirname(home), folder)
      },
    }
  }
  return { folderOf: () => null }
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
