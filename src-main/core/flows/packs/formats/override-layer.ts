import type { PackOverride } from '../../../model/packs/pack.ts'
import { toSafePath } from '../../../model/paths/safe-path.ts'
import type { UnpackedFile } from '../../../archives/untrusted/read-untrusted.ts'

/** What lies in a folder of a pack. `folder` ends in `/`. */
export function layerOf(files: readonly UnpackedFile[], folder: string): readonly PackOverride[] {
  return files.flatMap(({ path, sha1, sha512, size, part, head }) => {
    const inside = path.startsWith(folder) ? toSafePath(path.slice(folder.length)) : null
    if (inside?.kind !== 'safe') return []
    return [{ path: inside.path, sha1, sha512, size, part, isProgram: isProgram(inside.path, head) }]
  })
}

const PROGRAM =
  /\.(?:exe|com|scr|msi|bat|cmd|ps1|vbs|vbe|wsf|hta|lnk|sh|bash|command|app|desktop|dll|so|dylib|jar|class|litemod|py|pl|rb|reg|cpl|jse)(?:\.disabled)?$/i
/** Windows, Linux, macOS in four ways, a script, a class. */
const MAGIC: readonly Buffer[] = [
  '4d5a',
  '7f454c46',
  'feedface',
  'feedfacf',
  'cefaedfe',
  'cffaedfe',
  '2321',
  'cafebabe',
].map((hex) => Buffer.from(hex, 'hex'))

/** Whether the system, or Java, would run it: by its name, or by its first bytes. */
export function isProgram(path: string, head: Buffer): boolean {
  return PROGRAM.test(path) || MAGIC.some((magic) => head.subarray(0, magic.length).equals(magic))
}
