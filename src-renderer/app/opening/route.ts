import { create } from 'zustand'
import type { EditSection } from '../../features/project-edit/edit-sections.ts'
import type { SectionId } from '../../features/settings/settings-sections.ts'

/** Where the person is. */
export type Place =
  | { readonly kind: 'library' }
  | { readonly kind: 'problems' }
  | { readonly kind: 'instance'; readonly instance: string }
  /** Which game version an instance could go to; `gameVersion` absent: the best one first. */
  | { readonly kind: 'move'; readonly instance: string; readonly gameVersion?: string }
  | { readonly kind: 'browse'; readonly instance: string | null }
  /** `version`: the id of the one that the person wants to see; absent: none. */
  | {
      readonly kind: 'project'
      readonly project: string
      readonly version?: string
      readonly from: Place
      readonly instance: string | null
    }
  | { readonly kind: 'following' }
  | { readonly kind: 'inbox' }
  /** A person at the service, by name or id; null: who is signed in. */
  | { readonly kind: 'user'; readonly user: string | null }
  /** Versions of an own project, by slug or id; null: which, the person is asked. */
  | { readonly kind: 'publish'; readonly project: string | null }
  | { readonly kind: 'history' }
  /** What the person has as an author. */
  | { readonly kind: 'desk' }
  /** A project of one's own, by id or slug, to change it; `section` absent: the first. */
  | { readonly kind: 'edit-project'; readonly project: string; readonly section?: EditSection }
  /** `section` absent: the first. */
  | { readonly kind: 'settings'; readonly section?: SectionId }

/** Anywhere but in the library. */
export type PlaceElsewhere = Exclude<Place, { readonly kind: 'library' }>

interface RouteState {
  readonly place: Place
  /** Where Back leads, the nearest last. */
  readonly earlier: readonly Place[]
  /** Where Forward leads, the nearest last. */
  readonly later: readonly Place[]
  go(place: Place): void
  back(): void
  forward(): void
}

const MAX_EARLIER = 50

export const useRoute = create<RouteState>((set, get) => ({
  // As main opens the page anew where the person chose another language.
  place: globalThis.location?.search === '?settings' ? { kind: 'settings' } : { kind: 'library' },
  earlier: [],
  later: [],
  go(wanted) {
    const { place: left, earlier } = get()
    const place = browsedFor(wanted, left)
    // What is open before it is left for it.
    if (isSame(left, place)) return set({ place: { ...place } })
    set({ place, earlier: [...earlier, left].slice(-MAX_EARLIER), later: [] })
  },
  back() {
    const { place, earlier, later } = get()
    const target = earlier.at(-1)
    if (target !== undefined) set({ place: target, earlier: earlier.slice(0, -1), later: [...later, place] })
  },
  forward() {
    const { place, earlier, later } = get()
    const target = later.at(-1)
    if (target !== undefined) set({ place: target, earlier: [...earlier, place], later: later.slice(0, -1) })
  },
}))

/** Whoever comes from an instance looks for something for it. */
function browsedFor(place: Place, left: Place): Place {
  if (place.kind !== 'browse' || place.instance !== null) return place
  return left.kind === 'instance' || left.kind === 'move' ? { ...place, instance: left.instance } : place
}

function isSame(one: Place, other: Place): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
