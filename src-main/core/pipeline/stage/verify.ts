import { CoreError } from '../../errors.ts'
import type { VersionFile } from '../../model/version.ts'
import type { Hashes } from '../../services/workers/pool.ts'

/** Bytes past the announced size that are still read, so that the error can name the hash of what came. */
const OVERRUN = 1 << 20
/** The most that is read of a file whose size was not announced. */
const UNANNOUNCED = 4 * 2 ** 30

/** Bytes beyond which there is no sense in reading on. */
export function mostBytesOf({ size }: VersionFile): number {
  return size === null ? UNANNOUNCED : size + OVERRUN
}

/** Throws `wrong-hash` naming file, source and both hashes. Both must be right; the size is not asked: it only bounds what is read. */
export function assertExpected(wanted: VersionFile, found: Hashes): void {
  if (found.sha512 !== wanted.sha512) throw wrongHash(wanted, found)
  if (found.sha1 !== wanted.sha1) throw contradiction(wanted, found.sha1)
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
