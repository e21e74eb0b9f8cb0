import { closeSync, fstatSync } from 'node:fs'
import { fileSource } from '../../../archives/zip/byte-source.ts'
import { readDirectory } from '../../../archives/zip/directory.ts'
import { findEntry, readEntry } from '../../../archives/zip/entry.ts'
import { openWithoutWaiting } from '../../../files/read-plain.ts'
import { failureCode } from './on-disk.ts'

const ENTRY_LIMIT = 256 * 1024

/**
 * The texts of those of the named entries that an archive has. Entries over 256 KiB or that cannot be unpacked are left out; of
 * what is no file, no archive or cannot be read there are none.
 */
export function readZipEntries(path: string, names: readonly string[]): ReadonlyMap<string, string> {
  let descriptor: number | undefined
  try {
    descriptor = openWithoutWaiting(path)
    const stats = fstatSync(descriptor)
    return new Map(stats.isFile() ? readTexts(descriptor, stats.size, names) : [])
  } catch (error) {
    failureCode(error)
    return new Map()
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

function readTexts(descriptor: number, size: number, names: readonly string[]): readonly (readonly [string, string])[] {
  const directory = readDirectory(fileSource(descriptor, size))
  if (directory.kind === 'broken') return []
  return names.flatMap((name) => {
    const entry = findEntry(directory, name)
    const read = entry === null ? null : readEntry(directory.source, entry, ENTRY_LIMIT)
    return read?.kind === 'bytes' ? [[name, read.bytes.toString('utf8')] as const] : []
  })
}
