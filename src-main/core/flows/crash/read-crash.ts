/**
 * Reads what happened. In: logs, and the instance that they are of. Out: the cause as the table of rules reads it, whose fault it is likeliest by the
 * mods of that instance and what was changed shortly before, and what can be done; or that it is not known. Reads only.
 */
import type { ListedFinding } from '../../model/plans/findings.ts'
import type { HistoryEntry } from '../../model/changes/change-set.ts'
import type { LastRanWell } from '../../model/crash/ran-well.ts'
import type { CrashCause } from '../../model/crash/cause.ts'
import {
  MAX_SUSPECTS,
  type CrashReading,
  type Evidence,
  type ReadLog,
  type SuspectChange,
  type Suspicion,
  type Suspect,
} from '../../model/crash/crash.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { resolveClues } from './accuse.ts'
import { findCrash, type FoundCrash, type PlacedClue } from './decide/find-crash.ts'
import type { LogLine } from './decide/log-line.ts'
import { listMods, type ListedMod } from './decide/mods-in-log.ts'
import { equallyLikely, rankSuspects, worthTelling, type Accused } from './decide/rank-suspects.ts'
import type { InstanceMods } from './instance-mods.ts'
import type { Then } from './mods-then.ts'
import { createMasking, type Masking } from './mask-log.ts'
import { isChanged } from './is-changed.ts'
import { maskCause, namedIn, withNames } from './name-cause.ts'
import type { LogSource } from './open-log.ts'
import { readLog, type Log } from './read-log.ts'
import { remediesFor, type KnownInstance } from './remedies.ts'
import { sayCause, sayChanged, saySuspicion } from './say-crash.ts'

/** What only Modwell knows of the instance. */
export interface CrashedInstance {
  readonly id: string
  readonly name: string
  /** As they were when a log was written. */
  modsThen(then: Then): Promise<InstanceMods>
  /** What was found last; null: nobody has looked, or not since the last change. */
  readonly findings: readonly ListedFinding[] | null
  /** In effect, newest first. */
  readonly history: readonly HistoryEntry[]
  /** When it last ran well; asked for where it crashed after a change. */
  ranWell(): Promise<LastRanWell | null>
}

interface Looked {
  readonly source: LogSource
  readonly log: Log
  readonly found: FoundCrash | null
}

/** `now`: when it is read, for logs that do not say when they were written. */
export async function readCrash(
  sources: readonly LogSource[],
  instance: CrashedInstance | null,
  { now, signal }: { readonly now: Date; readonly signal?: AbortSignal | undefined },
): Promise<CrashReading> {
  const looked: Looked[] = []
  for (const source of sources) {
    if (source.isOfStart === true && looked.some(({ found }) => found !== null)) continue
    const log = await readLog(source.open(), signal)
    const found = findCrash(log.lines)
    looked.push({ source, log, found: source.isOfStart === true ? ofStart(found) : found })
  }
  const ordered = looked.toSorted((a, b) => rankOf(b) - rankOf(a))
  const [best] = ordered
  const base = {
    logs: ordered.map(readLogOf),
    instance: instance === null ? null : { id: instance.id, name: instance.name },
  }
  if (best === undefined) return { ...base, ...withoutCrash('no-log') }
  if (best.found === null) {
    if (looked.every(({ log }) => log.count === 0 || log.bytes === 0)) return { ...base, ...withoutCrash('empty') }
    const ending = looked.find(({ source, log }) => source.isOfStart !== true && lastError(log).length > 0)
    if (ending === undefined) return { ...base, ...withoutCrash('ran') }
    const { source, log } = ending
    const masking = learned(looked)
    return {
      ...base,
      kind: 'no-crash',
      what: 'ends-with-error',
      evidence: lastError(log).map((line) => evidenceOf(source, line, masking)),
      remedies: remediesFor(null, [], await knownOf(instance, { at: source.at ?? now.toISOString(), now })),
    }
  }
  const crashed = { source: best.source, log: best.log, found: best.found }
  return { ...base, ...(await explain(crashed, looked, instance, now)) }
}

function withoutCrash(what: 'ran' | 'empty' | 'no-log') {
  return { kind: 'no-crash', what, evidence: [], remedies: [] } as const
}

