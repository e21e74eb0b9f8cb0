import { create } from 'zustand'

/** Whether a new project is being made: whoever wants one opens it. */
export const useNewProject = create<{ readonly isOpen: boolean; open(): void; close(): void }>((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}))
