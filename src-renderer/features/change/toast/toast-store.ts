import { create } from 'zustand'
import type { ReportView } from '../../../../src-preload/contract.ts'

/** What was just done: a change of files, or something that takes itself back. */
export type Done =
  | { readonly title: string; readonly report: ReportView }
  /** null: nothing takes it back. */
  | { readonly title: string; readonly undo: (() => void) | null }

interface ToastState {
  /** null: it has been read. */
  readonly shown: Done | null
  show(title: string, report: ReportView): void
  showUndoable(title: string, undo: (() => void) | null): void
  hide(): void
}

/** What was just done, so that it can be undone at once. */
export const useToast = create<ToastState>((set) => ({
  shown: null,
  show: (title, report) => set({ shown: { title, report } }),
  showUndoable: (title, undo) => set({ shown: { title, undo } }),
  hide: () => set({ shown: null }),
}))
