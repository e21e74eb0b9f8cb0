import { isGameVersion } from '../../../model/instances/game-version.ts'
import { gameVersionOfNeoForge } from './neoforge-version.ts'
import type { Trace } from '../reading/trace.ts'

const FABRIC_LIKE = /^(fabric|quilt)-loader-(\d[\d.]*(?:\+build\.\d+)?(?:-(?:alpha|beta|pre|rc)[.\d]*)?)-(.+)$/
const FORGE = /^(\d[^-]*(?:-pre\d+)?)-forge-?(?:\1-)?(\d[\d.]*)/i
const LITELOADER = /^(\d[\d.]*)-LiteLoader/i

/** What the name of a launcher's version says, e.g. `fabric-loader-0.15.11-1.20.1` or `1.12.2-forge1.12.2-14.23.5.2847`. */
export function readVersionId(id: string): Trace {
  if (isGameVersion(id)) return { loader: null, gameVersion: id }
  const [, fabricLike, fabricLikeVersion, fabricLikeGame] = FABRIC_LIKE.exec(id) ?? []
  if (fabricLike !== undefined)
    return { loader: fabricLike, loaderVersion: fabricLikeVersion, gameVersion: fabricLikeGame }
  const neoForge = /^(?:.+-)?neoforge-(\d\S*)$/i.exec(id)?.[1]
  if (neoForge !== undefined) {
    const gameVersion = gameVersionOfNeoForge(neoForge)
    return { loader: 'neoforge', loaderVersion: neoForge, ...(gameVersion === undefined ? {} : { gameVersion }) }
  }
  const [, forgeGame, forge] = FORGE.exec(id.replace(/^(\d[\d.]*)-forge\1-/i, '$1-forge-')) ?? []
  if (forgeGame !== undefined) return { loader: 'forge', loaderVersion: forge, gameVersion: forgeGame }
  const liteLoaderGame = LITELOADER.exec(id)?.[1]
  if (liteLoaderGame !== undefined) return { loader: 'liteloader', gameVersion: liteLoaderGame }
  return {}
}
