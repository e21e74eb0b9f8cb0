/**
 * Finds the last crash that a log tells of. In: its lines. Out: the cause that the table of rules reads off it, with what speaks against whom;
 * that it crashed and no more; or null, nothing says that it did. Decides by lines alone and knows no instance.
 */
import { modOf, type CrashCause } from '../../../model/crash/cause.ts'
import { isHub, isOfPlatform, readTrace, type Frame, type Trace } from './frames.ts'
import type { LogLine } from './log-line.ts'
import { RULES } from './rules/rules.ts'
import { RANK, type Clue, type ClueOf, type Finding, type Rule } from './rules/rule.ts'

export type FoundCrash =
  | {
      readonly kind: 'cause'
      readonly cause: CrashCause
      readonly also: readonly CrashCause[]
      readonly isCertain: boolean
      /** How good an answer it is: the highest of several logs is taken. */
      readonly rank: number
      readonly lines: readonly LogLine[]
      readonly clues: readonly PlacedClue[]
    }
  | { readonly kind: 'crashed'; readonly lines: readonly LogLine[]; readonly rank: 0 }

/** With the line that it was read off. */
export type PlacedClue = Clue & { readonly line: number }

interface Hit {
  readonly rule: Rule
  readonly at: number
  readonly findings: readonly Finding[]
}

const REPORT = /^\s*-{2,} .{0,60}(?:Crash Report|Load Error Report) -{2,}|Quilt Loader: Load Error Report/
/** Where something says that the game has crashed, or cannot start. */
const MARK = new RegExp(
  [
    REPORT,
    /[Cc]rash report (?:has been )?saved to|#@!@# Game crashed/,
    /(?:Reported|Unreported) exception thrown|Encountered an unexpected exception|Failed to start the [Mm]inecraft server/,
    /(?:Exception|Uncaught exception) in thread "(?:main|Render thread|Server thread|Client thread|Minecraft main thread)"/,
    /Incompatible mods? (?:found|set)|mods are incompatible with the game|FormattedException|ModResolutionException/,
    /LoadingFailedException|ModLoadingException|LoaderExceptionModCrash|MissingModsException|DuplicateModsFoundException|EarlyLoadingException/,
    /Failed to complete lifecycle event|Mod [Ll]oading has failed|[Ll]oading errors encountered|Missing or unsupported mandatory/,
    /fatal error has been detected by the Java Runtime|insufficient memory for the Java|Could not create the Java Virtual Machine|A JNI error has occurred|Error occurred during initialization of VM/,
    /(?:[Pp]rocess|[Gg]ame|Minecraft|[Ii]nstance|JVM).{0,40}?(?:crashed|exited|ended|terminated|stopped).{0,30}?code:? ?\(?(?!0\b)-?(?:0x)?[1-9a-fA-F]|[Ee]xit [Cc]ode:? (?!0\b)-?[1-9]/,
    /(?:The game|Minecraft|Game|The server) (?:has )?crashed\b|Considering it to be crashed|Failed to load datapacks, can't proceed/,
    /uncaughtException:-?\d+\]/,
    /Shutting down due to (?:an )?(?:error|exception)|java\.lang\.OutOfMemoryError|Description: (?:Ticking|Watching|Initializing|Rendering|Unexpected|Exception|Mod loading)/,
  ]
    .map(({ source }) => source)
    .join('|'),
)
const RUN_START =
  /Loading Minecraft \S+ with (?:Fabric|Quilt) Loader|ModLauncher running: args|Starting minecraft server version|Forge Mod Loader version .{1,40} for Minecraft|^(?:Launching|Launched) (?:game|instance|Minecraft)|Minecraft process ID/
/** It ran: what it said before did not stop it. */
const RAN =
  /OpenAL initialized|Sound engine started|Done \([\d.,]+ ?s\)!|\bjoined the game|\[CHAT\]|Preparing spawn area|Created: \d+x\d+|Saving (?:chunks|worlds)|ThreadedAnvilChunkStorage/
/** It was ended as one is. */
export const STOPPED = /\bStopping!|Stopping (?:the )?server|Shutting down Minecraft/
/** Lines before the mark and after which no more belongs to it. */
const BEFORE = 160
const NEARBY = 12

