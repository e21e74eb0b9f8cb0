import { countHeld, countStates, isWithPack, type HeldCounts } from './file-states.ts'
import type { PackState } from '../packs/pack-state.ts'
import type { FileState, Inspection } from './finding.ts'

/** What an inspection comes to, without its files. */
export interface InspectionSummary {
  readonly instanceId: string
  readonly files: number
  readonly disabled: number
  /** Every state, what needs a person first. */
  readonly states: readonly { readonly state: FileState; readonly count: number }[]
  /** Of those whose newer version is held back, by whom. */
  readonly held: HeldCounts
  /** ISO 8601 UTC of the oldest answer that the states rest on; null: none. */
  readonly checkedAt: string | null
  /** Whether any state rests on the cache. */
  readonly fromCache: boolean
  /** Since when some state could not be confirmed; null: all are as the service says. */
  readonly staleSince: string | null
  /** The pack that it was made of; null: as in an `Inspection`. */
  readonly pack: PackState | null
  /** How many of the files with an update, and of those that something blocks, follow that pack. */
  readonly withPack: Readonly<Record<'update-available' | 'held', number>>
}

export function summariseInspection(
  instanceId: string,
  { files, pack }: Pick<Inspection, 'files' | 'pack'>,
): InspectionSummary {
  const looked = pack === undefined ? files : [...files, pack]
  return {
    instanceId,
    files: files.length,
    disabled: files.filter(({ file }) => !file.enabled).length,
    states: countStates(files),
    held: countHeld(files),
    checkedAt: looked.reduce<string | null>((oldest, { checkedAt }) => earlier(oldest, checkedAt), null),
    fromCache: looked.some(({ fromCache }) => fromCache),
    staleSince: looked.reduce<string | null>((first, { stale }) => earlier(first, stale?.since ?? null), null),
    pack: pack ?? null,
    withPack: { 'update-available': countWithPack(files, 'update-available'), held: countWithPack(files, 'held') },
  }
}

function countWithPack(files: Inspection['files'], state: FileState): number {
  return files.filter((finding) => finding.state === state && isWithPack(finding)).length
}

function earlier(left: string | null, right: string | null): string | null {
  if (left === null || right === null) return left ?? right
  return left < right ? left : right
}
