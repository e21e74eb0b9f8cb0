import { withMessage } from '../../model/words/with-message.ts'
import { format, message } from '../../../../resources/text/text.ts'
import { basename, join, resolve } from 'node:path'
import { CoreError } from '../../errors.ts'
import type { Discovery, DiscoveryEntry, InstanceSource } from '../../model/instances/instance.ts'
import { nameLauncher } from '../../model/instances/name-launcher.ts'
import { completeDescription, describeFolder } from './describe.ts'
import { isGameFolder } from './folder.ts'
import { findCustomFolders, hmclHomes } from './launchers/custom-folders.ts'
import { findDescribedGame } from './launchers/described/described.ts'
import { modrinthFolders } from './launchers/modrinth-app.ts'
import {
  findSettings,
  isPrismInstance,
  isPrismLauncher,
  readPrismInstances,
  readPrismLauncher,
} from './launchers/prism.ts'
import { isVanillaLauncher, readVanillaLauncher } from './launchers/vanilla.ts'
import { listFolder, listNames, realFolder } from './reading/on-disk.ts'
import type { InstanceReading } from './reading/instance-reading.ts'
import { isServer } from './server/server.ts'
import { type DiscoverPlaces, listUsualPlaces, type OtherPlace } from './usual-places.ts'

/**
 * Every instance in the usual places of a machine and in `folders`: launchers, folders of instances or instances themselves. What cannot be
 * read is an entry with its reason; nothing is listed twice; a usual place that is not there is passed over. Never throws for a folder.
 */
export async function discover(folders: readonly string[], places: DiscoverPlaces): Promise<readonly DiscoveryEntry[]> {
  return (await discoverBySource(folders, places)).entries
}

/** The same, with where it was found. */
export async function discoverBySource(folders: readonly string[], places: DiscoverPlaces): Promise<Discovery> {
  const [usual, named] = [await discoverUsual(places), await discoverNamed(folders, places)]
  const entries = await withoutRepeats([...usual, ...named].flatMap((found) => found.entries))
  const first = new Set(entries)
  const own = usual.map((found) => ({ ...found, entries: found.entries.filter((entry) => first.has(entry)) }))
  return { entries, sources: [...own.filter((found) => found.entries.length > 0), ...named].map(countEntries) }
}

/** What lies in one place. */
interface Found extends Pick<InstanceSource, 'program' | 'folder'> {
  readonly entries: readonly DiscoveryEntry[]
}

function countEntries({ program, folder, entries }: Found): InstanceSource {
  const instances = entries.filter(({ kind }) => kind === 'instance').length
  return { program, folder, instances, unreadable: entries.length - instances }
}

async function discoverUsual(places: DiscoverPlaces): Promise<readonly Found[]> {
  const usual = listUsualPlaces(places)
  const found: Found[] = []
  const custom = await findCustomFolders(places)
  for (const folder of [...usual.vanilla, ...usual.besides, ...custom.versions])
    if (await isThere(folder)) found.push(ofLauncher(folder, await readVanilla(folder, hmclHomes(places))))
  for (const folder of usual.prism) {
    if (!(await isThere(folder))) continue
    const { entries, program } = ofLauncher(folder, await readPrism(folder))
    found.push({ folder, entries, program: (await findSettings(folder)) === 'polymc.cfg' ? 'PolyMC' : program })
  }
  for (const folder of await modrinthFolders(usual.modrinth, places))
    found.push(ofProgram({ program: 'Modrinth App', folder }, await readFolderOfInstances(folder, places)))
  for (const place of [...usual.others, ...custom.others])
    found.push(ofProgram(place, await readFolderOfInstances(place.folder, places)))
  for (const place of custom.instances)
    if (await isInstance(place.folder)) found.push(ofProgram(place, [await describeEntry(place.folder, places)]))
  return found
}

async function discoverNamed(folders: readonly string[], places: DiscoverPlaces): Promise<readonly Found[]> {
  const found: Found[] = []
  for (const folder of folders) found.push({ program: null, folder, entries: await lookInto(folder, places) })
  return found
}

/** Several launchers may use one folder. */
function ofLauncher(folder: string, entries: readonly DiscoveryEntry[]): Found {
  const launchers = new Set(entries.map((one) => (one.kind === 'instance' ? one.description.launcher : one.launcher)))
  const names = [...launchers].flatMap((one) =>
    one === 'folder' || one === 'server' ? [] : [format(nameLauncher(one))],
  )
  return { program: names.length === 0 ? basename(folder) : names.join(', '), folder, entries }
}

function ofProgram(place: OtherPlace, entries: readonly DiscoveryEntry[]): Found {
  return { ...place, entries: entries.map((one) => ({ ...one, program: place.program })) }
}