export function findCrash(lines: readonly LogLine[]): FoundCrash | null {
  const hits = findHits(lines)
  const segment = lastCrashed(lines, hits)
  if (segment === null) return null
  const { from, to, mark } = segment
  const within = hits.filter(({ at }) => at >= from && at < to)
  const report = lines.slice(from, to).findLastIndex(({ body }) => REPORT.test(body))
  const block = report < 0 ? (mark === null ? from : Math.max(from, mark - BEFORE)) : from + report
  const counted = within.filter((hit) =>
    counts(hit, { lines, block, hasReport: report >= 0, to, hasMark: mark !== null }),
  )
  const counting = counted.length > 0 || mark === null ? counted : earlier(within, lines, segment)
  const best = Math.max(0, ...counting.map(({ rule }) => rule.rank))
  const tops = counting.filter(({ rule }) => rule.rank === best)
  const [first] = tops
  const [leading] = first?.findings ?? []
  const isSaid = best >= RANK.said - 10
  const thrown = traceAt(lines, first?.at ?? null, report < 0 ? traceStart(lines, block, mark) : block)
  const trace = readTrace(lines.slice(thrown, to))
  if (first === undefined || leading === undefined) return mark === null ? null : threw(trace, lines[mark])
  const findings = tops.flatMap((hit) => hit.findings.map((finding) => ({ hit, finding })))
  const said = counting.filter(({ rule }) => rule.rank >= RANK.said - 10)
  const all = isSaid ? said.flatMap(({ findings: found }) => found) : findings.map(({ finding }) => finding)
  const [cause, ...others] = distinct([...findings.map(({ finding }) => finding.cause), ...all.map((one) => one.cause)])
  if (cause === undefined) return null
  const clues = [...new Set([...tops, ...(best >= RANK.native + 1 ? [] : besides(counting, first))])].flatMap((hit) =>
    placed(hit, lines),
  )
  return {
    kind: 'cause',
    cause,
    also: isSaid || cause.kind === 'mod-failed' ? others.slice(0, 12) : [],
    isCertain: first.rule.isCertain && leading.isLikely !== true,
    rank: best,
    lines: [...new Set(tops.map(({ at }) => at))].flatMap((at) => lines[at] ?? []).slice(0, 6),
    clues: isSaid
      ? firstFirst(clues, leading)
      : best >= RANK.native + 1 || trace === null
        ? clues
        : [...clues, ...frameClues(trace.frames)],
  }
}

/** Nothing else is known than that an error went through somebody's code. */
function threw(trace: Trace | null, mark: LogLine | undefined): FoundCrash {
  const clues = trace === null ? [] : frameClues(trace.frames)
  const shown = trace?.line ?? mark
  const lines = shown === undefined ? [] : [shown]
  if (trace === null || clues.length === 0) return { kind: 'crashed', lines, rank: 0 }
  const cause: CrashCause = { kind: 'threw', exception: trace.exception, mod: modOf(null) }
  return { kind: 'cause', cause, also: [], isCertain: false, rank: 20, lines, clues }
}

/** Of one shape no more are read, the last of them: a log may be full of it. */
const MAX_HITS = 200

function findHits(lines: readonly LogLine[]): readonly Hit[] {
  const left = new Map(RULES.map((rule) => [rule, MAX_HITS]))
  const hits: Hit[] = []
  for (let at = lines.length - 1; at >= 0; at--) {
    const body = lines[at]?.body ?? ''
    if (/^\s*at /.test(body) || body.length < 6) continue
    for (const [rule, more] of left) {
      const match = more === 0 ? null : rule.pattern.exec(body)
      if (match === null) continue
      left.set(rule, more - 1)
      const groups = match.slice(1).map((group: string | undefined) => group ?? '')
      const place = {
        below: (count: number) => bodiesOf(lines, at + 1, at + 1 + count),
        above: (count: number) => bodiesOf(lines, at - count, at),
      }
      const findings = rule.read(groups, place)
      if (findings.length > 0) hits.push({ rule, at, findings })
    }
  }
  return hits.toReversed()
}

function bodiesOf(lines: readonly LogLine[], from: number, to: number): readonly string[] {
  return lines.slice(Math.max(0, from), to).map(({ body }) => body)
}

