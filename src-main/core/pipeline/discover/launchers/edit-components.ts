import { asList, asRecord, asText, at } from '../reading/json-value.ts'

const GAME = 'net.minecraft'
/** Their versions are the game's. */
const MAPPINGS: readonly string[] = ['net.fabricmc.intermediary', 'org.quiltmc.hashed']

/**
 * The text of an `mmc-pack.json` with another game version: that of the game itself, and of the mappings, whose versions are the
 * game's; where that game has none (fact D20), they go. Loader and everything else stay as they are; what only comes along with the game or
 * a loader (LWJGL, mappings that are not there) the launcher chooses itself. null: it names no game, or cannot be read.
 */
export function editComponents(text: string, gameVersion: string): string | null {
  const pack = parse(text.replace(/^\ufeff/, ''))
  const components = asList(at(pack, 'components'))
  const game = components.find((component) => asText(at(component, 'uid')) === GAME)
  if (asText(at(game, 'version')) === undefined) return null
  const edited = components.flatMap((component) => {
    const uid = asText(at(component, 'uid')) ?? ''
    if (MAPPINGS.includes(uid) && hasOwnNames(gameVersion)) return []
    return uid === GAME || MAPPINGS.includes(uid) ? [withVersion(asRecord(component), gameVersion)] : [component]
  })
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? ''
  const written = JSON.stringify({ ...asRecord(pack), components: edited }, null, indent)
  return text.endsWith('\n') ? `${written}\n` : written
}

/** What the game is called inside is what its makers call it, and nothing has to be mapped. */
function hasOwnNames(gameVersion: string): boolean {
  return /unobfuscated/i.test(gameVersion) || Number(/^(\d{2,})\.\d/.exec(gameVersion)?.[1] ?? 0) >= 26
}

function withVersion(component: Readonly<Record<string, unknown>>, version: string): Readonly<Record<string, unknown>> {
  const requires = component['cachedRequires']
  return {
    ...component,
    version,
    ...(component['cachedVersion'] === undefined ? {} : { cachedVersion: version }),
    ...(Array.isArray(requires) ? { cachedRequires: requires.map((one) => withGame(one, version)) } : {}),
  }
}

function withGame(required: unknown, equals: string): unknown {
  const isGame = asText(at(required, 'uid')) === GAME && asText(at(required, 'equals')) !== undefined
  return isGame ? { ...asRecord(required), equals } : required
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
