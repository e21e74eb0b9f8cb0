import { create } from 'zustand'
import type { ReportView } from '../../../src-preload/contract.ts'

interface ToastState {
  /** What was just done; null: it has been read. */
  readonly shown: { readonly title: string; readonly report: ReportView | null } | null
  /** `report` null: it is no change of files, and cannot be undone here. */
  show(title: string, report: ReportView | null): void
  hide(): void
}

/** What was just done, so that it can be undone at once. */
export const useToast = create<ToastState>((set) => ({
  shown: null,
  show: (title, report) => set({ shown: { title, report } }),
  hide: () => set({ shown: null }),
}))
