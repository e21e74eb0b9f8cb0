import { type Message, message } from '../../../../../resources/text/text.ts'
import { basename, dirname, join, resolve } from 'node:path'
import type { Launcher } from '../../../model/instances/instance.ts'
import { isFile, isFolder, listFolder } from '../reading/on-disk.ts'
import { readJson } from '../reading/read-json.ts'
import { readText } from '../reading/read-text.ts'
import { describeAs, type InstanceReading, unreadable, type Whereabouts } from '../reading/instance-reading.ts'
import { parseInstanceConfig } from './instance-cfg.ts'
import { type Components, readComponents } from './pack-components.ts'
import type { Trace } from '../reading/trace.ts'

/** Prism, PolyMC and MultiMC keep the same folders; MultiMC is told by its own settings file. */
const SETTINGS = ['prismlauncher.cfg', 'polymc.cfg', 'multimc.cfg'] as const
type Settings = (typeof SETTINGS)[number]

export async function isPrismLauncher(folder: string): Promise<boolean> {
  return (await findSettings(folder)) !== null
}

export async function isPrismInstance(folder: string): Promise<boolean> {
  return (await isFile(join(folder, 'instance.cfg'))) || (await isFile(join(folder, 'mmc-pack.json')))
}

/** Every instance of a launcher whose settings lie in `root`; `InstanceDir` there may lead elsewhere. */
export async function readPrismLauncher(root: string): Promise<readonly InstanceReading[]> {
  const settings = await findSettings(root)
  const config = settings === null ? new Map<string, string>() : await readConfig(join(root, settings))
  return readPrismInstances(resolve(root, config.get('InstanceDir') || 'instances'), settings)
}

/** Every instance in a folder of instances; `settings` of the launcher that it is of, where they may lie elsewhere. */
export async function readPrismInstances(
  folder: string,
  settings: Settings | null,
): Promise<readonly InstanceReading[]> {
  const listing = await listFolder(folder)
  const launcher = launcherOf(settings ?? (await findSettings(dirname(folder))))
  if (listing.kind === 'failed') {
    return [unreadable(locate(folder, launcher, '.minecraft'), listing.why)]
  }
  const readings: InstanceReading[] = []
  for (const name of listing.names.filter((each) => !TEMPORARY.test(each))) {
    const path = join(folder, name)
    const inside = await listFolder(path)
    if (inside.kind === 'names') {
      if (inside.names.some((entry) => MARKS.includes(entry))) readings.push(await readPrismInstance(path, settings))
    } else if (inside.code !== 'ENOTDIR') {
      readings.push(unreadable(locate(path, launcher, '.minecraft'), inside.why))
    }
  }
  return readings
}

const TEMPORARY = /^[._]|\.tmp$/

const MARKS = ['instance.cfg', 'mmc-pack.json', '.minecraft', 'minecraft']

/** One instance; `known` are its launcher's settings where they may lie elsewhere than around it. */
export async function readPrismInstance(path: string, known: Settings | null = null): Promise<InstanceReading> {
  const settings = known ?? (await findSettingsAround(path))
  const whereabouts = locate(path, launcherOf(settings), await findGameFolder(path, settings))
  const config = await readConfig(join(path, 'instance.cfg'))
  const named: Whereabouts = { ...whereabouts, name: config.get('name')?.trim() || whereabouts.name }
  const components = await findComponents(path, config)
  if ('id' in components) return unreadable(named, components, ['loader', 'gameVersion'])
  return {
    description: describeAs(named, { ...readJava(config), ...components.trace }, components.notes),
    problem: null,
  }
}

/** The launcher notes the Java that the instance last started with. */
function readJava(config: ReadonlyMap<string, string>): Trace {
  const javaVersion = config.get('JavaVersion')
  return javaVersion === undefined || !/^\d/.test(javaVersion) ? {} : { javaVersion }
}

async function findComponents(path: string, config: ReadonlyMap<string, string>): Promise<Components | Message> {
  const file = join(path, 'mmc-pack.json')
  const pack = await readJson(file)
  if (pack.kind === 'json') return readComponents(pack.value, path)
  if (pack.kind === 'unreadable') return pack.why
  const old = readOldSettings(config)
  return old === null ? message('has-no-pack-file', { path }) : readComponents(old, path)
}

/** Before there was `mmc-pack.json` the versions stood in `instance.cfg`; the same shape is made of them. */
function readOldSettings(config: ReadonlyMap<string, string>): unknown {
  const game = config.get('IntendedVersion')
  if (game === undefined || game === '') return null
  const parts = [
    { uid: 'net.minecraft', version: game },
    { uid: 'com.mumfrey.liteloader', version: config.get('LiteloaderVersion') },
    { uid: 'net.minecraftforge', version: config.get('ForgeVersion') },
  ]
  return { components: parts.filter((part) => part.version !== undefined && part.version !== '') }
}

/** The name of the launcher's settings file; null: no launcher's folder. */
export async function findSettings(root: string): Promise<Settings | null> {
  for (const name of SETTINGS) if (await isFile(join(root, name))) return name
  return null
}

/** The launcher's settings lie beside the folder of instances. */
async function findSettingsAround(path: string): Promise<Settings | null> {
  return (await findSettings(dirname(dirname(path)))) ?? findSettings(dirname(path))
}

function launcherOf(settings: Settings | null): Launcher {
  return settings === 'multimc.cfg' ? 'multimc' : 'prism'
}

/** The launchers' own rules (fact D19): Prism takes `.minecraft` only where it is alone, PolyMC and MultiMC wherever it is. */
async function findGameFolder(path: string, settings: Settings | null): Promise<string> {
  const [hasDotted, hasPlain] = [await isFolder(join(path, '.minecraft')), await isFolder(join(path, 'minecraft'))]
  if (settings === 'polymc.cfg' || settings === 'multimc.cfg')
    return hasPlain && !hasDotted ? 'minecraft' : '.minecraft'
  return hasDotted && !hasPlain ? '.minecraft' : 'minecraft'
}

function locate(path: string, launcher: Launcher, gameFolder: string): Whereabouts {
  return { name: basename(path), path, gamePath: join(path, gameFolder), launcher, side: 'client' }
}

/** None where it cannot be read. */
export async function readConfig(file: string): Promise<ReadonlyMap<string, string>> {
  const config = await readText(file)
  return parseInstanceConfig(config.kind === 'text' ? config.text : '')
}
