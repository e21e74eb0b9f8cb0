import { modOf, NOBODY, type NamedMod } from '../../../../model/crash/cause.ts'
import { breaking, unmet } from './dependency.ts'
import { filesIn } from './fabric-rules.ts'
import { baseName, named, namedFile, RANK, type Finding, type Rule } from './rule.ts'

const MISSING = /^\[?(?:MISSING|null|not installed|none)\]?$/i

/** What Forge and NeoForge of all times say of mods that lack something, are there twice, or fail to start. */
export const FORGE_RULES: readonly Rule[] = [
  {
    shape: 'forge-dependency',
    loader: 'Forge',
    pattern:
      /Mod ID: '([^']{1,100})', Requested by: '([^']{1,100})', Expected range: '([^']{0,200})', Actual version: '([^']{0,100})'/,
    counts: 'always',
    rank: RANK.said,
    isCertain: true,
    read: ([needs = '', mod = '', range = '', actual = '']) => [
      unmet({ mod: modOf(mod), needs: modOf(needs), range, installed: MISSING.test(actual) ? null : actual }),
    ],
  },
  {
    shape: 'neoforge-breaks',
    loader: 'NeoForge',
    pattern: /Mod '?([\w.-]{1,100})'? is incompatible with '?([\w.-]{1,100})'?/,
    counts: 'always',
    rank: RANK.said,
    isCertain: true,
    read: ([mod = '', other = '']) => [breaking(modOf(mod), modOf(other))],
  },
  {
    shape: 'forge-requires',
    loader: 'Forge',
    pattern:
      /\bMod '?([\w.-]{1,100})'?(?: \(([\w.-]{1,100})\))? (?:requires|only supports) '?([\w.-]{1,100})'? ([^\n[]{1,120})/,
    counts: 'always',
    rank: RANK.said,
    isCertain: true,
    read([name = '', inner = '', needs = '', range = ''], place) {
      const [, installed] =
        /Currently, '?[\w.-]{1,100}'? is (.{1,100})/.exec([range, ...place.below(2)].join('\n')) ?? []
      if (installed === undefined) return []
      const wanted = range.replace(/Currently, .*/, '').trim()
      const there = installed.trim()
      return [
        unmet({
          mod: modOf(inner === '' ? name : inner),
          needs: modOf(needs),
          range: wanted,
          installed: /not installed/.test(there) ? null : there,
        }),
      ]
    },
  },
  {
    shape: 'forge-missing-ids',
    loader: 'Forge',
    pattern: /Missing mandatory dependencies: ([\w., -]{1,400})/,
    counts: 'always',
    rank: RANK.said - 2,
    isCertain: true,
    read: ([ids = '']) =>
      ids
        .split(/,\s*/)
        .filter((id) => id !== '')
        .map((id) => unmet({ mod: NOBODY, needs: modOf(id.trim()), range: '', installed: null })),
  },
  {
    shape: 'old-forge-missing',
    loader: 'Forge',
    pattern:
      /(?:MissingModsException: |The mod |^\s*)(?:Mod )?([\w.|+-]{1,100}) \((.{1,100}?)\) requires (?:mods )?\[(.{1,600})\](?: to be available|$|\s)/,
    counts: 'always',
    rank: RANK.said,
    isCertain: true,
    read: ([id = '', name = '', list = '']) =>
      list.split(/,\s*(?=[\w.|+-]+(?:@|$|,))/).flatMap((one) => {
        const [, needs = '', range = ''] = /^([\w.|+-]{1,100})(?:@(.*))?$/.exec(one.trim()) ?? []
        return needs === '' ? [] : [unmet({ mod: modOf(id, name), needs: modOf(needs), range, installed: null })]
      }),
  },
  {
    shape: 'old-forge-duplicate',
    loader: 'Forge',
    pattern: /Found a duplicate mod (\S{1,100}) at \[?(.{1,2000}?)\]?$/,
    counts: 'always',
    rank: RANK.said,
    isCertain: true,
    read: ([id = '', files = '']) => duplicateOf(id, filesIn(files)),
  },
  {
    shape: 'forge-duplicate',
    loader: 'Forge',
    pattern:
      /Mod ID: '([^']{1,100})' from mod files: (.{1,2000})|\bMod '?([\w.-]{1,100})'? is present in multiple files: (.{1,2000})/,
    counts: 'always',
    rank: RANK.said,
    isCertain: true,
    read: ([id = '', files = '', other = '', more = '']) => duplicateOf(id || other, filesIn(files || more)),
  },
  {
    shape: 'forge-duplicate-heading',
    loader: 'Forge',
    pattern: /EarlyLoadingException: Duplicate mods found/,
    counts: 'always',
    rank: RANK.said - 5,
    isCertain: true,
    read: () => [{ cause: { kind: 'duplicate', mod: NOBODY, files: [] }, clues: [] }],
  },
  {
    shape: 'split-package',
    loader: 'Forge',
    pattern:
      /ResolutionException: (?:Modules? ([\w.$]{1,200}) and ([\w.$]{1,200}) export package ([\w.]{1,200})|Module ([\w.$]{1,200}) contains package ([\w.]{1,200}), module ([\w.$]{1,200}) exports|Package ([\w.]{1,200}) in both module ([\w.$]{1,200}) and module ([\w.$]{1,200}))/,
    counts: 'always',
    rank: RANK.said,
    isCertain: true,
    read([a = '', b = '', p = '', c = '', q = '', d = '', r = '', e = '', f = '']) {
      const modules = [a || c || e, b || d || f]
      return [
        {
          cause: { kind: 'split-package', modules, package: p || q || r },
          clues: modules.flatMap((name, at) => named(name, 100 - at)),
        },
      ]
    },
  },
  {
    shape: 'module-twice',
    loader: 'Forge',
    pattern:
      /ResolutionException: Module ([\w.$]{1,200}) reads (?:another module named|more than one module named) ([\w.$]{1,200})/,
    counts: 'always',
    rank: RANK.said,
    isCertain: true,
    read: ([, id = '']) => duplicateOf(id, []),
  },
  {
    shape: 'forge-wrong-loader',
    loader: 'Forge',
    pattern:
      /\b[Ff]ile (.{1,300}?) is (?:a |an )?(Fabric|Quilt|LiteLoader|Bukkit|incompatible version of OptiFine|for Minecraft Forge or an older|for an older version of Minecraft Forge|for (?:an older version of )?(?:NeoForge|Minecraft Forge)|not a (?:valid mod|jar) file)/,
    counts: 'in-crash',
    rank: RANK.failed + 1,
    isCertain: true,
    read([file = '', what = '']) {
      if (/not a/.test(what)) return [{ cause: { kind: 'broken-jar', file: baseName(file) }, clues: namedFile(file) }]
      const loader = /OptiFine/.test(what) ? null : /Forge/.test(what) ? 'Forge' : what
      return [{ cause: { kind: 'wrong-loader', mod: NOBODY, file: baseName(file), loader }, clues: namedFile(file) }]
    },
  },
  {
    shape: 'old-forge-game-version',
    loader: 'Forge',
    pattern:
      /The mod ([\w.|+-]{1,100}) does not wish to run in Minecraft version (?:Minecraft )?(\d\S{0,60})(?:\. You will have to (.*))?/,
    counts: 'always',
    rank: RANK.said,
    isCertain: true,
    read: ([id = '', installed = '']) => [
      {
        cause: { kind: 'wrong-game-version', mod: modOf(id), range: '', installed: installed.replace(/\.$/, '') },
        clues: named(id),
      },
    ],
  },
  {
    shape: 'forge-language-provider',
    loader: 'Forge',
    pattern:
      /(?:[Mm]od )?[Ff]ile (.{1,300}?) needs language provider ([\w.-]{1,60}):([^\s,]{1,80}(?: or \w+)?)(?:.{0,40}?found (?:version )?([\w.+-]{1,60}))?/,
    counts: 'always',
    rank: RANK.said,
    isCertain: true,
    read([file = '', provider = '', range = '', found = ''], place) {
      if (!/^(?:javafml|lowcodefml|minecraft)$/.test(provider)) {
        return [
          {
            cause: { kind: 'missing-dependency', mod: modOf(null, baseName(file)), needs: modOf(provider), range },
            clues: namedFile(file),
          },
        ]
      }
      const [, later = ''] = /(?:We have )?found (?:version )?([\w.+-]{1,60})/.exec(place.below(2).join('\n')) ?? []
      const installed = found || later || null
      return [
        {
          cause: { kind: 'wrong-loader-version', mod: modOf(null, baseName(file)), range, installed },
          clues: namedFile(file),
        },
      ]
    },
  },
  {
    shape: 'forge-construction',
    loader: 'Forge',
    pattern: /Failed to create mod instance\. ModID: ([\w.-]{1,100})/,
    counts: 'always',
    rank: RANK.failed,
    isCertain: false,
    read: ([id = '']) => failed(modOf(id)),
  },
  {
    shape: 'forge-failed-to-load',
    loader: 'Forge',
    pattern:
      /(?:^|[:>\s])([^:()>]{1,100}?) \(([\w.-]{1,100})\) (?:has failed to load correctly|encountered an error (?:during|while))/,
    counts: 'in-crash',
    rank: RANK.failed,
    isCertain: false,
    read: ([name = '', id = '']) => failed(modOf(id, name.trim())),
  },
  {
    shape: 'forge-section',
    loader: 'Forge',
    pattern: /^-- (?:MOD|Mod loading issue for:) ([\w.-]{1,100}) --/,
    counts: 'in-crash',
    rank: RANK.failed,
    isCertain: false,
    read([id = ''], place) {
      const below = place.below(14).join('\n')
      const failure = /(?:Failure message|Exception message): (.{1,400})/i.exec(below)?.[1] ?? ''
      const file = /Mod [Ff]ile: (.{1,300})/.exec(below)?.[1] ?? ''
      if (failure === '' || /^<?(?:No|None|null)/.test(failure)) return []
      const clues = [...named(id, 80), ...namedFile(file, 10)]
      return [{ cause: { kind: 'mod-failed', mod: modOf(id), during: 'start' }, clues }]
    },
  },
  {
    shape: 'old-forge-caught',
    loader: 'Forge',
    pattern: /Caught exception from ([^()]{1,100}?) \(([\w.|-]{1,100})\)/,
    counts: 'in-crash',
    rank: RANK.failed,
    isCertain: false,
    read: ([name = '', id = '']) => failed(modOf(id, name)),
  },
  {
    shape: 'old-forge-table',
    loader: 'Forge',
    pattern:
      /^\s*(?:\| )?(?:[UL]?[CHIJAD]*E)\s+(?:\| ([\w.-]{1,100})\s+\| (\S{1,60})\s+\| (\S[^|]{0,200}?)\s+\||([\w.|-]{1,100})\{([^}]{0,60})\} \[([^\]]{0,100})\] \(([^)]{0,200})\))/,
    counts: 'in-crash',
    rank: RANK.failed - 2,
    isCertain: false,
    read([id = '', version = '', file = '', old = '', oldVersion = '', name = '', oldFile = '']) {
      const mod = modOf(id || old, name || null, version || oldVersion || null)
      return [
        {
          cause: { kind: 'mod-failed', mod, during: 'start' },
          clues: [...named(mod.id, 80), ...namedFile(file || oldFile, 5)],
        },
      ]
    },
  },
  {
    shape: 'forge-suspected',
    loader: 'Forge',
    pattern: /^(\s*)Suspected Mods?:\s*(.*)$/,
    counts: 'in-crash',
    rank: RANK.suspected,
    isCertain: false,
    read: ([indent = '', first = ''], place) => suspectsIn([first, ...deeper(place.below(40), indent.length)]),
  },
  {
    shape: 'forge-side',
    loader: 'Forge',
    pattern: /^(?!Error loading class: ).{0,400}?Attempted to load class ([\w.$/]+) for invalid dist (\w+)/,
    counts: 'in-crash',
    rank: RANK.side,
    isCertain: true,
    read: ([name = '', dist = '']) => [
      {
        cause: {
          kind: 'wrong-side',
          class: name.replaceAll('/', '.'),
          side: /SERVER/.test(dist) ? 'client' : 'server',
        },
        clues: [],
      },
    ],
  },
  {
    shape: 'forge-config',
    loader: 'Forge',
    pattern: /Failed loading config file (\S.{0,200}?) of type \w+ for modid ([\w.-]{1,100})/,
    counts: 'in-crash',
    rank: RANK.said - 8,
    isCertain: true,
    read: ([file = '', id = '']) => [
      { cause: { kind: 'broken-config', file: baseName(file), mod: modOf(id) }, clues: named(id, 80) },
    ],
  },
  {
    shape: 'core-mod',
    loader: 'Forge',
    pattern:
      /An error occurred while loading core-?mod (\S{1,100}) from (\S.{0,200})|Error occurred applying transform of coremod (\S{1,200})/,
    counts: 'in-crash',
    rank: RANK.failed + 2,
    isCertain: false,
    read([name = '', file = '', transform = '']) {
      const what = name || transform
      const clues =
        file === '' ? named(baseName(transform).replace(/\.js$/, ''), 60) : [...namedFile(file), ...named(name, 30)]
      return [{ cause: { kind: 'core-mod-failed', name: what, file: file === '' ? null : baseName(file) }, clues }]
    },
  },
  {
    shape: 'forge-broken-install',
    loader: 'Forge',
    pattern:
      /Cannot find launch target fml\w+|contained no existing paths|Could not find or load main class|Failed to find Minecraft resource version|Missing minecraft resource|Error: could not open [`'"]?.{1,300}?args\.txt|Unable to access jarfile|Found multiple arguments for option|Could not find net\/minecraft\/\S{1,80} in classloader|UnsatisfiedLinkError: Failed to locate library/,
    counts: 'always',
    rank: RANK.said,
    isCertain: true,
    read: () => [{ cause: { kind: 'broken-install' }, clues: [] }],
  },
]

function failed(mod: NamedMod): readonly Finding[] {
  return [{ cause: { kind: 'mod-failed', mod, during: 'start' }, clues: named(mod.id, 80) }]
}

function duplicateOf(id: string, files: readonly string[]): readonly Finding[] {
  const clues = [...named(id), ...files.flatMap((file) => namedFile(file, 20))]
  return [{ cause: { kind: 'duplicate', mod: modOf(id), files }, clues }]
}

/** The lines that stand further in, up to the first that does not. */
function deeper(lines: readonly string[], indent: number): readonly string[] {
  const end = lines.findIndex((line) => line.search(/\S|$/) <= indent)
  return end < 0 ? lines : lines.slice(0, end)
}

/** `NAME (ID), Version: V`, on the line of the heading or below it, indented; `NONE` says nothing. */
function suspectsIn(lines: readonly string[]): readonly Finding[] {
  const found: Finding[] = []
  for (const line of lines) {
    if (/^\s*(?:NONE|None|Unknown)\b/.test(line)) break
    for (const [, name = '', id = '', version] of line.matchAll(
      /([^(),\t]{1,100}?) \(([a-z][\w.-]{1,100})\)(?:,? Version: ([^\s,]{1,60}))?/g,
    )) {
      const mod = modOf(id, name.trim(), version ?? null)
      found.push({
        cause: { kind: 'mod-failed', mod, during: 'play' },
        clues: [{ of: { by: 'id', name: id }, kind: 'named', weight: 60 - found.length / 10 }],
      })
    }
  }
  return found
}
