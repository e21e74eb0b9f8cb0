import { message } from '../../../../resources/text/text.ts'
import type { HistoryComparison, HistoryEntry, HistoryPoint } from '../../model/changes/change-set.ts'
import type { LastRanWell, WellRun } from '../../model/crash/ran-well.ts'
import { withLabel, type Choice } from '../../model/plans/advice.ts'
import { didRunWell, pointAt } from './decide/last-good-run.ts'
import type { FoundLog } from './find-logs.ts'
import { readLog, type Log } from './read-log.ts'

/** Of older ones no more are read: who did not come into the game as often has no use for how it was before. */
const MAX_READ = 12
/** Of a log, as it lies there: what is longer is of no run that went well. */
const MAX_BYTES = 64 * 1024 * 1024

export interface Past {
  /** Its id. */
  readonly instance: string
  /** Of the instance, newest first. */
  readonly history: readonly HistoryEntry[]
  /** What differs from a point of it to now. */
  compare(point: HistoryPoint): Pick<HistoryComparison, 'steps'>
}

/** Reads the logs of an instance, the newest first, up to the first of a run that went well. null: none tells of one. */
export async function findLastGoodRun(
  logs: readonly FoundLog[],
  { instance, history, compare }: Past,
  signal?: AbortSignal,
): Promise<LastRanWell | null> {
  // What debug.log has beside another says the same of the same run.
  const runs = logs.filter(({ kind, file, bytes }) => kind === 'log' && !/debug/.test(file) && bytes <= MAX_BYTES)
  for (const found of runs.slice(0, MAX_READ)) {
    const log = await readLog(found.open(), signal).catch(() => null)
    signal?.throwIfAborted()
    const run = log === null || !didRunWell(log.lines) ? null : timesOf(found, log)
    if (run === null) continue
    const point = pointAt(run.from, history)
    const steps = point === null ? [] : compare(point).steps
    return { run, point, since: count(steps), goBack: steps.length === 0 ? null : goBackTo(point, instance) }
  }
  return null
}

function goBackTo(point: HistoryPoint | null, instance: string): Choice | null {
  if (point === null) return null
  return { ...withLabel(message('crash-go-back-to-well')), wish: { kind: 'restore-point', ...point, instance } }
}

const CLOCK = /^.{0,24}?\b(\d{2}):(\d{2}):(\d{2})\b/
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Lines say the time of day alone. What was packed is named by its day and was written to until the next run began; of any other its last
 * change says when it ended. null: it says no time.
 */
function timesOf({ file, at }: FoundLog, { lines, last }: Log): WellRun | null {
  const [from, to] = [lines.find(({ text }) => CLOCK.test(text))?.text, last?.text].map(secondsOf)
  if (from === undefined || from === null) return null
  const end = to ?? from
  const length = (end - from + 86_400) % 86_400
  const [, year, month, day] = /(\d{4})-(\d\d)-(\d\d)-\d+\.log/.exec(file) ?? []
  let ended = Date.parse(at)
  if (year !== undefined && /\.gz$/i.test(file)) {
    const start = new Date(Number(year), Number(month) - 1, Number(day), 0, 0, from).getTime()
    // It is named by the day on which it began, or by that on which it ended.
    ended = start + length * 1000 > ended ? start + length * 1000 - DAY_MS : start + length * 1000
  }
  return { file, from: new Date(ended - length * 1000).toISOString(), to: new Date(ended).toISOString() }
}

function secondsOf(text: string | undefined): number | null {
  const [, hours, minutes, seconds] = CLOCK.exec(text ?? '') ?? []
  return hours === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function count(steps: HistoryComparison['steps']): LastRanWell['since'] {
  const of = (...actions: readonly string[]) => steps.filter(({ action }) => actions.includes(action)).length
  const [updated, added, removed] = [of('replace'), of('add'), of('remove')]
  return { updated, added, removed, other: steps.length - updated - added - removed }
}
