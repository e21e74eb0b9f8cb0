import { openPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { isFile } from './on-disk.ts'

const ENTRY_LIMIT = 256 * 1024

/**
 * The texts of those of the named entries that an archive has. Entries over 256 KiB are left out; of a file that is no archive,
 * or only as far as it is one, there are none.
 */
export async function readZipEntries(path: string, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  if (!(await isFile(path))) return texts
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { autoClose: false })
    for await (const entry of zip.eachEntry()) {
      if (names.includes(entry.fileName) && entry.uncompressedSize <= ENTRY_LIMIT) {
        texts.set(entry.fileName, await readEntry(zip, entry))
      }
      if (texts.size === names.length) break
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
  } finally {
    zip?.close()
  }
  return texts
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
