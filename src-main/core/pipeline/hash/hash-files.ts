import { join } from 'node:path'
import type { CachedFile, FileCache } from '../../services/database/cache/file-cache.ts'
import { CoreError } from '../../errors.ts'
import type { InstalledFile } from '../../model/files/installed-file.ts'
import type { ScannedFile } from '../../model/files/scanned-file.ts'
import type { Examination, WorkerPool } from '../../services/workers/pool.ts'
import { message } from '../../../../resources/text/text.ts'

export interface HashServices {
  readonly pool: WorkerPool
  readonly cache: FileCache
}

export interface HashOptions {
  readonly signal?: AbortSignal | undefined
  /** How many files are done. */
  readonly onDone?: (done: number) => void
}

export interface HashedFiles {
  /** In the order of the scan. */
  readonly files: readonly InstalledFile[]
  /** Paths of files that went away before they were read. */
  readonly vanished: readonly string[]
}

/** Files that are looked up, read and written to the cache together. */
const GROUP = 256
/** A file that changed this recently may change again without its stamp showing it: it is not remembered. */
const UNCHANGED_MS = 2000

/**
 * Takes from the cache what has not changed since it was read, and has the pool hash the rest and read its metadata. Files that cannot
 * be read are entries, and remembered as such. Throws `cancelled`.
 */
export async function hashFiles(
  gamePath: string,
  scanned: readonly ScannedFile[],
  services: HashServices,
  { signal, onDone }: HashOptions = {},
): Promise<HashedFiles> {
  const files: InstalledFile[] = []
  const vanished: string[] = []
  const inHand: { start: number; results: Promise<readonly (InstalledFile | null)[]> }[] = []
  const takeOldest = async () => {
    const oldest = inHand.shift()
    if (oldest === undefined) return
    const results = await oldest.results
    for (const [index, file] of results.entries()) {
      if (file === null) vanished.push(scanned[oldest.start + index]?.path ?? '')
      else files.push(file)
    }
    onDone?.(oldest.start + results.length)
  }
  for (let start = 0; start < scanned.length; start += GROUP) {
    if (signal?.aborted === true) throw new CoreError('cancelled', message('reading-the-files-was-stopped'))
    const results = hashGroup(gamePath, scanned.slice(start, start + GROUP), services, signal)
    // Whoever waits is told; until then a group that failed early must not count as forgotten.
    results.catch(() => undefined)
    inHand.push({ start, results })
    // Two groups at a time, so that the threads have work while one is being finished.
    if (inHand.length === 2) await takeOldest()
  }
  while (inHand.length > 0) await takeOldest()
  return { files, vanished }
}

/** In the group's order; null for a file that went away. */
async function hashGroup(
  gamePath: string,
  group: readonly ScannedFile[],
  { pool, cache }: HashServices,
  signal: AbortSignal | undefined,
): Promise<readonly (InstalledFile | null)[]> {
  const asked = group.filter((file) => !file.isFolder && file.problem === null)
  const absolute = (file: ScannedFile) => join(gamePath, file.path)
  const cached = cache.get(asked.map((file) => ({ path: absolute(file), stamp: file.stamp })))
  const fresh: CachedFile[] = []
  const results = group.map((file) => {
    if (file.isFolder) return install(file, { sha1: null, contents: { kind: 'folder' } })
    if (file.problem !== null)
      return install(file, { sha1: null, contents: { kind: 'unreadable', reason: file.problem } })
    const path = absolute(file)
    const known = cached.get(path)
    if (known !== undefined && !isForbidden(known)) return install(file, known)
    return pool.examine(path, signal).then((examination) => {
      if (isVanished(examination)) return null
      if (isUnchanged(file) && !isForbidden(examination)) fresh.push({ path, stamp: file.stamp, ...examination })
      return install(file, examination)
    })
  })
  try {
    return await Promise.all(results)
  } finally {
    // What was read is kept, also when the rest was stopped.
    if (fresh.length > 0) cache.put(fresh)
  }
}

function install(found: ScannedFile, { sha1, contents }: Examination): InstalledFile {
  const { path, type, enabled, stamp, linkTarget, problem } = found
  return { path, type, enabled, stamp, linkTarget, problem, sha1, contents }
}

function isVanished({ contents }: Examination): boolean {
  return contents.kind === 'unreadable' && contents.reason.fact === 'vanished'
}

/** Whether it may be read can change without its stamp showing it. */
function isForbidden({ contents }: Examination): boolean {
  return contents.kind === 'unreadable' && contents.reason.fact === 'forbidden'
}

/** A time in the future is as good as an old one: it is not the clock's next tick that could hide a change. */
function isUnchanged(file: ScannedFile): boolean {
  return Math.abs(Date.now() - Number(BigInt(file.stamp.mtimeNs) / 1_000_000n)) >= UNCHANGED_MS
}
