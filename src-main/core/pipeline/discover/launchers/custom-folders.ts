/** Where launchers' own settings say that their instances lie (facts D23, D24, D25, D27, D28, D33). Reads only; a setting that leads nowhere is passed over. */
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { asList, asRecord, asText, at, readJsonIfAny } from '../reading/read-json.ts'
import { realFolder } from '../reading/on-disk.ts'
import { readText } from '../reading/read-text.ts'
import { type DiscoverPlaces, listUsualPlaces, type OtherPlace } from '../usual-places.ts'
import { technicPacks } from './technic.ts'

export interface CustomFolders {
  /** Each with `versions`, as the game's own launcher has them. */
  readonly versions: readonly string[]
  /** Folders of instances. */
  readonly others: readonly OtherPlace[]
  /** Instances by themselves. */
  readonly instances: readonly OtherPlace[]
}

export async function findCustomFolders(places: DiscoverPlaces): Promise<CustomFolders> {
  const { others } = listUsualPlaces(places)
  return {
    versions: [...(await hmclFolders(places)), ...(await pcl2Folders(places))],
    others: [
      { program: 'XMCL', folder: join(await xmclFolder(places), 'instances') },
      ...(await gdLauncherFolders(others, places)),
      ...(await ftbFolders(others)),
    ],
    instances: [...(await xmclInstances(places)), ...(await technicInstances(others))],
  }
}

/** XMCL's own folder names another in which it keeps everything, where the person chose one. */
export async function xmclFolder(places: DiscoverPlaces): Promise<string> {
  const named = await pathIn(join(settingsFolder(places), 'xmcl', 'root'))
  return named ?? join(places.homeFolder, '.minecraftx')
}

/** In which groups it has an instance, by its folder (fact D52). */
export async function xmclGroups(path: string, places: DiscoverPlaces): Promise<readonly string[]> {
  const list = await readJsonIfAny(join(settingsFolder(places), 'xmcl', 'instances.json'))
  const real = await realFolder(path)
  const names: string[] = []
  for (const group of asList(at(list, 'groups'))) {
    const name = asText(at(group, 'name'))
    for (const listed of asList(at(group, 'instances'))) {
      const folder = asText(listed)
      if (name !== undefined && folder !== undefined && (await realFolder(folder)) === real) names.push(name)
    }
  }
  return [...new Set(names)]
}

/** Those that lie outside that. */
async function xmclInstances(places: DiscoverPlaces): Promise<readonly OtherPlace[]> {
  const list = await readJsonIfAny(join(settingsFolder(places), 'xmcl', 'instances.json'))
  return asList(at(list, 'instances')).flatMap((path) => placed('XMCL', asText(path)))
}

/** A file beside the data names other data. */
async function gdLauncherFolders(
  others: readonly OtherPlace[],
  { env }: DiscoverPlaces,
): Promise<readonly OtherPlace[]> {
  const found = [...placed('GDLauncher', env['GDL_RUNTIME_PATH'])]
  for (const { folder } of others.filter(({ program }) => program === 'GDLauncher')) {
    const isCarbon = /[\\/]data[\\/]instances$/.test(folder)
    const file = isCarbon
      ? join(dirname(dirname(folder)), 'runtime_path_override')
      : join(dirname(folder), 'override.data')
    found.push(...placed('GDLauncher', (await pathIn(file)) ?? undefined))
  }
  return found.map(({ program, folder }) => ({ program, folder: join(folder, 'instances') }))
}

async function ftbFolders(others: readonly OtherPlace[]): Promise<readonly OtherPlace[]> {
  const found: OtherPlace[] = []
  for (const { program, folder } of others.filter((one) => one.program === 'FTB App')) {
    const settings = await readJsonIfAny(join(dirname(folder), 'storage', 'settings.json'))
    found.push(...placed(program, asText(at(settings, 'instanceLocation'))))
  }
  return found
}

