import type { EmbeddedDependency } from '../../../model/files/installed-file.ts'

/** A range as mods.toml and old Forge have it, made ready to compare. `ranges` empty: any version. */
export interface MavenRange {
  readonly ranges: readonly string[]
  readonly grammar: EmbeddedDependency['grammar']
  /** Why it counts as any version although something else is written; null: it is understood. */
  readonly problem: string | null
}

const ANY: MavenRange = { ranges: [], grammar: 'maven', problem: null }
const INTERVAL = /[[(][^[\]()]*[\])]/g
const UNION = /^[[(][^[\]()]*[\])](?:,[[(][^[\]()]*[\])])*$/
/** One version with nothing around it: a recommendation in Maven's grammar, which any version meets (fact S14). */
const BARE = /^\d[\w.+-]*$/
const FABRIC = /^(?:[<>]=?|[=~^])\s*\d/

/** Fact S11: what cannot be read counts as any version, with a note, and is never a conflict. */
export function readMavenRange(written: string | null): MavenRange {
  if (written === null || written === '*' || written.toUpperCase() === 'ANY') return ANY
  if (FABRIC.test(written)) return { ranges: [written], grammar: 'fabric', problem: null }
  const text = written.replaceAll(/\s+/g, '')
  if (!text.includes('${') && UNION.test(text)) {
    const intervals = text.match(INTERVAL) ?? []
    if (intervals.every(isInterval))
      return { ranges: intervals.some(isUnbounded) ? [] : intervals, grammar: 'maven', problem: null }
  }
  if (BARE.test(text)) return ANY
  return { ...ANY, problem: written.slice(0, 80) }
}

function isInterval(interval: string): boolean {
  const bounds = interval.slice(1, -1).split(',')
  // A single version must stand in square brackets; a bound never holds a wildcard.
  if (bounds.length > 2 || bounds.some((bound) => bound.includes('*'))) return false
  return bounds.length === 2 || (bounds[0] !== '' && interval.startsWith('[') && interval.endsWith(']'))
}

function isUnbounded(interval: string): boolean {
  return interval.slice(1, -1) === ','
}
