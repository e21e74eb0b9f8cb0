import { create } from 'zustand'
import type { ReportView } from '../../../../src-preload/contract.ts'

/** What was just done: a change of files, or something that takes itself back. */
export type Done =
  | { readonly title: string; readonly report: ReportView }
  /** `undo` null: nothing takes it back. */
  | {
      readonly title: string
      readonly undo: (() => void) | null
      readonly outcome: Outcome
      readonly next?: NextStep
    }

/** `cancelled`: before anything was done. */
export type Outcome = 'done' | 'nothing' | 'cancelled' | 'failed'

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
  /** Says why nothing was done. */
  tell(title: string, outcome: Exclude<Outcome, 'done'>): void
  hide(): void
}

/** What was just done, so that it can be undone at once. */
export const useToast = create<ToastState>((set) => ({
  shown: null,
  show: (title, report) => set({ shown: { title, report } }),
  showUndoable: (title, undo, next) =>
    set({ shown: { title, undo, outcome: 'done', ...(next !== undefined && { next }) } }),
  tell: (title, outcome) => set({ shown: { title, undo: null, outcome } }),
  hide: () => set({ shown: null }),
}))
