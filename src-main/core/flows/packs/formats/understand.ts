/** What all formats of packs are read by: they may come from anybody. */
import { nameLoader } from '../../../../../resources/text/loader-names.ts'
import { CoreError } from '../../../errors.ts'
import type { Pack, PackOverride } from '../../../model/packs/pack.ts'
import { toSafePath, type SafePath } from '../../../model/paths/safe-path.ts'
import { shown } from '../../../archives/untrusted/entry-names.ts'
import { message } from '../../../../../resources/text/text.ts'
import type { UnpackedFile } from '../../../archives/untrusted/read-untrusted.ts'

/** Throws `unsafe-archive` for a path that leads astray. */
export function readPath(raw: string): SafePath {
  const safe = toSafePath(raw)
  if (safe.kind === 'safe') return safe.path
  throw new CoreError('unsafe-archive', message('entry-path-refused', { name: shown(raw), problem: safe.problem }))
}

export function notUnderstood(place: string, why = ''): CoreError {
  return new CoreError('bad-argument', message('pack-index-not-understood', { place, why }))
}

/** Throws what is thrown for something else than JSON. */
export function parseJson(bytes: Buffer | null): unknown {
  return JSON.parse(new TextDecoder().decode(bytes ?? undefined))
}

const GAME = 'minecraft'

/**
 * What a pack is for. `needs`: a version of each; `loaders`: by what the format calls them. Throws `bad-argument` for several loaders: which of
 * them starts is anybody's guess (fact S29).
 */
export function readTarget(
  needs: ReadonlyMap<string, string>,
  loaders: ReadonlyMap<string, string>,
): Pick<Pack, 'target' | 'unknownNeeds'> {
  const named = [...needs].flatMap(([id, loaderVersion]) => {
    const loader = loaders.get(id)
    return loader === undefined ? [] : [{ loader, loaderVersion }]
  })
  const names = new Set(named.map(({ loader }) => loader))
  if (names.size > 1)
    throw new CoreError('bad-argument', message('pack-names-several-loaders', { loaders: [...names].map(nameLoader) }))
  const [chosen = { loader: null, loaderVersion: null }] = named
  return {
    target: { gameVersion: needs.get(GAME) ?? null, ...chosen },
    unknownNeeds: [...needs.keys()].filter((id) => id !== GAME && !loaders.has(id)).map((id) => shown(id)),
  }
}

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
