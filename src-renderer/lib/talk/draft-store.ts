import { create } from 'zustand'

interface DraftState {
  /** What was typed and is not sent, by what it is about: it stays whatever is looked at meanwhile. */
  readonly drafts: ReadonlyMap<string, string>
  type(about: string, text: string): void
}

export const useDrafts = create<DraftState>((set, get) => ({
  drafts: new Map(),
  type(about, text) {
    const others = [...get().drafts].filter(([one]) => one !== about)
    set({ drafts: new Map(text === '' ? others : [...others, [about, text]]) })
  },
}))
