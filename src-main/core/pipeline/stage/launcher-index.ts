/**
 * A launcher's own index of the jars in a folder: `<folder>/.index/*.pw.toml` (Prism, packwiz). In: a plan's steps. Out: for each
 * step what has to change in the index, so that the launcher goes on to know the file. Reads only; the changes are carried out
 * with the step's own. Enabling and disabling leaves the index alone: it names a file without `.disabled`.
 */
import { createHash } from 'node:crypto'
import { join, posix } from 'node:path'
import { parse, stringify } from 'smol-toml'
import type { Disk } from '../../services/disk/disk.ts'
import type { ExpectedFile, IntendedChange } from '../../model/changes/intended-change.ts'
import type { PlanStep } from '../../model/plans/plan.ts'
import { enabledName } from '../../model/paths/disabled-name.ts'
import { loosestKey } from '../../model/paths/path-key.ts'
import type { VersionFile } from '../../model/versions/version.ts'
import { ownField } from '../../model/own-field.ts'

interface IndexFile {
  /** Relative to the game folder. */
  readonly path: string
  readonly text: string
  readonly hashes: ExpectedFile
}

interface LauncherIndex {
  readonly folder: string
  /** What may be one file on some disk is one. */
  readonly names: ReadonlySet<string>
  /** By the name of the jar, without `.disabled`. */
  readonly entries: ReadonlyMap<string, IndexFile>
}

export async function intendIndex(
  steps: readonly PlanStep[],
  gamePath: string,
  disk: Pick<Disk, 'list' | 'read'>,
): Promise<ReadonlyMap<PlanStep, readonly IntendedChange[]>> {
  const indexes = new Map<string, LauncherIndex | null>()
  const taken = new Set<string>()
  const changes = new Map<PlanStep, readonly IntendedChange[]>()
  for (const step of steps) {
    if (step.action === 'enable' || step.action === 'disable') continue
    const folder = posix.dirname((step.from ?? step.to)?.path ?? step.path)
    let index = indexes.get(folder)
    if (index === undefined) {
      index = await readIndex(folder, gamePath, disk)
      indexes.set(folder, index)
    }
    const change = index && changeOf(step, index, taken)
    if (change) {
      taken.add(change.path)
      changes.set(step, [change])
    }
  }
  return changes
}

function changeOf(step: PlanStep, index: LauncherIndex, taken: ReadonlySet<string>): IntendedChange | null {
  const entry = index.entries.get(jarName((step.from ?? step.to)?.path ?? step.path))
  if (entry !== undefined && taken.has(entry.path)) return null
  if (step.to === null) {
    return entry === undefined ? null : { path: entry.path, before: entry.hashes, after: null, like: null }
  }
  if (step.download === null) return null
  const jar = {
    filename: jarName(step.to.path),
    title: step.title,
    projectId: step.to.projectId,
    versionId: step.to.versionId,
    version: step.to.version,
    file: step.download,
  }
  if (entry !== undefined) {
    const content = editIndexEntry(entry.text, jar)
    return { path: entry.path, before: entry.hashes, after: { kind: 'content', content }, like: entry.path }
  }
  // A file that its launcher never knew stays unknown to it.
  if (step.action !== 'add') return null
  const path = freePath(index, jar, taken)
  return { path, before: null, after: { kind: 'content', content: newIndexEntry(jar) }, like: null }
}

function jarName(path: string): string {
  return enabledName(posix.basename(path))
}

function freePath(
  index: LauncherIndex,
  jar: { readonly title: string; readonly projectId: string | null },
  taken: ReadonlySet<string>,
): string {
  const slug =
    jar.title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'mod'
  const names = [slug, `${slug}-${jar.projectId ?? 'file'}`].map((name) => `${name}.pw.toml`)
  for (let number = 2; ; number += 1) {
    const name = names.shift() ?? `${slug}-${number}.pw.toml`
    const path = `${index.folder}/${name}`
    if (!index.names.has(loosestKey(name)) && !taken.has(path)) return path
  }
}

/** null: the folder has no index. Entries that cannot be read are not ours to touch. */
async function readIndex(
  folder: string,
  gamePath: string,
  disk: Pick<Disk, 'list' | 'read'>,
): Promise<LauncherIndex | null> {
  const indexFolder = posix.join(folder, '.index')
  const names = await disk.list(join(gamePath, indexFolder))
  const entries = new Map<string, IndexFile>()
  await Promise.all(
    names
      .filter((name) => name.endsWith('.toml'))
      .map(async (name) => {
        const path = `${indexFolder}/${name}`
        const bytes = await disk.read(join(gamePath, path))
        const filename = bytes && filenameIn(bytes.toString())
        if (bytes === null || filename === null) return
        const hashes = { sha1: digest('sha1', bytes), sha512: digest('sha512', bytes) }
        entries.set(jarName(filename), { path, text: bytes.toString(), hashes })
      }),
  )
  return names.length === 0 ? null : { folder: indexFolder, names: new Set(names.map(loosestKey)), entries }
}

function filenameIn(text: string): string | null {
  try {
    const { filename } = parse(text)
    return typeof filename === 'string' ? filename : null
  } catch {
    return null
  }
}

