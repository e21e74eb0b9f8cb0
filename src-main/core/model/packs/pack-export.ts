import type { PackNeed, PackTarget } from './pack.ts'
import type { Side } from '../instances/loader.ts'
import type { Reason } from '../words/reason.ts'

/** How a person wants an instance written as a pack. */
export interface ExportWish {
  /** null: the instance's name. */
  readonly name: string | null
  /** The author's own number; null: that of the pack that it has, else `1.0.0`. */
  readonly version: string | null
  readonly summary: string | null
  /** null: the instance's, which may not be known. */
  readonly loaderVersion: string | null
  /** Files and folders that come too, whatever else says. */
  readonly include: readonly string[]
  /** Files and folders that do not. */
  readonly exclude: readonly string[]
  /** Paths of files that are left to whoever installs it. */
  readonly optional: readonly string[]
  /** Whose addresses it names besides the usual ones. */
  readonly hosts: readonly string[]
}

/** One file, or a folder that stays out whole. */
export interface ExportedEntry {
  readonly path: string
  /** Bytes; null: a folder of so much that it was not counted. */
  readonly size: number | null
  /** `address`: the pack names where it is; `inside`: its bytes lie in the pack; `left`: it stays out. */
  readonly how: 'address' | 'inside' | 'left'
  readonly isFolder: boolean
  /** Of the service; null: it does not know it, or was not asked about it. */
  readonly title: string | null
  readonly needs: Readonly<Record<Side, PackNeed>>
  /** Why it stays out; for what lies inside, what to know about that. null: nothing. */
  readonly reason: Reason | null
  /** The line, from 1, that it stays out for; null: it is not for one. */
  readonly line: number | null
}

/** What the pack of an instance would have, or has. */
export interface PackExport {
  readonly name: string
  readonly version: string
  readonly target: PackTarget
  /** In the order of their paths. */
  readonly entries: readonly ExportedEntry[]
  /** Bytes of what lies inside, unpacked. */
  readonly bytes: number
}
