import { type Message, message } from '../../../../../resources/text/text.ts'
import { basename, dirname, join, resolve } from 'node:path'
import type { Launcher } from '../../../model/instances/instance.ts'
import { isFile, isFolder, listFolder } from '../reading/on-disk.ts'
import { readJson, readJsonIfAny, asList, asRecord, asText, at } from '../reading/read-json.ts'
import { readText } from '../reading/read-text.ts'
import { describeAs, type InstanceReading, unreadable, type Whereabouts } from '../reading/instance-reading.ts'
import type { Trace } from '../reading/trace.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import type { Reason } from '../../../model/words/reason.ts'
import { KNOWN_LOADERS, loadersBy } from '../../../model/instances/known-loaders.ts'
import { noteUnknownLoader } from '../naming/parse-loader.ts'

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

/**
 * The settings of `instance.cfg`, `prismlauncher.cfg` and `multimc.cfg`: plain lines, or Qt's INI with `[General]`, quotes, `\x` escapes
 * and `@ByteArray(…)` (fact D3). Other sections and values that are no text (`@Variant(…)`) are left out.
 */
export function parseInstanceConfig(text: string): ReadonlyMap<string, string> {
  const settings = new Map<string, string>()
  let section = 'General'
  for (const line of text.split(/\r\n|\n|\r/)) {
    const header = /^\s*\[(.*)\]\s*$/.exec(line)?.[1]
    if (header !== undefined) section = header
    const [, key, raw] = /^\s*([^;#=\s][^=]*?)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    if (header !== undefined || key === undefined || raw === undefined || section !== 'General') continue
    const value = readValue(raw)
    if (value !== null) settings.set(key, value)
  }
  return settings
}

function readValue(raw: string): string | null {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/.exec(raw)?.[1]
  const value = expandEscapes(quoted ?? raw)
  if (value.startsWith('@@')) return value.slice(1)
  const bytes = /^@ByteArray\(([\s\S]*)\)$/.exec(value)?.[1]
  if (bytes !== undefined) return Buffer.from(bytes, 'latin1').every((byte) => byte < 0x80) ? bytes : decodeBytes(bytes)
  return /^@\w+\(/.test(value) ? null : value
}

/** A byte array holds one character for each byte of UTF-8; a file that was written as text holds the characters themselves. */
function decodeBytes(bytes: string): string {
  if ([...bytes].some((character) => character > '\u00ff')) return bytes
  const decoded = Buffer.from(bytes, 'latin1').toString('utf8')
  return decoded.includes('\ufffd') ? bytes : decoded
}

const ESCAPES: ReadonlyMap<string, string> = new Map(Object.entries({ n: '\n', t: '\t', r: '\r' }))

function expandEscapes(text: string): string {
  return text.replace(/\\(?:x([0-9a-fA-F]{1,6})|(.))/g, (_, hex: string | undefined, character: string | undefined) => {
    if (hex !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff))
    return ESCAPES.get(character ?? '') ?? character ?? ''
  })
}

/** What `mmc-pack.json` says, and what is odd about it. */
interface Components {
  readonly trace: Trace
  readonly notes: readonly Reason[]
}

interface Component {
  readonly uid: string
  readonly name: string
  readonly version: string | undefined
  readonly isDisabled: boolean
}

const GAME = 'net.minecraft'
const LOADER_OF: ReadonlyMap<string, string> = new Map([
  ...loadersBy(({ component }) => [component]),
  ['com.mumfrey.liteloader', 'liteloader'],
])
/** Mappings and libraries that come along with the game or a loader. */
const COMPANION =
  /^(?:org\.lwjgl3?|net\.fabricmc\.intermediary|org\.quiltmc\.hashed|net\.minecraft\.java|net\.adoptium\.java|com\.azul\.java)$/

/** Reads the components of a Prism or MultiMC instance; `folder` holds the `patches` that may complete them. */
async function readComponents(pack: unknown, folder: string): Promise<Components> {
  const components: Component[] = []
  for (const listed of asList(at(pack, 'components'))) {
    const component = await readComponent(listed, folder)
    if (component !== null) components.push(component)
  }
  const game = components.find((component) => component.uid === GAME)
  const loaders = components.filter((component) => loaderOf(component) !== undefined)
  const chosen = choose(loaders.filter((component) => !component.isDisabled))
  const loader = chosen === undefined ? null : (loaderOf(chosen) ?? null)
  return {
    trace: {
      loader,
      ...(chosen?.version === undefined ? {} : { loaderVersion: chosen.version }),
      ...(game?.version === undefined ? {} : { gameVersion: game.version }),
    },
    notes: [
      ...noteDisabled(loaders),
      ...noteSeveral(loaders, chosen),
      ...noteUnknownLoader(loader),
      ...noteUnknownParts(components),
      ...noteVersions(game, chosen),
    ],
  }
}

async function readComponent(listed: unknown, folder: string): Promise<Component | null> {
  const fields = asRecord(listed)
  const uid = asText(fields.uid)
  if (uid === undefined) return null
  const version = asText(fields.version) ?? asText(fields.cachedVersion) ?? (await readPatchVersion(uid, folder))
  return { uid, name: asText(fields.cachedName) ?? uid, version, isDisabled: fields.disabled === true }
}

async function readPatchVersion(uid: string, folder: string): Promise<string | undefined> {
  if (!/^[\w.-]+$/.test(uid)) return undefined
  return asText(at(await readJsonIfAny(join(folder, 'patches', `${uid}.json`)), 'version'))
}

/** A part that nobody knows but that calls itself a loader is one, by its own name. */
function loaderOf(component: Component): string | undefined {
  const known = LOADER_OF.get(component.uid)
  if (known !== undefined || component.uid === GAME || COMPANION.test(component.uid)) return known
  if (!/loader|rift|babric|ornithe/i.test(`${component.uid} ${component.name}`)) return undefined
  return component.uid.split('.').at(-1)?.toLowerCase()
}

/** The launcher starts what the last one in its list sets up; one that Modwell knows goes before one that it does not. */
function choose(loaders: readonly Component[]): Component | undefined {
  return loaders.findLast((component) => KNOWN_LOADERS.includes(loaderOf(component) ?? '')) ?? loaders.at(-1)
}

function noteDisabled(loaders: readonly Component[]): readonly Reason[] {
  return loaders
    .filter((component) => component.isDisabled)
    .map((component) => ({
      code: 'disabled-component',
      ...withMessage(message('component-is-disabled', { name: component.name })),
    }))
}

function noteSeveral(loaders: readonly Component[], chosen: Component | undefined): readonly Reason[] {
  const enabled = loaders.filter((component) => !component.isDisabled)
  if (chosen === undefined || enabled.length < 2) return []
  const names = enabled.map((component) => component.name)
  return [
    { code: 'several-loaders', ...withMessage(message('launcher-lists-several', { names, chosen: chosen.name })) },
  ]
}

function noteUnknownParts(components: readonly Component[]): readonly Reason[] {
  const unknown = components.filter(
    (component) => component.uid !== GAME && !COMPANION.test(component.uid) && loaderOf(component) === undefined,
  )
  if (unknown.length === 0) return []
  const names = unknown.map((component) => component.name)
  return [{ code: 'unknown-component', ...withMessage(message('launcher-adds-parts', { names })) }]
}

function noteVersions(game: Component | undefined, loader: Component | undefined): readonly Reason[] {
  const notes: Reason[] = []
  if (game?.version === undefined) {
    notes.push({ code: 'no-game-version', fact: 'no-game-version', ...withMessage(message('launcher-names-no-game')) })
  }
  if (loader !== undefined && loader.version === undefined) {
    notes.push({
      code: 'no-loader-version',
      ...withMessage(message('launcher-names-no-version', { loader: loader.name })),
    })
  }
  return notes
}
