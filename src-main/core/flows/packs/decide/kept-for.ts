/**
 * Which files of a pack stay because what it has of them now cannot be had. In: that, what the pack brought before, and what comes. Out: those
 * under the same name, or that the same metafile named, or, where nobody noted one, whose name differs by its version alone. Reads nothing.
 */
import type { InstalledPackFile } from '../../../model/packs/pack.ts'
import type { PathKey } from '../../../model/paths/path-key.ts'

/** What cannot be had: a file, a link for the person, or one that is not what the index says, by its own path or its metafile's. */
interface UnobtainedFile {
  readonly path?: string
  readonly metafile?: string
}

export interface KeptAmong {
  readonly before: readonly InstalledPackFile[]
  readonly wanted: readonly { readonly path: string }[]
  readonly keyOf: PathKey
}

export function keptFor(
  unobtained: readonly UnobtainedFile[],
  { before, wanted, keyOf }: KeptAmong,
): ReadonlySet<InstalledPackFile> {
  const comes = new Set(wanted.map(({ path }) => keyOf(path)))
  const names = new Set(unobtained.flatMap(({ path, metafile }) => [path ?? [], metafile ?? []].flat()).map(keyOf))
  const stems = new Set([...names].map(stemOf))
  return new Set(
    before.filter(({ path, metafile, isOverride }) => {
      const key = keyOf(path)
      if (names.has(key) || (metafile !== undefined && names.has(keyOf(metafile)))) return true
      return metafile === undefined && !isOverride && !comes.has(key) && stems.has(stemOf(key))
    }),
  )
}

/** Without its end and what may be a version. */
function stemOf(path: string): string {
  const start = path.lastIndexOf('/') + 1
  const name = path.slice(start).replace(/\.pw\.toml$|\.[^.]*$/i, '')
  return path.slice(0, start) + name.replace(/(?<=.)[-_ +.([]+(?:mc|v)?\d.*$/i, '').toLowerCase()
}
