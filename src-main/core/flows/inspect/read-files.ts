import { join } from 'node:path'
import type { CachedFile, FileCache } from '../../services/database/file-cache.ts'
import { CoreError } from '../../errors.ts'
import type { InstalledFile } from '../../model/installed-file.ts'
import type { InstanceDescription } from '../../model/instance.ts'
import type { Progress } from '../../model/progress.ts'
import type { Reason } from '../../model/reason.ts'
import { reason } from '../../model/scan-reasons.ts'
import { scan } from '../../pipeline/scan/scan.ts'
import type { ScannedFile } from '../../pipeline/scan/scanned-file.ts'
import type { Examination, WorkerPool } from '../../services/workers/pool.ts'

export interface ExamineServices {
  readonly pool: WorkerPool
  readonly cache: FileCache
}

export interface ExamineOptions {
  readonly signal?: AbortSignal
  /** Its `instanceId` is null: the caller knows it. */
  readonly onProgress?: (progress: Progress) => void
}

export interface ExaminedInstance {
  /** In the scan's order. */
  readonly files: readonly InstalledFile[]
  readonly notes: readonly Reason[]
}

/** Files that are looked up, read and written to the cache together. */
const GROUP = 256
/** A file that changed this recently may change again without its stamp showing it: it is not remembered. */
const SETTLED_MS = 2000

/**
 * Stops 2 and 3 of the road: scans an instance, takes from the cache what has not changed since, and has the pool read
 * the rest. Files that cannot be read are entries, and remembered as such. Throws `unreadable-folder` and `cancelled`.
 */
export async function examineInstance(
  instance: InstanceDescription,
  services: ExamineServices,
  options: ExamineOptions = {},
): Promise<ExaminedInstance> {
  const tell = (stage: 'scan' | 'hash', done: number, total: number | null) =>
    options.onProgress?.({ stage, instanceId: null, done, total, unit: 'files' })
  tell('scan', 0, null)
  const scanned = await scan(instance, options.signal)
  const total = scanned.files.length
  tell('scan', total, total)
  const files: InstalledFile[] = []
  const vanished: string[] = []
  const inHand: { start: number; results: Promise<readonly (InstalledFile | null)[]> }[] = []
  const takeOldest = async () => {
    const oldest = inHand.shift()
    if (oldest === undefined) return
    const results = await oldest.results
    for (const [index, file] of results.entries()) {
      if (file === null) vanished.push(scanned.files[oldest.start + index]?.path ?? '')
      else files.push(file)
    }
    tell('hash', oldest.start + results.length, total)
  }
  for (let start = 0; start < total; start += GROUP) {
    if (options.signal?.aborted === true) throw new CoreError('cancelled', 'Reading the files was stopped.')
    const group = scanned.files.slice(start, start + GROUP)
    const results = examineGroup(instance.gamePath, group, { ...services, signal: options.signal })
    // Whoever waits is told; until then a group that failed early must not count as forgotten.
    results.catch(() => undefined)
    inHand.push({ start, results })
    // Two groups at a time, so that the threads have work while one is being finished.
    if (inHand.length === 2) await takeOldest()
  }
  while (inHand.length > 0) await takeOldest()
  const gone = vanished.map((path) => reason('vanished', `${path} went away before it was read.`))
  return { files, notes: [...scanned.notes, ...gone] }
}

interface GroupServices extends ExamineServices {
  readonly signal: AbortSignal | undefined
}

/** In the group's order; null for a file that went away. */
async function examineGroup(
  gamePath: string,
  group: readonly ScannedFile[],
  services: GroupServices,
): Promise<readonly (InstalledFile | null)[]> {
  const asked = group.filter((file) => !file.isFolder && file.problem === null)
  const absolute = (file: ScannedFile) => join(gamePath, file.path)
  const cached = services.cache.get(asked.map((file) => ({ path: absolute(file), stamp: file.stamp })))
  const fresh: CachedFile[] = []
  const results = group.map((file) => {
    if (file.isFolder) return install(file, { sha1: null, contents: { kind: 'folder' } })
    if (file.problem !== null)
      return install(file, { sha1: null, contents: { kind: 'unreadable', reason: file.problem } })
    const path = absolute(file)
    const known = cached.get(path)
    if (known !== undefined && !isForbidden(known)) return install(file, known)
    return services.pool.examine(path, services.signal).then((examination) => {
      if (isVanished(examination)) return null
      if (isUnchanged(file) && !isForbidden(examination)) fresh.push({ path, stamp: file.stamp, ...examination })
      return install(file, examination)
    })
  })
  try {
    return await Promise.all(results)
  } finally {
    // What was read is kept, also when the rest was stopped.
    if (fresh.length > 0) services.cache.put(fresh)
  }
}

function install(found: ScannedFile, { sha1, contents }: Examination): InstalledFile {
  const { path, type, enabled, stamp, linkTarget, problem } = found
  return { path, type, enabled, stamp, linkTarget, problem, sha1, contents }
}

function isVanished({ contents }: Examination): boolean {
  return contents.kind === 'unreadable' && contents.reason.code === 'vanished'
}

/** Whether it may be read can change without its stamp showing it. */
function isForbidden({ contents }: Examination): boolean {
  return contents.kind === 'unreadable' && contents.reason.code === 'unreadable-file'
}

/** A time in the future is as good as an old one: it is not the clock's next tick that could hide a change. */
function isUnchanged(file: ScannedFile): boolean {
  return Math.abs(Date.now() - Number(BigInt(file.stamp.mtimeNs) / 1_000_000n)) >= SETTLED_MS
}
