import { modOf, type CrashCause } from '../../../../model/crash/cause.ts'
import { isOfPlatform } from '../frames.ts'
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
    read: ([seconds = ''], place) => [
      {
        cause: { kind: 'server-too-slow', seconds: seconds === '' ? null : Number(seconds) },
        clues: dumped(place.below(120)),
      },
    ],
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
    shape: 'registry-errors',
    loader: 'any',
    pattern: /^>{1,3} ?Errors in element ([a-z0-9_.-]{1,100}):/,
    counts: 'in-crash',
    rank: RANK.failed - 2,
    isCertain: false,
    read([space = ''], place) {
      const below = place.below(4).join('\n')
      const pack = /from pack (?:mod[:/])?([a-z][\w-]{1,63})\b(?![/.])/.exec(below)?.[1]
      const id = space === 'minecraft' ? pack : space
      if (id === undefined || id === 'minecraft') return []
      const exception = /(?:^|\n)\s*((?:[a-z_][\w$]*\.)+[A-Z][\w$]*)/.exec(below)?.[1] ?? 'IllegalStateException'
      return [{ cause: { kind: 'threw', exception, mod: modOf(id) }, clues: named(id, 60) }]
    },
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

/** Whose code the server thread was in, as a server writes it out: each line a frame without `at`. */
function dumped(below: readonly string[]): readonly Clue[] {
  for (const line of below) {
    const [, file, name = ''] = DUMPED.exec(line) ?? []
    if (file === undefined || isOfPlatform(name)) continue
    return [{ of: { by: 'class', name, file }, kind: 'called', weight: 50 }]
  }
  return []
}

const DUMPED = /^\s+([\w .+-]{1,160}\.jar)\/{1,2}([\w$.]{1,400}?)\.[\w$<>]{1,300}\(/

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
