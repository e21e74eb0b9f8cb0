import type { CrashCause } from '../../../../model/crash/cause.ts'
import { isOfPlatform } from '../frames.ts'
import { filesIn } from './fabric-rules.ts'
import { baseName, namedFile, RANK, type Clue, type Finding, type Rule } from './rule.ts'

/** Class files say which Java they are for: 52 is 8, and so on. */
const JAVA_OF_CLASS = 44

/** What Java, the system and the graphics driver say, whatever the loader. */
export const JAVA_RULES: readonly Rule[] = [
  {
    shape: 'java-too-old',
    loader: 'any',
    pattern:
      /(?:([\w$./]{1,300}) )?(?:has been compiled by a more recent version of the Java Runtime )?\(class file version (\d+)(?:\.\d+)?\)(?:.{0,120}?up to (\d+))?/,
    counts: 'always',
    rank: RANK.java,
    isCertain: true,
    read: ([name = '', compiled = '', recognised = '']) => [
      {
        cause: {
          kind: 'java-too-old',
          mod: null,
          needed: javaOf(compiled),
          used: recognised === '' ? null : javaOf(recognised),
        },
        clues: classClue(name, 40),
      },
    ],
  },
  {
    shape: 'java-too-old-early',
    loader: 'any',
    pattern: /(?:UnsupportedClassVersionError: ([\w$./]{1,300})\s*:? ?)?Unsupported major\.minor version (\d+)/,
    counts: 'always',
    rank: RANK.java,
    isCertain: true,
    read: ([name = '', compiled = '']) => [
      { cause: { kind: 'java-too-old', mod: null, needed: javaOf(compiled), used: null }, clues: classClue(name, 40) },
    ],
  },
  {
    shape: 'java-too-old-server',
    loader: 'server',
    pattern:
      /Unsupported Java detected \((\d+)[\d.]*\)(.{0,120})|(?:requires|need) (?:running the server with |at least )?Java (\d+)(?: or (?:above|newer|later))?/,
    counts: 'in-crash',
    rank: RANK.java - 1,
    isCertain: true,
    read([detected = '', says = '', least = '']) {
      const used = detected === '' ? null : javaOf(detected)
      const needed = least || (/(?:at least|requires|needs?) (?:\w+ )?Java (\d+)/.exec(says)?.[1] ?? '')
      if (needed !== '')
        return [{ cause: { kind: 'java-too-old', mod: null, needed: Number(needed), used }, clues: [] }]
      const most = /[Uu]p to Java (\d+)/.exec(says)?.[1]
      return [{ cause: { kind: 'java-too-new', needed: most === undefined ? null : Number(most), used }, clues: [] }]
    },
  },
  {
    shape: 'java-too-old-mixin',
    loader: 'any',
    pattern: /compatibility level JAVA_(\d+) could not be set/,
    counts: 'in-crash',
    rank: RANK.java - 1,
    isCertain: true,
    read: ([needed = '']) => [
      { cause: { kind: 'java-too-old', mod: null, needed: Number(needed), used: null }, clues: [] },
    ],
  },
  {
    shape: 'java-missing',
    loader: 'any',
    pattern:
      /No (?:JRE|JDK|Java(?: runtime)?) (?:was )?found(?: (?:for (?:required )?version|at path))?:? ?(\d+)?|Cannot run program "[^"]{0,300}?javaw?(?:\.exe)?"|\bspawn .{0,300}?javaw?(?:\.exe)? (?:ENOENT|EACCES)|\bjavaw?(?:\.exe)?['"]?(?:: (?:command )?not found|: No such file or directory| is not recognized as)|\bJava (?:binary|executable|runtime|path)\b.{0,200}?(?:could(?:n't| not) be found|was not found|not found|does(?:n't| not) exist|is missing)/i,
    counts: 'in-crash',
    rank: RANK.java,
    isCertain: true,
    read: ([needed = '']) => [
      { cause: { kind: 'java-missing', needed: needed === '' ? null : Number(needed) }, clues: [] },
    ],
  },
  {
    shape: 'java-too-new',
    loader: 'Forge',
    pattern:
      /Unsupported class file major version (\d+)|NoSuchMethodError.{0,20}sun\.misc\.Unsafe\.defineAnonymousClass/,
    counts: 'in-crash',
    rank: RANK.java,
    isCertain: true,
    read: ([version = '']) => [
      { cause: { kind: 'java-too-new', needed: null, used: version === '' ? null : javaOf(version) }, clues: [] },
    ],
  },
  {
    shape: 'java-too-new-old-forge',
    loader: 'Forge',
    pattern:
      /NoSuchFieldException: ucp\b|AppClassLoader(?: \(.{0,80}?\))? cannot be cast to (?:class )?java\.net\.URLClassLoader|(?:NoSuchMethodError|IllegalAccessError|NoClassDefFoundError).{0,40}ManifestEntryVerifier/,
    counts: 'in-crash',
    rank: RANK.java,
    isCertain: true,
    read: () => [{ cause: { kind: 'java-too-new', needed: 8, used: null }, clues: [] }],
  },
  {
    shape: 'out-of-memory',
    loader: 'any',
    pattern:
      /\bOutOfMemoryError(?:: ?(Java heap space|GC overhead limit exceeded|Requested array size|Direct buffer|Metaspace|PermGen|Compressed class space|unable to create (?:new )?native thread|.{0,60}))?(?!\w)/i,
    counts: 'always',
    rank: RANK.memory,
    isCertain: true,
    read: ([what = '']) =>
      memory(
        /native thread/i.test(what) ? 'threads' : /Metaspace|PermGen|class space/i.test(what) ? 'metaspace' : 'heap',
      ),
  },
  {
    shape: 'out-of-system-memory',
    loader: 'any',
    pattern:
      /There is insufficient memory for the Java Runtime|os::commit_memory\(|Native memory allocation \(\w+\) failed|Out of Memory Error \(|error='(?:Cannot allocate memory|Not enough space)'/,
    counts: 'always',
    rank: RANK.memory + 1,
    isCertain: true,
    read: () => memory('system'),
  },
  {
    shape: 'bad-memory-setting',
    loader: 'any',
    pattern:
      /Could not reserve enough space|Invalid (?:maximum|initial) heap size|exceeds the maximum representable size|Too small (?:maximum|initial) heap|(?:larger value than|incompatible with).{0,30}maximum heap size|Incompatible (?:minimum|initial) and maximum heap sizes/,
    counts: 'always',
    rank: RANK.memory + 2,
    isCertain: true,
    read: () => [{ cause: { kind: 'bad-memory-setting' }, clues: [] }],
  },
  {
    shape: 'bad-java-option',
    loader: 'any',
    pattern:
      /Unrecognized (?:VM )?option:? '?([^'\s]{1,200})'?|(Conflicting collector combinations|Multiple garbage collectors selected)|(?:VM option|Option) '?(-?\S{1,100}?)'? (?:is experimental and must be enabled|was removed|not supported)/,
    counts: 'always',
    rank: RANK.memory + 1,
    isCertain: true,
    read: ([option = '', conflict = '', other = '']) => [
      {
        cause: { kind: 'bad-java-option', option: option || other || (conflict === '' ? '' : '-XX:+Use…GC') },
        clues: [],
      },
    ],
  },
  {
    shape: 'bad-java-agent',
    loader: 'any',
    pattern: /^Error opening zip file or JAR manifest missing ?: ?(\S.{0,300})/,
    counts: 'always',
    rank: RANK.memory + 1,
    isCertain: true,
    read: ([agent = '']) => [
      { cause: { kind: 'bad-java-option', option: `-javaagent:${baseName(agent)}` }, clues: [] },
    ],
  },
  {
    shape: 'native-library',
    loader: 'any',
    pattern: /^#\s+C\s+\[([^\]+\s]{1,200})/,
    counts: 'always',
    rank: RANK.native,
    isCertain: false,
    read: ([library = '']) => [{ cause: nativeCause(library), clues: [] }],
  },
  {
    shape: 'opengl',
    loader: 'any',
    pattern:
      /Pixel format not accelerated|driver does not appear to support OpenGL|GLXBadFBConfig|GLFW error (?:65542|65543|65545)\b|Couldn't set pixel format|Could not make context current|No OpenGL context found|Failed to (?:find|create|initialize) (?:a suitable |an? )?(?:pixel format|OpenGL context|GLFW)/,
    counts: 'in-crash',
    rank: RANK.native,
    isCertain: true,
    read: () => [{ cause: { kind: 'graphics', vendor: null, what: 'opengl' }, clues: [] }],
  },
  {
    shape: 'overlay',
    loader: 'any',
    pattern: /RivaTuner|RTSSHooks/,
    counts: 'in-crash',
    rank: RANK.native - 1,
    isCertain: false,
    read: () => [{ cause: { kind: 'graphics', vendor: null, what: 'overlay' }, clues: [] }],
  },
  {
    shape: 'damaged-jar',
    loader: 'any',
    pattern:
      /Failed to unzip (\S.{0,300})|problem reading the entry .{1,300}? in the jar (\S.{0,300}?)(?: -|$)|SHA1 digest error for (\S.{0,300})|(?:ZipException|ZipError): (.{0,300})|zip END header not found|Error analyzing \[?(.{1,300}?\.jar)/,
    counts: 'in-crash',
    rank: RANK.failed + 3,
    isCertain: true,
    read([unzipped = '', jar = '', digest = '', zip = '', analysed = ''], place) {
      const near = [...place.above(3).toReversed(), ...place.below(3)]
        .filter((line) => !/^\s*at /.test(line))
        .join('\n')
      const told = unzipped || jar || analysed || digest || zip
      const [file = null] = [...filesIn(told), ...filesIn(near)]
      // Worlds are packed in the same way.
      if (file === null && !place.below(14).some((line) => /ZipFile|zipfs|JarFile|jar\./i.test(line))) return []
      return [{ cause: { kind: 'broken-jar', file }, clues: file === null ? [] : namedFile(file, 90) }]
    },
  },
  {
    shape: 'access-denied',
    loader: 'any',
    pattern: /(?:AccessDeniedException|FileSystemException): (\S.{0,400})/,
    counts: 'in-crash',
    rank: RANK.failed - 1,
    isCertain: true,
    read: ([path = '']) =>
      /No space left|not enough space/i.test(path)
        ? diskFull()
        : [{ cause: { kind: 'access-denied', path: path.replace(/: .*$/, '').trim() }, clues: [] }],
  },
  {
    shape: 'disk-full',
    loader: 'any',
    pattern: /No space left on device|There is not enough space on the disk/,
    counts: 'in-crash',
    rank: RANK.java - 4,
    isCertain: true,
    read: diskFull,
  },
]

