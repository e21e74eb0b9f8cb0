import { asText, at } from '../reading/read-json.ts'
import type { Trace } from '../reading/trace.ts'
import { readZipEntries } from '../reading/read-zip-entries.ts'
import { isGameVersion } from '../../../model/instances/game-version.ts'
import { readVersionId } from '../naming/version-id.ts'

const VERSION = 'version.json'
const FABRIC_INSTALL = 'install.properties'
const FABRIC_LAUNCH = 'fabric-server-launch.properties'
const QUILT_LAUNCH = 'quilt-server-launch.properties'
const MANIFEST = 'META-INF/MANIFEST.MF'

/**
 * What a server's jar says of itself: `version.json` of the game's own (from 1.14 on) and of old Forge's, `install.properties` of Fabric's
 * single jar, the class path of Fabric's and Quilt's launch jars. A file that is no such jar says nothing.
 */
export function readServerJar(path: string): Trace {
  const entries = readZipEntries(path, [VERSION, FABRIC_INSTALL, FABRIC_LAUNCH, QUILT_LAUNCH, MANIFEST])
  const install = readProperties(entries.get(FABRIC_INSTALL) ?? '')
  const installed = install.get('fabric-loader-version')
  if (installed !== undefined) {
    const gameVersion = install.get('game-version')
    return { loader: 'fabric', loaderVersion: installed, ...(gameVersion === undefined ? {} : { gameVersion }) }
  }
  const fabricLike = readClassPath(entries.get(MANIFEST) ?? '')
  if (fabricLike.loader !== undefined) return fabricLike
  if (entries.has(QUILT_LAUNCH)) return { loader: 'quilt' }
  if (entries.has(FABRIC_LAUNCH)) return { loader: 'fabric' }
  return readVersionJson(entries.get(VERSION) ?? '')
}

/** Java's `key=value` lines. */
export function readProperties(text: string): ReadonlyMap<string, string> {
  const lines = text.split(/\r?\n/).map((line) => /^\s*([^#!=:\s][^=:]*?)\s*[=:]\s*(.*?)\s*$/.exec(line))
  return new Map(lines.flatMap((found) => (found === null ? [] : [[found[1] ?? '', found[2] ?? '']])))
}

/** A manifest folds long lines: the rest begins with one space. */
function readClassPath(manifest: string): Trace {
  const text = manifest.replace(/\r?\n /g, '')
  const gameVersion = /net\/fabricmc\/intermediary\/([^/\s]+)\//.exec(text)?.[1]
  const [, quilt, loaderVersion] = /(fabricmc\/fabric|quiltmc\/quilt)-loader\/([^/\s]+)\//.exec(text) ?? []
  if (loaderVersion === undefined) return {}
  const loader = quilt?.startsWith('quilt') === true || text.includes('quiltmc/quilt-loader/') ? 'quilt' : 'fabric'
  return { loader, loaderVersion, ...(gameVersion === undefined ? {} : { gameVersion }) }
}

function readVersionJson(text: string): Trace {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return {}
  }
  const id = asText(at(json, 'id')) ?? asText(at(json, 'name'))
  const { loader, ...named } = readVersionId(id ?? '')
  const inherited = asText(at(json, 'inheritsFrom'))
  const gameVersion = inherited ?? (id !== undefined && isGameVersion(id) ? id : named.gameVersion)
  return {
    ...named,
    ...(typeof loader === 'string' ? { loader } : {}),
    ...(gameVersion === undefined ? {} : { gameVersion }),
  }
}
