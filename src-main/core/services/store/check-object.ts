import { join } from 'node:path'
import { patiently } from '../../files/patience.ts'
import type { Hashes } from '../workers/pool.ts'
import { hasCode, type StoreParts } from './objects.ts'

/** What was found under a name: of good bytes all that was computed of them now. `found`: what the bytes are instead; null: they cannot be read. */
export type Check =
  | { readonly kind: 'good'; readonly hashes: Hashes }
  | { readonly kind: 'missing' }
  | { readonly kind: 'broken'; readonly found: string | null }

/** Reads a file of the store. What is broken is moved aside, and stays `broken` until good bytes come in. */
export async function checkObject(sha512: string, parts: StoreParts, signal?: AbortSignal): Promise<Check> {
  const { objects } = parts
  const found = await read(objects.pathOf(sha512), parts, signal)
  if (found === 'nothing') {
    const aside = await read(join(objects.brokenFolder, sha512), parts, signal)
    return aside === 'nothing' ? { kind: 'missing' } : { kind: 'broken', found: aside?.sha512 ?? null }
  }
  if (found?.sha512 === sha512) return { kind: 'good', hashes: found }
  return setAside(sha512, parts)
}

/** What a file's bytes are; null: they cannot be read. */
async function read(
  path: string,
  { disk, pool }: StoreParts,
  signal?: AbortSignal,
): Promise<Hashes | 'nothing' | null> {
  if ((await disk.look(path))?.kind !== 'file') return 'nothing'
  try {
    return await pool.hash(path, signal)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'nothing'
    if (hasCode(error, 'EIO')) return null
    throw error
  }
}

/** Good bytes may have come in while the bad ones were read: then those are what was moved, and they go back. */
async function setAside(sha512: string, parts: StoreParts): Promise<Check> {
  const { objects, disk } = parts
  const aside = join(objects.brokenFolder, sha512)
  await disk.makeFolders(objects.brokenFolder)
  try {
    await patiently(() => disk.rename(objects.pathOf(sha512), aside))
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    return { kind: 'missing' }
  }
  const found = await read(aside, parts)
  if (found === 'nothing') return { kind: 'missing' }
  if (found?.sha512 !== sha512) return { kind: 'broken', found: found?.sha512 ?? null }
  await objects.moveIn(aside, sha512)
  return { kind: 'good', hashes: found }
}
