import { create } from 'zustand'

type Part = 'reports' | 'payouts'

interface ShownParts {
  /** What the person wanted to see on their page: it is asked for whenever they come back. */
  readonly shown: readonly Part[]
  show(part: Part): void
}

export const useShownParts = create<ShownParts>((set, get) => ({
  shown: [],
  show: (part) => set({ shown: [...get().shown, part] }),
}))
