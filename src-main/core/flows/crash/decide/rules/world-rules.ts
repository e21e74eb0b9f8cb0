import { modOf, type CrashCause } from '../../../../model/crash/cause.ts'
import { named, RANK, type Clue, type Finding, type Rule } from './rule.ts'

/** What the game and servers say of worlds, ports and what they tick. */
export const WORLD_RULES: readonly Rule[] = [
  {
    shape: 'world-open',
    loader: 'any',
    pattern:
      /session\.lock: already locked|Failed to check session lock|The save is being accessed from another location/,
    counts: 'in-crash',
    rank: RANK.said - 6,
    isCertain: true,
    read: () => alone({ kind: 'world-open' }),
  },
  {
    shape: 'port',
    loader: 'server',
    pattern: /FAILED TO BIND TO PORT|BindException: .{0,80}(?:Address already in use|Cannot assign)/,
    counts: 'always',
    rank: RANK.said,
    isCertain: true,
    read: () => alone({ kind: 'port-taken' }),
  },
  {
    shape: 'eula',
    loader: 'server',
    pattern: /You need to agree to the EULA/,
    counts: 'always',
    rank: RANK.said,
    isCertain: true,
    read: () => alone({ kind: 'eula' }),
  },
  {
    shape: 'watchdog',
    loader: 'server',
    pattern:
      /A single server tick took (\d+)(?:\.\d+)? seconds|Description: (Watching Server)|(The server has stopped responding)/,
    counts: 'always',
    rank: RANK.failed + 1,
    isCertain: true,
    read: ([seconds = '']) => alone({ kind: 'server-too-slow', seconds: seconds === '' ? null : Number(seconds) }),
  },
  {
    shape: 'ticking',
    loader: 'any',
    pattern:
      /Description: (?:Exception |Error )?(?:[Tt]icking|[Rr]endering) (block entity|entity|player|particle|item)/i,
    counts: 'in-crash',
    rank: RANK.ticking,
    isCertain: false,
    read: ([what = ''], place) => ticking(what.toLowerCase(), place.below(300)),
  },
  {
    shape: 'newer-world',
    loader: 'any',
    pattern:
      /ChunkNibbleArrays should be 2048 bytes not|saved with (?:a )?newer version of [Mm]inecraft|(?:world|level|chunk).{0,60}(?:newer|higher) (?:DataVersion|data version|version of the game)/,
    counts: 'in-crash',
    rank: RANK.said - 7,
    isCertain: true,
    read: () => alone({ kind: 'newer-world' }),
  },
  {
    shape: 'missing-content',
    loader: 'any',
    pattern: /saved with mod ([\w.-]{1,100}) which appears to be missing|Missing data pack mod:([\w.-]{1,100})/,
    counts: 'in-crash',
    rank: 10,
    isCertain: false,
    read: ([id = '', pack = '']) => {
      const clues: readonly Clue[] = named(id || pack, 20)
      return [{ cause: { kind: 'missing-content', mod: modOf(id || pack) }, clues }]
    },
  },
]

function alone(cause: CrashCause): readonly Finding[] {
  return [{ cause, clues: [] }]
}

const KINDS = {
  'block entity': 'block-entity',
  entity: 'entity',
  player: 'player',
  particle: 'particle',
  item: 'item',
} as const
/** How the report names what it was about. */
const IDS = [
  /Entity Type: ([a-z0-9_.-]+:[a-z0-9_./-]+)/,
  /Name: ([a-z0-9_.-]+:[a-z0-9_./-]+) \/\//,
  /(?:Item Type|Registry Name|Particle|Block Type): (?:Block\{)?([a-z0-9_.-]+:[a-z0-9_./-]+)/,
  /Block: Block\{([a-z0-9_.-]+:[a-z0-9_./-]+)\}/,
]

/** None: what it was is not told, so that nothing is known but the error. */
function ticking(what: string, below: readonly string[]): readonly Finding[] {
  const text = below.join('\n')
  const id = IDS.map((form) => form.exec(text)?.[1]).find((found) => found !== undefined) ?? null
  if (id === null || id === 'minecraft:player') return []
  const position =
    /(?:Entity's Exact location|Block location|Block Entity's? location): (?:World: )?\(?(-?[\d.]+, ?-?[\d.]+, ?-?[\d.]+)/i
      .exec(text)?.[1]
      ?.trim() ?? null
  const [space = ''] = id.split(':')
  const isMods = space !== '' && space !== 'minecraft'
  const kind = Object.entries(KINDS).find(([name]) => name === what)?.[1] ?? 'entity'
  const finding: Finding = {
    cause: { kind: 'ticking', what: kind, id, position },
    clues: isMods ? [{ of: { by: 'id', name: space }, kind: 'ticked', weight: 60 }] : [],
  }
  return [finding]
}
