import { createHash } from 'node:crypto'
import type { Hashes } from '../workers/pool.ts'
import type { StoreParts } from './objects.ts'

export async function putContent(content: Uint8Array, { objects, disk }: StoreParts): Promise<Hashes> {
  const sha512 = createHash('sha512').update(content).digest('hex')
  const copy = await objects.newDraft()
  await disk.write(copy, content)
  await disk.sync(copy)
  await objects.moveIn(copy, sha512)
  return { sha512, sha1: createHash('sha1').update(content).digest('hex'), size: content.byteLength }
}
