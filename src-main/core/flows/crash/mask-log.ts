/**
 * Takes out of a log what a person would not hand out: tokens and passwords, addresses, names of people and machines, paths of their folders.
 * In: lines. Out: the same lines without it, each still a line. Names are learned from the lines that say whose they are, so all are seen
 * first. What is no secret may go with it; better than the other way round.
 */
import { findSecret } from '../packs/export/secrets/find-secret.ts'
import { SECRET_PATTERNS } from '../packs/export/secrets/secret-patterns.ts'
import { maskSecrets } from '../../model/words/mask-secrets.ts'
import { cleanText } from './decide/log-line.ts'

export interface Masking {
  /** Sees whose names stand in a line. */
  learn(line: string): void
  mask(line: string): string
}

/** Of more, the rest stays: no log has as many. */
const MAX_NAMES = 2000
/** Names that are words of every log. */
const NO_NAME =
  /^(?:minecraft|player|server|client|user|users|public|default|all users|admin|administrator|root|home|steve|alex|runner|container|java|main|null|none|unknown|system|console|rcon|mod|mods|test|game|world|info|error|warn|debug|fabric|forge|quilt|neoforge|opt|data|app|work|shared|ubuntu|debian|desktop|documents|games|launcher)$/i
/** Where a log says who plays, and whose folders those are. */
const NAMES: readonly RegExp[] = [
  /\bSetting user: (\w{2,17})/g,
  /--username[ ,=]{1,3}(\w{2,17})/g,
  /\bUUID of player (\w{2,17}) is/g,
  /(?:^|[\s:])([A-Za-z0-9_.]{2,17})(?: \(formerly known as \w+\))? (?:joined|left) the game/g,
  /(?:^|[\s:])([A-Za-z0-9_.]{2,17})\[\/[\d[]/g,
  /(?:^|[\s:])([A-Za-z0-9_.]{2,17}) (?:lost connection|issued server command|has made the advancement)/g,
  /\b(?:Local|Server|Remote|Abstract)?(?:Client)?Player(?:MP|Entity|SP)?\['([^'/]{2,40})'/g,
  /\b(?:EntityPlayer\w*|class_3222|class_746)\['([^'/]{2,40})'/g,
  /\bname='?(\w{2,17})'?,\s?(?:properties|legacy)/g,
  /(?:^|[\s:])([A-Za-z0-9_.]{2,17}) \(\/[\d[]/g,
  /\b(?:[Ll]ogged in|[Ll]aunching|[Pp]laying|[Ss]igned in) as:? ["']?(\w{3,16})\b/g,
  /\b(?:[Uu]ser|[Pp]layer)(?:[ _]?[Nn]ame)?["']?\s?[:=]\s?["']?(\w{3,16})\b(?![.(/:\\])/g,
  /(?:\[CHAT\] |^|\]:? )<([A-Za-z0-9_]{3,16})> /g,
  /(?:^|: )(\w{3,16}) (?:was (?:slain|shot|blown up|killed|fireballed|pricked)|fell from|drowned|burned to death|tried to swim|hit the ground|has (?:completed the challenge|reached the goal))/g,
  /^\s*(?:USERNAME|USER|LOGNAME|COMPUTERNAME|HOSTNAME|USERDOMAIN(?:_ROAMINGPROFILE)?)=(\S{2,60})\s*$/g,
]
const HOMES =
  /((?:\b[A-Za-z]:)?[\\/]{1,2}(?:Users|home|Documents and Settings|utilisateurs|Benutzer|Usuarios|Utenti|(?:run[\\/])?media)[\\/]{1,2})([^\\/\s:;"'<>|,)\]]{1,60}(?: [^\\/\s:;"'<>|,)\]]{1,40})?(?=[\\/])|[^\\/\s:;"'<>|,)\]]{1,60})/gi

/** What a line has that says whose it is. */
const TELLING =
  /user|player|name=|NAME=|HOST| as |UUID of|the (?:game|challenge|goal)|\[\/|\(\/|lost connection|issued|advancement|\['|> | was |fell |drown|burned|swim|ground|[\\/](?:home|Documents|media|Benutzer|Usuarios|Utenti|utilisateurs)/i
/** Names of other signs than a word has are looked for one by one. */
const MAX_ODD = 100
const WORD = /\w+/g

const MASK = '…'

export function createMasking(): Masking {
  const names = new Set<string>()
  const odd = new Set<string>()
  let form: RegExp | null = null
  const note = (name: string) => {
    if (name.length < 3 || names.size >= MAX_NAMES || NO_NAME.test(name) || names.has(name)) return
    names.add(name)
    if (/^\w+$/.test(name) || odd.size >= MAX_ODD) return
    odd.add(name)
    form = new RegExp(`(?<![A-Za-z0-9_])(?:${[...odd].map(escape).join('|')})(?![A-Za-z0-9_])`, 'g')
  }
  return {
    learn(raw) {
      if (!TELLING.test(raw)) return
      const line = cleanText(raw)
      for (const one of NAMES) for (const [, name = ''] of line.matchAll(one)) note(name)
      for (const [, , name = ''] of line.matchAll(HOMES)) note(name)
    },
    mask(raw) {
      const line = maskForms(cleanText(raw))
      if (names.size === 0) return line
      const plain = line.replaceAll(WORD, (word) => (names.has(word) ? '<name>' : word))
      return form === null ? plain : plain.replaceAll(form, '<name>')
    },
  }
}

function escape(text: string): string {
  return text.replaceAll(/[.\\+*?[\]^$(){}|-]/g, String.raw`\$&`)
}

const UUID = /\b[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}\b/gi
const ARGUMENTS =
  /(--?(?:access[_-]?token|uuid|xuid|client[_-]?id|username|user[_-]?properties|session(?:[_-]?id)?|auth[_-]?\w+|password|server|quickPlay\w+)[ ,=]{1,3})("[^"]*"|[^\s,\]]+)/gi
const SESSION =
  /((?:Session ID is|session[ _-]?id|access[ _-]?token|refresh[ _-]?token|Bearer|token)["']?\s{0,2}[:=(]?\s{0,2}["']?)(?!for\b|is\b|of\b)(?:token:)?([\w.-]{16,}(?::[\w-]{16,})?)/gi
const ADDRESS4 = /(?<![\w.+@-])(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}(?![\w.+-])(:\d{2,5})?/g
const ADDRESS6 =
  /(?<![\w:.])(?:(?:[0-9a-f]{1,4}:){5,7}[0-9a-f]{1,4}|(?:[0-9a-f]{1,4}:){1,6}:(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,5})?(?=[^\w:]|$))(?![\w:])/gi
const MAIL = /\b[\w.+-]{1,64}(?:@|%40)(?:[\w-]{1,63}\.){1,5}(?!jar\b|zip\b|class\b|java\b|json\b|toml\b)[a-z]{2,10}\b/gi
const CONNECTING =
  /(\b(?:Connecting to|Connected to|Disconnected from|Joining|UnknownHostException:|(?:refused|timed out|unreachable|reset):|Pinging|Resolving|Can't ping|Couldn't connect to|Failed to (?:ping|connect to)|connect(?:ing)? to server) )([\w.-]{1,200})(?=[,:\s]|$)/gi
/** A name that stands with its address. */
const RESOLVED = /(?<![\w./-])[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}(?=\/(?:…|\[|\d{1,3}\.\d))/g
/** A machine of the network. */
const SHARE = /(?<![\w:\\])(\\\\)[\w.-]{1,60}(?=\\)/g
const NUMBERS = /(\b(?:xuid|uhs|user[ _]?id|account[ _]?id)["']?[\s:=,]{1,3}["']?)\d{8,20}\b/gi
const MACHINE =
  /^((?:.{0,60}[\s\]])?(?:host ?name|computer ?name|machine ?name|host|user\.name|user\.home|user\.dir)\s?[:=]\s?)\S.{0,200}$/i
const WORLD_OF_ENV =
  /^(\s*(?:USERNAME|USER|LOGNAME|COMPUTERNAME|HOSTNAME|USERDOMAIN(?:_ROAMINGPROFILE)?|USERPROFILE|HOME)=)\S.*$/
/** What looks like an address and is a version: in lists of mods, and behind what names one. */
const NAMES_VERSION = /\b(?:version|build|release|forge|v)[ :='"v]{0,3}$/i
const VERSIONS = /^\s+[\w-]+: .{1,120} [\d.]+\s*$|\||\bv?\d+(?:\.\d+){3}-|@|\.jar/i

/** By their form alone. */
function maskForms(line: string): string {
  let masked = line
    .replaceAll(ARGUMENTS, `$1${MASK}`)
    .replace(WORLD_OF_ENV, `$1${MASK}`)
    .replace(MACHINE, `$1${MASK}`)
    .replaceAll(NUMBERS, `$1${MASK}`)
    .replaceAll(SHARE, `$1${MASK}`)
    .replaceAll(SESSION, `$1${MASK}`)
    .replaceAll(HOMES, `$1${MASK}`)
  for (const [, form] of SECRET_PATTERNS)
    if (form.test(masked)) masked = masked.replaceAll(new RegExp(form.source, `${form.flags.replace('g', '')}g`), MASK)
  masked = masked
    .replaceAll(UUID, MASK)
    .replaceAll(MAIL, MASK)
    .replaceAll(CONNECTING, `$1${MASK}`)
    .replaceAll(ADDRESS4, (address: string, port: string | undefined, at: number) => {
      if (/^(?:127\.|0\.0\.0\.0)/.test(address)) return address
      const isAddress =
        port !== undefined ||
        masked[at - 1] === '/' ||
        !(VERSIONS.test(masked) || NAMES_VERSION.test(masked.slice(0, at)))
      return isAddress ? MASK : address
    })
    .replaceAll(ADDRESS6, MASK)
    .replaceAll(RESOLVED, MASK)
  masked = maskSecrets(masked)
  // What is still a password or token by its name.
  if (
    /pass|pwd|secret|token|key|credential|auth|cookie/i.test(masked) &&
    findSecret('log.txt', masked)?.kind === 'secret'
  )
    masked = masked.replace(/([:=]\s{0,4}["']?|\s)[^\s"'=:]{4,}(["']?\s*)$/, `$1${MASK}$2`)
  return masked
}
