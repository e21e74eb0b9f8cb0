import { message } from '../../../../../resources/text/text.ts'
import type { EmbeddedDependency, EmbeddedMod } from '../../../model/files/installed-file.ts'
import type { Reason } from '../../../model/words/reason.ts'
import { damage } from '../../../model/files/scan-reasons.ts'
import { asFields, asList, asNames, asText, asVersion, type Fields } from '../lenient/fields.ts'
import type { Metadata } from './metadata.ts'
import { ownField } from '../../../model/own-field.ts'

/** Fabric's words for an edge; `requires` is the oldest schema's. */
const EDGES: readonly (readonly [string, EmbeddedDependency['kind']])[] = [
  ['depends', 'required'],
  ['requires', 'required'],
  ['recommends', 'recommended'],
  ['suggests', 'optional'],
  ['conflicts', 'discouraged'],
  ['breaks', 'incompatible'],
]

/** Reads a parsed `fabric.mod.json` of any schema version (facts S3, S4, S5). */
export function readFabric(root: unknown): Metadata {
  const roots = asList(root)
    .map(asFields)
    .filter((fields) => fields !== null)
  const notes: Reason[] = []
  const mods: EmbeddedMod[] = []
  for (const fields of roots) {
    const mod = readMod(fields)
    if (mod === null) notes.push(damage('invalid-metadata', message('names-no-mod-id', { file: 'fabric.mod.json' })))
    else mods.push(mod)
  }
  if (roots.length === 0)
    notes.push(damage('invalid-metadata', message('is-no-json-object', { file: 'fabric.mod.json' })))
  return { mods, nestedEntries: roots.flatMap((fields) => readNestedPaths(fields['jars'])), notes }
}

/** The entries of a `jars` list: objects with `file`, or bare paths. */
export function readNestedPaths(jars: unknown): readonly string[] {
  return asList(jars)
    .map((item) => asText(item) ?? asText(asFields(item)?.['file']))
    .filter((path) => path !== null)
}

/**
 * A version range of Fabric's grammar as a list joined by or; empty: any version. Maven's brackets, which occur in
 * these files too, are left as they stand.
 */
export function readFabricRanges(value: unknown): readonly string[] {
  const ranges = asList(value).map((item) => asText(item) ?? '*')
  return ranges.includes('*') ? [] : ranges
}

/** Which grammar a range is really written in. */
export function grammarOf(ranges: readonly string[]): EmbeddedDependency['grammar'] {
  return ranges.some((range) => /^[[(]/.test(range)) ? 'maven' : 'fabric'
}

function readMod(fields: Fields): EmbeddedMod | null {
  const id = asText(fields['id'])
  if (id === null) return null
  return {
    id,
    version: asVersion(fields['version']),
    name: asText(fields['name']),
    provides: asNames(fields['provides']),
    depends: EDGES.flatMap(([word, kind]) => readEdges(ownField(fields, word), kind)),
    // `side` is the oldest schema's.
    ...readSide(fields['environment'] ?? fields['side']),
  }
}

function readEdges(value: unknown, kind: EmbeddedDependency['kind']): readonly EmbeddedDependency[] {
  const edge = (id: string, versions: unknown): EmbeddedDependency => {
    const ranges = readFabricRanges(versions)
    return { id, kind, ranges, grammar: grammarOf(ranges), side: 'both' }
  }
  // Some write a list of names where the object belongs.
  if (Array.isArray(value)) return asNames(value).map((id) => edge(id, '*'))
  return Object.entries(asFields(value) ?? {}).map(([id, versions]) =>
    edge(id, asFields(versions) === null ? versions : asFields(versions)?.['version']),
  )
}

/** Where a mod is loaded at all: `client`, `server` or Quilt's `dedicated_server`, in any case; everything else means both. */
export function readSide(value: unknown): Pick<EmbeddedMod, 'side'> {
  const said = asText(value)?.toLowerCase()
  if (said === 'client') return { side: 'client' }
  return said === 'server' || said === 'dedicated_server' ? { side: 'server' } : {}
}
