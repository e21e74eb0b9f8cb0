import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Checksum } from '../model/files/checksum.ts'

/** Of a file's bytes, in the form in which it is told. Throws the system's error. */
export async function checksumOf(file: string, format: Checksum['format']): Promise<string> {
  if (format === 'murmur2') return String(await murmurOf(() => createReadStream(file)))
  const hash = createHash(format)
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

export async function checksumOfBytes(bytes: Buffer, format: Checksum['format']): Promise<string> {
  return format === 'murmur2' ? String(await murmurOf(() => [bytes])) : createHash(format).update(bytes).digest('hex')
}

type Chunks = Iterable<Buffer> | AsyncIterable<Buffer>

const FACTOR = 0x5bd1e995
const SEED = 1

/** MurmurHash2 of what is no tab, line end or space (fact S34). How much that is has to be known first, so it is read twice. */
async function murmurOf(open: () => Chunks): Promise<number> {
  let length = 0
  for await (const chunk of open()) for (const byte of chunk) if (!isBlank(byte)) length += 1
  let hash = SEED ^ length
  let word = 0
  let filled = 0
  for await (const chunk of open()) {
    for (const byte of chunk) {
      if (isBlank(byte)) continue
      word |= byte << (8 * filled)
      filled += 1
      if (filled < 4) continue
      word = Math.imul(word, FACTOR)
      hash = Math.imul(hash, FACTOR) ^ Math.imul(word ^ (word >>> 24), FACTOR)
      word = 0
      filled = 0
    }
  }
  if (filled > 0) hash = Math.imul(hash ^ word, FACTOR)
  hash = Math.imul(hash ^ (hash >>> 13), FACTOR)
  return (hash ^ (hash >>> 15)) >>> 0
}

function isBlank(byte: number): boolean {
  return byte === 9 || byte === 10 || byte === 13 || byte === 32
}
