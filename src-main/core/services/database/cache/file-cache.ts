import { createHash } from 'node:crypto'
import type { FileContents, FileStamp } from '../../../model/files/installed-file.ts'
import { parseContents, writeContents } from './contents-cache.ts'
import type { Connection } from '../driver.ts'

/** What was found out about a file that had this path and stamp; unreadable ones too, so that they are not tried each time. */
export interface CachedFile {
  /** Absolute. */
  readonly path: string
  readonly stamp: FileStamp
  /** Hex; null: unreadable. */
  readonly sha1: string | null
  readonly contents: FileContents
}

/** Part of `cache.db`: may be deleted at any time and costs only time. */
export interface FileCache {
  /** Those of `files` that are in the cache under exactly this path and stamp, by path. */
  get(files: readonly { readonly path: string; readonly stamp: FileStamp }[]): ReadonlyMap<string, CachedFile>
  put(files: readonly CachedFile[]): void
}

interface Row {
  readonly path: string
  readonly size: number
  readonly mtime_ns: string
  readonly inode: string
  readonly sha1: string | null
  readonly contents: string
}

/** Beyond this many files the memo starts anew; what it forgets is still in the database. */
const MAX_REMEMBERED = 50_000

/**
 * The rows of one database, with a memo of those seen in this process: an entry holds for its stamp, whatever other processes
 * write meanwhile.
 */
export function createFileCache(connection: Connection): FileCache {
  const select = connection.prepare<[string], Row>(`
    SELECT file.path, size, mtime_ns, inode, sha1, contents
    FROM json_each(?) AS wanted CROSS JOIN file ON file.path = wanted.value`)
  const upsert = connection.prepare(`
    INSERT INTO file (path, size, mtime_ns, inode, sha1, contents) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (path) DO UPDATE SET size = excluded.size, mtime_ns = excluded.mtime_ns, inode = excluded.inode,
      sha1 = excluded.sha1, contents = excluded.contents`)
  const memo = new Map<string, CachedFile>()
  const readContents = createContentsReader()

  function remember(file: CachedFile): void {
    if (memo.size >= MAX_REMEMBERED) memo.clear()
    memo.set(file.path, file)
  }

  const writeAll = connection.transaction((files: readonly CachedFile[]) => {
    for (const { path, stamp, sha1, contents } of files) {
      upsert.run(path, stamp.size, stamp.mtimeNs, stamp.inode, sha1, writeContents(contents))
    }
  })

  return {
    get(files) {
      const known = new Map<string, CachedFile>()
      const wanted = new Map<string, FileStamp>()
      for (const { path, stamp } of files) {
        const remembered = memo.get(path)
        if (remembered !== undefined && isSame(remembered.stamp, stamp)) known.set(path, remembered)
        else wanted.set(path, stamp)
      }
      if (wanted.size === 0) return known
      for (const row of select.all(JSON.stringify([...wanted.keys()]))) {
        const stamp = wanted.get(row.path)
        const file = stamp === undefined ? null : toCachedFile(row, stamp, readContents)
        if (file === null) continue
        remember(file)
        known.set(file.path, file)
      }
      return known
    },
    put(files) {
      if (files.length === 0) return
      writeAll.immediate(files)
      for (const file of files) remember(file)
    },
  }
}

/** null: the row is about another state of the file, or was written by readers that read otherwise. */
function toCachedFile(row: Row, stamp: FileStamp, readContents: ContentsReader): CachedFile | null {
  if (!isSame({ size: row.size, mtimeNs: row.mtime_ns, inode: row.inode }, stamp)) return null
  const contents = readContents(row.contents)
  return contents === null ? null : { path: row.path, stamp, sha1: row.sha1, contents }
}

type ContentsReader = (text: string) => FileContents | null

/** The same mod lies in many instances: what is in it is parsed and held once. */
function createContentsReader(): ContentsReader {
  const byHash = new Map<string, FileContents | null>()
  return (text) => {
    const hash = createHash('sha256').update(text).digest('base64')
    const known = byHash.get(hash)
    if (known !== undefined) return known
    const contents = parseContents(text)
    if (byHash.size >= MAX_REMEMBERED) byHash.clear()
    byHash.set(hash, contents)
    return contents
  }
}

function isSame(one: FileStamp, other: FileStamp): boolean {
  return one.size === other.size && one.mtimeNs === other.mtimeNs && one.inode === other.inode
}
