import { modOf, NOBODY } from '../../../../model/crash/cause.ts'
import { breaking, readMod, unmet } from './dependency.ts'
import { named, namedFile, RANK, type Finding, type Place, type Rule } from './rule.ts'

/** `KIND id version {depends id @ [ranges]}`, as Fabric's solver writes each of its reasons in every language. */
const REASON =
  /(?:PRESELECT_)?(NEG_)?HARD_DEP(\w*) ([\w.-]+) (\S+)(?: [^{}[\]]{0,80})? ?\{(\w+) ([\w.-]+) @ \[([^\]]*)\]/g
const SOLVED = /\bFix: add \[(.*?)\], remove \[(.*?)\], replace \[(.*)\]/

/** What Fabric and Quilt say where mods do not go together, and where one of them fails to start. */
export const FABRIC_RULES: readonly Rule[] = [
  {
    shape: 'fabric-reason',
    loader: 'Fabric',
    pattern: /\b(?:Immediate reason|Reason): \[(.*HARD_DEP.*)\]/,
    counts: 'always',
    rank: RANK.said - 1,
    isCertain: true,
    read: ([list = ''], place) => [...list.matchAll(REASON)].flatMap((reason) => readReason(reason, place)),
  },
  {
    shape: 'fabric-missing',
    loader: 'Fabric',
    pattern: /^\s*(?:[-•*] )?(?:Mod )?(.{2,200}?) requires (.{1,200}?) of (.{1,200}?), which is missing!/,
    counts: 'always',
    rank: RANK.said,
    isCertain: true,
    read([mod = '', range = '', needs = ''], place) {
      if (isWarned(place)) return []
      return [unmet({ mod: readMod(mod), needs: readMod(needs), range, installed: null })]
    },
  },
  {
    shape: 'fabric-wrong-version',
    loader: 'Fabric',
    pattern:
      /^\s*(?:[-•*] )?(?:Mod )?(.{2,200}?) requires (.{1,200}?) of (.{1,200}?), but (?:only )?(?:the wrong versions? (?:is|are)|a non-matching version is|.{0,40}?) present(?:: (.{1,200}?))?!/,
    counts: 'always',
    rank: RANK.said,
    isCertain: true,
    read([mod = '', range = '', needs = '', installed = ''], place) {
      if (isWarned(place)) return []
      const there = readMod(needs)
      const version = installed.replace(/^.*\s/, '') || there.version || '?'
      return [unmet({ mod: readMod(mod), needs: there, range, installed: version })]
    },
  },
  {
    shape: 'fabric-breaks',
    loader: 'Fabric',
    pattern:
      /^\s*(?:[-•*] )?(?:Mod )?(.{2,200}?) (?:is incompatible with|breaks) (?:.{1,200}? of )?(.{1,200}?), (?:but .{0,60}?(?:is|are) present(?:: (.{1,200}?))?|which is present)!/,
    counts: 'always',
    rank: RANK.said,
    isCertain: true,
    read([mod = '', other = '', version = ''], place) {
      if (isWarned(place)) return []
      const there = readMod(other)
      return [breaking(readMod(mod), { ...there, version: version || there.version })]
    },
  },
  {
    shape: 'fabric-old-missing',
    loader: 'Fabric',
    pattern: /ModResolutionException: Could not find required mod: (\S+) requires \{?([\w.-]+) ?@? ?\[?([^\]}]*)/,
    counts: 'always',
    rank: RANK.said,
    isCertain: true,
    read: ([mod = '', needs = '', range = '']) => [
      unmet({ mod: modOf(mod), needs: modOf(needs), range: range.trim(), installed: null }),
    ],
  },
  {
    shape: 'fabric-old-depends',
    loader: 'Fabric',
    pattern:
      /(?:^\s*- Mod |Could not resolve valid mod collection \(at: )([\w.-]{1,100}) (?:depends on mod |requires )\{([\w.-]{1,100}) @ \[([^\]]{0,200})\]\}/,
    counts: 'always',
    rank: RANK.said,
    isCertain: true,
    read: ([mod = '', needs = '', range = '']) => [
      unmet({ mod: modOf(mod), needs: modOf(needs), range, installed: null }),
    ],
  },
  {
    shape: 'fabric-old-conflict',
    loader: 'Fabric',
    pattern: /Found conflicting mods: ([\w.-]{1,100}) conflicts with \{?([\w.-]{1,100})/,
    counts: 'always',
    rank: RANK.said,
    isCertain: true,
    read: ([mod = '', other = '']) => [breaking(modOf(mod), modOf(other))],
  },
  {
    shape: 'fabric-old-duplicate',
    loader: 'Fabric',
    pattern: /Duplicate versions for mod ID '([\w.-]+)'(?:: ?(.*))?/,
    counts: 'always',
    rank: RANK.said,
    isCertain: true,
    read: ([id = '', files = '']) => duplicateOf(id, filesIn(files)),
  },
  {
    shape: 'quilt-duplicate',
    loader: 'Quilt',
    pattern: /Duplicate mandatory mod ids?(?: \[?'?([\w.-]+)'?\]?)?/,
    counts: 'always',
    rank: RANK.said,
    isCertain: true,
    read([id = ''], place) {
      const below = place.below(12).join('\n')
      const found = id === '' ? (/(?:\bmod id |')([a-z][\w-]{1,63})\b'?/.exec(below)?.[1] ?? '') : id
      return found === '' ? [] : duplicateOf(found, filesIn(below))
    },
  },
  {
    shape: 'quilt-wrong-loader',
    loader: 'Quilt',
    pattern: /\bFound \d+ (Forge|Neo[Ff]orge|.{1,20}) mods?\b/,
    counts: 'in-crash',
    rank: RANK.failed,
    isCertain: true,
    read([loader = ''], place) {
      if (!/forge/i.test(loader)) return []
      const files = filesIn(place.below(20).join('\n'))
      return (files.length === 0 ? [null] : files).map((file) => ({
        cause: { kind: 'wrong-loader', mod: NOBODY, file, loader: /neo/i.test(loader) ? 'NeoForge' : 'Forge' },
        clues: file === null ? [] : namedFile(file),
      }))
    },
  },
  {
    shape: 'fabric-entrypoint',
    loader: 'Fabric',
    pattern: /Could not execute entrypoint stage '[^']{1,60}' due to errors, provided by '([\w.-]+)'/,
    counts: 'in-crash',
    rank: RANK.failed,
    isCertain: false,
    read: ([id = '']) => [{ cause: { kind: 'mod-failed', mod: modOf(id), during: 'start' }, clues: named(id, 80) }],
  },
  {
    shape: 'fabric-unreadable-part',
    loader: 'Fabric',
    pattern:
      /(?:Failed|Unable) to (?:read|load|parse|apply) (?:access ?widener|class ?tweaker)s?(?: file| config)? (?:\S{1,200} )?from mod ([\w.-]{1,100})/i,
    counts: 'in-crash',
    rank: RANK.failed,
    isCertain: false,
    read: ([id = '']) => [{ cause: { kind: 'mod-failed', mod: modOf(id), during: 'start' }, clues: named(id, 80) }],
  },
  {
    shape: 'fabric-side',
    loader: 'Fabric',
    pattern: /Cannot load class ([\w.$/]+) in environment type (SERVER|CLIENT)/,
    counts: 'in-crash',
    rank: RANK.side,
    isCertain: true,
    read: ([name = '', environment = '']) => [
      {
        cause: {
          kind: 'wrong-side',
          class: name.replaceAll('/', '.'),
          side: environment === 'SERVER' ? 'client' : 'server',
        },
        clues: [],
      },
    ],
  },
]

function readReason(groups: RegExpMatchArray, place: Place): readonly Finding[] {
  const [, negative, tail = '', id = '', version = '', , dependency = '', ranges = ''] = groups
  const mod = modOf(id, null, version)
  if (negative !== undefined) return [breaking(mod, modOf(dependency))]
  const fix = SOLVED.exec(place.below(6).join('\n'))
  const isAdded = fix?.[1]?.includes(`add:${dependency} `) === true && fix[3]?.includes(`[${dependency} `) !== true
  const [, replaced] =
    new RegExp(String.raw`(?:^|[[, ])${escape(dependency)} ([^\s\],]+)\]? ?->`).exec(fix?.[3] ?? '') ?? []
  const isThere =
    replaced !== undefined ||
    tail.includes('INCOMPATIBLE') ||
    (fix !== null && !isAdded && !tail.includes('NO_CANDIDATE'))
  const finding = unmet({ mod, needs: modOf(dependency), range: ranges, installed: isThere ? (replaced ?? '?') : null })
  const isTold = fix !== null || /INCOMPATIBLE|NO_CANDIDATE/.test(tail)
  return [isTold ? finding : { ...finding, isLikely: true }]
}

/** As `-` before the letters of an id. */
function escape(text: string): string {
  return text.replaceAll(/[.\\+*?[\]^$(){}|-]/g, String.raw`\$&`)
}

/** Fabric says in the same words what it lets be: then it is no cause. */
function isWarned(place: Place): boolean {
  const heading = place
    .above(60)
    .findLast((line) => /Warnings were found!|incompatible|Incompatible|More details|Load Error|Error \d/.test(line))
  return heading !== undefined && /Warnings were found!/.test(heading)
}

function duplicateOf(id: string, files: readonly string[]): readonly Finding[] {
  return [
    {
      cause: { kind: 'duplicate', mod: modOf(id), files },
      clues: [...named(id), ...files.flatMap((file) => namedFile(file, 20))],
    },
  ]
}

/** Names of jars that stand in a text, each once. */
export function filesIn(text: string): readonly string[] {
  const names = [...text.matchAll(FILE)].map(([name]) => name)
  return [...new Set(names)]
}

/** A name may have spaces where something stands before it that no name has. */
const FILE =
  /(?:(?<=[\\/,:[(] ?)[^\s\\/,[\]"'<>|!:;()]{1,200}(?: [^\s\\/,[\]"'<>|!:;()]{1,60}){0,4}?|[^\s\\/,[\]"'<>|!:;()]{1,200})\.jar(?!\.?\w)/g
