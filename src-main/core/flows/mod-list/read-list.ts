import { readFile, stat } from 'node:fs/promises'
import { CoreError } from '../../errors.ts'
import type { ReadList } from '../../model/changes/mod-list.ts'
import { parseList } from './parse-list.ts'
import { message } from '../../../../src-texts/text.ts'

/** Far beyond what thousands of projects take. */
const MAX_LENGTH = 16 * 2 ** 20

/** What a list's file names. Throws `bad-argument` for one that cannot be read, is too large, or names nothing. */
export async function readList(file: string, signal?: AbortSignal): Promise<ReadList> {
  try {
    if ((await stat(file)).size > MAX_LENGTH)
      throw new CoreError('bad-argument', message('list-is-too-large', { file }))
    return parseList(new TextDecoder().decode(await readFile(file, { signal })))
  } catch (cause) {
    if (cause instanceof CoreError) throw cause
    const why = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    throw new CoreError('bad-argument', message('list-cannot-be-read', { file, why }), { cause })
  }
}
