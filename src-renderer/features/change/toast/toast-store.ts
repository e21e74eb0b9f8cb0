import { create } from 'zustand'
import type { ReportView } from '../../../../src-preload/contract.ts'

/** What was just done: a change of files, or something that takes itself back. */
export type Done =
  | { readonly title: string; readonly report: ReportView }
  /** `undo` null: nothing takes it back. `isNothing`: it was cancelled before anything was done. */
  | { readonly title: string; readonly undo: (() => void) | null; readonly next?: NextStep; readonly isNothing?: true }

/** What can be done with what was just made. */
export interface NextStep {
  readonly label: string
  readonly act: () => void
}

interface ToastState {
  /** null: it has been read. */
  readonly shown: Done | null
  show(title: string, report: ReportView): void
  showUndoable(title: string, undo: (() => void) | null, next?: NextStep): void
  showNothing(title: string): void
  hide(): void
}

/** What was just done, so that it can be undone at once. */
export const useToast = create<ToastState>((set) => ({
  shown: null,
  show: (title, report) => set({ shown: { title, report } }),
  showUndoable: (title, undo, next) => set({ shown: { title, undo, ...(next !== undefined && { next }) } }),
  showNothing: (title) => set({ shown: { title, undo: null, isNothing: true } }),
  hide: () => set({ shown: null }),
}))
