import type { FileFinding } from './finding.ts'
import type { Reason } from '../words/reason.ts'

/** Why a file's state could not be confirmed, where it is stale, and why it is what it is. */
export function allReasons({ stale, reasons }: Pick<FileFinding, 'stale' | 'reasons'>): readonly Reason[] {
  return stale === undefined ? reasons : [stale.reason, ...reasons]
}
