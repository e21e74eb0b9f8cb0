import { message } from '../../../../resources/text/text.ts'
import type { Declaration, EmbeddedMod } from '../../model/files/installed-file.ts'
import type { MetadataFormat } from '../../model/instances/loader.ts'
import type { Reason } from '../../model/words/reason.ts'
import { damage, reason } from '../../model/files/scan-reasons.ts'
import type { ZipDirectory } from '../zip/directory.ts'
import { findEntry, findEntryAnyCase, readEntry } from '../zip/entry.ts'
import { classEntry, readCoreMods } from './classes/core-mods.ts'
import { plausibleIds } from './classes/plausible-ids.ts'
import { readFabric } from './formats/fabric.ts'
import { asVersion } from './lenient/fields.ts'
import { FORGE_ENTRY, readForge } from './formats/forge.ts'
import { readJarJar } from './formats/jar-jar.ts'
import { MalformedJson, readLenientJson } from './lenient/lenient-json.ts'
import { readMcmod, type McmodMetadata } from './formats/mcmod.ts'
import { findModClasses, type ModClass } from './classes/mod-classes.ts'
import { NEOFORGE_ENTRY, readNeoForge } from './formats/neoforge.ts'
import { readQuilt } from './formats/quilt.ts'
import type { Metadata } from './formats/metadata.ts'

/** A metadata file is a few KiB; the largest that is read. */
const MAX_METADATA = 2 * 1024 * 1024
/** Of mods, and of what one of them needs: real ones name tens. */
const MAX_COUNT = 1000
const MANIFEST_ENTRY = 'META-INF/MANIFEST.MF'
const JAR_JAR_ENTRY = 'META-INF/jarjar/metadata.json'
const LIBRARIES = 'META-INF/libraries/'

interface Jar {
  readonly directory: ZipDirectory
  readonly notes: Reason[]
  manifest?: Manifest
}

/** The main attributes of a jar's manifest by their names in lower case; folded lines joined (72 bytes a line). */
type Manifest = ReadonlyMap<string, string>

/**
 * Everything that a jar declares, format by format. `mayBeOld`: without any metadata file it may still be a mod of old
 * Forge, so its classes are searched; they always are where there is an `mcmod.info`.
 */
export function readDeclarations(
  directory: ZipDirectory,
  mayBeOld: boolean,
): { readonly declarations: readonly Declaration[]; readonly notes: readonly Reason[] } {
  const jar: Jar = { directory, notes: [] }
  const declarations: Declaration[] = []
  const add = (format: MetadataFormat, entry: string, reading: Metadata | null) => {
    if (reading === null) return
    jar.notes.push(...reading.notes)
    if (isTooMuch(reading))
      jar.notes.push(damage('invalid-metadata', message('entry-names-too-much', { entry, most: MAX_COUNT })))
    const mods = reading.mods.slice(0, MAX_COUNT).map((mod) => ({ ...mod, depends: mod.depends.slice(0, MAX_COUNT) }))
    declarations.push({ format, entry, mods, nestedEntries: reading.nestedEntries })
  }
  const jarVersion = () => asVersion(readMainAttributes(jar).get('implementation-version'))
  const toml = (entry: string, read: typeof readForge) => {
    const text = readText(jar, entry)
    return text === null ? null : read({ text, jarVersion })
  }
  add('fabric', 'fabric.mod.json', readJson(jar, 'fabric.mod.json', readFabric))
  add('quilt', 'quilt.mod.json', readJson(jar, 'quilt.mod.json', readQuilt))
  add('forge', FORGE_ENTRY, toml(FORGE_ENTRY, readForge))
  add('neoforge', NEOFORGE_ENTRY, toml(NEOFORGE_ENTRY, readNeoForge))
  addJarJar(jar, declarations)
  const hasMcmod = findEntry(directory, 'mcmod.info') !== null
  if (hasMcmod || (mayBeOld && declarations.length === 0)) addOld(jar, declarations)
  return { declarations, notes: jar.notes }
}

function isTooMuch({ mods }: Metadata): boolean {
  return [mods, ...mods.map(({ depends }) => depends)].some((list) => list.length > MAX_COUNT)
}

/** The listing belongs to whichever of the two loaders the jar is for; a library without metadata is for either. */
function addJarJar(jar: Jar, declarations: Declaration[]): void {
  const listing = readJson(jar, JAR_JAR_ENTRY, readJarJar)
  if (listing === null || listing.nestedEntries.length === 0) return
  const { nestedEntries } = listing
  const bundled = listing.bundled.length === 0 ? {} : { bundled: listing.bundled.slice(0, MAX_COUNT) }
  let isOwned = false
  for (const [index, declaration] of declarations.entries()) {
    if (declaration.format !== 'forge' && declaration.format !== 'neoforge') continue
    declarations[index] = {
      ...declaration,
      nestedEntries: [...declaration.nestedEntries, ...nestedEntries],
      ...bundled,
    }
    isOwned = true
  }
  if (isOwned) return
  for (const format of ['forge', 'neoforge'] as const) {
    declarations.push({ format, entry: JAR_JAR_ENTRY, mods: [], nestedEntries, ...bundled })
  }
}