function javaOf(classVersion: string): number {
  return Number(classVersion) - JAVA_OF_CLASS
}

function classClue(name: string, weight: number): readonly Clue[] {
  const dotted = name.replaceAll('/', '.').replace(/^.*:/, '')
  return dotted.includes('.') && !isOfPlatform(dotted)
    ? [{ of: { by: 'class', name: dotted }, kind: 'named', weight }]
    : []
}

function memory(what: Extract<CrashCause, { kind: 'out-of-memory' }>['what']): readonly Finding[] {
  return [{ cause: { kind: 'out-of-memory', what }, clues: [] }]
}

function diskFull(): readonly Finding[] {
  return [{ cause: { kind: 'disk-full' }, clues: [] }]
}

/** Whose driver a library is by its name; RivaTuner's and others draw into every game. */
function nativeCause(library: string): CrashCause {
  const name = baseName(library)
  if (/^(?:RTSS|GameOverlay|DiscordHook|nahimic|fraps|obs-|graphics-hook|libMangoHud)/i.test(name))
    return { kind: 'graphics', vendor: null, what: 'overlay' }
  if (/^(?:ig\w*icd|ig\d|igxe|igc\d|igd|iris_dri|i9[16]5_dri|crocus|libigdgmm)/i.test(name)) return driver('Intel')
  if (/^(?:ati\w|amd|radeon|r[36]00_dri|libdrm_amdgpu)/i.test(name)) return driver('AMD')
  if (/^(?:nv(?:oglv|d3d|cuda|wgf)|nvidia|libnvidia|libGLX_nvidia|libEGL_nvidia)/i.test(name)) return driver('NVIDIA')
  if (/^(?:libGL|libEGL|opengl32|libgallium|swrast|lib\w*_dri|kms_swrast|glfw|libglfw|zink)/i.test(name))
    return driver(null)
  return { kind: 'native-crash', library: name }
}

function driver(vendor: 'Intel' | 'AMD' | 'NVIDIA' | null): CrashCause {
  return { kind: 'graphics', vendor, what: 'driver' }
}
