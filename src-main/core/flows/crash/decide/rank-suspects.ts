/**
 * Whose fault it is likeliest. In: clues, and what each leads to. Out: suspects, likeliest first. Clues against one add up; what was changed
 * shortly before counts too, but accuses nobody alone.
 */
import type { Suspect, SuspectChange, Suspicion } from '../../../model/crash/crash.ts'
import type { PlacedClue } from './find-crash.ts'

/** What a clue leads to: a mod of the instance, or only what the log calls it. */
export interface Accused extends Pick<Suspect, 'title' | 'id' | 'version' | 'path' | 'nested' | 'since'> {
  /** What makes two the same. */
  readonly key: string
  /** Its file as it was called when the log was written, relative to the game folder; null: none of the instance. */
  readonly was: string | null
}

export interface Ranked {
  readonly suspect: Suspect
  readonly weight: number
}

/** What an own change shortly before adds, and a problem that was found. */
const CHANGED = 12
const FOUND = 6

interface Evidencing {
  /** A clue may lead to several, where several have the same class: then it counts less for each. */
  accused(clue: PlacedClue): readonly Accused[]
  change(accused: Accused): SuspectChange | null
  hasFinding(accused: Accused): boolean
  suspicion(clue: PlacedClue): Suspicion
  /** What speaks against it beside the logs. */
  besides(change: SuspectChange | 'finding'): Suspicion
}

export function rankSuspects(clues: readonly PlacedClue[], evidencing: Evidencing): readonly Ranked[] {
  const found = new Map<string, { readonly accused: Accused; weight: number; readonly because: Suspicion[] }>()
  for (const clue of clues) {
    const accused = evidencing.accused(clue)
    for (const one of accused) {
      const entry = found.get(one.key) ?? { accused: one, weight: 0, because: [] }
      found.set(one.key, entry)
      entry.weight += clue.weight / accused.length
      const told = evidencing.suspicion(clue)
      if (!entry.because.some(({ kind, evidence }) => kind === told.kind && evidence?.line === told.evidence?.line))
        entry.because.push(told)
    }
  }
  return [...found.values()]
    .map(({ accused, weight, because }): Ranked => {
      const { title, id, version, path, nested, since } = accused
      const change = evidencing.change(accused)
      const isFound = evidencing.hasFinding(accused)
      const more = [
        ...(change === null ? [] : [evidencing.besides(change)]),
        ...(isFound ? [evidencing.besides('finding')] : []),
      ]
      return {
        weight: weight + (change === null ? 0 : CHANGED) + (isFound ? FOUND : 0),
        suspect: { title, id, version, path, nested, because: [...because.slice(0, 4), ...more], change, since },
      }
    })
    .toSorted((a, b) => b.weight - a.weight)
}

/** Those that are worth telling of: what stands far behind the first is not. */
export function worthTelling(ranked: readonly Ranked[]): readonly Ranked[] {
  const most = ranked[0]?.weight ?? 0
  return ranked.filter(({ weight }) => weight >= most * 0.12 || weight >= 40)
}

/** How many are as likely as the first. */
export function equallyLikely(ranked: readonly Ranked[]): number {
  const most = ranked[0]?.weight ?? 0
  return ranked.filter(({ weight }) => weight >= most * 0.97).length
}
