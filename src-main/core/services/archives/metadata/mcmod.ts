import type { EmbeddedDependency, EmbeddedMod } from '../../../model/installed-file.ts'
import { reason } from '../../../model/scan-reasons.ts'
import { asFields, asFlag, asList, asText, asVersion, isPlaceholder, type Fields } from './fields.ts'
import { readMavenRange } from './maven-range.ts'
import type { Reading } from './reading.ts'

/** Reads a parsed `mcmod.info`: a list of mods, or an object with `modList`, or a single mod (fact S13). */
export function readMcmod(root: unknown): Reading {
  const outer = asFields(root)
  const list = asList(outer?.['modList'] ?? outer?.['modlist'] ?? root)
  const declared = list.map(asFields).filter((fields) => fields !== null)
  if (declared.length === 0 && !isEmptyList(root)) {
    return { mods: [], nestedEntries: [], notes: [reason('invalid-metadata', 'mcmod.info declares no mod.')] }
  }
  // The template that nobody edited says nothing of the mod it came with.
  const mods = declared.flatMap(readMod).filter((mod) => mod.id !== 'examplemod')
  return { mods, nestedEntries: [], notes: [] }
}

/** `Forge@[10.13,)`, `required-after:Baubles@[1.0,)`: an edge in old Forge's short form; null when it only sorts. */
export function readShortEdge(text: string, order: string): EmbeddedDependency | null {
  const [id, range] = text.split('@', 2)
  if (id === undefined || id.trim() === '' || id.trim() === '*' || isPlaceholder(id)) return null
  const isRequired = order.startsWith('required')
  const { ranges, grammar } = readMavenRange(asText(range))
  const side = order.includes('client') ? 'client' : order.includes('server') ? 'server' : 'both'
  return { id: id.trim(), kind: isRequired ? 'required' : 'optional', ranges, grammar, side }
}

function readMod(fields: Fields): readonly EmbeddedMod[] {
  const id = asText(fields['modid']) ?? asText(fields['modId'])
  if (id === null || isPlaceholder(id)) return []
  const isBinding = asFlag(fields['useDependencyInformation']) === true
  const edges = (key: 'requiredMods' | 'dependencies', order: string) =>
    (isBinding ? asList(fields[key]) : [])
      .map((item) => readShortEdge(asText(item) ?? '', order))
      .filter((edge) => edge !== null)
  return [
    {
      id,
      version: asVersion(fields['version']),
      name: asText(fields['name']),
      provides: [],
      depends: [...edges('requiredMods', 'required'), ...edges('dependencies', 'after')],
    },
  ]
}

function isEmptyList(root: unknown): boolean {
  const list = asFields(root)?.['modList'] ?? root
  return Array.isArray(list) && list.length === 0
}
