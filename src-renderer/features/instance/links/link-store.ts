import { create } from 'zustand'
import type { FileRow } from '../../../../src-preload/contract.ts'

/** The file that is to be linked. */
export interface LinkSubject {
  readonly instance: string
  readonly file: Pick<FileRow, 'id' | 'title' | 'searchWords' | 'path' | 'type'>
}

interface LinkState {
  /** null: nothing is being linked. */
  readonly subject: LinkSubject | null
  open(subject: LinkSubject): void
  close(): void
}

export const useLink = create<LinkState>((set) => ({
  subject: null,
  open: (subject) => set({ subject }),
  close: () => set({ subject: null }),
}))
