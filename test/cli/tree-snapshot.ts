import { createHash } from 'node:crypto'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

type Entry =
  | { readonly kind: 'folder'; readonly mode: number }
  | { readonly kind: 'link'; readonly to: string }
  | { readonly kind: 'file'; readonly mode: number; readonly mtimeMs: number; readonly bytes: Buffer }

/** All that lies below a folder, by its path there. */
export type Snapshot = ReadonlyMap<string, Entry>

export function takeSnapshot(folder: string): Snapshot {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  return new Map(names.map((name) => [name, entryOf(join(folder, name))]))
}

function entryOf(path: string): Entry {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return { kind: 'link', to: readlinkSync(path) }
  if (stats.isDirectory()) return { kind: 'folder', mode: stats.mode }
  return { kind: 'file', mode: stats.mode, mtimeMs: stats.mtimeMs, bytes: readFileSync(path) }
}

/** What is as it was stays the very same: a folder is known by more than its name. */
export function restoreSnapshot(folder: string, snapshot: Snapshot): void {
  const now = takeSnapshot(folder)
  for (const [path, entry] of now)
    if (snapshot.get(path)?.kind !== entry.kind) rmSync(join(folder, path), { recursive: true, force: true })
  for (const [path, entry] of snapshot) {
    if (inWords(now.get(path)) === inWords(entry)) continue
    const place = join(folder, path)
    if (entry.kind === 'folder') mkdirSync(place, { recursive: true })
    else rmSync(place, { force: true })
    if (entry.kind === 'link') symlinkSync(entry.to, place)
    if (entry.kind === 'file') {
      writeFileSync(place, entry.bytes)
      utimesSync(place, entry.mtimeMs / 1000, entry.mtimeMs / 1000)
    }
    if (entry.kind !== 'link') chmodSync(place, entry.mode)
  }
}

/** By path, so that a difference names the file. */
export function fingerprint(snapshot: Snapshot): Readonly<Record<string, string>> {
  return Object.fromEntries([...snapshot].map(([path, entry]) => [path, inWords(entry)]))
}

function inWords(entry: Entry | undefined): string {
  if (entry === undefined) return 'nothing'
  if (entry.kind === 'link') return `link to ${entry.to}`
  if (entry.kind === 'folder') return `folder ${entry.mode}`
  return `file ${entry.mode} ${Math.round(entry.mtimeMs)} ${createHash('sha256').update(entry.bytes).digest('hex')}`
}
