import { create } from 'zustand'

/** Where the person is. */
export type Place =
  | { readonly kind: 'library' }
  | { readonly kind: 'instance'; readonly instance: string }
  | { readonly kind: 'browse'; readonly instance: string | null }
  | { readonly kind: 'project'; readonly project: string; readonly from: Place }
  | { readonly kind: 'settings' }

interface RouteState {
  readonly place: Place
  go(place: Place): void
}

export const useRoute = create<RouteState>((set) => ({
  place: { kind: 'library' },
  go: (place) => set({ place }),
}))