/** Of the usual folder, and of the one that its settings name. */
async function technicInstances(others: readonly OtherPlace[]): Promise<readonly OtherPlace[]> {
  const found: OtherPlace[] = []
  for (const { program, folder } of others.filter((one) => one.program === 'Technic')) {
    const root = dirname(folder)
    const [moved] = placed(program, asText(at(await readJsonIfAny(join(root, 'settings.json')), 'directory')))
    for (const each of moved === undefined ? [root] : [root, moved.folder])
      found.push(...(await technicPacks(each)).map((pack) => ({ program, folder: pack })))
  }
  return found
}

/** PCL2 and its kin list them in the registry: `name>folder|…` (fact D33). */
export async function pcl2Folders({ readRegistry }: DiscoverPlaces): Promise<readonly string[]> {
  const lists = await Promise.all(
    ['PCL', 'PCLCE'].map((name) => readRegistry?.(`HKCU\\Software\\${name}`, 'LaunchFolders') ?? null),
  )
  const named = lists.flatMap((list) =>
    (list ?? '').split('|').map((entry) => entry.slice(entry.indexOf('>') + 1).trim()),
  )
  return [...new Set(named.flatMap((path) => placed('PCL2', path).map(({ folder }) => resolve(folder))))]
}

/** Where HMCLs keep the settings of their programs, as far as those lie where people put them. */
export function hmclHomes(places: DiscoverPlaces): readonly string[] {
  const besides = listUsualPlaces(places).besides.map((folder) => join(dirname(folder), '.hmcl'))
  const named = places.env['HMCL_LOCAL_HOME'] ?? ''
  return [named, ...besides, join(places.homeFolder, '.hmcl')].filter((folder) => folder !== '')
}

/** Each is a `.minecraft`. */
export async function hmclFolders(places: DiscoverPlaces): Promise<readonly string[]> {
  const { homeFolder, env } = places
  const user = env['HMCL_USER_HOME'] || userFolder(places)
  const lists: (readonly [string, string])[] = [[join(user, 'config', 'user-game-directories.json'), homeFolder]]
  for (const folder of hmclHomes(places)) {
    const program = dirname(folder)
    for (const file of ['config/game-directories.json', 'hmcl.json', '../hmcl.json'])
      lists.push([join(folder, file), program])
  }
  const found: string[] = []
  for (const [file, program] of lists) {
    const json = await readJsonIfAny(file)
    const named = [
      ...asList(at(json, 'directories')).map((one) => at(one, 'path')),
      ...Object.values(asRecord(at(json, 'configurations'))).map((one) => at(one, 'gameDir')),
    ]
    found.push(...named.flatMap((path) => folderOf(asText(path), program)))
  }
  return [...new Set(found)]
}

function userFolder({ platform, homeFolder, env }: DiscoverPlaces): string {
  if (platform === 'win32') return join(env['APPDATA'] || join(homeFolder, 'AppData', 'Roaming'), '.hmcl')
  if (platform === 'darwin') return join(homeFolder, 'Library', 'Application Support', 'hmcl')
  return join(env['XDG_DATA_HOME'] || join(homeFolder, '.local', 'share'), 'hmcl')
}

/** Where Electron's programs keep their settings. */
function settingsFolder({ platform, homeFolder, env }: DiscoverPlaces): string {
  if (platform === 'win32') return env['APPDATA'] || join(homeFolder, 'AppData', 'Roaming')
  if (platform === 'darwin') return join(homeFolder, 'Library', 'Application Support')
  return env['XDG_CONFIG_HOME'] || join(homeFolder, '.config')
}

/** A file that holds a path alone. */
async function pathIn(file: string): Promise<string | null> {
  const named = await readText(file, 64 * 1024)
  const path = named.kind === 'text' ? named.text.trim() : ''
  return path === '' ? null : resolve(path)
}

function placed(program: string, path: string | undefined): readonly OtherPlace[] {
  return path !== undefined && isAbsolute(path) && !path.includes('\0') ? [{ program, folder: path }] : []
}

function folderOf(path: string | undefined, program: string): readonly string[] {
  return path === undefined || path.includes('\0') ? [] : [resolve(program, path)]
}
