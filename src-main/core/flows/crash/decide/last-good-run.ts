/** When it last ran well, by lines of logs and times of the history alone. */
import type { HistoryEntry, HistoryPoint } from '../../../model/changes/change-set.ts'
import { findCrash, STOPPED } from './find-crash.ts'
import type { LogLine } from './log-line.ts'

/** It came to where a person plays. */
const PLAYED = /Done \([\d.,]+ ?s\)!|\bjoined the game|\[CHAT\]|Saving (?:chunks|worlds)|Connecting to \S+, \d/

/** That it crashed is what a log says by itself; of one that was cut off it is not known. */
export function didRunWell(lines: readonly LogLine[]): boolean {
  return lines.some(({ body }) => PLAYED.test(body) || STOPPED.test(body)) && findCrash(lines) === null
}

/** What the instance was when a run began. `history`: newest first. null: nothing was changed since, or nothing ever was. */
export function pointAt(from: string, history: readonly HistoryEntry[]): HistoryPoint | null {
  const [newest] = history
  if (newest === undefined || newest.changeSet.at <= from) return null
  const before = history.find(({ changeSet }) => changeSet.at <= from)
  if (before !== undefined) return { changeSet: before.changeSet.id, isBefore: false }
  const oldest = history.at(-1)
  return oldest === undefined ? null : { changeSet: oldest.changeSet.id, isBefore: true }
}
