import type { PackOverride } from '../../../model/packs/pack.ts'
import { toSafePath } from '../../../model/paths/safe-path.ts'
import type { UnpackedFile } from '../../../services/archives/untrusted/read-untrusted.ts'
import { isProgram } from './is-program.ts'

/** What lies in a folder of a pack. `folder` ends in `/`. */
export function layerOf(files: readonly UnpackedFile[], folder: string): readonly PackOverride[] {
  return files.flatMap(({ path, sha1, sha512, size, part, head }) => {
    const inside = path.startsWith(folder) ? toSafePath(path.slice(folder.length)) : null
    if (inside?.kind !== 'safe') return []
    return [{ path: inside.path, sha1, sha512, size, part, isProgram: isProgram(inside.path, head) }]
  })
}
