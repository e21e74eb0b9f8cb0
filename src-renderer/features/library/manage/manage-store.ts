import { create } from 'zustand'
import type { Answer, CallError, LibraryEntry, Progress } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { startCall, type Call } from '../../../lib/asking/ask.ts'
import { hear } from '../../../lib/asking/events.ts'
import { act, receive } from '../../../lib/asking/question.ts'

/** What is asked about one instance before it is done. */
export type ManageAction = 'duplicate' | 'rename' | 'note' | 'export' | 'forget'

/** `title`: what is asked then; `confirm`: on the button. */
export interface WithCopy {
  readonly title: string
  readonly confirm: string
  use(copy: Answer<'library.duplicate'>): void
}

interface ManageState {
  /** null: nothing is asked. */
  readonly asking: {
    readonly what: ManageAction
    readonly entry: LibraryEntry
    /** What is done with the copy; null: it is only made. */
    readonly withCopy: WithCopy | null
  } | null
  readonly isBusy: boolean
  readonly progress: Progress | null
  readonly error: CallError | null
  /** What was done last, to be told once. */
  readonly done: string | null
  open(what: ManageAction, entry: LibraryEntry, withCopy?: WithCopy): void
  close(): void
  rename(name: string): Promise<void>
  note(note: string): Promise<void>
  duplicate(name: string, isWithWorlds: boolean): Promise<void>
  /** Main asks for the folder. */
  locate(entry: LibraryEntry): Promise<void>
  /** Main asks for the picture. */
  chooseIcon(entry: LibraryEntry): Promise<void>
  removeIcon(entry: LibraryEntry): Promise<void>
  tell(): void
}

/** What is done with the whole of an instance. */
export const useManage = create<ManageState>((set, get) => {
  let copying: Call<'library.duplicate'> | null = null
  hear('progress', ({ progress }) => {
    if (copying !== null && progress.stage === 'copy') set({ progress })
  })
  const fail = (error: CallError): void => set({ isBusy: false, progress: null, error })
  const end = (done: string | null): void => set({ asking: null, isBusy: false, progress: null, error: null, done })
  return {
    asking: null,
    isBusy: false,
    progress: null,
    error: null,
    done: null,
    open: (what, entry, withCopy) => set({ asking: { what, entry, withCopy: withCopy ?? null }, error: null }),
    close() {
      copying?.cancel()
      if (copying === null) end(null)
    },
    async rename(name) {
      const { asking } = get()
      if (asking === null) return
      const done = await act('library.rename', { instance: asking.entry.id, name }, fail)
      if (done !== undefined) end(formatMessage('library-renamed', { before: asking.entry.name, now: name.trim() }))
    },
    async note(note) {
      const { asking } = get()
      if (asking === null) return
      const done = await act('library.note', { instance: asking.entry.id, note }, fail)
      if (done !== undefined) end(formatMessage('library-noted', { name: asking.entry.label }))
    },
    async duplicate(name, isWithWorlds) {
      const { asking } = get()
      if (asking === null) return
      copying = startCall('library.duplicate', { instance: asking.entry.id, name, isWithWorlds })
      set({ isBusy: true, error: null })
      const copy = await receive(copying, fail)
      copying = null
      if (copy !== undefined) {
        end(
          formatMessage('library-duplicated', {
            name: asking.entry.name,
            copy: copy.name,
            count: copy.notCopied.length,
            notCopied: copy.notCopied,
          }),
        )
        asking.withCopy?.use(copy)
      }
      // Stopped, as nothing failed.
      else if (get().error === null) end(null)
    },
    async locate({ id, label: name }) {
      if (await act('library.locate', { instance: id }, fail)) end(formatMessage('library-located', { name }))
    },
    async chooseIcon({ id }) {
      if (await act('library.choose-icon', { instance: id }, fail)) end(null)
    },
    async removeIcon({ id, label: name }) {
      const removed = await act('library.remove-icon', { instance: id }, fail)
      if (removed !== undefined) end(formatMessage('library-icon-removed', { name }))
    },
    tell: () => set({ done: null }),
  }
})
