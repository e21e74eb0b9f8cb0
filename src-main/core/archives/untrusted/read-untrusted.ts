import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import { fileSource } from '../zip/byte-source.ts'
import { unpack } from '../zip/unpack.ts'
import { surveyArchive, type ArchiveLimits, type SurveyedFile } from './survey-archive.ts'
import { shown } from './entry-names.ts'

/** A file of an archive, unpacked once and found to be what the archive says. */
export interface UnpackedFile extends SurveyedFile {
  /** Hex, lower case. */
  readonly sha1: string
  readonly sha512: string
  readonly size: number
  /** Its first bytes, by which its kind is told. */
  readonly head: Buffer
  /** All of them, where they were asked for; null: they were not. */
  readonly bytes: Buffer | null
}

export interface UntrustedOptions {
  readonly limits?: ArchiveLimits
  readonly signal?: AbortSignal
  /** Whether the whole content is handed out, and how many bytes of it at the most. */
  contentLimit(path: string): number | null
}

const HEAD = 64

/**
 * Every file of an archive that may come from anybody, each verified; nothing is written. Throws `unsafe-archive` with the reason for an
 * archive that is to be refused as a whole, `cancelled`, and the disk's own errors.
 */
export async function readUntrusted(file: string, options: UntrustedOptions): Promise<readonly UnpackedFile[]> {
  const { limits, signal } = options
  const archive = await open(file, 'r')
  try {
    const stats = await archive.stat()
    if (!stats.isFile()) throw new CoreError('unsafe-archive', message('neither-file-nor-folder'))
    const files: UnpackedFile[] = []
    for (const surveyed of surveyArchive(fileSource(archive.fd, stats.size), limits)) {
      if (signal?.aborted === true) throw new CoreError('cancelled', message('stopped-before-anything-was-changed'))
      files.push(await readOne(surveyed, unpack(archive, surveyed.part, shown(surveyed.path)), options))
    }
    return files
  } finally {
    await archive.close()
  }
}

async function readOne(
  surveyed: SurveyedFile,
  chunks: AsyncIterable<Buffer>,
  { contentLimit }: UntrustedOptions,
): Promise<UnpackedFile> {
  const { path, part } = surveyed
  const limit = contentLimit(path)
  if (limit !== null && part.size > limit)
    throw new CoreError(
      'unsafe-archive',
      message('entry-is-too-large', { name: shown(path), most: Math.round(limit / 1024) }),
    )
  const [sha1, sha512] = [createHash('sha1'), createHash('sha512')]
  const all: Buffer[] = []
  let head = Buffer.alloc(0)
  for await (const chunk of chunks) {
    sha1.update(chunk)
    sha512.update(chunk)
    if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD - head.length)])
    if (limit !== null) all.push(chunk)
  }
  return {
    ...surveyed,
    sha1: sha1.digest('hex'),
    sha512: sha512.digest('hex'),
    size: part.size,
    head,
    bytes: limit === null ? null : Buffer.concat(all),
  }
}
