import type { Provision, Traits } from '../../../model/files/traits.ts'
import type { Version } from '../../../model/versions/version.ts'
import { isWithinAny } from '../ranges/is-within.ts'

/** A newer version that is held until another project supports it. */
export interface SupportWait {
  readonly version: Version
  /** Mod ids that it brings; of a version null where its file was not read. */
  readonly provides: readonly Provision[]
  /** What is there today; null: nothing that is for this game version. */
  readonly installed: Version | null
}

/**
 * Whether a version of the other project supports a newer version: its file or its dependencies name the mod and allow it; naming it
 * without saying which versions counts if it was published no earlier. Where the mod waits for another game version, one that is for
 * that one does, if it does not say otherwise. Being published later alone says nothing.
 */
export function isSupport(
  other: { readonly version: Version; readonly traits: Traits | null },
  { version, provides, installed }: SupportWait,
  gameVersion: string | null,
): boolean {
  const provided = new Map(provides.map((mod) => [mod.id, mod.version]))
  const wants = (other.traits?.wants ?? []).filter(({ id, kind }) => provided.has(id) && kind !== 'incompatible')
  const bounds = wants.filter(({ ranges }) => ranges.length > 0)
  if (bounds.length > 0) {
    return bounds.every(({ id, ranges, grammar }) => {
      const has = provided.get(id)
      return has !== null && has !== undefined && isWithinAny(has, ranges, grammar) === true
    })
  }
  const edges = other.version.dependencies.filter(
    ({ kind, projectId, versionId }) =>
      kind !== 'incompatible' && (projectId === version.projectId || versionId === version.id),
  )
  const pinned = edges.flatMap(({ versionId }) => versionId ?? [])
  if (pinned.length > 0) return pinned.includes(version.id)
  if (isWaitingFor(gameVersion, installed)) return other.version.gameVersions.includes(gameVersion ?? '')
  return wants.length + edges.length > 0 && other.version.published >= version.published
}

/** A file that somebody linked by hand names no game version. */
function isWaitingFor(gameVersion: string | null, installed: Version | null): boolean {
  if (gameVersion === null || installed?.gameVersions.length === 0) return false
  return installed?.gameVersions.includes(gameVersion) !== true
}
