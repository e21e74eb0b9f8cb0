import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parse } from 'smol-toml'
import { failureCode, isFile, isFolder, listFolder, listNames } from './reading/on-disk.ts'
import { readDescriptions } from './launchers/described/described.ts'
import { readTechnic } from './launchers/technic.ts'
import { asList, asText, at } from './reading/read-json.ts'
import { noteUnknownLoader } from './naming/parse-loader.ts'
import { readModrinthTrace } from './launchers/modrinth-app.ts'
import { readVersion } from './launchers/version-json.ts'
import { readLatestLog } from './latest-log.ts'
import { describeAs, type InstanceReading, unreadable, type Whereabouts } from './reading/instance-reading.ts'
import { readText } from './reading/read-text.ts'
import { joinTraces, type Trace } from './reading/trace.ts'
import type { DiscoverPlaces } from './usual-places.ts'
import { undecided } from './naming/undecided.ts'

/** Where the game keeps what Modwell manages. */
export const CONTENT_FOLDERS: readonly string[] = ['mods', 'resourcepacks', 'shaderpacks', 'datapacks']
const INDEX_READ = 64

/** Whether a folder holds anything that Modwell manages. */
export async function isGameFolder(folder: string): Promise<boolean> {
  for (const name of CONTENT_FOLDERS) if (await isFolder(join(folder, name))) return true
  return false
}

/** Any folder with mods: loader and game version from what launchers and the game left there. Jars are not opened. */
export async function readGameFolder(
  path: string,
  gamePath: string,
  places?: DiscoverPlaces,
): Promise<InstanceReading> {
  const descriptions = await readDescriptions(gamePath)
  const own = descriptions.find((one) => one.trace.launcher !== undefined)?.path ?? path
  const whereabouts: Whereabouts = { name: nameOf(own), path: own, gamePath, launcher: 'folder', side: 'client' }
  const listing = await listFolder(gamePath)
  if (listing.kind === 'failed') return unreadable(whereabouts, listing.why)
  const modrinth = places === undefined ? {} : await readModrinthTrace(gamePath, places)
  const trace = joinTraces([
    // Whose it is the app knows best: of a pack there may be another launcher's file.
    ...(modrinth.launcher === undefined ? [] : [{ launcher: modrinth.launcher }]),
    ...descriptions.map((one) => one.trace),
    modrinth,
    await readTechnic(gamePath),
    await readOwnVersion(gamePath),
    await readRemapped(gamePath),
    await readLatestLog(gamePath),
    await readIndex(gamePath),
  ])
  const named = { ...whereabouts, name: trace.name ?? whereabouts.name, launcher: trace.launcher ?? 'folder' }
  const description = describeAs(named, trace, noteUnknownLoader(trace.loader))
  return { description, problem: await undecided(named, trace) }
}

/** A game folder is often named alike in every instance: then the folder around it has the better name. */
function nameOf(path: string): string {
  const isCommon = /^\.?minecraft$/i.test(basename(path)) && dirname(path) !== path
  return (isCommon ? basename(dirname(path)) : basename(path)) || path
}

/** Some launchers play each version in its own folder, `versions/ID`, beside its `ID.json`. */
async function readOwnVersion(gamePath: string): Promise<Trace> {
  const id = basename(gamePath)
  return (await isFile(join(gamePath, `${id}.json`))) ? readVersion(dirname(gamePath), id) : {}
}

/** Fabric keeps the game's remapped jar in `.fabric/remappedJars/minecraft-1.20.1-0.14.21`; the youngest counts. */
async function readRemapped(gamePath: string): Promise<Trace> {
  const folder = join(gamePath, '.fabric', 'remappedJars')
  let youngest = { at: -1, trace: {} as Trace }
  for (const name of await listNames(folder)) {
    const [, gameVersion, loaderVersion] = /^minecraft-(.+)-(\d+\.\d+\.\d+[^-]*)$/.exec(name) ?? []
    const changed = gameVersion === undefined ? -1 : await changedAt(join(folder, name))
    if (changed > youngest.at) youngest = { at: changed, trace: { loader: 'fabric', loaderVersion, gameVersion } }
  }
  return youngest.trace
}

async function changedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    failureCode(error)
    return -1
  }
}

/** Prism's index of the mods may say for which loader and game version each was taken; what all agree on counts. */
async function readIndex(gamePath: string): Promise<Trace> {
  const folder = join(gamePath, 'mods', '.index')
  const entries: unknown[] = []
  for (const name of (await listNames(folder)).filter((each) => each.endsWith('.pw.toml')).slice(0, INDEX_READ)) {
    entries.push(await readToml(join(folder, name)))
  }
  const loader = onlyCommon(entries.map((entry) => asList(at(entry, 'x-prismlauncher-loaders'))))
  const gameVersion = onlyCommon(entries.map((entry) => asList(at(entry, 'x-prismlauncher-mc-versions'))))
  return { ...(loader === undefined ? {} : { loader }), ...(gameVersion === undefined ? {} : { gameVersion }) }
}

async function readToml(path: string): Promise<unknown> {
  const file = await readText(path)
  try {
    return file.kind === 'text' ? parse(file.text) : undefined
  } catch {
    return undefined
  }
}

/** The one value that every list with anything in it has. */
function onlyCommon(lists: readonly (readonly unknown[])[]): string | undefined {
  const [first, ...rest] = lists.filter((list) => list.length > 0)
  const common = (first ?? []).filter((value) => rest.every((list) => list.includes(value)))
  return common.length === 1 ? asText(common[0]) : undefined
}
