/**
 * The mods of a core mod of old Forge (fact S16). In: the archive, and the class that its manifest names as its plugin. Out: what
 * the containers that the plugin names say of themselves; null: that cannot be read off the classes. Runs nothing.
 */
import type { EmbeddedMod } from '../../../model/files/installed-file.ts'
import type { ZipDirectory } from '../../zip/directory.ts'
import { findEntry, readEntry } from '../../zip/entry.ts'
import { instructionsOf, type Instruction } from './class-code.ts'
import { readClassFile, readSafely, type ClassFile } from './class-file.ts'
import { asVersion } from '../lenient/fields.ts'

export interface CoreMod {
  /** Name of the entry of its container's class. */
  readonly entry: string
  readonly mod: EmbeddedMod
}

/** A class file is seldom larger. */
const MAX_CLASS = 2 * 1024 * 1024
/** Classes that a plugin or container stands on. */
const MAX_ANCESTORS = 8

export function readCoreMods(directory: ZipDirectory, plugin: string): readonly CoreMod[] | null {
  const containers = containersOf(lineageOf(directory, plugin))
  if (containers === null) return null
  const mods = containers.flatMap((name) => readContainer(directory, name) ?? [])
  return mods.length === containers.length ? mods : null
}

export function classEntry(name: string): string {
  return `${name.replaceAll('.', '/')}.class`
}

/** The class and those that it extends, as far as they lie in the archive. */
function lineageOf(directory: ZipDirectory, name: string): readonly ClassFile[] {
  const lineage: ClassFile[] = []
  for (let next: string | null = name; next !== null && lineage.length < MAX_ANCESTORS;) {
    const entry = findEntry(directory, classEntry(next))
    const read = entry === null ? null : readEntry(directory.source, entry, MAX_CLASS)
    const file: ClassFile | null = read?.kind === 'bytes' ? readClassFile(read.bytes) : null
    if (file === null) break
    lineage.push(file)
    next = file.superName
  }
  return lineage
}

/** Names of the classes that `getModContainerClass` answers with; none where it answers with nothing; null: it cannot be told. */
function containersOf(lineage: readonly ClassFile[]): readonly string[] | null {
  for (const file of lineage) {
    const method = file.methods.find(({ name, end }) => name === 'getModContainerClass' && end > 0)
    if (method === undefined) continue
    const instructions = readSafely(() => [...instructionsOf(file, method)])
    if (instructions === null) return null
    const names = instructions.flatMap((one) => (one.kind === 'text' || one.kind === 'class' ? [one.text] : []))
    const isNothing = instructions.every(({ kind }) => kind === 'null' || kind === 'return')
    return names.length > 0 || isNothing ? [...new Set(names)] : null
  }
  return null
}

function readContainer(directory: ZipDirectory, name: string): CoreMod | null {
  const told = new Map<string, string>()
  for (const file of lineageOf(directory, name)) {
    const texts = readSafely(() => textsIn(file)) ?? []
    for (const [field, text] of texts) if (!told.has(field)) told.set(field, text)
  }
  const id = told.get('modId')?.trim() ?? ''
  if (id === '') return null
  const version = asVersion(told.get('version'))
  return { entry: classEntry(name), mod: { id, version, name: told.get('name') ?? null, provides: [], depends: [] } }
}

/** Methods of a container that answer with what else a field of its metadata holds. */
const GETTERS: ReadonlyMap<string, string> = new Map([
  ['getModId', 'modId'],
  ['getVersion', 'version'],
  ['getName', 'name'],
])

/** Texts that are put into fields or given back, by the field's name. */
function textsIn(file: ClassFile): readonly (readonly [field: string, text: string])[] {
  return file.methods.flatMap((method) => {
    const found: (readonly [string, string])[] = []
    let before: Instruction | null = null
    for (const instruction of instructionsOf(file, method)) {
      const field: string | undefined =
        instruction.kind === 'assign'
          ? instruction.field
          : instruction.kind === 'return'
            ? GETTERS.get(method.name)
            : undefined
      if (before?.kind === 'text' && field !== undefined) found.push([field, before.text])
      before = instruction
    }
    return found
  })
}