/** A launcher's folder that may not be looked into is there anyway. */
async function isThere(root: string): Promise<boolean> {
  const listing = await listFolder(root)
  return listing.kind === 'names' ? listing.names.length > 0 : !['ENOENT', 'ENOTDIR'].includes(listing.code)
}

async function readVanilla(root: string, homes: readonly string[]): Promise<readonly DiscoveryEntry[]> {
  const isListable = (await listFolder(root)).kind === 'names'
  const isUsed = await isVanillaLauncher(root)
  return isListable && !isUsed ? [] : toEntries(await readVanillaLauncher(root, homes))
}

async function readPrism(root: string): Promise<readonly DiscoveryEntry[]> {
  const isListable = (await listFolder(root)).kind === 'names'
  const isUsed = (await isPrismLauncher(root)) || (await listNames(join(root, 'instances'))).length > 0
  return isListable && !isUsed ? [] : toEntries(await readPrismLauncher(root))
}

async function toEntries(readings: readonly InstanceReading[]): Promise<readonly DiscoveryEntry[]> {
  const entries: DiscoveryEntry[] = []
  for (const { description, problem } of readings) {
    if (problem === null) entries.push({ kind: 'instance', description: await completeDescription(description) })
    else {
      const { path, launcher } = description
      entries.push({
        kind: 'unreadable',
        path,
        launcher,
        reason: { code: problem.code, message: problem.message, text: problem.text },
      })
    }
  }
  return entries
}

/** A folder that a person named: a launcher, a folder of instances, or one instance. Reads only; what cannot be read is an entry with its reason. */
export async function lookInto(folder: string, places: DiscoverPlaces): Promise<readonly DiscoveryEntry[]> {
  if (folder === '' || folder.includes('\0')) return [await describeEntry(folder, places)]
  const root = resolve(folder)
  if (await isPrismLauncher(root)) return toEntries(await readPrismLauncher(root))
  if (await isVanillaLauncher(root)) return toEntries(await readVanillaLauncher(root, hmclHomes(places)))
  if (await isInstance(root)) return [await describeEntry(root, places)]
  const children = (await listNames(root)).map((name) => join(root, name))
  const inside = await readChildren(root, children, places)
  return inside.length === 0 ? [await describeEntry(root, places)] : inside
}

/** The instances in a folder of them; a child that may not be looked into might be one. */
async function readChildren(
  root: string,
  children: readonly string[],
  places: DiscoverPlaces,
): Promise<readonly DiscoveryEntry[]> {
  const inside: DiscoveryEntry[] = []
  const closed: DiscoveryEntry[] = []
  if (await hasPrismInstance(children)) inside.push(...(await toEntries(await readPrismInstances(root, null))))
  for (const child of children) {
    const listing = await listFolder(child)
    if (listing.kind === 'failed') {
      if (!['ENOTDIR', 'ENOENT'].includes(listing.code)) closed.push(await describeEntry(child, places))
    } else if (!(await isPrismInstance(child)) && (await isInstance(child))) {
      inside.push(await describeEntry(child, places))
    }
  }
  return inside.length === 0 ? [] : [...inside, ...closed]
}

/** Of a program that Modwell does not follow: each folder in it for itself. One that is not there has none. */
async function readFolderOfInstances(root: string, places: DiscoverPlaces): Promise<readonly DiscoveryEntry[]> {
  return readChildren(
    root,
    (await listNames(root)).map((name) => join(root, name)),
    places,
  )
}

async function isInstance(folder: string): Promise<boolean> {
  if ((await isPrismInstance(folder)) || (await isServer(folder)) || (await isGameFolder(folder))) return true
  return (await findDescribedGame(folder)) !== null
}

async function hasPrismInstance(folders: readonly string[]): Promise<boolean> {
  for (const folder of folders) if (await isPrismInstance(folder)) return true
  return false
}

async function describeEntry(folder: string, places: DiscoverPlaces): Promise<DiscoveryEntry> {
  try {
    return { kind: 'instance', description: await describeFolder(folder, {}, places) }
  } catch (error) {
    if (!(error instanceof CoreError)) throw error
    const { code, text, hintText, remedies } = error
    const told = withMessage(hintText === null ? text : message('stopped-and-then', { first: text, second: hintText }))
    return { kind: 'unreadable', path: folder, launcher: 'folder', reason: { code, ...told, remedies } }
  }
}

async function withoutRepeats(found: readonly DiscoveryEntry[]): Promise<readonly DiscoveryEntry[]> {
  const first = new Map<string, DiscoveryEntry>()
  for (const entry of found) {
    const place = await realFolder(entry.kind === 'instance' ? entry.description.gamePath : entry.path)
    if (!first.has(place)) first.set(place, entry)
  }
  return [...first.values()]
}
