import type { Disk, Entry } from '../../services/disk/disk.ts'
import type { FileSnapshot } from '../../model/changes/change-set.ts'
import type { NewBytes } from '../../model/changes/intended-change.ts'
import type { Store } from '../../services/store/store.ts'
import type { Hashes, WorkerPool } from '../../services/workers/pool.ts'
import type { PauseState } from '../../pausing.ts'
import type { Downloads, FetchOptions } from './download.ts'
import { missingFromStore } from './missing-from-store.ts'
import { CoreError } from '../../errors.ts'
import { message } from '../../../../resources/text/text.ts'
import type { VersionFile } from '../../model/versions/version.ts'
import { assertExpected } from './verify.ts'

/** What a staged file shall have besides its bytes. */
export interface Attributes {
  /** As what it replaces or its folder has them; the owner is whoever runs this. */
  readonly uid: number
  readonly gid: number
  readonly mode: number
  readonly mtimeNs: string
}

/** One new file to be laid ready. */
export interface StageItem {
  /** The path that it is for, relative to the game folder. */
  readonly path: string
  readonly bytes: NewBytes
  /** Absolute; its folder is there. */
  readonly slot: string
  /** `content` and `download`. */
  readonly attributes: Attributes
  /** `moved`: the file that gets another name, absolute, and what it is. */
  readonly moved: { readonly file: string; readonly snapshot: FileSnapshot } | null
  /** `known`: where else the bytes may be when the store has none. */
  readonly elsewhere: readonly string[]
}

interface StageServices {
  readonly disk: Disk
  readonly store: Store
  readonly pool: WorkerPool
  readonly downloads: Downloads
}

export interface StageOptions {
  readonly signal: AbortSignal
  readonly pausing?: PauseState
  /** Bytes of this file that came from the service so far. */
  onBytes(done: number): void
}

/**
 * Lays a new file ready in its slot: whole, verified, with group, mode and time, on the disk when it returns. Out: exactly what it
 * is, as computed here. Throws what fetching throws, `missing-from-store`, or the disk's own error.
 */
async function stageFile(item: StageItem, services: StageServices, under: StageOptions): Promise<FileSnapshot> {
  const { bytes, slot } = item
  if (bytes.kind === 'moved') return stageMoved(item, services.disk)
  if (bytes.kind === 'known') {
    const { snapshot } = bytes
    const { isShared, hashes } = await layKnown(item, snapshot, services)
    if (isShared) return snapshotOf(hashes, await look(slot, services.disk))
    return finish(slot, { hashes, attributes: snapshot, disk: services.disk })
  }
  const hashes =
    bytes.kind === 'content'
      ? await services.store.put(Buffer.from(bytes.content))
      : (await obtainFile(bytes.file, services, under)).hashes
  // A launcher writes its own texts in place: those are never shared with the store.
  const wanted = bytes.kind === 'download' ? item.attributes : null
  const laid = await services.store.lay(hashes.sha512, slot, wanted)
  if (laid === null) throw missingFromStore(item.path, hashes.sha512, null)
  if (laid === 'linked') return snapshotOf(hashes, await look(slot, services.disk))
  return finish(slot, { hashes, attributes: item.attributes, disk: services.disk })
}

/** The same file under a second name: nothing is copied, and whatever it has stays with it. */
async function stageMoved({ path, slot, moved }: StageItem, disk: Disk): Promise<FileSnapshot> {
  if (moved === null) throw new Error(`${path} is to be moved from nowhere`)
  const { file, snapshot } = moved
  try {
    await disk.link(file, slot)
    return snapshot
  } catch {
    await disk.copy(file, slot)
    return finish(slot, { hashes: snapshot, attributes: snapshot, disk })
  }
}

/** What was laid, read now. `isShared`: it is a second name of the store's file, which must not be touched. */
async function layKnown(
  { path, slot, elsewhere }: StageItem,
  snapshot: FileSnapshot,
  services: StageServices,
): Promise<{ readonly isShared: boolean; readonly hashes: Hashes }> {
  const { disk, store, pool } = services
  const given = await store.giveBack(snapshot, slot)
  if (given.kind === 'own' || given.kind === 'shared')
    return { isShared: given.kind === 'shared', hashes: given.hashes }
  for (const file of elsewhere) {
    if ((await disk.look(file)) === null) continue
    await disk.copy(file, slot)
    const hashes = await pool.hash(slot)
    if (hashes.sha512 === snapshot.sha512) return { isShared: false, hashes }
    await disk.remove(slot)
  }
  throw missingFromStore(path, snapshot.sha512, given.kind === 'broken' ? given : null)
}

interface StagedBytes {
  readonly hashes: Hashes
  readonly attributes: Attributes
  readonly disk: Disk
}