/** What was said to have failed long before the end, where nothing else is found and the game did not run since. */
function earlier(hits: readonly Hit[], lines: readonly LogLine[], { from, to }: Segment): readonly Hit[] {
  const ran = lines.slice(from, to).findLastIndex(({ body }) => RAN.test(body))
  return hits.filter(({ at, rule }) => {
    const level = entryOf(lines, at)?.level
    return at > from + ran && rule.rank >= RANK.failed - 2 && (level === 'error' || level === 'fatal')
  })
}

/** What else tells of the same error: of mods that failed to start, that one in whose start it was. */
function besides(hits: readonly Hit[], { at: place }: Hit): readonly Hit[] {
  const others = hits.filter(({ rule }) => rule.rank >= RANK.ticking && rule.rank < RANK.said)
  const starts = others.filter(({ rule }) => Math.abs(rule.rank - RANK.failed) <= 2)
  const around = starts.findLast(({ at }) => at <= place) ?? starts[0]
  return others.filter((hit) => !starts.includes(hit) || hit === around)
}

interface Segment {
  readonly from: number
  /** Exclusive. */
  readonly to: number
  /** Where it says so; null: what it says last is an error. */
  readonly mark: number | null
}

/** Where each begins: a second report is of another one. */
function runsIn(lines: readonly LogLine[]): readonly number[] {
  const starts = [0]
  let hasReport = false
  for (const [at, { body }] of lines.entries()) {
    const isReport = REPORT.test(body)
    const isStart: boolean = RUN_START.test(body) || (isReport && hasReport)
    if (isStart) starts.push(at)
    hasReport = isReport || (hasReport && !isStart)
  }
  return starts
}

/** The last run that crashed. */
function lastCrashed(lines: readonly LogLine[], hits: readonly Hit[]): Segment | null {
  const starts = runsIn(lines)
  for (const [index, from] of [...starts.entries()].toReversed()) {
    const to = starts[index + 1] ?? lines.length
    const mark = lines.slice(from, to).findLastIndex(({ body }) => MARK.test(body))
    const fatal = hits.filter(({ at, rule }) => rule.counts === 'always' && at >= from && at < to).at(-1)?.at
    const at = Math.max(mark < 0 ? -1 : from + mark, fatal ?? -1)
    if (at >= 0) return { from, to, mark: at }
  }
  const from = starts.at(-1) ?? 0
  const rest = lines.slice(from)
  if (rest.some(({ body }) => STOPPED.test(body))) return null
  const ran = rest.findLastIndex(({ body }) => RAN.test(body))
  const isAtEnd = hits.some(
    ({ at, rule }) =>
      at > from + ran && at >= lines.length - BEFORE && rule.rank >= RANK.suspected && isBad(lines[at], rule),
  )
  return isAtEnd ? { from: from + ran + 1, to: lines.length, mark: null } : null
}

function isBad(line: LogLine | undefined, rule: Rule): boolean {
  const level = line?.level ?? null
  return level === null || level === 'error' || level === 'fatal' || (level === 'warn' && rule.isCertain)
}

interface Around {
  readonly lines: readonly LogLine[]
  readonly block: number
  readonly hasReport: boolean
  readonly to: number
  readonly hasMark: boolean
}

function counts({ rule, at }: Hit, { lines, block, hasReport, hasMark }: Around): boolean {
  if (rule.counts === 'always') return true
  if (at >= block && (hasReport || isBad(entryOf(lines, at), rule))) return true
  // What a loader or the game says itself right before counts too.
  const level = entryOf(lines, at)?.level
  return (
    hasMark &&
    at < block &&
    at >= block - BEFORE &&
    rule.rank >= RANK.failed &&
    level !== 'warn' &&
    isBad(entryOf(lines, at), rule)
  )
}

const THROWN = /^(?:[a-z_][\w$]*\.)+[A-Z][\w$]*(?:Exception|Error|Throwable)\b/

/** The line that begins what a line belongs to. */
function entryOf(lines: readonly LogLine[], at: number): LogLine | undefined {
  for (let index = at; index >= 0 && index > at - 600; index--) {
    const line = lines[index]
    // What Java prints by itself has no level, and belongs to no entry; an error below news was printed by it, too.
    if (line?.isStart === true)
      return line.level === 'info' && index < at && THROWN.test(lines[index + 1]?.body ?? '') ? lines[index + 1] : line
    if (line !== undefined && MARK.test(line.body)) return line
  }
  return lines[at]
}

