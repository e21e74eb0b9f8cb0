import { closeSync, fstatSync, openSync } from 'node:fs'
import { fileSource } from '../../../archives/zip/byte-source.ts'
import { readDirectory } from '../../../archives/zip/directory.ts'
import { findEntryAnyCase, entryAt, readEntry } from '../../../archives/zip/entry.ts'

/** What an archive holds, as far as it says what it was built for. */
export interface InsideArchive {
  readonly hasClasses: boolean
  readonly hasSources: boolean
  readonly hasPages: boolean
  /** The names in its classes are those of a developer's surroundings, which no player has. */
  readonly isForDevelopers: boolean
  /** What the build should have filled in, as it stands there: `${version}`. */
  readonly unfilled: readonly string[]
}

const METADATA = [
  'fabric.mod.json',
  'quilt.mod.json',
  'META-INF/mods.toml',
  'META-INF/neoforge.mods.toml',
  'mcmod.info',
]
const MANIFEST = 'META-INF/MANIFEST.MF'
const MAX_TEXT = 2 * 1024 * 1024
const TEMPLATE = /\$\{[^}\n]{1,80}\}|@[A-Z][A-Z_]{2,}@|%[A-Z][A-Z_]{2,}%/g
/** What Forge and NeoForge fill in themselves (fact S9). */
const LOADERS_OWN = /^\$\{(?:file\.jarVersion|global\.\w+)\}$/

/** null: it is no archive. Throws the system's error. */
export function lookInside(path: string): InsideArchive | null {
  const descriptor = openSync(path, 'r')
  try {
    const directory = readDirectory(fileSource(descriptor, fstatSync(descriptor).size))
    if (directory.kind === 'broken') return null
    const names = directory.starts.map((_, index) => entryAt(directory, index).name)
    const text = (name: string): string | null => {
      const entry = findEntryAnyCase(directory, name)
      const read = entry === null ? null : readEntry(directory.source, entry, MAX_TEXT)
      return read?.kind === 'bytes' ? read.bytes.toString('utf8') : null
    }
    return {
      hasClasses: names.some((name) => name.endsWith('.class')),
      hasSources: names.some((name) => /\.(?:java|kt|kts|groovy|scala)$/.test(name)),
      hasPages: names.some((name) => name === 'element-list' || name === 'package-list' || name === 'index.html'),
      isForDevelopers: /^Fabric-Mapping-Namespace: *named *$/im.test(text(MANIFEST) ?? ''),
      unfilled: [...new Set(METADATA.flatMap((name) => templatesIn(name, text(name) ?? '')))],
    }
  } finally {
    closeSync(descriptor)
  }
}

function templatesIn(name: string, text: string): readonly string[] {
  const said = name.endsWith('.toml') ? text.replaceAll(/^\s*#.*$/gm, '') : text
  return [...said.matchAll(TEMPLATE)].map(([template]) => template).filter((template) => !LOADERS_OWN.test(template))
}
