/**
 * What the mods of a core mod may be called whose containers cannot be read. In: the archive, and the class that its manifest names as its
 * plugin. Out: words in small letters: the folders in it, the texts that the classes around the plugin hold, and names of classes
 * that are about mods. An id that is none of them, and that none of them begins with, it brings hardly. Runs nothing.
 */
import type { ZipDirectory } from '../../zip/directory.ts'
import { entryAt, readEntry } from '../../zip/entry.ts'
import { readClassFile, readName, readSafely, type ClassFile } from './class-file.ts'

const ID = /^[a-z][\w.-]{1,63}$/i
const ABOUT_MODS = /mod|container|plugin|core/i
const MAX_CLASS = 512 * 1024
const MAX_CLASSES = 200
const MAX_WORDS = 2000

export function plausibleIds(directory: ZipDirectory, plugin: string): readonly string[] {
  const entries = directory.starts.map((_, index) => entryAt(directory, index))
  const home = plugin.replaceAll('.', '/').replace(/[^/]*$/, '')
  const around = entries.filter(({ name }) => name.startsWith(home) && name.endsWith('.class')).slice(0, MAX_CLASSES)
  const texts = around.flatMap((entry) => {
    const read = readEntry(directory.source, entry, MAX_CLASS)
    const file = read.kind === 'bytes' ? readClassFile(read.bytes) : null
    return file === null ? [] : textsOf(file)
  })
  const names = entries.map(({ name }) => name)
  const folders = names.flatMap((name) => name.split('/').slice(0, -1))
  const classes = names.map((name) => /([^/$]+)\.class$/.exec(name)?.[1] ?? '').filter((name) => ABOUT_MODS.test(name))
  const words = [...texts, ...classes, ...folders].filter((text) => ID.test(text)).map((text) => text.toLowerCase())
  return [...new Set(words)].slice(0, MAX_WORDS)
}

const TEXT = 8

function textsOf(file: ClassFile): readonly string[] {
  const { bytes, constants } = file
  const indexes = [...constants.keys()].filter(
    (index) => bytes[constants[index] ?? 0] === TEXT && constants[index] !== 0,
  )
  return readSafely(() => indexes.flatMap((index) => readName(file, index) ?? [])) ?? []
}
