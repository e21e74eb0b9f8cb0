import { closeSync, fstatSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { listNested, openNested, type NestedBudget } from '../../archives/nested-jars.ts'
import { readDeclarations } from '../../archives/metadata/declarations.ts'
import { fileSource } from '../../archives/zip/byte-source.ts'
import { readDirectory, type ZipDirectory } from '../../archives/zip/directory.ts'
import { findEntry } from '../../archives/zip/entry.ts'
import { openWithoutWaiting } from '../../files/read-plain.ts'
import type { ArchiveMetadata } from '../../model/files/installed-file.ts'
import { nameAt } from '../../model/states/file-title.ts'
import type { Accused } from './decide/rank-suspects.ts'
import { declaredIn, type ModThen } from './mods-then.ts'

/** The mods of an instance as they were when a log was written, by whatever it may call them. */
export interface InstanceMods {
  byId(id: string): Accused | null
  byFile(name: string): Accused | null
  byName(name: string): Accused | null
  /** Of each text that is looked for, whose jar has it: the name of an entry, or what entries' names begin with. */
  having(wanted: readonly Wanted[]): Promise<ReadonlyMap<string, readonly Accused[]>>
}

export interface Wanted {
  /** As it stands in a jar, with slashes. */
  readonly entry: string
  readonly isFolder: boolean
}

/** Of all packed nested jars together. */
const MAX_INFLATED = 256 * 1024 * 1024
const MAX_DEPTH = 4
/** How many may have the same: what more have was packed into each and tells nothing. */
const MAX_OWNERS = 3

/** What mods say of themselves is known from their scan; their directories are read when they are asked for. The first of an id is meant. */
export function createInstanceMods(mods: readonly ModThen[]): InstanceMods {
  const ids = new Map<string, Accused>()
  const names = new Map<string, Accused>()
  const jars = new Map<string, Accused>()
  for (const mod of mods) jars.set(nameAt(mod.was).toLowerCase(), ofFile(mod))
  for (const isNested of [false, true]) {
    for (const mod of mods) {
      if (mod.contents.kind !== 'archive') continue
      addMods({ mod, nested: null, isNested }, mod.contents.metadata, { ids, names, jars })
    }
  }
  const byFile = (name: string) => jars.get(name.toLowerCase()) ?? jars.get(decoded(name).toLowerCase()) ?? null
  return {
    byId: (id) => ids.get(plainId(id)) ?? null,
    byFile,
    byName: (name) => names.get(name.trim().toLowerCase()) ?? byFile(name),
    having: (wanted) => findOwners(mods.filter(isLoaded), wanted),
  }
}

/** In addresses of jars a space is `%20`. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Loaders do not agree on what parts words in an id. */
export function plainId(id: string): string {
  return id.toLowerCase().replaceAll('-', '_')
}

/** What came since was not there to do anything. */
function isLoaded({ since }: ModThen): boolean {
  return since?.kind !== 'added' && since?.kind !== 'enabled'
}

function ofFile({ was, path, contents, version, since }: ModThen): Accused {
  const mod = declaredIn(contents)
  const title = mod?.name ?? mod?.id ?? nameAt(was)
  return { key: was, title, id: mod?.id ?? null, version, path, was, nested: null, since }
}

interface Place {
  readonly mod: ModThen
  readonly nested: string | null
  /** Whether only what lies in others is added. */
  readonly isNested: boolean
}

interface Tables {
  readonly ids: Map<string, Accused>
  readonly names: Map<string, Accused>
  readonly jars: Map<string, Accused>
}

function addMods(place: Place, { declarations, nested }: ArchiveMetadata, tables: Tables): void {
  if (place.isNested === (place.nested !== null)) {
    const outer = ofFile(place.mod)
    for (const mod of declarations.flatMap(({ mods }) => mods)) {
      const own = { ...outer, title: mod.name ?? mod.id, id: mod.id }
      const accused =
        place.nested === null
          ? { ...own, version: mod.id === outer.id ? outer.version : mod.version }
          : nestedIn(own, { title: own.title, id: mod.id, version: mod.version, nested: place.nested })
      for (const id of [mod.id, ...mod.provides]) if (!tables.ids.has(plainId(id))) tables.ids.set(plainId(id), accused)
      const name = mod.name?.toLowerCase()
      if (name !== undefined && !tables.names.has(name)) tables.names.set(name, accused)
      if (place.nested !== null) addJar(nameAt(place.nested), accused, tables)
    }
  }
  if (!place.isNested) return
  for (const { entry, metadata } of nested) {
    if (metadata !== null) addMods({ ...place, nested: entry }, metadata, tables)
    // A library that is no mod is known by its jar alone.
    const title = nameAt(entry)
    addJar(title, nestedIn(ofFile(place.mod), { title, id: null, version: null, nested: entry }), tables)
  }
}

function nestedIn(
  outer: Accused,
  inner: Pick<Accused, 'title' | 'id' | 'version'> & { readonly nested: string },
): Accused {
  return { ...outer, ...inner, key: `${outer.key}!${inner.nested}` }
}

function addJar(name: string, accused: Accused, { jars }: Tables): void {
  if (!jars.has(name.toLowerCase())) jars.set(name.toLowerCase(), accused)
}

/** First in the files themselves; only what is found in none is looked for in the jars that lie in them. */
async function findOwners(
  mods: readonly ModThen[],
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, readonly Accused[]>> {
  const owners = new Map<string, Accused[]>()
  const budget = { bytes: MAX_INFLATED }
  for (const isNested of [false, true]) {
    const left = wanted.filter(({ entry }) => !owners.has(entry))
    if (left.length === 0) break
    for (const file of mods) {
      await setImmediate()
      withDirectory(file.place, (directory) => {
        const own = ofFile(file)
        if (isNested) return searchNested(directory, own, { wanted: left, owners, budget, depth: 0 })
        return note(directory, own, left, owners)
      })
    }
  }
  for (const [entry, found] of owners) if (found.length > MAX_OWNERS) owners.set(entry, [])
  return owners
}

interface Search {
  readonly wanted: readonly Wanted[]
  readonly owners: Map<string, Accused[]>
  readonly budget: NestedBudget
  readonly depth: number
}

function searchNested(directory: ZipDirectory, outer: Accused, search: Search): void {
  if (search.depth >= MAX_DEPTH) return
  const { declarations } = readDeclarations(directory, false)
  for (const [entry] of listNested(declarations)) {
    const inner = openNested(directory, entry, search.budget)
    if (inner.kind === 'broken') continue
    const [mod] = readDeclarations(inner, false).declarations.flatMap(({ mods }) => mods)
    const own = nestedIn(outer, {
      title: mod?.name ?? mod?.id ?? nameAt(entry),
      id: mod?.id ?? null,
      version: mod?.version ?? null,
      nested: entry,
    })
    note(inner, own, search.wanted, search.owners)
    searchNested(inner, own, { ...search, depth: search.depth + 1 })
  }
}

function note(
  directory: ZipDirectory,
  owner: Accused,
  wanted: readonly Wanted[],
  owners: Map<string, Accused[]>,
): void {
  for (const { entry, isFolder } of wanted) {
    const has = isFolder
      ? directory.bytes.includes(entry)
      : directory.bytes.includes(entry) && findEntry(directory, entry) !== null
    if (has) owners.set(entry, [...(owners.get(entry) ?? []), owner])
  }
}

/** What cannot be opened has nothing. */
function withDirectory(path: string, look: (directory: ZipDirectory) => void): void {
  let descriptor: number | undefined
  try {
    descriptor = openWithoutWaiting(path)
    const stats = fstatSync(descriptor)
    if (!stats.isFile()) return
    const directory = readDirectory(fileSource(descriptor, stats.size))
    if (directory.kind === 'directory') look(directory)
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}
