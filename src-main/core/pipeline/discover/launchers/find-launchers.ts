/** Which launchers are on a machine, and how much each is used. Reads only. */
import { dirname, join, resolve } from 'node:path'
import type { Instance } from '../../../model/instances/instance.ts'
import type { FillableLauncher, FoundLauncher, ImportingLauncher } from '../../../model/instances/launcher-entry.ts'
import { isFile, isFolder, listNames } from '../reading/on-disk.ts'
import { type DiscoverPlaces, listUsualPlaces } from '../usual-places.ts'
import { hmclFolders, pcl2Folders, xmclFolder } from './custom-folders.ts'
import { findOwnedVersions } from './own-versions.ts'
import { findSettings, readConfig } from './prism.ts'
import { PROFILE_FILES, readProfiles } from './vanilla-profiles.ts'

type Fillable = Extract<FoundLauncher, { kind: 'fillable' }>

/** By the settings file of each. */
const PRISM_KIN: ReadonlyMap<string, FillableLauncher> = new Map([
  ['prismlauncher.cfg', 'prism'],
  ['polymc.cfg', 'polymc'],
  ['multimc.cfg', 'multimc'],
])

const IMPORTING: ReadonlyMap<string, ImportingLauncher> = new Map([
  ['ATLauncher', 'atlauncher'],
  ['CurseForge', 'curseforge'],
])

/**
 * Those in which Modwell can make an instance, the one with most of them first; then those that take a pack by their import alone. `besides`:
 * where launchers may keep their settings, other than in the usual places. Of one kind the one with most instances counts.
 */
export async function findLaunchers(
  places: DiscoverPlaces,
  besides: readonly string[],
): Promise<readonly FoundLauncher[]> {
  const { prism, vanilla, besides: put, modrinth, others } = listUsualPlaces(places)
  const roots = [...prism, ...vanilla, await xmclFolder(places), ...gdLauncherFolders(others), ...besides]
  const [listed, listedByPcl2] = [await hmclFolders(places), await pcl2Folders(places)]
  const all: Fillable[] = []
  for (const root of roots) {
    const found = await lookAtLauncher(root)
    if (found !== null) all.push(found)
  }
  for (const root of new Set([...listed, ...listedByPcl2, ...vanilla, ...put, ...besides]))
    all.push(...(await lookAtVersions(root, { hmcl: listed, pcl2: listedByPcl2 })))
  const used = all.toSorted((one, other) => other.instances - one.instances)
  const fillable = used.filter(({ launcher }, index) => used.findIndex((one) => one.launcher === launcher) === index)
  const importing = new Set<ImportingLauncher>()
  for (const folder of modrinth) if (await isFile(join(folder, 'app.db'))) importing.add('modrinth-app')
  for (const { program, folder } of others) {
    const launcher = IMPORTING.get(program)
    if (launcher !== undefined && (await isFolder(folder))) importing.add(launcher)
  }
  return [...fillable, ...[...importing].map((launcher) => ({ kind: 'importing', launcher }) as const)]
}

/** Where the launchers of these instances would keep their settings, wherever that is. */
export function launcherFoldersOf(instances: readonly Pick<Instance, 'launcher' | 'path'>[]): readonly string[] {
  return [
    ...new Set(
      instances.flatMap(({ launcher, path }) => (isOfLauncher(launcher) ? [path, dirname(dirname(path))] : [])),
    ),
  ]
}

/** A game folder can be its launcher's own; all others lie in a folder of instances, or of versions. */
function isOfLauncher(launcher: Instance['launcher']): boolean {
  return launcher !== 'server' && launcher !== 'folder'
}

/** The launcher whose own folder that is; null: none that is known. */
export async function lookAtLauncher(root: string): Promise<Fillable | null> {
  const settings = await findSettings(root)
  const launcher = settings === null ? undefined : PRISM_KIN.get(settings)
  if (launcher !== undefined)
    return { kind: 'fillable', launcher, root, instances: await countIn(await prismInstancesFolder(root)) }
  for (const name of PROFILE_FILES) {
    if (!(await isFile(join(root, name)))) continue
    const read = await readProfiles(root)
    const instances = read.kind === 'profiles' ? read.profiles.filter(({ lastUsed }) => lastUsed > 0).length : 0
    return { kind: 'fillable', launcher: 'minecraft', root, instances }
  }
  const folder = join(root, 'instances')
  if (!(await isFolder(folder))) return null
  if (isGdLauncher(root)) return { kind: 'fillable', launcher: 'gdlauncher', root, instances: await countIn(folder) }
  if (await isXmcl(root)) return { kind: 'fillable', launcher: 'xmcl', root, instances: await countIn(folder) }
  return null
}

/** HMCL and PCL2 where they have settings of a version, or list the folder. */
export async function lookAtVersions(
  root: string,
  listed: Readonly<Record<'hmcl' | 'pcl2', readonly string[]>> = { hmcl: [], pcl2: [] },
): Promise<readonly Fillable[]> {
  const owned = await findOwnedVersions(root)
  return (['hmcl', 'pcl2'] as const).flatMap((launcher) => {
    const instances = owned.filter((version) => version.launcher === launcher && version.gamePath !== null).length
    const isThere = owned.some((version) => version.launcher === launcher) || listed[launcher].includes(root)
    return isThere ? [{ kind: 'fillable' as const, launcher, root, instances }] : []
  })
}

/** Where Prism and its kin keep their instances. `root`: where their settings lie. */
export async function prismInstancesFolder(root: string): Promise<string> {
  const settings = await findSettings(root)
  const config = settings === null ? new Map<string, string>() : await readConfig(join(root, settings))
  return resolve(root, config.get('InstanceDir') || 'instances')
}

/** Folders with what every one of these launchers describes an instance by. */
async function countIn(folder: string): Promise<number> {
  let count = 0
  for (const name of await listNames(folder)) {
    const path = join(folder, name)
    if ((await isFile(join(path, 'instance.cfg'))) || (await isFile(join(path, 'instance.json')))) count += 1
  }
  return count
}

/** It has a folder of instances, each with `instance.json`, and no other settings beside it; `user.json` is its accounts. */
async function isXmcl(root: string): Promise<boolean> {
  if (root.endsWith('.minecraftx')) return true
  return (await isFile(join(root, 'user.json'))) || (await isFile(join(root, 'instances.json')))
}

function gdLauncherFolders(others: ReturnType<typeof listUsualPlaces>['others']): readonly string[] {
  return others.filter(({ program }) => program === 'GDLauncher').map(({ folder }) => dirname(folder))
}

function isGdLauncher(root: string): boolean {
  return /gdlauncher_carbon/.test(root)
}
