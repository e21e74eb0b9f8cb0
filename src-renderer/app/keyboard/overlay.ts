import { create } from 'zustand'

export type Overlay = 'palette' | 'keys' | null

interface OverlayState {
  /** null: nothing lies over the page. */
  readonly overlay: Overlay
  show(overlay: Overlay): void
}

/** What keys open over every page, and what else opens it. */
export const useOverlay = create<OverlayState>((set) => ({
  overlay: null,
  show: (overlay) => set({ overlay }),
}))
