import { message } from '../../../../../resources/text/text.ts'
import type { EmbeddedDependency, EmbeddedMod } from '../../../model/files/installed-file.ts'
import { damage } from '../../../model/files/scan-reasons.ts'
import { asFields, asFlag, asList, asText, asVersion, isPlaceholder, type Fields } from '../lenient/fields.ts'
import { readMavenRange } from '../lenient/maven-range.ts'
import type { Metadata } from './metadata.ts'

export interface McmodMetadata extends Metadata {
  /** Ids of the mods whose lists here count instead of what their classes say (fact S17). */
  readonly binding: ReadonlySet<string>
}

/** Reads a parsed `mcmod.info`: a list of mods, or an object with `modList`, or a single mod (fact S13). */
export function readMcmod(root: unknown): McmodMetadata {
  const outer = asFields(root)
  const list = asList(outer?.['modList'] ?? outer?.['modlist'] ?? root)
  const declared = list.map(asFields).filter((fields) => fields !== null)
  if (declared.length === 0 && !isEmptyList(root)) {
    const notes = [damage('invalid-metadata', message('declares-no-mod', { file: 'mcmod.info' }))]
    return { mods: [], nestedEntries: [], notes, binding: new Set() }
  }
  // The template that nobody edited says nothing of the mod it came with.
  const mods = declared.flatMap(readMod).filter((mod) => mod.id !== 'examplemod')
  return { mods, nestedEntries: [], notes: [], binding: new Set(declared.filter(isBinding).flatMap(idOf)) }
}

/**
 * `Forge@[10.13,)` of the order `required-after`: an edge in old Forge's short form. What is only to come before or after binds
 * by its range where it is there (fact S17); null: it sorts, and no more.
 */
export function readShortEdge(text: string, order: string): EmbeddedDependency | null {
  const [id, range] = text.split('@', 2)
  if (id === undefined || id.trim() === '' || id.trim() === '*' || isPlaceholder(id)) return null
  const words = order.split('-')
  const { ranges, grammar } = readMavenRange(asText(range))
  const side = words.includes('client') ? 'client' : words.includes('server') ? 'server' : 'both'
  const isRequired = words.includes('required')
  if (!isRequired && words.includes('before') && ranges.length === 0) return null
  return { id: id.trim(), kind: isRequired ? 'required' : 'optional', ranges, grammar, side }
}

function readMod(fields: Fields): readonly EmbeddedMod[] {
  const edges = (key: 'requiredMods' | 'dependencies' | 'dependants', order: string) =>
    (isBinding(fields) ? asList(fields[key]) : [])
      .map((item) => readShortEdge(asText(item) ?? '', order))
      .filter((edge) => edge !== null)
  return idOf(fields).map((id) => ({
    id,
    version: asVersion(fields['version']),
    name: asText(fields['name']),
    provides: [],
    depends: [
      ...edges('requiredMods', 'required'),
      ...edges('dependencies', 'after'),
      ...edges('dependants', 'before'),
    ],
  }))
}

function idOf(fields: Fields): readonly string[] {
  const id = asText(fields['modid']) ?? asText(fields['modId'])
  return id === null || isPlaceholder(id) ? [] : [id]
}

function isBinding(fields: Fields): boolean {
  return asFlag(fields['useDependencyInformation']) === true
}

function isEmptyList(root: unknown): boolean {
  const list = asFields(root)?.['modList'] ?? root
  return Array.isArray(list) && list.length === 0
}
