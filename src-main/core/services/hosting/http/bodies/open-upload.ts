import { open, stat } from 'node:fs/promises'
import { CoreError } from '../../../../errors.ts'
import type { StreamedContent } from '../exchange.ts'
import type { UploadSource } from '../../operations/define/upload-source.ts'
import { message } from '../../../../../../resources/text/text.ts'

/** Bytes that are read at once; all chunks of a file lie in the same memory. */
const CHUNK = 256 * 1024

/** What is to be sent, with its length now; the bytes are read when they are. Throws `bad-argument` when there is no such file. */
export async function openUpload(source: UploadSource): Promise<StreamedContent> {
  if (source.kind === 'bytes') return { length: source.bytes.length, open: () => wholeOf(source.bytes) }
  try {
    const { size } = await stat(source.path).then((found) => (found.isFile() ? found : Promise.reject(new Error())))
    // Not a byte more than announced, should the file grow meanwhile.
    return { length: size, open: () => readChunks(source.path, size) }
  } catch (cause) {
    throw new CoreError('bad-argument', message('file-not-sendable', { path: source.path }), {
      hint: message('check-file-name-and-access'),
      cause,
    })
  }
}

async function* wholeOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function* readChunks(path: string, size: number): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  try {
    const chunk = Buffer.allocUnsafeSlow(Math.min(CHUNK, size))
    for (let left = size; left > 0;) {
      const { bytesRead } = await file.read(chunk, 0, Math.min(chunk.length, left))
      if (bytesRead === 0) return
      left -= bytesRead
      yield chunk.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}
