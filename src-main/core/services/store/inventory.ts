import { join } from 'node:path'
import type { Disk } from '../disk/disk.ts'

/** One file that lies in the store, whole or not. */
export interface Held {
  /** `broken`: set aside; `draft`: on its way in, or left there by a process that died. */
  readonly kind: 'stored' | 'partial' | 'broken' | 'draft'
  readonly path: string
  /** Of `stored` and `broken`: the SHA-512 that it is kept under. */
  readonly name: string
  readonly size: number
  /** How many names it has; more than one: instances share it. */
  readonly links: number
  /** When it came in, or last got or lost a name; milliseconds since 1970. */
  readonly since: number
}

const PLACES = { partial: 'partial', broken: 'broken', draft: 'incoming' } as const

/** All that lies in a store, in the order of their names; none is opened. */
export async function listHeld(folder: string, disk: Pick<Disk, 'list' | 'look'>): Promise<readonly Held[]> {
  const held: Held[] = []
  for (const prefix of await disk.list(folder)) {
    if (!/^[0-9a-f]{2}$/.test(prefix)) continue
    for (const rest of await disk.list(join(folder, prefix))) {
      await add('stored', { path: join(folder, prefix, rest), name: prefix + rest })
    }
  }
  for (const kind of ['partial', 'broken', 'draft'] as const) {
    for (const name of await disk.list(join(folder, PLACES[kind]))) {
      await add(kind, { path: join(folder, PLACES[kind], name), name })
    }
  }
  return held.toSorted((one, other) => (one.name < other.name ? -1 : 1))

  async function add(kind: Held['kind'], { path, name }: Pick<Held, 'path' | 'name'>): Promise<void> {
    const entry = await disk.look(path)
    if (entry?.kind !== 'file') return
    const { size, links, changedNs } = entry
    held.push({ kind, path, name, size, links, since: Number(BigInt(changedNs) / 1_000_000n) })
  }
}
