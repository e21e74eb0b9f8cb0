import { sayLoader } from '../../../../../resources/text/loader-names.ts'
import { isGameVersion } from '../../../model/instances/game-version.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import { message } from '../../../../../resources/text/text.ts'
import { basename, join } from 'node:path'
import type { Reason } from '../../../model/words/reason.ts'
import { noteUnknownLoader } from '../naming/parse-loader.ts'
import { readLatestLog } from '../latest-log.ts'
import { isFile, isFolder, listFolder, listNames } from '../reading/on-disk.ts'
import { describeAs, type InstanceReading, unreadable, type Whereabouts } from '../reading/instance-reading.ts'
import { readText } from '../reading/read-text.ts'
import { readProperties, readServerJar } from './server-jar.ts'
import { readLibraries, readScripts } from './server-libraries.ts'
import { joinTraces, type Trace } from '../reading/trace.ts'
import { undecided } from '../naming/undecided.ts'
import { compareVersionNames } from '../naming/version-order.ts'

const MARKS = new RegExp(
  [
    String.raw`server\.properties|eula\.txt|user_jvm_args\.txt|unix_args\.txt`,
    String.raw`(?:fabric|quilt)-server-launch(?:er)?\.(?:jar|properties)|fabric-server-mc\..*\.jar`,
    String.raw`(?:minecraft_)?server(?:[.-]\d.*)?\.jar|(?:neo)?forge-\d.*\.jar`,
    String.raw`(?:paper|purpur|folia|spigot|craftbukkit|pufferfish)(?:-.*)?\.jar`,
  ].join('|'),
)
const WHOLE = new RegExp(`^(?:${MARKS.source})$`, 'i')
const PLUGIN_SERVER = /^(paper|purpur|folia|spigot|pufferfish)(?:-(\d+\.\d+(?:\.\d+)?))?[-.].*jar$/i
const INSTALLER = /installer/i
const JARS_READ = 12

/** Whether a folder is a dedicated server's, judged by what lies directly in it. */
export async function isServer(folder: string): Promise<boolean> {
  const names = await listNames(folder)
  return (
    names.some((name) => WHOLE.test(name) && !INSTALLER.test(name)) ||
    (await isFolder(join(folder, '.fabric', 'server')))
  )
}

/** A dedicated server: loader and game version from its start scripts, jars and libraries, from the log where these are silent. */
export async function readServer(folder: string): Promise<InstanceReading> {
  const whereabouts = locate(folder)
  const listing = await listFolder(folder)
  if (listing.kind === 'failed') return unreadable(whereabouts, listing.why)
  const scripts = await readScripts(folder, listing.names)
  const jars = await readJars(folder, orderJars(listing.names, scripts.jar))
  const libraries = await readLibraries(folder)
  const log = await readLatestLog(folder)
  const loaders = [scripts, ...jars, ...libraries, log].filter((trace) => typeof trace.loader === 'string')
  const chosen = loaders[0]?.loader
  const quiet = [...jars, ...libraries].filter((trace) => typeof trace.loader !== 'string')
  const hints = [...loaders.filter((trace) => trace !== log && trace.loader === chosen), ...quiet]
  const trace = joinTraces([...hints, ...(await readVersionFolders(folder)), log, ...(await assumeNone(folder))])
  const notes = [...noteSeveral(loaders), ...noteUnknownLoader(trace.loader)]
  return { description: describeAs(whereabouts, trace, notes), problem: await undecided(whereabouts, trace) }
}

/** The jar that the scripts start first, then those whose name says that they are started, then the game's own. */
function orderJars(names: readonly string[], started: string | undefined): readonly string[] {
  const jars = names.filter((name) => /\.jar$/i.test(name) && !INSTALLER.test(name))
  const rank = (name: string) => {
    if (name === started) return 0
    if (/^(?:fabric|quilt)-server/i.test(name)) return 1
    return WHOLE.test(name) ? 2 : 3
  }
  return jars.toSorted((one, other) => rank(one) - rank(other)).slice(0, JARS_READ)
}

