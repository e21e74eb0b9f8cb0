import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { CoreError } from '../../errors.ts'
import type { VersionFile } from '../../model/version.ts'

/** Bytes past the announced size that are still read, so that the error can name the hash of what came. */
const OVERRUN = 1 << 20
/** The most that is read of a file whose size was not announced. */
const UNANNOUNCED = 4 * 2 ** 30

export interface Digest {
  readonly size: number
  /** false: more than what is wanted can be; there is no sense in reading on. */
  add(chunk: Uint8Array): boolean
  /** Throws `wrong-hash` naming file, source and both hashes. Returns what the bytes are. */
  finish(): { readonly sha512: string; readonly sha1: string; readonly size: number }
}

/** Both hashes while the bytes stream by. Both must be right; the size only bounds what is read. */
export function createDigest(wanted: VersionFile): Digest {
  const limit = wanted.size === null ? UNANNOUNCED : wanted.size + OVERRUN
  const sha512: Hash = createHash('sha512')
  const sha1: Hash = createHash('sha1')
  let size = 0
  return {
    get size() {
      return size
    },
    add(chunk) {
      size += chunk.byteLength
      sha512.update(chunk)
      sha1.update(chunk)
      return size <= limit
    },
    finish() {
      const found = { sha512: sha512.digest('hex'), sha1: sha1.digest('hex'), size }
      if (found.sha512 !== wanted.sha512) throw wrongHash(wanted, found)
      if (found.sha1 !== wanted.sha1) throw contradiction(wanted, found.sha1)
      return found
    },
  }
}

function wrongHash(wanted: VersionFile, found: { readonly sha512: string; readonly size: number }): CoreError {
  const announced = wanted.size === null ? '' : `${wanted.size} bytes, `
  return new CoreError(
    'wrong-hash',
    `${wanted.filename} from ${describeSource(wanted.url)} is not what was announced: ` +
      `expected ${announced}SHA-512 ${wanted.sha512}, got ${found.size} bytes, SHA-512 ${found.sha512}`,
    { hint: 'It was not used. Try again later, or report it to the project.' },
  )
}

/** Whoever announced it had only one of the two from the file. */
function contradiction({ filename, url, sha1: expected }: VersionFile, found: string): CoreError {
  return new CoreError(
    'wrong-hash',
    `${filename} from ${describeSource(url)} is not what was announced: its SHA-512 is right, expected SHA-1 ${expected}, got ${found}`,
    { hint: 'It was not used. Try again later, or report it to the project.' },
  )
}

/** Host and path: a query may hold a secret. */
export function describeSource(url: string): string {
  if (!URL.canParse(url)) return 'an address that cannot be read'
  const { host, pathname } = new URL(url)
  return host + pathname
}
