import { modOf, NOBODY } from '../../../../model/crash/cause.ts'
import { isOfPlatform } from '../frames.ts'
import { RANK, type Clue, type Finding, type Place, type Rule } from './rule.ts'

/** What is read off the errors of code: mixins that failed, parts that are missing. */
export const CODE_RULES: readonly Rule[] = [
  {
    shape: 'mixin-apply',
    loader: 'any',
    pattern:
      /Mixin (?:apply|prepare) (?:for mod ([\w.-]{1,100}) )?failed ([\w.-]{1,200}\.json):([\w.$]{1,200})(?: from mod ([\w.-]{1,100}))?(?:.{0,20}?-> ([\w.$/]{1,200}))?/,
    counts: 'in-crash',
    rank: RANK.mixin,
    isCertain: false,
    read: ([mod = '', config = '', , from = '', target = '']) => mixin(mod || from, config, target),
  },
  {
    shape: 'mixin-failed-during',
    loader: 'any',
    pattern:
      /Mixin \[([\w.-]{1,200}\.json):[\w.$]{1,200}(?: from mod ([\w.-]{1,100}))?\] from phase \[\w+\] in config \[([\w.-]{1,200})\](?: from mod ([\w.-]{1,100}))? FAILED during/,
    counts: 'in-crash',
    rank: RANK.mixin,
    isCertain: false,
    read: ([, mod = '', config = '', other = '']) => mixin(mod || other, config, ''),
  },
  {
    shape: 'mixin-injection',
    loader: 'any',
    pattern:
      /(?:Invalid\w*Exception|InjectionError|MixinApplyError|MixinTransformerError|InvalidMixin\w*|Critical injection failure).{0,400}?\b([\w.-]{1,200}\.json):([\w.$]{1,200})(?: \(?from mod ([\w.-]{1,100})\)?)?/,
    counts: 'in-crash',
    rank: RANK.mixin - 1,
    isCertain: false,
    read: ([config = '', , mod = '']) => mixin(mod === '(unknown)' ? '' : mod, config, ''),
  },
  {
    shape: 'mixin-config',
    loader: 'any',
    pattern:
      /(?:Error (?:loading|creating|initialising|initializing|parsing|reading|selecting) (?:[Mm]ixin )?config |[Mm]ixin config "?)([\w.-]{1,200}\.json)"?(?: (?:from|for) mod ([\w.-]{1,100}))?(?= (?:was not found|could not be|is invalid|requires|failed)|[\s:]*$|, )/,
    counts: 'in-crash',
    rank: RANK.mixin - 2,
    isCertain: false,
    read: ([config = '', mod = '']) => mixin(mod, config, ''),
  },
  {
    shape: 'missing-class',
    loader: 'any',
    pattern:
      /^(?!Error loading class: ).{0,400}(?:NoClassDefFoundError|ClassNotFoundException|ClassMetadataNotFoundException|TypeNotPresentException): (?:Type |Could not initialize class )?([\w$/.]*[\w$])/,
    counts: 'in-crash',
    rank: RANK.part,
    isCertain: false,
    read([name = ''], place) {
      const owner = dotted(name)
      // The game's own, without a name that says anything.
      if (!owner.includes('.')) return []
      if (!owner.startsWith('net.minecraft.client.') || !isServer(place)) return missing('class', owner, owner)
      return [{ cause: { kind: 'wrong-side', class: owner, side: 'client' }, clues: [] }]
    },
  },
  {
    shape: 'missing-method',
    loader: 'any',
    pattern:
      /(?:NoSuchMethodError|AbstractMethodError): (?:'(?:[\w$.[\]<>]+ )?([\w$.]+)\(|(?:Method )?([\w$./]+)[.;]?\(|.{0,60}?[Cc]lass ([\w$./]+) does not define|([\w$.]+))/,
    counts: 'in-crash',
    rank: RANK.part,
    isCertain: false,
    read([quoted = '', plain = '', receiver = '', bare = '']) {
      if (receiver !== '') return missing('method', dotted(receiver), dotted(receiver))
      const name = dotted(quoted || plain || bare).replace(/^L(?=[\w.]+\.)/, '')
      return missing('method', name, name.replace(/\.[^.]+$/, ''))
    },
  },
  {
    shape: 'missing-field',
    loader: 'any',
    pattern: /NoSuchFieldError: (?:Class ([\w$.]+) does not have member field '(?:[\w$.[\]]+ )?([\w$]+)'|([\w$./]+))/,
    counts: 'in-crash',
    rank: RANK.part,
    isCertain: false,
    read([owner = '', field = '', bare = '']) {
      if (owner !== '') return missing('field', `${owner}.${field}`, owner)
      return missing('field', dotted(bare), bare.includes('.') ? bare.replace(/\.[^.]+$/, '') : '')
    },
  },
  {
    shape: 'changed-class',
    loader: 'any',
    pattern:
      /(?:IncompatibleClassChangeError|IllegalAccessError|VerifyError): .{0,80}?\b(class|interface|method|field) '?([\w$./]+)/,
    counts: 'in-crash',
    rank: RANK.part,
    isCertain: false,
    read([what = '', member = '']) {
      const name = dotted(member)
      if (what !== 'method' && what !== 'field') return missing('class', name, name)
      return missing(what, name, name.replace(/\.[^.]+$/, ''))
    },
  },
]

/** What says that no client runs. */
function isServer(place: Place): boolean {
  const near = [...place.above(600), ...place.below(800)]
  return near.some((line) =>
    /KnotServer|DedicatedServer|server\.Main\b|Starting minecraft server version|fmlserver|forgeserver|Type: Dedicated Server/.test(
      line,
    ),
  )
}

function mixin(mod: string, config: string, target: string): readonly Finding[] {
  const of = mod === '' ? ({ by: 'mixin-config', name: config } as const) : ({ by: 'id', name: mod } as const)
  const clues: readonly Clue[] = [{ of, kind: 'mixin', weight: 75 }]
  const id = mod === '' ? null : mod
  const into = target === '' ? null : target.replaceAll('/', '.').replace(/[:.]$/, '')
  return [{ cause: { kind: 'mixin-failed', config, mod: modOf(id), target: into }, clues }]
}

/** Whoever has its package lacks it, or is missing itself; the game's and Java's own is missing for who calls it. */
function missing(part: 'class' | 'method' | 'field', name: string, owner: string): readonly Finding[] {
  const isMods = owner.includes('.') && !isOfPlatform(owner)
  const clues: readonly Clue[] = isMods
    ? [{ of: { by: 'class', name: owner, isPackage: true }, kind: 'lacks', weight: 65 }]
    : []
  return [{ cause: { kind: 'missing-part', part, name, owner, mod: NOBODY, needs: NOBODY }, clues }]
}

function dotted(name: string): string {
  return name.replaceAll('/', '.').replace(/^\.+|\.+$/g, '')
}
