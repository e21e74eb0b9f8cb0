import { create } from 'zustand'
import type { CallError, FileRow, HitView, Suggestion } from '../../../src-preload/contract.ts'
import { ask, startCall, type Call } from '../../lib/ask.ts'

/** The file that is to be linked. */
export interface LinkSubject {
  readonly instance: string
  readonly file: Pick<FileRow, 'id' | 'title' | 'searchWords' | 'path' | 'type'>
}

interface LinkState {
  /** null: nothing is being linked. */
  readonly subject: LinkSubject | null
  readonly text: string
  /** What the service found; null: nothing was asked yet. */
  readonly hits: readonly HitView[] | null
  /** What its mod is named like. */
  readonly suggestions: readonly Suggestion[]
  readonly isSearching: boolean
  readonly error: CallError | null
  /** Searches for the file's own name at once. */
  open(subject: LinkSubject): void
  search(text: string): Promise<void>
  /** By id or slug; closes once it is done. */
  link(project: string): Promise<void>
  close(): void
}

const HITS = 20
const FRESH = { subject: null, text: '', hits: null, suggestions: [], isSearching: false, error: null } as const

export const useLink = create<LinkState>((set, get) => {
  let call: Call<'browse.search'> | null = null
  const suggest = async (subject: LinkSubject): Promise<void> => {
    const { instance, file } = subject
    const answer = await ask('instance.findings', { instance, freshness: 'normal' })
    if (get().subject !== subject || answer.kind === 'failed') return
    const own = answer.value.findings.filter((finding) => finding.file === file.id)
    set({ suggestions: own.flatMap(({ suggestions }) => suggestions) })
  }
  return {
    ...FRESH,
    open(subject) {
      set({ ...FRESH, subject })
      void suggest(subject)
      void get().search(subject.file.searchWords)
    },
    async search(text) {
      const { subject } = get()
      if (subject === null) return
      call?.cancel()
      const query = { text, types: [subject.file.type], limit: HITS }
      const mine = startCall('browse.search', { query, freshness: 'normal' })
      call = mine
      set({ text, isSearching: true, error: null })
      const answer = await mine.answer
      if (call !== mine || get().subject !== subject) return
      call = null
      if (answer.kind === 'ok') set({ isSearching: false, hits: answer.value.value.hits })
      else set({ isSearching: false, error: answer.error })
    },
    async link(project) {
      const { subject } = get()
      if (subject === null) return
      const answer = await ask('instance.link', { instance: subject.instance, file: subject.file.id, project })
      if (answer.kind === 'ok') get().close()
      else set({ error: answer.error })
    },
    close() {
      call?.cancel()
      call = null
      set(FRESH)
    },
  }
})
