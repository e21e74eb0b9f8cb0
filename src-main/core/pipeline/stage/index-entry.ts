import { parse, stringify } from 'smol-toml'
import type { VersionFile } from '../../model/versions/version.ts'
import { ownField } from '../../model/own-field.ts'

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
