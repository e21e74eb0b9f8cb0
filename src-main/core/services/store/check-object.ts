import { join } from 'node:path'
import { patiently } from '../../files/patience.ts'
import type { Disk } from '../disk/disk.ts'
import type { Hashes } from '../workers/pool.ts'
import { hasCode, type StoreParts } from './objects.ts'

/** What was found under a name: of good bytes all that was computed of them now. `found`: what the bytes are instead; null: they cannot be read. */
export type Check =
  | { readonly kind: 'good'; readonly hashes: Hashes }
  | { readonly kind: 'missing' }
  | { readonly kind: 'broken'; readonly found: string | null }

/** Reads a file of the store. What is broken is moved aside, and stays `broken` until good bytes come in. */
export function checkObject(sha512: string, parts: StoreParts, signal?: AbortSignal): Promise<Check> {
  return check(sha512, parts, (path) => parts.pool.hash(path, signal))
}

/** The same where all that is told of good bytes is known: only SHA-512 is computed. */
export function checkKnownObject(known: Hashes, parts: StoreParts, signal?: AbortSignal): Promise<Check> {
  const { sha1, sha512: expected, size } = known
  return check(expected, parts, async (path) => ({ sha1, sha512: await parts.pool.digest(path, signal), size }))
}

type Hash = (path: string) => Promise<Hashes>

async function check(sha512: string, parts: StoreParts, hash: Hash): Promise<Check> {
  const { objects, disk } = parts
  const found = await read(objects.pathOf(sha512), disk, hash)
  if (found === 'nothing') {
    const aside = await read(join(objects.brokenFolder, sha512), disk, hash)
    return aside === 'nothing' ? { kind: 'missing' } : { kind: 'broken', found: aside?.sha512 ?? null }
  }
  if (found?.sha512 === sha512) return { kind: 'good', hashes: found }
  return setAside(sha512, parts, hash)
}

/** What a file's bytes are; null: they cannot be read. */
async function read(path: string, disk: Pick<Disk, 'look'>, hash: Hash): Promise<Hashes | 'nothing' | null> {
  if ((await disk.look(path))?.kind !== 'file') return 'nothing'
  try {
    return await hash(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'nothing'
    if (hasCode(error, 'EIO')) return null
    throw error
  }
}

/** Good bytes may have come in while the bad ones were read: then those are what was moved, and they go back. */
async function setAside(sha512: string, parts: StoreParts, hash: Hash): Promise<Check> {
  const { objects, disk } = parts
  const aside = join(objects.brokenFolder, sha512)
  await disk.makeFolders(objects.brokenFolder)
  try {
    await patiently(() => disk.rename(objects.pathOf(sha512), aside))
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    return { kind: 'missing' }
  }
  const found = await read(aside, disk, hash)
  if (found === 'nothing') return { kind: 'missing' }
  if (found?.sha512 !== sha512) return { kind: 'broken', found: found?.sha512 ?? null }
  await objects.moveIn(aside, sha512)
  return { kind: 'good', hashes: found }
}
