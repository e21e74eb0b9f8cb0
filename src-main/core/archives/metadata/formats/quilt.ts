import { message } from '../../../../../resources/text/text.ts'
import type { EmbeddedDependency } from '../../../model/files/installed-file.ts'
import { damage } from '../../../model/files/scan-reasons.ts'
import { grammarOf, readFabricRanges, readNestedPaths, readSide } from './fabric.ts'
import { asFields, asFlag, asList, asNames, asText, asVersion, type Fields } from '../lenient/fields.ts'
import type { Metadata } from './metadata.ts'

type Kind = EmbeddedDependency['kind']

/** Reads a parsed `quilt.mod.json`; what was put one level too high is found there (fact S7). */
export function readQuilt(root: unknown): Metadata {
  const outer = asFields(root) ?? {}
  const fields: Fields = { ...outer, ...asFields(outer['quilt_loader']) }
  const nestedEntries = readNestedPaths(fields['jars'])
  const id = asText(fields['id'])
  if (id === null) {
    return {
      mods: [],
      nestedEntries,
      notes: [damage('invalid-metadata', message('names-no-mod-id', { file: 'quilt.mod.json' }))],
    }
  }
  const mod = {
    id,
    version: asVersion(fields['version']),
    name: asText(asFields(fields['metadata'])?.['name']) ?? asText(fields['name']),
    provides: asNames(fields['provides']),
    depends: [...readEdges(fields['depends'], 'required'), ...readEdges(fields['breaks'], 'incompatible')],
    ...readSide(asFields(fields['minecraft'])?.['environment'] ?? fields['environment']),
  }
  return { mods: [mod], nestedEntries, notes: [] }
}

/** A list of ids and objects; a list in the list means any of these; an object by id is the Fabric way of writing it. */
function readEdges(value: unknown, kind: Kind): readonly EmbeddedDependency[] {
  const fields = asFields(value)
  if (fields !== null && fields['id'] === undefined) {
    return Object.entries(fields).flatMap(([id, versions]) => readEdge({ id, versions }, kind))
  }
  return asList(value).flatMap((item) =>
    Array.isArray(item) ? item.flatMap((one) => readEdge(one, soften(kind))) : readEdge(item, kind),
  )
}

/** With `unless`, or as one of several, an edge may not bind: it becomes advice. */
function soften(kind: Kind): Kind {
  return kind === 'required' ? 'optional' : kind === 'incompatible' ? 'discouraged' : kind
}

function readEdge(value: unknown, kind: Kind): readonly EmbeddedDependency[] {
  const fields: Fields = asFields(value) ?? { id: value }
  const written = asText(fields['id'])
  if (written === null) return []
  // `group:id`: only the id is compared.
  const id = written.slice(written.indexOf(':') + 1)
  const ranges = readRanges(fields['versions'] ?? fields['version'])
  const isOptional = asFlag(fields['optional']) === true
  const bound = isOptional ? 'optional' : fields['unless'] === undefined ? kind : soften(kind)
  return [{ id, kind: bound, ranges, grammar: grammarOf(ranges), side: 'both' }]
}

/** A string, a list (any of them), `{any: […]}` or `{all: […]}`. */
function readRanges(value: unknown): readonly string[] {
  const fields = asFields(value)
  if (fields === null) return readFabricRanges(asList(value).flatMap(readNested)).map(addCaret)
  if (fields['all'] === undefined) return readRanges(fields['any'])
  const parts = asList(fields['all']).map(readRanges)
  // Ranges that are joined by and stand side by side in Fabric's grammar; an or below an and cannot be said there.
  if (parts.some((part) => part.length > 1)) return []
  const all = parts.flat()
  return all.length === 0 ? [] : [all.join(' ')]
}

function readNested(value: unknown): readonly string[] {
  if (asFields(value) === null) return [asText(value) ?? '*']
  const ranges = readRanges(value)
  return ranges.length === 0 ? ['*'] : ranges
}

/** In Quilt's own files a version without an operator means "from it to the next major one". */
function addCaret(range: string): string {
  return /^\d+(\.\d+)*([-+][\w.+-]*)?$/.test(range) ? `^${range}` : range
}
