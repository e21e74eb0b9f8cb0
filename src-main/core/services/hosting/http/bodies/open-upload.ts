import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { CoreError } from '../../../../errors.ts'
import type { StreamedContent } from '../exchange.ts'
import type { UploadSource } from '../../operations/define/upload-source.ts'
import { message } from '../../../../../../src-texts/text.ts'

/** What is to be sent, with its length now; the bytes are read when they are. Throws `bad-argument` when there is no such file. */
export async function openUpload(source: UploadSource): Promise<StreamedContent> {
  if (source.kind === 'bytes') {
    return { length: source.bytes.length, open: () => Readable.from([Buffer.from(source.bytes)]) }
  }
  try {
    const { size } = await stat(source.path).then((found) => (found.isFile() ? found : Promise.reject(new Error())))
    return {
      length: size,
      // Not a byte more than announced, should the file grow meanwhile.
      open: () => (size === 0 ? Readable.from([]) : createReadStream(source.path, { end: size - 1 })),
    }
  } catch (cause) {
    throw new CoreError('bad-argument', message('file-not-sendable', { path: source.path }), {
      hint: message('check-its-name-and-that-you'),
      cause,
    })
  }
}
