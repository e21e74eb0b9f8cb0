/** What no pack brings unless its author names it: what play makes, what is one person's, what is a machine's, by its path. Reads nothing. */
import ignore from 'ignore'
import { isSafePath } from '../../../model/paths/safe-path.ts'
import { shown } from '../../../archives/untrusted/entry-names.ts'
import type { FoundSecret } from './secrets/find-secret.ts'
import type { Reason } from '../../../model/words/reason.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import { message, type Message } from '../../../../../resources/text/text.ts'

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
  | 'unreadable'

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
    // No text, so that nothing else could tell.
    /\.(?:p12|pfx|jks|keystore|kdbx)$|(?:^|\/)\.(?:ssh|gnupg)(?:\/|$)/,
  ],
  [
    'person',
    /^(?:usercache|usernamecache|ops|whitelist|banned-players|banned-ips|realms_persistence|command_history)(?:\.json|\.txt)?$|^servers\.dat(?:_old)?$|^eula\.txt$|^hotbar\.nbt$/,
  ],
  [
    'machine',
    /^(?:launcher_.*|assets|bin|libraries|versions|runtime|mrpack|flame|instance\.cfg|mmc-pack\.json|instance\.json|minecraftinstance\.json|profile\.json|\.ftbapp|\.hmcl|hmclversion\.cfg|modpack\.cfg|pcl|\.minecraft)(?:\/|$)|^[^/]+\.jar$|(?:^|\/)[^/]*\.lock$/,
  ],
]

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
    return RULES.find(([, rule]) => rule.test(key))?.[0] ?? null
  }
}

export function isWithin(path: string, places: readonly string[]): boolean {
  return places.some((place) => path === place || path.startsWith(`${place}/`))
}

/** `found`: what of it is nobody else's. */
export function tellWhyLeft(why: WhyLeft, found: FoundSecret | null): Reason {
  const reason = { code: why, ...withMessage(describe(why, found)) }
  if (why !== 'unreadable') return reason
  return { ...reason, fact: 'unreadable-archive', brief: message('left-out-as-unreadable-in-brief') }
}

function describe(why: WhyLeft, found: FoundSecret | null): Message {
  return found === null
    ? message('left-out-of-the-pack', { why })
    : message('left-out-for-a-line', { isPerson: found.kind === 'person', line: found.line, what: shown(found.what) })
}