function digest(algorithm: 'sha1' | 'sha512', bytes: Buffer): string {
  return createHash(algorithm).update(bytes).digest('hex')
}

/** A file as a launcher's index describes it. */
export interface IndexedJar {
  /** Without `.disabled`. */
  readonly filename: string
  readonly title: string
  readonly projectId: string | null
  readonly versionId: string | null
  readonly version: string | null
  readonly file: VersionFile
}

type Values = Readonly<Record<string, string>>

export function newIndexEntry(jar: IndexedJar): string {
  return stringify({
    filename: jar.filename,
    name: jar.title,
    side: 'both',
    download: downloadOf(jar.file, 'sha512'),
    ...(jar.projectId === null ? {} : { update: { modrinth: updateOf(jar) } }),
  })
}

/**
 * The entry's text with the new file in it. Line by line, so that whatever else a launcher or a person wrote there (order, comments,
 * keys of other programs) stays; an entry written in a way that lines do not show is written anew with the same values.
 */
export function editIndexEntry(text: string, jar: IndexedJar): string {
  const wanted = wantedTables(text, jar)
  const edited = editLines(text, wanted)
  return holds(edited, wanted) ? edited : rewrite(text, wanted)
}

function wantedTables(text: string, jar: IndexedJar): ReadonlyMap<string, Values> {
  const old = parse(text)
  const download = asTable(old['download'])
  const format = download['hash-format'] === 'sha1' ? 'sha1' : 'sha512'
  const top: Values = {
    filename: jar.filename,
    ...(typeof old['x-prismlauncher-version-number'] === 'string' && jar.version !== null
      ? { 'x-prismlauncher-version-number': jar.version }
      : {}),
  }
  const tables = new Map<string, Values>([
    ['', top],
    ['download', downloadOf(jar.file, format)],
  ])
  if (jar.projectId !== null) tables.set('update.modrinth', updateOf(jar))
  return tables
}

function downloadOf(file: VersionFile, format: 'sha1' | 'sha512'): Values {
  return { hash: file[format], 'hash-format': format, mode: 'url', url: file.url }
}

function updateOf(jar: IndexedJar): Values {
  return { 'mod-id': jar.projectId ?? '', version: jar.versionId ?? '' }
}

function asTable(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** Values are replaced where their key stands; what is missing follows at the end of its table. Foreign update tables go. */
function editLines(text: string, wanted: ReadonlyMap<string, Values>): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const missing = new Map([...wanted].map(([table, values]) => [table, new Map(Object.entries(values))]))
  const lines: string[] = []
  let table = ''
  for (const line of text.replace(/\r?\n$/, '').split(/\r?\n/)) {
    const header = /^\s*\[\s*([^[\]]+?)\s*\]\s*(?:#.*)?$/.exec(line)?.[1]
    if (header !== undefined) {
      append(lines, missing.get(table))
      table = header.replaceAll(/["'\s]/g, '')
    }
    if (isForeign(table, wanted)) continue
    const key = /^\s*["']?([\w-]+)["']?\s*=/.exec(line)?.[1]
    const value = key === undefined ? undefined : missing.get(table)?.get(key)
    if (header !== undefined || key === undefined || value === undefined) {
      lines.push(line)
    } else {
      missing.get(table)?.delete(key)
      lines.push(`${line.slice(0, line.indexOf('=') + 1)} ${quoteInToml(value)}`)
    }
  }
  append(lines, missing.get(table))
  for (const [name, values] of missing) {
    if (values.size === 0) continue
    lines.push('', `[${name}]`)
    append(lines, values)
  }
  return lines.join(newline) + newline
}

/** The launcher would take another service's ids for those of the new file. */
function isForeign(table: string, wanted: ReadonlyMap<string, Values>): boolean {
  return table.startsWith('update.') && wanted.has('update.modrinth') && table !== 'update.modrinth'
}

function append(lines: string[], values: Map<string, string> | undefined): void {
  if (values === undefined) return
  let at = lines.length
  while (at > 0 && lines[at - 1]?.trim() === '') at -= 1
  lines.splice(at, 0, ...[...values].map(([key, value]) => `${key} = ${quoteInToml(value)}`))
  values.clear()
}

function quoteInToml(value: string): string {
  const isPlain = !/['\p{Cc}]/u.test(value)
  return isPlain ? `'${value}'` : JSON.stringify(value)
}

function holds(text: string, wanted: ReadonlyMap<string, Values>): boolean {
  try {
    const root = parse(text)
    return [...wanted].every(([name, values]) => {
      const table = asTable(
        name.split('.').reduce<unknown>((at, key) => (key === '' ? at : ownField(asTable(at), key)), root),
      )
      return Object.entries(values).every(([key, value]) => ownField(table, key) === value)
    })
  } catch {
    return false
  }
}

function rewrite(text: string, wanted: ReadonlyMap<string, Values>): string {
  const old = parse(text)
  const update = wanted.get('update.modrinth')
  return stringify({
    ...old,
    ...wanted.get(''),
    download: { ...asTable(old['download']), ...wanted.get('download') },
    ...(update === undefined ? {} : { update: { modrinth: { ...update } } }),
  })
}
