import { create } from 'zustand'

interface MoveState {
  readonly instance: string | null
  readonly isWithSnapshots: boolean
  /** The game version that was chosen to be looked at; null: none was. */
  readonly chosen: string | null
  /** `gameVersion`: to look at first; null: what was chosen before. */
  open(instance: string, gameVersion: string | null): void
  setSnapshots(isWithSnapshots: boolean): void
  choose(gameVersion: string): void
}

/** How a person looks at how far an instance is. */
export const useMove = create<MoveState>((set, get) => ({
  instance: null,
  isWithSnapshots: false,
  chosen: null,
  open(instance, gameVersion) {
    if (instance !== get().instance) set({ instance, chosen: null })
    if (gameVersion !== null) set({ chosen: gameVersion })
  },
  setSnapshots: (isWithSnapshots) => set({ isWithSnapshots }),
  choose: (chosen) => set({ chosen }),
}))