/** What its last entry says, where that is an error with what it came from; else nothing. */
function lastError({ lines, last }: Log): readonly LogLine[] {
  const start = lines.findLastIndex(({ isStart }) => isStart)
  const level = lines[start]?.level
  const isLast = last !== null && (lines.at(-1)?.number ?? 0) >= last.number
  if (!isLast || (level !== 'error' && level !== 'fatal')) return []
  const entry = lines.slice(start)
  const said = entry.filter(({ body }) => body.trim() !== '' && !/^\s+(?:at |\.\.\.)/.test(body))
  return said.length === entry.length ? [] : said.slice(0, MAX_ERROR_LINES)
}

/** What was wrong, where, and from what it came. */
const MAX_ERROR_LINES = 4

/** What remedies are made of. `at`: when it crashed, ISO 8601 UTC. */
async function knownOf(
  instance: CrashedInstance | null,
  { at, now }: { readonly at: string; readonly now: Date },
): Promise<KnownInstance | null> {
  if (instance === null) return null
  return {
    id: instance.id,
    findings: instance.findings,
    now,
    lastChange: recentChanges(instance, at).last,
    goBack: isAfterChanges(instance, at) ? ((await instance.ranWell())?.goBack ?? null) : null,
  }
}

type Explained =
  | Omit<Extract<CrashReading, { kind: 'known' }>, 'logs' | 'instance'>
  | Omit<Extract<CrashReading, { kind: 'not-known' }>, 'logs' | 'instance'>

async function explain(
  { source, log, found }: Looked & { readonly found: FoundCrash },
  looked: readonly Looked[],
  instance: CrashedInstance | null,
  now: Date,
): Promise<Explained> {
  const masking = learned(looked)
  const evidence = found.lines.map((line) => evidenceOf(source, line, masking))
  const at = source.at ?? now.toISOString()
  const changes = recentChanges(instance, at)
  const known = await knownOf(instance, { at, now })
  const unknown = (what: 'nothing-recognised' | 'many-suspects', suspects: readonly Suspect[]): Explained => ({
    kind: 'not-known',
    what,
    evidence,
    suspects,
    remedies: remediesFor(null, suspects, known),
  })
  if (found.kind === 'crashed') return unknown('nothing-recognised', changes.suspects())
  const inLogs = listedIn(looked)
  const listed = new Map([...namedIn([found.cause, ...found.also].toReversed()), ...inLogs])
  const mods = (await instance?.modsThen({ at, listed: inLogs })) ?? null
  const accused = await resolveClues(found.clues, mods, listed)
  const lines = new Map(log.lines.map((line) => [line.number, line]))
  const ranked = rankSuspects(found.clues, {
    accused,
    change: (one) => changes.of(one),
    // What was found is of now.
    hasFinding: ({ path, since }) =>
      path !== null && since === null && (instance?.findings?.some((finding) => isAbout(finding, path)) ?? false),
    besides: (what) => (what === 'finding' ? fromFinding() : changedBy(what)),
    suspicion: (clue) => suspicionOf(clue, lines.get(clue.line), { source, masking }),
  })
  const isSaid = found.rank >= SAID
  const tell = (one: CrashCause, all: readonly Suspect[]) => maskCause(withNames(one, listed, all), masking)
  const cause = tell(
    found.cause,
    ranked.map(({ suspect }) => suspect),
  )
  const told = isSaid ? ranked : worthTelling(ranked)
  const suspects = told
    .slice(0, isSaid ? MAX_SAID : MAX_SUSPECTS)
    .map(({ suspect }) => (suspect.path === null ? { ...suspect, title: masking.mask(suspect.title) } : suspect))
  const isEachNamed = cause.kind === 'mod-failed' && cause.during === 'start'
  if (!isSaid && !isEachNamed && equallyLikely(ranked) > MAX_SUSPECTS) return unknown('many-suspects', [])
  // An error alone says nothing as long as nobody can be named for it.
  if (cause.kind === 'threw' && suspects.length === 0) return unknown('nothing-recognised', changes.suspects())
  const also = found.also.map((one) => tell(one, []))
  const needed = [found.cause, ...found.also].flatMap((one) => ('needs' in one ? (one.needs.id ?? []) : []))
  const came = needed.flatMap((id) => mods?.byId(id)?.since ?? [])
  const since = [...new Set([...suspects.flatMap((one) => one.since ?? []), ...came])]
  const left = mods === null ? cause : [cause, ...also].find((one) => !isChanged(one, suspects, mods))
  return {
    kind: 'known',
    cause,
    ...withMessage(sayCause(cause)),
    also: also.map((one) => ({ cause: one, ...withMessage(sayCause(one)) })),
    isCertain: found.isCertain,
    since,
    evidence,
    suspects,
    remedies: remediesFor(left ?? cause, suspects, known, left === undefined),
  }
}

