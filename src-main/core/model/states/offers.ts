/**
 * What is offered of an instance: the one count of updates, which header, list, sidebar, tile, strip, tray and the update of all of it go
 * by. Mods that the instance's pack brought follow the pack, and are offered past it only where the person wants that.
 */
import type { NewerPack, PackState } from '../packs/pack-state.ts'
import type { FileState } from './finding.ts'
import type { InspectionSummary } from './inspection-summary.ts'

/** Of the settings. */
export interface OfferTaste {
  readonly offerPackMods: boolean
}

export interface Offers {
  /** Files that have an update of their own. */
  readonly updates: number
  /** The newer version of the instance's pack, with the pack's name; null: none is offered. */
  readonly pack: (NewerPack & { readonly name: string | null; readonly from: string | null }) | null
}

export function offersIn({ states, pack }: Pick<InspectionSummary, 'states' | 'pack'>): Offers {
  const updates = states.find(({ state }) => state === 'update-available')?.count ?? 0
  return { updates, pack: newsOf(pack) }
}

/** What an inspection comes to, as its files are offered. */
export function summaryAsOffered(summary: InspectionSummary, { offerPackMods }: OfferTaste): InspectionSummary {
  if (offerPackMods) return summary
  const { held, 'update-available': updates } = summary.withPack
  const moved: Partial<Record<FileState, number>> = {
    'update-available': -updates,
    held: -held,
    'with-pack': updates + held,
  }
  const states = summary.states.map(({ state, count }) => ({ state, count: count + (moved[state] ?? 0) }))
  // What a person holds does not follow the pack.
  const blocked = summary.held.blocked - held
  return { ...summary, states, held: { ...summary.held, blocked }, withPack: { 'update-available': 0, held: 0 } }
}

function newsOf(pack: PackState | null): Offers['pack'] {
  return pack === null || pack.newer === null ? null : { ...pack.newer, name: pack.name, from: pack.version }
}
