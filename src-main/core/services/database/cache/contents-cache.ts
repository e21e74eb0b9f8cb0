import { type FileContents, CONTENTS_FORMAT } from '../../../model/files/installed-file.ts'
import type { Connection } from '../driver.ts'
import { parseStored, writeStored } from '../../../model/words/stored-texts.ts'

/** A file by what is announced of it. Hex, lower case. */
export interface HashedFile {
  readonly sha1: string
  readonly sha512: string
}

/**
 * Part of `cache.db`: what is in a file, wherever it lies, for as long as the cache lives. What a scan found in the same bytes,
 * in any instance, is there without being put, and is preferred to what was put.
 */
export interface ContentsCache {
  /** Of those that are known; by SHA-512. */
  get(files: readonly HashedFile[]): ReadonlyMap<string, FileContents>
  /** Of a file that was not scanned. A scan does not see it: that reads the bytes themselves. */
  put(file: Pick<HashedFile, 'sha512'>, contents: FileContents): void
}

interface Row {
  readonly hash: string
  readonly contents: string
}

export function createContentsCache(connection: Connection): ContentsCache {
  const scanned = connection.prepare<[string], Row>(`
    SELECT sha1 AS hash, contents FROM json_each(?) AS wanted CROSS JOIN file ON file.sha1 = wanted.value`)
  const kept = connection.prepare<[string], Row>(`
    SELECT hash, contents FROM json_each(?) AS wanted CROSS JOIN content ON content.hash = wanted.value`)
  const upsert = connection.prepare(`
    INSERT INTO content (hash, contents) VALUES (?, ?) ON CONFLICT (hash) DO UPDATE SET contents = excluded.contents`)

  return {
    get(files) {
      const known = new Map<string, FileContents>()
      const take = (statement: typeof kept, hashOf: (file: HashedFile) => string) => {
        const wanted = files.filter(({ sha512 }) => !known.has(sha512))
        if (wanted.length === 0) return
        const found = parseRows(statement.all(JSON.stringify(wanted.map(hashOf))))
        for (const file of wanted) {
          const contents = found.get(hashOf(file))
          if (contents !== undefined) known.set(file.sha512, contents)
        }
      }
      take(scanned, ({ sha1 }) => sha1)
      take(kept, ({ sha1 }) => sha1)
      take(kept, ({ sha512 }) => sha512)
      return known
    },
    put({ sha512 }, contents) {
      upsert.run(sha512, writeContents(contents))
    },
  }
}

/** The same bytes may lie at many paths: whichever row can be read says what is in them. */
function parseRows(rows: readonly Row[]): ReadonlyMap<string, FileContents> {
  const found = new Map<string, FileContents>()
  for (const { hash, contents } of rows) {
    const parsed = found.has(hash) ? null : parseContents(contents)
    if (parsed !== null) found.set(hash, parsed)
  }
  return found
}

/** Contents as a column holds them: with the format of the readers that wrote them. */
export function writeContents(contents: FileContents): string {
  return writeStored([CONTENTS_FORMAT, contents])
}

/** null: it cannot be read, or was written by readers that read otherwise. */
export function parseContents(text: string): FileContents | null {
  try {
    const written = parseStored(text)
    const [format, contents]: readonly unknown[] = Array.isArray(written) ? written : []
    return format === CONTENTS_FORMAT && isContents(contents) ? contents : null
  } catch {
    return null
  }
}

function isContents(contents: unknown): contents is FileContents {
  if (typeof contents !== 'object' || contents === null || !('kind' in contents)) return false
  if (contents.kind === 'archive') return 'metadata' in contents
  return contents.kind === 'folder' || (contents.kind === 'unreadable' && 'reason' in contents)
}
