import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { ZipFile } from 'yazl'

export interface ArchivedFile {
  /** Its name in the archive, with `/`. */
  readonly name: string
  readonly source: { readonly kind: 'bytes'; readonly bytes: Buffer } | ArchivedFromDisk
}

interface ArchivedFromDisk {
  readonly kind: 'file'
  /** Absolute; a link is not followed. */
  readonly path: string
  /** Bytes. */
  readonly size: number
}

/** By the clock of whatever zone, which is what the format writes: the same files make the same bytes. Its very first days are no such time in some. */
function beginning(): Date {
  return new Date(1980, 1, 1)
}

const PLAIN = 0o100644
/** Bytes from which a file is not packed: it takes long, and what packs too well is refused by readers. */
const STORED_FROM = 4 * 2 ** 20

/** An archive of these files in their order, in bounded memory. It fails with the disk's own errors. */
export function writeArchive(files: readonly ArchivedFile[]): AsyncIterable<Buffer> {
  const zip = new ZipFile()
  const options = { mtime: beginning(), mode: PLAIN, forceDosTimestamp: true }
  const out = zip.outputStream
  zip.on('error', (error: Error) => {
    if ('destroy' in out && typeof out.destroy === 'function') out.destroy(error)
  })
  for (const { name, source } of files) {
    if (source.kind === 'bytes') zip.addBuffer(source.bytes, name, { ...options, compress: true })
    else
      zip.addReadStreamLazy(name, { ...options, compress: source.size < STORED_FROM }, (give) => {
        void open(source.path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).then(
          (handle) => give(null, handle.createReadStream()),
          (error: Error) => zip.emit('error', error),
        )
      })
  }
  zip.end()
  return readAll(out)
}

async function* readAll(out: NodeJS.ReadableStream): AsyncGenerator<Buffer> {
  for await (const chunk of out) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
}
