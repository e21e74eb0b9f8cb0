import { openPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'

/** What an upload's validation looks at. */
export interface Archive {
  readonly names: readonly string[]
  /** The text of `modrinth.index.json` at the root; `null` without one. */
  readonly index: string | null
}

const INDEX = 'modrinth.index.json'
const INDEX_LIMIT = 16 * 1024 * 1024

/** Reads the directory of a zip archive; `null` for a file that is none, or that is broken. */
export async function readArchive(path: string): Promise<Archive | null> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { autoClose: false, decodeStrings: false })
    const names: string[] = []
    let index: string | null = null
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileNameRaw.toString('utf8')
      names.push(name)
      if (name === INDEX && entry.uncompressedSize <= INDEX_LIMIT) index = await readText(zip, entry)
    }
    return { names, index }
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  } finally {
    zip?.close()
  }
}

async function readText(zip: ZipFile, entry: Entry): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
