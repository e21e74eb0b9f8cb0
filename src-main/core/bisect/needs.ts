/**
 * What each mod cannot do without, among the files that are installed. In: findings. Out: for each, the places of those that it needs.
 * Edges are those of the service for the installed version, and what the metadata of the jar and of the jars in it declares as
 * required. A need that no installed file meets is no edge: it was like that before as well.
 */
import type { FileFinding } from '../model/finding.ts'
import type { ArchiveMetadata, EmbeddedMod } from '../model/installed-file.ts'
import type { MetadataFormat, Side } from '../model/loader.ts'

export function needsAmong(findings: readonly FileFinding[], side: Side): readonly (readonly number[])[] {
  const declared = findings.map(declaredIn)
  const providers = providersOf(declared)
  const projects = groupBy(findings, ({ identity }) => (identity === null ? [] : [identity.project.id]))
  const versions = groupBy(findings, ({ identity }) => (identity === null ? [] : [identity.version.id]))
  return findings.map(({ identity }, index) => {
    const own = declared[index]
    const ids = own === undefined ? [] : [...own.top, ...own.nested].flatMap((mod) => requiredBy(mod, side))
    const embedded = ids.flatMap((id) => (own?.all.has(id) ? [] : (providers.get(id) ?? [])))
    const required = (identity?.version.dependencies ?? []).filter(({ kind }) => kind === 'required')
    const served = required.flatMap(({ projectId, versionId }) => [
      ...((projectId === null ? versions.get(versionId ?? '') : projects.get(projectId)) ?? []),
    ])
    return [...new Set([...embedded, ...served])].filter((need) => need !== index).toSorted((one, other) => one - other)
  })
}

interface Declared {
  readonly top: readonly EmbeddedMod[]
  readonly nested: readonly EmbeddedMod[]
  /** Every id that the file brings: its own, those of jars in it, and what these provide. */
  readonly all: ReadonlySet<string>
}

/** What the instance's loader reads of a file. */
function declaredIn({ file, mods: [loaded] }: FileFinding): Declared {
  if (loaded === undefined || file.contents.kind !== 'archive') return { top: [], nested: [], all: new Set() }
  const isRead = (format: MetadataFormat) =>
    format === loaded.loader || (format === 'mcmod' && loaded.loader === 'forge')
  const topOf = ({ declarations }: ArchiveMetadata) =>
    declarations.flatMap(({ format, mods }) => (isRead(format) ? mods : []))
  const nestedIn = (metadata: ArchiveMetadata): readonly EmbeddedMod[] =>
    metadata.nested.flatMap((inner) =>
      inner.metadata === null ? [] : [...topOf(inner.metadata), ...nestedIn(inner.metadata)],
    )
  const top = topOf(file.contents.metadata)
  const nested = nestedIn(file.contents.metadata)
  return { top, nested, all: new Set([...top, ...nested].flatMap(({ id, provides }) => [id, ...provides])) }
}

/**
 * Who meets a need for an id: the files that are that mod; where there are none, the first that says it stands for it; else the first
 * that carries it inside.
 */
function providersOf(declared: readonly Declared[]): ReadonlyMap<string, readonly number[]> {
  const inside = groupBy(declared, ({ nested }) => nested.flatMap(({ id, provides }) => [id, ...provides]))
  const standIns = groupBy(declared, ({ top }) => top.flatMap(({ provides }) => provides))
  const own = groupBy(declared, ({ top }) => top.map(({ id }) => id))
  const firsts = [...inside, ...standIns].map(([id, places]) => [id, places.slice(0, 1)] as const)
  return new Map([...firsts, ...own])
}

function requiredBy({ depends }: EmbeddedMod, side: Side): readonly string[] {
  return depends.flatMap((edge) => {
    const isHere = edge.side === 'both' || edge.side === side
    return edge.kind === 'required' && isHere ? [edge.id] : []
  })
}

function groupBy<T>(
  things: readonly T[],
  keysOf: (thing: T) => readonly string[],
): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>()
  for (const [index, thing] of things.entries()) {
    for (const key of new Set(keysOf(thing))) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [index])
      else group.push(index)
    }
  }
  return groups
}
