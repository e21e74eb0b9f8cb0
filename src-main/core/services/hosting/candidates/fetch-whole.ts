import { CoreError } from '../../../errors.ts'
import { messageOf } from '../../../model/words/with-message.ts'
import { fetchBytes, hostOf, type Connection } from './fetch-bytes.ts'

/** The whole of what lies at an address, at most so many bytes. Throws `download-failed`. */
export type FetchWhole = (url: string, most: number, signal: AbortSignal | undefined) => Promise<Buffer>

export function createFetchWhole(connection: Connection): FetchWhole {
  return async (url, most, signal = new AbortController().signal) => {
    const file = {
      url,
      filename: URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? url) : hostOf(url),
      size: null,
    }
    const fetched = await fetchBytes(file, { range: null, mark: null, largest: most, signal }, connection)
    if (fetched.kind !== 'failed') return fetched.bytes
    throw new CoreError('download-failed', messageOf(fetched.reason))
  }
}