/** Where the error begins that a line is in; else `otherwise`. */
function traceAt(lines: readonly LogLine[], at: number | null, otherwise: number): number {
  if (at === null) return otherwise
  let start = at
  while (start > 0 && at - start < 400 && /^\s*(?:at |\.\.\. |Caused by: )/.test(lines[start]?.body ?? '')) start--
  return readTrace(lines.slice(start, start + 3 + 400)) !== null &&
    THROWN.test((lines[start]?.body ?? '').replace(/^Exception in thread "[^"]*" /, '').trimStart())
    ? start
    : otherwise
}

/** The error that stands at the mark, or near it. */
function traceStart(lines: readonly LogLine[], block: number, mark: number | null): number {
  if (mark === null) return block
  const near = readTrace(lines.slice(mark, mark + NEARBY))
  return near === null ? block : mark
}

function placed({ at, findings }: Hit, lines: readonly LogLine[]): readonly PlacedClue[] {
  const line = lines[at]?.number ?? 0
  return findings.flatMap(({ clues }) => clues.map((clue) => ({ ...clue, line: clue.line ?? line })))
}

/** What is said of the first comes before what is said of others, however often those are named. */
function firstFirst(clues: readonly PlacedClue[], { clues: first }: Finding): readonly PlacedClue[] {
  return clues.map((clue) => (first.some(({ of }) => of === clue.of) ? { ...clue, weight: clue.weight * 10 } : clue))
}

function distinct(causes: readonly CrashCause[]): readonly CrashCause[] {
  const known = new Map<string, CrashCause>()
  for (const cause of causes) {
    const key = keyOf(cause)
    if (!known.has(key)) known.set(key, cause)
  }
  return [...known.values()]
}

/** Two that say the same of the same, in other words or with more of it, are one. */
function keyOf(cause: CrashCause): string {
  const parts: (string | null)[] = [cause.kind]
  if ('mod' in cause) parts.push(cause.mod?.id ?? cause.mod?.name ?? '')
  if ('needs' in cause) parts.push(cause.needs.id ?? cause.needs.name)
  if ('other' in cause) parts.push(cause.other.id ?? cause.other.name)
  if ('file' in cause) parts.push(cause.file)
  if ('modules' in cause) parts.push(...cause.modules)
  return parts.join(' ').toLowerCase()
}

/** Of the first a good deal, of those that only handed it on little. */
const FRAME_WEIGHTS = [50, 16, 8, 5, 3]

/** Mods by the frames of an error, the nearest first. */
function frameClues(frames: readonly Frame[]): readonly PlacedClue[] {
  const clues: PlacedClue[] = []
  const seen = new Set<string>()
  let hubs = 0
  for (const frame of frames) {
    const isPlatform = isOfPlatform(frame.class)
    if (isPlatform && !frame.isMixin) continue
    const key = frame.mod ?? packageOf(frame.class)
    if (seen.has(key)) continue
    seen.add(key)
    const isOfHub =
      frame.mod === null ? isHub(frame.class) : /^(?:fabric(?:-|$)|architectury$|quilted_)/.test(frame.mod)
    const place = isOfHub ? FRAME_WEIGHTS.length : seen.size - 1 - hubs
    if (isOfHub) hubs++
    const weight = FRAME_WEIGHTS[place] ?? 2
    const kind = frame.isMixin ? 'mixin' : place === 0 ? 'called' : 'passed'
    clues.push({ of: ownerOf(frame), kind, weight, line: frame.line })
    if (clues.length >= 8) break
  }
  return clues
}

function ownerOf({ mod, file, class: name }: Frame): ClueOf {
  if (mod !== null) return { by: 'id', name: mod }
  return { by: 'class', name, ...(file !== null && { file }) }
}

/** As far as it tells whose it is. */
function packageOf(name: string): string {
  const parts = name.split('.').filter((part) => /^[a-z_][\w]*$/.test(part) && !/^[A-Z]/.test(part))
  return parts.slice(0, 3).join('.') || name
}
