/** What no pack brings unless its author names it: what play makes, what is one person's, what is a machine's. Reads nothing. */
import ignore from 'ignore'
import { isSafePath } from '../../model/safe-path.ts'
import { say, type Text } from '../../../../src-texts/text.ts'

export type WhyLeft =
  | 'world'
  | 'play'
  | 'log'
  | 'cache'
  | 'person'
  | 'secret'
  | 'machine'
  | 'ignored'
  | 'excluded'
  | 'link'
  | 'twin'
  | 'path'

/** In lower case, by their path in the game folder, with what is in them. */
const RULES: readonly (readonly [WhyLeft, RegExp])[] = [
  ['world', /^(?:saves|worlds?|world_(?:nether|the_end))(?:\/|$)/],
  [
    'play',
    /^(?:screenshots|backups|simplebackups|schematics|replay_recordings|replay_videos|.*waypoints?|xaero(?:worldmap)?|journeymap\/data|voxelmap|distant_horizons_server_data|stats|playerdata)(?:\/|$)/,
  ],
  ['log', /^(?:logs|crash-reports|debug)(?:\/|$)|\.log(?:\.gz)?$|(?:^|\/)hs_err_pid/],
  [
    'cache',
    /(?:^|\/)(?:\.?caches?|\.mixin\.out|\.fabric|\.quilt|\.connector|\.index|webcache[^/]*|downloads|server-resource-packs|\.git|\.svn|__pycache__|natives)(?:\/|$)|(?:^|\/)(?:\.ds_store|thumbs\.db|desktop\.ini)$|\.(?:tmp|bak|old|part|crdownload)$|~$/,
  ],
  [
    'secret',
    /(?:token|secret|password|passwd|credential|apikey|api_key|accounts?)[^/]*$|\.(?:key|pem|p12|pfx|jks|keystore)$|(?:^|\/)(?:\.env|\.netrc|\.npmrc|\.ssh(?:\/.*)?|id_(?:rsa|ed25519|ecdsa))$/,
  ],
  [
    'person',
    /^(?:usercache|usernamecache|ops|whitelist|banned-players|banned-ips|realms_persistence|command_history)(?:\.json|\.txt)?$|^servers\.dat(?:_old)?$|^eula\.txt$|^hotbar\.nbt$/,
  ],
  [
    'machine',
    /^(?:launcher_.*|assets|bin|libraries|versions|runtime|mrpack|flame|instance\.cfg|mmc-pack\.json|\.minecraft)(?:\/|$)|^[^/]+\.jar$|(?:^|\/)[^/]*\.lock$/,
  ],
]

/** Mods and packs are called what they are about. */
const ARCHIVE = /\.(?:jar|zip|litemod)(?:\.disabled)?$/

export interface LeavingOut {
  /** Text of the instance's `.modwellignore`, as git reads such files; null: none. */
  readonly ignored: string | null
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** Why a file or folder stays out; null: it comes. What a person names counts before all else. */
export function createLeaveOut({ ignored, include, exclude }: LeavingOut): (path: string) => WhyLeft | null {
  const own = ignore({ ignorecase: true }).add(ignored ?? '')
  return (path) => {
    // A name that is no UTF-8 cannot be opened by what is read of it.
    if (!isSafePath(path) || path.includes('\uFFFD')) return 'path'
    if (isWithin(path, exclude)) return 'excluded'
    if (isWithin(path, include)) return null
    if (own.ignores(path)) return 'ignored'
    const key = path.toLowerCase()
    const why = RULES.find(([, rule]) => rule.test(key))?.[0] ?? null
    return why === 'secret' && ARCHIVE.test(key) ? null : why
  }
}

export function isWithin(path: string, places: readonly string[]): boolean {
  return places.some((place) => path === place || path.startsWith(`${place}/`))
}

/**
 * Inside a text that a person would not hand out: a token of a session, of the service, of a code forge, a private key, an address that
 * lets anybody write to a chat, and a setting that is a password, or a token that is long enough for one.
 */
const SECRETS: readonly RegExp[] = [
  /"accessToken"|(?<![\w-])eyJ[\w-]{10,}\.eyJ[\w-]{10,}|\bmr[apo]_[A-Za-z0-9]{20,}|\bgh[pousr]_[A-Za-z0-9]{30,}|-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bdiscord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]{20,}/i,
  /(?:^|[{,])[ \t]{0,99}(?:S:)?["']?[\w.: -]{0,60}(?:password|passwd|passphrase)["']?[ \t]{0,99}[:=][ \t]{0,99}(?!["']?(?:true|false|null|none)\b)["']?[^\s"',{}[\]]{4,}/im,
  /(?:^|[{,])[ \t]{0,99}(?:S:)?["']?[\w.: -]{0,60}(?:token|secret|api[_-]?key)["']?[ \t]{0,99}[:=][ \t]{0,99}["']{0,3}[\w.+/=-]{16,}/im,
  /\/\/[^\s/:@"']{1,60}:[^\s/:@"']{1,100}@/,
  /\bauthorization["']?[ \t]*[:=][ \t]*["']?(?:bearer|basic)[ \t]+[\w.+/=-]{8,}/i,
  /\bhooks\.slack\.com\/services\/\w/i,
]

export function hasSecret(text: string): boolean {
  return SECRETS.some((secret) => secret.test(text))
}

export function tellWhyLeft(why: WhyLeft): Text {
  return say('left-out-of-the-pack', { why })
}
