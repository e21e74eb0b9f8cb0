import { join } from 'node:path'
import type { Disk, Entry } from '../../services/disk/disk.ts'
import { CoreError } from '../../errors.ts'
import type { FileSnapshot } from '../../model/changes/change-set.ts'
import type { ExpectedFile, IntendedChange } from '../../model/changes/intended-change.ts'
import { loosestKey } from '../../model/paths/path-key.ts'
import { isEmptyTree } from '../../folders/empty-tree.ts'
import type { HomeServices } from '../../services/home-services.ts'
import type { Hashes } from '../../services/workers/pool.ts'
import { message, type Message } from '../../../../resources/text/text.ts'

/** A path as it was found; `snapshot` null: nothing was there. */
export interface Observation {
  readonly path: string
  readonly entry: Entry | null
  readonly snapshot: FileSnapshot | null
}

/** By path; null: nothing is there. */
export type Entries = ReadonlyMap<string, Entry | null>

/**
 * What is at each path now, unread. Throws `changed-on-disk` naming the first that is not there, or is there and should not, and
 * `target-locked` for a symbolic link: what it leads to may belong to somebody else.
 */
export async function lookAt(changes: readonly IntendedChange[], gamePath: string, disk: Disk): Promise<Entries> {
  const entries = new Map(
    await Promise.all(changes.map(async ({ path }) => [path, await disk.look(join(gamePath, path))] as const)),
  )
  const leaving = changes.filter(({ after }) => after === null).map(({ path }) => path)
  for (const change of changes) {
    // One with nothing in it is no obstacle.
    const isFree = change.before === null && entries.get(change.path)?.kind === 'folder'
    if (isFree && (await isEmptyTree(join(gamePath, change.path), disk))) continue
    assertKind(change, entries, leaving)
  }
  return entries
}

/** Files that are read at once: a few, so that whoever else reads gets a turn. */
const AT_ONCE = 4

/** The same, read and hashed. Throws `changed-on-disk` naming the first file that has other bytes than is expected. */
export async function observe(
  changes: readonly IntendedChange[],
  { entries, gamePath }: { readonly entries: Entries; readonly gamePath: string },
  { pool, signal }: Pick<HomeServices, 'pool'> & { readonly signal?: AbortSignal },
): Promise<ReadonlyMap<string, Observation>> {
  const observed = new Map<string, Observation>()
  const queue = changes.values()
  async function readNext(): Promise<void> {
    for (const { path, before } of queue) {
      const entry = entries.get(path) ?? null
      if (before === null || entry === null) {
        observed.set(path, { path, entry, snapshot: null })
        continue
      }
      const hashes = await read(join(gamePath, path), before)
      if (hashes === null) throw changed(path, message('its-content-is-another'))
      const { size, mode, uid, gid, mtimeNs } = entry
      observed.set(path, { path, entry, snapshot: { ...hashes, size, mode, uid, gid, mtimeNs } })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, readNext))
  return observed

  /** null: it is another. Bytes with the SHA-512 that is expected are those that the SHA-1 was told of. */
  async function read(file: string, { sha1, sha512 }: ExpectedFile): Promise<Omit<Hashes, 'size'> | null> {
    if (sha512 !== null) return (await pool.digest(file, signal)) === sha512 ? { sha1, sha512 } : null
    const found = await pool.hash(file, signal)
    return found.sha1 === sha1 ? { sha1, sha512: found.sha512 } : null
  }
}

/** Throws `changed-on-disk` when a path is no longer what it was when it was read. */
export async function assertUnchanged(observed: Iterable<Observation>, gamePath: string, disk: Disk): Promise<void> {
  await Promise.all(
    [...observed].map(async ({ path, entry, snapshot }) => {
      if (snapshot === null && entry !== null) return
      const now = await disk.look(join(gamePath, path))
      if (stampOf(now) !== stampOf(entry)) throw changed(path, message('it-was-changed-meanwhile'))
    }),
  )
}

function assertKind(change: IntendedChange, entries: Entries, leaving: readonly string[]): void {
  const { path, before } = change
  const entry = entries.get(path) ?? null
  if (entry?.kind === 'link') {
    throw new CoreError('target-locked', message('file-is-symbolic-link', { path }), {
      hint: message('change-the-file-that-it-leads'),
    })
  }
  if (before === null) {
    if (entry !== null && !leaving.some((other) => isSameSpelledOtherwise(path, other, entries)))
      throw changed(path, message('there-is-a-file-by-that-name'))
  } else if (entry === null) {
    throw changed(path, message('it-is-gone'))
  } else if (entry.kind !== 'file') {
    throw changed(path, message('it-is-no-file'))
  }
}

/** Where spelling does not count, a file that changes only the spelling of its name is found under the new one already. */
function isSameSpelledOtherwise(path: string, leaving: string, entries: Entries): boolean {
  const [entry, other] = [entries.get(path), entries.get(leaving)]
  const isSame = entry?.inode === other?.inode && entry?.device === other?.device
  return leaving !== path && isSame && loosestKey(leaving) === loosestKey(path)
}

function stampOf(entry: Entry | null): string {
  return entry === null ? '' : [entry.kind, entry.size, entry.mtimeNs, entry.device, entry.inode].join(' ')
}

function changed(path: string, what: Message): CoreError {
  return new CoreError('changed-on-disk', message('is-not-as-expected', { path, what }), {
    hint: message('look-at-what-is-there-now'),
  })
}