/** Sets only what differs: a file that came back as it was has nanoseconds that could not be set again. */
async function finish(slot: string, { hashes, attributes, disk }: StagedBytes): Promise<FileSnapshot> {
  const entry = await look(slot, disk)
  if (entry.gid !== attributes.gid) await disk.giveToGroup(slot, attributes.gid)
  if (entry.mode !== attributes.mode) await disk.setMode(slot, attributes.mode)
  if (entry.mtimeNs !== attributes.mtimeNs) await disk.setMtime(slot, attributes.mtimeNs)
  await disk.sync(slot)
  return snapshotOf(hashes, await look(slot, disk))
}

function snapshotOf({ sha512, sha1, size }: Hashes, { mode, uid, gid, mtimeNs }: Entry): FileSnapshot {
  return { sha512, sha1, size, mode, uid, gid, mtimeNs }
}

async function look(slot: string, disk: Disk): Promise<Entry> {
  const entry = await disk.look(slot)
  if (entry === null) throw new Error(`${slot} vanished`)
  return entry
}

export interface StageAllOptions {
  /** How many at once. */
  readonly parallel: number
  /** Whether a file that cannot be had leaves the others going. */
  readonly isLenient: boolean
  readonly signal?: AbortSignal
  /** No file is begun while it is paused. */
  readonly pausing?: PauseState
  /** Bytes that came from the service so far, of all files: never less than before, though a file may be begun again. */
  onBytes?(done: number): void
}

export interface StagedFiles {
  /** By path. */
  readonly snapshots: ReadonlyMap<string, FileSnapshot>
  /** By path: only when lenient, and only what cannot be had (`download-failed`, `wrong-hash`). */
  readonly problems: ReadonlyMap<string, CoreError>
  /** By path: bytes of it that came from the service; none of what lay in the store. */
  readonly fetched: ReadonlyMap<string, number>
}

/** Stages many files at once. Throws the first failure, after all that was under way has stopped. */
export async function stageAll(
  items: readonly StageItem[],
  services: StageServices,
  options: StageAllOptions,
): Promise<StagedFiles> {
  const snapshots = new Map<string, FileSnapshot>()
  const problems = new Map<string, CoreError>()
  const failures: unknown[] = []
  const stop = new AbortController()
  const abort = () => stop.abort()
  options.signal?.addEventListener('abort', abort, { once: true })
  if (options.signal?.aborted) abort()
  const bytes = sumOf(options)

  async function stageNext(queue: Iterator<StageItem>): Promise<void> {
    for (let next = queue.next(); !next.done && !stop.signal.aborted; next = queue.next()) {
      const item = next.value
      try {
        const { signal } = stop
        await options.pausing?.resumed(signal)
        const onBytes = (done: number) => bytes.set(item.path, done)
        snapshots.set(item.path, await stageFile(item, services, { signal, pausing: options.pausing, onBytes }))
      } catch (error) {
        if (options.isLenient && isUnobtainable(error)) {
          problems.set(item.path, error)
        } else {
          failures.push(error)
          abort()
        }
      }
    }
  }

  const queue = items.values()
  await Promise.all(Array.from({ length: Math.max(1, options.parallel) }, () => stageNext(queue)))
  options.signal?.removeEventListener('abort', abort)
  if (options.signal?.aborted) throw new CoreError('cancelled', message('stopped-before-anything-was-changed'))
  if (failures.length > 0) throw failures[0]
  return { snapshots, problems, fetched: bytes.each }
}

export function isUnobtainable(error: unknown): error is CoreError {
  return error instanceof CoreError && (error.code === 'download-failed' || error.code === 'wrong-hash')
}

function sumOf({ onBytes }: StageAllOptions): {
  readonly each: ReadonlyMap<string, number>
  set(path: string, done: number): void
} {
  const each = new Map<string, number>()
  let sum = 0
  let most = 0
  return {
    each,
    set(path, done) {
      sum += done - (each.get(path) ?? 0)
      each.set(path, done)
      most = Math.max(most, sum)
      onBytes?.(most)
    },
  }
}

interface ObtainServices {
  readonly store: Pick<Store, 'check' | 'justAdopted'>
  readonly downloads: Downloads
}

export interface ObtainedFile {
  /** Computed here. */
  readonly hashes: Hashes
  /** Whether it came from afar now; else it lay in the store. */
  readonly isFetched: boolean
}

/**
 * Has a file in the store, whole and verified by every hash that is given: as it lies there, or fetched.
 * Throws what fetching throws, and `wrong-hash` where what lies there has only one of the two.
 */
export async function obtainFile(
  file: VersionFile,
  { store, downloads }: ObtainServices,
  options: FetchOptions,
): Promise<ObtainedFile> {
  const hashes = (await store.justAdopted(file.sha512)) ?? (await checkedHashes())
  if (hashes === null) return { hashes: await downloads.fetch(file, options), isFetched: true }
  assertExpected(file, hashes)
  return { hashes, isFetched: false }

  async function checkedHashes(): Promise<Hashes | null> {
    const checked = await store.check(file.sha512, options.signal)
    return checked.kind === 'good' ? checked.hashes : null
  }
}