async function readJars(folder: string, names: readonly string[]): Promise<readonly Trace[]> {
  const traces: Trace[] = []
  for (const name of names) traces.push(joinTraces([readJarName(name), readServerJar(join(folder, name))]))
  for (const loader of ['fabric', 'quilt'] as const) {
    const settings = await readText(join(folder, `${loader}-server-launcher.properties`))
    const older = await readText(join(folder, `${loader}-server-launch.properties`))
    const text = [settings, older].map((file) => (file.kind === 'text' ? file.text : '')).join('\n')
    const jar = readProperties(text).get('serverJar')
    if (jar === undefined && settings.kind !== 'text' && older.kind !== 'text') continue
    const game = jar === undefined || !(await isFile(join(folder, jar))) ? {} : readServerJar(join(folder, jar))
    traces.push({ loader, ...(game.gameVersion === undefined ? {} : { gameVersion: game.gameVersion }) })
  }
  return traces
}

/** E.g. `forge-1.12.2-14.23.5.2860.jar`, `fabric-server-mc.1.20.1-loader.0.14.21-launcher.0.11.2.jar`, `paper-1.20.4-499.jar`. */
function readJarName(name: string): Trace {
  const [, fabricGame, fabric] = /^fabric-server-mc\.(.+?)-loader\.(.+?)-launcher\./i.exec(name) ?? []
  if (fabric !== undefined) return { loader: 'fabric', loaderVersion: fabric, gameVersion: fabricGame }
  const fabricLike = /^(fabric|quilt)-server-launch(?:er)?\.jar$/i.exec(name)?.[1]
  if (fabricLike !== undefined) return { loader: fabricLike.toLowerCase() }
  const [, forgeGame, forge] = /^forge-(\d+\.\d+(?:\.\d+)?)-(\d[\d.]*\d)/i.exec(name) ?? []
  if (forge !== undefined) return { loader: 'forge', loaderVersion: forge, gameVersion: forgeGame }
  const [, plugins, pluginsGame] = PLUGIN_SERVER.exec(name) ?? []
  if (plugins !== undefined) {
    return { loader: plugins.toLowerCase(), ...(pluginsGame === undefined ? {} : { gameVersion: pluginsGame }) }
  }
  const gameVersion = /^(?:minecraft_)?server[.-](.+)\.jar$/i.exec(name)?.[1]
  return gameVersion !== undefined && isGameVersion(gameVersion) ? { gameVersion } : {}
}

/** Folders that the game and the loaders name after the game version they unpacked. */
async function readVersionFolders(folder: string): Promise<readonly Trace[]> {
  const places = [
    await listNames(join(folder, '.fabric', 'server')),
    await listNames(join(folder, 'versions')),
    await listNames(join(folder, 'libraries', 'net', 'minecraft', 'server')),
  ]
  return places.flatMap((names) => {
    const versions = names.map((name) => name.replace(/-server\.jar$|-\d{8}\.\d{6}$/, '')).filter(isGameVersion)
    const gameVersion = versions.toSorted(compareVersionNames).at(-1)
    return gameVersion === undefined ? [] : [{ gameVersion }]
  })
}

/** A server in which nothing speaks of a loader has none, unless somebody put mods there. */
async function assumeNone(folder: string): Promise<readonly Trace[]> {
  return (await listNames(join(folder, 'mods'))).length === 0 ? [{ loader: null }] : []
}

function noteSeveral(traces: readonly Trace[]): readonly Reason[] {
  const loaders = [...new Set(traces.map((trace) => trace.loader))]
  if (loaders.length < 2) return []
  const told = withMessage(
    message('several-loaders-left-traces', {
      loaders: loaders.map((loader) => sayLoader(loader, message('no-loader'))),
      chosen: sayLoader(loaders[0], message('no-loader')),
    }),
  )
  return [{ code: 'several-loaders', ...told }]
}

function locate(folder: string): Whereabouts {
  return { name: basename(folder) || folder, path: folder, gamePath: folder, launcher: 'server', side: 'server' }
}
