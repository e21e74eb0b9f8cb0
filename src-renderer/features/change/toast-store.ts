import { create } from 'zustand'
import type { ReportView } from '../../../src-preload/contract.ts'

interface ToastState {
  /** What was just done; null: it has been read. */
  readonly shown: { readonly title: string; readonly report: ReportView } | null
  show(title: string, report: ReportView): void
  hide(): void
}

/** What was just done, so that it can be undone at once. */
export const useToast = create<ToastState>((set) => ({
  shown: null,
  show: (title, report) => set({ shown: { title, report } }),
  hide: () => set({ shown: null }),
}))
