import { join } from 'node:path'
import type { Disk, Entry } from '../../services/disk/disk.ts'
import { CoreError } from '../../errors.ts'
import type { FileSnapshot } from '../../model/change-set.ts'
import type { IntendedChange } from '../../model/intended-change.ts'
import type { HomeServices } from '../../services/home-services.ts'

/** A path as it was found; `snapshot` null: nothing was there. */
export interface Observed {
  readonly path: string
  readonly entry: Entry | null
  readonly snapshot: FileSnapshot | null
}

/**
 * What is at each path now, read and hashed. Throws `changed-on-disk` naming the first file that is not what is expected, and
 * `target-locked` for a symbolic link: what it leads to may belong to somebody else.
 */
export async function observe(
  changes: readonly IntendedChange[],
  gamePath: string,
  services: Pick<HomeServices, 'disk' | 'pool'> & { readonly signal?: AbortSignal },
): Promise<ReadonlyMap<string, Observed>> {
  const { disk, pool, signal } = services
  const entries = new Map(
    await Promise.all(changes.map(async ({ path }) => [path, await disk.look(join(gamePath, path))] as const)),
  )
  for (const change of changes) assertKind(change, entries)
  const observed = await Promise.all(
    changes.map(async ({ path, before }): Promise<[string, Observed]> => {
      const entry = entries.get(path) ?? null
      if (before === null || entry === null) return [path, { path, entry, snapshot: null }]
      const { sha1, sha512, size } = await pool.hash(join(gamePath, path), signal)
      if (sha1 !== before.sha1 || (before.sha512 !== null && sha512 !== before.sha512)) {
        throw changed(path, 'its content is not what it was')
      }
      const { mode, uid, gid, mtimeNs } = entry
      return [path, { path, entry, snapshot: { sha512, sha1, size, mode, uid, gid, mtimeNs } }]
    }),
  )
  return new Map(observed)
}

/** Throws `changed-on-disk` when a path is no longer what it was when it was read. */
export async function assertUnchanged(observed: Iterable<Observed>, gamePath: string, disk: Disk): Promise<void> {
  await Promise.all(
    [...observed].map(async ({ path, entry, snapshot }) => {
      if (snapshot === null && entry !== null) return
      const now = await disk.look(join(gamePath, path))
      if (stampOf(now) !== stampOf(entry)) throw changed(path, 'it was changed meanwhile')
    }),
  )
}

function assertKind(change: IntendedChange, entries: ReadonlyMap<string, Entry | null>): void {
  const { path, before } = change
  const entry = entries.get(path) ?? null
  if (entry?.kind === 'link') {
    throw new CoreError('target-locked', `${path} is a symbolic link, which Modwell does not change`, {
      hint: 'Change the file that it leads to, or put the file itself in its place.',
    })
  }
  if (before === null) {
    if (entry !== null && !isSameUnderOtherCase(path, entry, entries))
      throw changed(path, 'there is a file by that name')
  } else if (entry === null) {
    throw changed(path, 'it is gone')
  } else if (entry.kind !== 'file') {
    throw changed(path, 'it is no file')
  }
}

/** Where case does not count, a file that changes only the case of its name is found under the new one already. */
function isSameUnderOtherCase(path: string, entry: Entry, entries: ReadonlyMap<string, Entry | null>): boolean {
  for (const [other, its] of entries) {
    if (other !== path && other.toLowerCase() === path.toLowerCase() && its?.inode === entry.inode) return true
  }
  return false
}

function stampOf(entry: Entry | null): string {
  return entry === null ? '' : [entry.kind, entry.size, entry.mtimeNs, entry.device, entry.inode].join(' ')
}

function changed(path: string, what: string): CoreError {
  return new CoreError('changed-on-disk', `${path} is not as expected: ${what}`, {
    hint: 'Look at what is there now, and try again.',
  })
}
