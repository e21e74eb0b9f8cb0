import { openNoLink } from '../../files/open-no-link.ts'
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

/** An archive of these files in their order, in bounded memory. It fails with what opening and reading one fails with. */
export function writeArchive(files: readonly ArchivedFile[]): AsyncIterable<Buffer> {
  const zip = new ZipFile()
  const options = { mtime: beginning(), mode: PLAIN, forceDosTimestamp: true }
  const out = zip.outputStream
  let failure: Error | null = null
  zip.on('error', (error: Error) => {
    failure ??= error
    if ('destroy' in out && typeof out.destroy === 'function') out.destroy(error)
  })
  // It may fail before anybody reads.
  out.on('error', () => undefined)
  for (const { name, source } of files) {
    if (source.kind === 'bytes') zip.addBuffer(source.bytes, name, { ...options, compress: true })
    else
      zip.addReadStreamLazy(name, { ...options, compress: source.size < STORED_FROM }, (give) => {
        void openNoLink(source.path).then(
          (handle) => give(null, handle.createReadStream()),
          (error: Error) => zip.emit('error', error),
        )
      })
  }
  zip.end()
  return readAll(out, () => failure)
}

async function* readAll(out: NodeJS.ReadableStream, failed: () => Error | null): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of out) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
  } catch (error) {
    throw failed() ?? error
  }
  const failure = failed()
  if (failure !== null) throw failure
}
