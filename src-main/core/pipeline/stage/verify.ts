import { CoreError } from '../../errors.ts'
import type { UnknownBytes, VersionFile } from '../../model/versions/version.ts'
import { checksumOf } from '../../files/checksum-of.ts'
import type { Hashes } from '../../services/workers/pool.ts'
import { message, formatMessage } from '../../../../resources/text/text.ts'

/** Bytes past the announced size that are still read, so that the error can name the hash of what came. */
const OVERRUN = 1 << 20
/** The most that is read of a file whose size was not announced. */
const UNANNOUNCED = 4 * 2 ** 30

/** Bytes beyond which there is no sense in reading on. */
export function mostBytesOf({ size, unknown, isSizeClaimed }: VersionFile): number {
  if (unknown !== undefined) return unknown.most
  if (size === null) return UNANNOUNCED
  return isSizeClaimed === true ? size : size + OVERRUN
}

/**
 * Throws `wrong-hash` naming file, source and both hashes. Both must be right; the service's size is not asked: it only bounds what is
 * read. A pack's is what a person agreed to: no more comes.
 */
export function assertExpected(wanted: VersionFile, found: Hashes): void {
  if (wanted.isSizeClaimed === true && wanted.size !== null && found.size > wanted.size)
    throw tooLarge(wanted, wanted.size)
  if (found.sha512 !== wanted.sha512) throw wrongHash(wanted, found)
  if (found.sha1 !== wanted.sha1) throw contradiction(wanted, found.sha1)
}

function tooLarge({ filename, url }: VersionFile, most: number): CoreError {
  return new CoreError(
    'wrong-hash',
    message('larger-than-may-be', { filename, source: describeSource(url), most: { bytes: most } }),
  )
}

/** As `assertExpected`, of a file at `path` of which only a checksum is known, or nothing. */
export async function assertChecksum(
  wanted: VersionFile,
  unknown: UnknownBytes,
  path: string,
  size: number,
): Promise<void> {
  const { filename, url } = wanted
  const { checksum, most } = unknown
  if (size > most) throw tooLarge(wanted, most)
  if (checksum === null) return
  const found = await checksumOf(path, checksum.format)
  if (found === checksum.hash) return
  throw new CoreError(
    'wrong-hash',
    message('wrong-checksum', {
      filename,
      source: describeSource(url),
      format: checksum.format,
      expected: checksum.hash,
      found,
    }),
    { hint: message('it-was-not-used-try-again') },
  )
}

function wrongHash(wanted: VersionFile, found: { readonly sha512: string; readonly size: number }): CoreError {
  return new CoreError(
    'wrong-hash',
    message('wrong-sha512', {
      filename: wanted.filename,
      source: describeSource(wanted.url),
      isSizeKnown: wanted.size !== null,
      announced: wanted.size ?? 0,
      sha512: wanted.sha512,
      size: found.size,
      got: found.sha512,
    }),
    {
      hint: message('it-was-not-used-try-again'),
      brief: message('wrong-sha512-in-brief', {
        filename: wanted.filename,
        sha512: shortened(wanted.sha512),
        got: shortened(found.sha512),
      }),
    },
  )
}

/** Enough of a hash to tell two apart by eye. */
function shortened(hash: string): string {
  return `${hash.slice(0, 12)}…`
}

/** Whoever announced it had only one of the two from the file. */
function contradiction({ filename, url, sha1: expected }: VersionFile, found: string): CoreError {
  return new CoreError(
    'wrong-hash',
    message('wrong-sha1', { filename, source: describeSource(url), expected, found }),
    {
      hint: message('it-was-not-used-try-again'),
    },
  )
}

/** Host and path: a query may hold a secret. */
export function describeSource(url: string): string {
  if (!URL.canParse(url)) return formatMessage('unreadable-address')
  const { host, pathname } = new URL(url)
  return host + pathname
}
