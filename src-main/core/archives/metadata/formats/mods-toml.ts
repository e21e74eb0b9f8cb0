import { message } from '../../../../../resources/text/text.ts'
import type { EmbeddedDependency, EmbeddedMod } from '../../../model/files/installed-file.ts'
import type { Reason } from '../../../model/words/reason.ts'
import { reason } from '../../../model/files/scan-reasons.ts'
import { asFields, asFlag, asList, asText, asVersion, isPlaceholder, type Fields } from '../lenient/fields.ts'
import { readLenientToml } from '../lenient/lenient-toml.ts'
import { readMavenRange } from '../lenient/maven-range.ts'
import type { Metadata } from './metadata.ts'
import { ownField } from '../../../model/own-field.ts'

/** A `mods.toml` or `neoforge.mods.toml` (facts S8, S9, S10). */
export interface ModsToml {
  /** Name of the entry, for what is said of it. */
  readonly entry: string
  readonly text: string
  /** `Implementation-Version` of the jar's manifest: what `${file.jarVersion}` stands for. Asked only where needed. */
  readonly jarVersion: () => string | null
}

const KINDS: readonly EmbeddedDependency['kind'][] = ['required', 'optional', 'discouraged', 'incompatible']

export function readModsToml(file: ModsToml): Metadata {
  const { root, complaint } = readLenientToml(file.text)
  const notes: Reason[] = []
  const { entry } = file
  const note: Note = (code, text, fact) => {
    notes.push(reason(code, message('about-one', { name: entry, why: text }), fact))
  }
  if (complaint !== null) note('repaired-metadata', message('toml-was-read-in-part', { why: complaint }))
  const declared = asList(root['mods'])
    .map(asFields)
    .filter((fields) => fields !== null)
    .filter((fields) => {
      const id = asText(fields['modId'])
      const isNamed = id !== null && !isPlaceholder(id)
      if (!isNamed) note('invalid-metadata', message('mod-without-id'), 'damaged')
      return isNamed
    })
  if (declared.length === 0) note('invalid-metadata', message('no-mod-is-declared'), 'damaged')
  const ids = declared.map((fields) => asText(fields['modId']) ?? '')
  const edges = collectEdges(root, ids, note)
  const mods = declared.map((fields, index): EmbeddedMod => {
    const id = ids[index] ?? ''
    const depends = [...(edges.get(id) ?? []).flatMap((edge) => readEdge(edge, note)), ...readJava(root, fields)]
    return {
      id,
      version: readVersion(fields['version'], file.jarVersion),
      name: asText(fields['displayName']),
      provides: asList(fields['provides'])
        .map(asText)
        .filter((name) => name !== null),
      depends,
      ...sideOf(root),
    }
  })
  return { mods, nestedEntries: [], notes }
}

type Note = (...why: Parameters<typeof reason>) => void

/**
 * Dependencies by the mod that has them. The loader looks them up under the exact id; a name that differs only by case, a
 * placeholder or no name at all can only mean one mod and is taken so; any other name is somebody else's.
 */
function collectEdges(root: Fields, ids: readonly string[], note: Note): ReadonlyMap<string, readonly Fields[]> {
  const edges = new Map<string, Fields[]>()
  const add = (owner: string, value: unknown) => {
    const id = ownerOf(owner, ids)
    if (id === null) note('unowned-dependency', message('dependencies-of-no-mod', { owner }))
    else
      edges.set(id, [
        ...(edges.get(id) ?? []),
        ...asList(value)
          .map(asFields)
          .filter((edge) => edge !== null),
      ])
  }
  for (const item of asList(root['dependencies'])) {
    const fields = asFields(item)
    if (fields === null) continue
    if (asText(fields['modId']) !== null) add('', fields)
    for (const [owner, value] of Object.entries(fields)) if (typeof value === 'object') add(owner, value)
  }
  for (const [key, value] of Object.entries(root)) {
    if (key.startsWith('dependencies.')) add(key.slice('dependencies.'.length), value)
  }
  return edges
}

function ownerOf(owner: string, ids: readonly string[]): string | null {
  const only = ids[0]
  if ((owner === '' || isPlaceholder(owner)) && only !== undefined) return only
  return ids.find((id) => id === owner) ?? ids.find((id) => id.toLowerCase() === owner.toLowerCase()) ?? null
}

function readEdge(fields: Fields, note: Note): readonly EmbeddedDependency[] {
  const id = asText(fields['modId'])
  if (id === null || isPlaceholder(id)) return []
  const { ranges, grammar, problem } = readMavenRange(asText(fields['versionRange']))
  if (problem !== null) note('unreadable-range', message('range-cannot-be-read', { id, range: problem }))
  const side = (asText(fields['side']) ?? '').toLowerCase()
  return [{ id, kind: readKind(fields), ranges, grammar, side: side === 'client' || side === 'server' ? side : 'both' }]
}

/** `javaVersion` among the features that a mod asks for, in a table of its own (`[features.ID]`) or within the mod's. */
function readJava(root: Fields, mod: Fields): readonly EmbeddedDependency[] {
  const own =
    asFields(ownField(asFields(root['features']) ?? {}, asText(mod['modId']) ?? '')) ?? asFields(mod['features'])
  const written = asText(own?.['javaVersion'])
  if (written === null) return []
  const { ranges, grammar, problem } = readMavenRange(written)
  return problem === null ? [{ id: 'java', kind: 'required', ranges, grammar, side: 'both' }] : []
}

/** The side of a dependency says only where that is asked for, the game's too: a mod that is for one side alone says so (fact S15). */
function sideOf(root: Fields): Pick<EmbeddedMod, 'side'> {
  return asFlag(root['clientSideOnly']) === true ? { side: 'client' } : {}
}

/** `type` wins; then `mandatory`, also misspelt, or `required`; with none of them the loader's own default: required. */
function readKind(fields: Fields): EmbeddedDependency['kind'] {
  const type = (asText(fields['type']) ?? '').toLowerCase()
  const kind = KINDS.find((known) => known === type)
  if (kind !== undefined) return kind
  const flags = Object.entries(fields).flatMap(([name, value]) =>
    /^(man|req)/i.test(name) ? (asFlag(value) ?? []) : [],
  )
  return flags[0] === false ? 'optional' : 'required'
}

function readVersion(value: unknown, jarVersion: () => string | null): string | null {
  const written = asText(value)
  if (written === null || !written.includes('${file.jarVersion}')) return asVersion(written)
  const version = jarVersion()
  return version === null ? null : asVersion(written.replaceAll('${file.jarVersion}', version))
}
