import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { CoreError } from '../errors.ts'
import { isDiskError } from './disk-errors.ts'
import { message } from '../../../resources/text/text.ts'

/** To be read; a link is not followed. Throws `disk-failed`, which names the file. */
export async function openNoLink(path: string): Promise<FileHandle> {
  try {
    return await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  } catch (cause) {
    const code = isDiskError(cause) ? String(cause.code) : String(cause)
    throw new CoreError('disk-failed', message('fails-with-code', { name: path, code }), { cause })
  }
}
