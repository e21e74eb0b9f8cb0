import { LOADERS } from '../../../../model/instances/known-loaders.ts'
import { asList, asRecord, asText, at } from '../../reading/read-json.ts'
import type { NewTarget } from './name-target.ts'
import { rewriteJson } from './rewrite-json.ts'

const GAME = 'net.minecraft'
/** Their versions are the game's. */
const MAPPINGS: readonly string[] = ['net.fabricmc.intermediary', 'org.quiltmc.hashed']
const LOADER_UIDS: readonly string[] = LOADERS.map(({ component }) => component)

/**
 * The text of an `mmc-pack.json` with another game version and loader: that of the game itself, of the loader, and of the mappings, whose
 * versions are the game's; where that game has none (fact D20), or the loader is another, they go. Other loaders go too. Everything else stays
 * as it is; what only comes along with the game or a loader (LWJGL, mappings that are not there) the launcher chooses itself. null: it names no
 * game, cannot be read, or the loader has no part there.
 */
export function editComponents(text: string, { gameVersion, loader, loaderVersion }: NewTarget): string | null {
  const uid = loader === null ? null : LOADERS.find(({ id }) => id === loader)?.component
  if (uid === undefined) return null
  return rewriteJson(text, (pack) => {
    const components = asList(at(pack, 'components'))
    const uids = components.map((component) => asText(at(component, 'uid')) ?? '')
    const game = components[uids.indexOf(GAME)]
    if (asText(at(game, 'version')) === undefined) return null
    const isSameLoader = uid !== null && uids.includes(uid)
    const hasMappings = (isSameLoader || !uids.some((one) => LOADER_UIDS.includes(one))) && !hasOwnNames(gameVersion)
    const edited = components.flatMap((component, index) => {
      const one = uids[index] ?? ''
      const toVersion = (version: string) => [withVersion(asRecord(component), version, gameVersion)]
      if (one === GAME) return toVersion(gameVersion)
      if (MAPPINGS.includes(one)) return hasMappings ? toVersion(gameVersion) : []
      if (one === uid) return toVersion(loaderVersion ?? '').map(enabled)
      return LOADER_UIDS.includes(one) ? [] : [component]
    })
    const added = uid === null || isSameLoader ? [] : [{ uid, version: loaderVersion }]
    return { ...pack, components: [...edited, ...added] }
  })
}

/** What the game is called inside is what its makers call it, and nothing has to be mapped. */
function hasOwnNames(gameVersion: string): boolean {
  return /unobfuscated/i.test(gameVersion) || Number(/^(\d{2,})\.\d/.exec(gameVersion)?.[1] ?? 0) >= 26
}

type Component = Readonly<Record<string, unknown>>

function enabled(component: Component): Component {
  const { disabled: _, ...enabledOne } = component
  return enabledOne
}

function withVersion(component: Component, version: string, gameVersion: string): Component {
  const requires = component['cachedRequires']
  return {
    ...component,
    version,
    ...(component['cachedVersion'] === undefined ? {} : { cachedVersion: version }),
    ...(Array.isArray(requires) ? { cachedRequires: requires.map((one) => withGame(one, gameVersion)) } : {}),
  }
}

function withGame(required: unknown, equals: string): unknown {
  const isGame = asText(at(required, 'uid')) === GAME && asText(at(required, 'equals')) !== undefined
  return isGame ? { ...asRecord(required), equals } : required
}
