/** Looks for players: who is allowed, banned or was seen, by id and name, and where somebody played last. */
export interface FoundPlayer {
  /** From 1. */
  readonly line: number
  readonly what: string
}

/** Of accounts, or made of a name where a server asks nobody. */
const ID = String.raw`[0-9a-f]{8}-?[0-9a-f]{4}-?[34][0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}`
const NAME = String.raw`[A-Za-z0-9_.*]{2,17}`
/** An id and a name beside it, in one object or as one entry; what has an amount changes an attribute of the game. */
const PAIRS: readonly RegExp[] = [
  new RegExp(
    String.raw`"(?:uuid|id|playerUuid|player_id)"\s{0,40}:\s{0,40}"${ID}"\s{0,40},\s{0,40}"(?:name|username|lastKnownName|playerName)"\s{0,40}:\s{0,40}"${NAME}"(?!\s{0,40},\s{0,40}"(?:amount|operation))`,
    'i',
  ),
  new RegExp(
    String.raw`"(?:name|username|lastKnownName|playerName)"\s{0,40}:\s{0,40}"${NAME}"\s{0,40},\s{0,40}"(?:uuid|id|playerUuid|player_id)"\s{0,40}:\s{0,40}"${ID}"(?!\s{0,40},\s{0,40}"(?:amount|operation))`,
    'i',
  ),
  new RegExp(String.raw`"?\b${ID}\b"?\s{0,20}[:=]\s{0,20}"?${NAME}"?\s{0,20}(?:[,}\n\r]|$)`, 'i'),
]
/** What the game and its servers call their lists of players, wherever they lie. */
const LISTS =
  /^(?:white-?list|ops|banned-players|banned-ips|usercache|usernamecache|players|allowed-?players|op-?list)\.(?:json5?|txt|ya?ml|toml|cfg)$/i
const ONE_ID = new RegExp(ID, 'i')
/** Whose: with no name beside it. */
const OWNER = new RegExp(
  String.raw`(?:player|owner|admin|operator|member|user|creator)s?[_-]?(?:uuid|id)s?["']?\s{0,20}[:=]\s{0,20}\[?\s{0,20}["']?${ID}`,
  'i',
)
const LAST_SERVER = /^lastServer:(?!\s*$).+/m

export function findPlayer(path: string, text: string, lines: readonly string[]): FoundPlayer | null {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const at = (index: number, what: string): FoundPlayer => {
    return { line: text.slice(0, index).split(/\r\n|[\r\n]/).length, what }
  }
  const pair = [...PAIRS, OWNER].map((form) => form.exec(text)).find((found) => found !== null)
  if (pair !== undefined && pair !== null) return at(pair.index, 'uuid')
  const last = /^options[^/]*\.txt$/i.test(name) ? LAST_SERVER.exec(text) : null
  if (last !== null) return at(last.index, 'lastServer')
  if (!LISTS.test(name)) return null
  const listed = lines.findIndex((line) => isName(line))
  return listed === -1 ? null : { line: listed + 1, what: name }
}

/** A line that is a name, or a list of nothing else, or the number of somebody's connection. */
function isName(line: string): boolean {
  if (ONE_ID.test(line)) return true
  if (/(?<![\d.])(?!127\.|0\.0)\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/.test(line)) return true
  const words = line
    .trim()
    .replace(/^-\s+/, '')
    .replaceAll(/[[\]",']+/g, ' ')
    .trim()
  return (
    words !== '' &&
    !/^[#;/!]/.test(words) &&
    words.split(/\s+/).every((word) => /^\w{2,16}$/.test(word) && !/^(?:true|false|null)$/.test(word))
  )
}