/** Of a launcher, whose other instances are in the same log: only why Java did not start, which is likeliest of this one. */
function ofStart(found: FoundCrash | null): FoundCrash | null {
  if (found?.kind !== 'cause' || !STARTING.has(found.cause.kind)) return null
  return { ...found, also: [], isCertain: false }
}

const STARTING: ReadonlySet<CrashCause['kind']> = new Set([
  'java-missing',
  'java-too-old',
  'java-too-new',
  'bad-memory-setting',
  'bad-java-option',
  'out-of-memory',
  'broken-install',
  'disk-full',
])

/** From here on the log names those that it is about itself. */
const SAID = 90
const MAX_SAID = 12

function rankOf({ found, log }: Looked): number {
  if (found === null) return log.count === 0 ? -2 : -1
  return found.rank
}

function readLogOf({ source: { file, kind, at }, log }: Looked): ReadLog {
  return { file, kind, at, lines: log.count }
}

function learned(looked: readonly Looked[]): Masking {
  const masking = createMasking()
  for (const { log } of looked) for (const { text } of log.lines) masking.learn(text)
  return masking
}

function listedIn(looked: readonly Looked[]): ReadonlyMap<string, ListedMod> {
  return new Map(looked.flatMap(({ log }) => [...listMods(log.lines)]))
}

/** As much of a line as can be read at a glance. */
const MAX_SHOWN = 400

function evidenceOf({ file }: LogSource, { number, text }: LogLine, masking: Masking): Evidence {
  const shown = masking.mask(text.replaceAll('\t', '    ').trimEnd())
  return { file, line: number, text: shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown }
}

function fromFinding(): Suspicion {
  return { kind: 'finding', ...withMessage(saySuspicion('finding')), evidence: null }
}

function changedBy(change: SuspectChange): Suspicion {
  return { kind: 'changed', ...withMessage(sayChanged(change)), evidence: null }
}

function suspicionOf(
  clue: PlacedClue,
  line: LogLine | undefined,
  { source, masking }: { readonly source: LogSource; readonly masking: Masking },
) {
  return {
    kind: clue.kind,
    ...withMessage(saySuspicion(clue.kind)),
    evidence: line === undefined ? null : evidenceOf(source, line, masking),
  }
}

function isAbout({ path, others, severity }: ListedFinding, file: string): boolean {
  return severity === 'problem' && [path, ...others].includes(file)
}

/** What is undone by going back is what it crashed with. */
function isAfterChanges({ history }: CrashedInstance, at: string): boolean {
  const [newest] = history
  return newest !== undefined && newest.changeSet.at <= at
}

const DAY_MS = 24 * 60 * 60 * 1000

interface Changes {
  /** The newest before the crash. */
  readonly last: SuspectChange | null
  of(accused: Accused): SuspectChange | null
  /** What it changed, where nothing else is known: few enough to name. */
  suspects(): readonly Suspect[]
}

function changeOf({ changeSet: { id, at } }: HistoryEntry, from: string | null, to: string | null): SuspectChange {
  return { changeSet: id, at, from, to }
}

/** What is in effect of what was changed on the day before the crash. */
function recentChanges(instance: CrashedInstance | null, at: string): Changes {
  const end = Date.parse(at)
  const recent = (instance?.history ?? []).filter(({ state, undoOrRedo, changeSet }) => {
    const time = Date.parse(changeSet.at)
    return state === 'applied' && undoOrRedo === 'undo' && time <= end && time >= end - DAY_MS
  })
  const [newest] = recent
  return {
    last: newest === undefined ? null : changeOf(newest, null, null),
    of({ path, was }) {
      for (const entry of recent) {
        const step = entry.changeSet.steps.find(({ to, from, path: place }) =>
          [path, was].some((one) => one !== null && [to?.path, from?.path, place].includes(one)),
        )
        if (step !== undefined) return changeOf(entry, step.from?.version ?? null, step.to?.version ?? null)
      }
      return null
    },
    suspects() {
      const steps = newest?.changeSet.steps ?? []
      if (newest === undefined || steps.length > MAX_SUSPECTS) return []
      return steps.map(({ title, from, to }) => ({
        title,
        id: null,
        version: to?.version ?? from?.version ?? null,
        path: to?.path ?? null,
        nested: null,
        because: [changedBy(changeOf(newest, from?.version ?? null, to?.version ?? null))],
        change: changeOf(newest, from?.version ?? null, to?.version ?? null),
        since: null,
      }))
    },
  }
}