/** Old Forge: `mcmod.info`, the classes that the game really goes by, and the jars that the manifest lists. */
function addOld(jar: Jar, declarations: Declaration[]): void {
  const info = readJson(jar, 'mcmod.info', readMcmod)
  const nestedEntries = readContainedJars(jar)
  if (info !== null) jar.notes.push(...info.notes)
  const attributes = readMainAttributes(jar)
  const plugin = attributes.get('fmlcoreplugin')
  if (info !== null || nestedEntries.length > 0) {
    const entry = info === null ? MANIFEST_ENTRY : 'mcmod.info'
    declarations.push({ format: 'mcmod', entry, mods: plugin === undefined ? (info?.mods ?? []) : [], nestedEntries })
  }
  const isSearched = plugin === undefined || COUNTS_CLASSES.some((name) => attributes.has(name))
  const classes = isSearched ? findModClasses(jar.directory) : []
  for (const one of classes) declarations.push(ofClass(one, info))
  if (plugin === undefined) return
  const known = new Set(classes.map(({ mod }) => mod.id))
  for (const { entry, mods, ...rest } of ofPlugin(jar.directory, plugin, info)) {
    declarations.push({ entry, mods: mods.filter(({ id }) => !known.has(id)), ...rest })
  }
}

/** Attributes of a core mod's manifest by which its classes are searched for mods as well (fact S16). */
const COUNTS_CLASSES = ['fmlcoreplugincontainsfmlmod', 'forceloadasmod']

function ofClass({ entry, mod, isVersionTold, usesMetadata }: ModClass, info: McmodMetadata | null): Declaration {
  const described = info?.mods.find((one) => one.id === mod.id)
  const isDescribed = usesMetadata && described !== undefined && info?.binding.has(mod.id) === true
  const completed: EmbeddedMod = {
    ...mod,
    // What the class leaves out, Forge takes from the description.
    version: isVersionTold ? mod.version : (described?.version ?? null),
    name: mod.name ?? described?.name ?? null,
    depends: isDescribed ? [...described.depends, ...mod.depends.filter(({ id }) => id === GAME)] : mod.depends,
  }
  return { format: 'mcmod', entry, mods: [completed], nestedEntries: [] }
}

/** What the class of a mod asks of the game stands beside its dependencies. */
const GAME = 'minecraft'

/** Where the containers cannot be read, what is described is there and needs nothing; with no description nobody knows what is there, but what it may be. */
function ofPlugin(directory: ZipDirectory, plugin: string, info: McmodMetadata | null): readonly Declaration[] {
  const mods = readCoreMods(directory, plugin)
  if (mods !== null) {
    return mods.map(({ entry, mod }) => ({ format: 'mcmod', entry, mods: [mod], nestedEntries: [] }))
  }
  const described = (info?.mods ?? []).map((mod) => ({ ...mod, depends: [] }))
  const unread = described.length === 0 ? { mayBring: plausibleIds(directory, plugin) } : {}
  return [{ format: 'mcmod', entry: classEntry(plugin), mods: described, nestedEntries: [], ...unread }]
}

/** `ContainedDeps`: names with spaces between, of entries as they stand or under `META-INF/libraries/`. */
function readContainedJars(jar: Jar): readonly string[] {
  const names = (readMainAttributes(jar).get('containeddeps') ?? '')
    .split(/\s+/)
    .filter((name) => name.endsWith('.jar'))
  return names.map((name) => (findEntry(jar.directory, name) === null ? LIBRARIES + name : name))
}

function readMainAttributes(jar: Jar): Manifest {
  if (jar.manifest === undefined) {
    const entry = findEntryAnyCase(jar.directory, MANIFEST_ENTRY)
    const read = entry === null ? null : readEntry(jar.directory.source, entry, MAX_METADATA)
    jar.manifest = readManifest(read?.kind === 'bytes' ? read.bytes.toString() : '')
  }
  return jar.manifest
}

function readText(jar: Jar, name: string): string | null {
  const entry = findEntry(jar.directory, name)
  if (entry === null) return null
  const read = readEntry(jar.directory.source, entry, MAX_METADATA)
  if (read.kind === 'bytes') return read.bytes.toString()
  jar.notes.push(read.reason)
  return null
}

function readJson<T>(jar: Jar, name: string, read: (root: unknown) => T): T | null {
  const text = readText(jar, name)
  if (text === null) return null
  try {
    const { value, isRepaired } = readLenientJson(text)
    if (isRepaired) jar.notes.push(reason('repaired-metadata', message('json-was-repaired', { name })))
    return read(value)
  } catch (error) {
    if (!(error instanceof MalformedJson)) throw error
    jar.notes.push(damage('invalid-metadata', message('entry-is-not-json', { name, why: error.text })))
    return null
  }
}

function readManifest(text: string): Manifest {
  const main = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\n ', '')
    .trimStart()
    .split('\n\n', 1)[0]
  const attributes = new Map<string, string>()
  for (const line of (main ?? '').split('\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) attributes.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return attributes
}
