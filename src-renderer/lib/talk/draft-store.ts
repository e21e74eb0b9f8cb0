import { useLayoutEffect } from 'react'
import { create } from 'zustand'
import type { CallError } from '../../../src-preload/contract.ts'
import { act } from '../asking/question.ts'

/** An answer of main that says what is typed in a thread. */
interface DraftAnswer {
  readonly thread: { readonly id: string } | null
  readonly draft: string
}

interface DraftState {
  /** What was typed and is not sent, by thread: as main keeps it, with what is on its way there. */
  readonly drafts: ReadonlyMap<string, string>
  /** Why main does not keep what was typed last; null: it does. */
  readonly error: CallError | null
  /** What main answered counts, unless something is on its way to it. */
  take(answer: DraftAnswer): void
  /** Goes to main at once: it keeps it before it answers. */
  type(thread: string, text: string): void
  /** Main dropped it with the message; what was typed since stays. */
  noteSent(thread: string, sent: string): void
}

/** What was typed while main was told of what came before, by thread. */
const waiting = new Map<string, string>()
const telling = new Map<string, Promise<void>>()
/** What is shown again from before says less of what is typed than what was typed since. */
const taken = new WeakSet<DraftAnswer>()

const useDrafts = create<DraftState>((set, get) => {
  const keep = (thread: string, text: string): void => set({ drafts: new Map([...get().drafts, [thread, text]]) })
  /** One after the other: the newest counts, and none overtakes another. */
  const tell = async (thread: string): Promise<void> => {
    for (let text = waiting.get(thread); text !== undefined; text = waiting.get(thread)) {
      waiting.delete(thread)
      await act('talk.type', { thread, text }, (error) => set({ error }))
    }
    telling.delete(thread)
  }
  return {
    drafts: new Map(),
    error: null,
    take(answer) {
      if (answer.thread === null || telling.has(answer.thread.id) || taken.has(answer)) return
      taken.add(answer)
      keep(answer.thread.id, answer.draft)
    },
    type(thread, text) {
      keep(thread, text)
      set({ error: null })
      waiting.set(thread, text)
      if (!telling.has(thread)) telling.set(thread, tell(thread))
    },
    noteSent(thread, sent) {
      if (get().drafts.get(thread) === sent) keep(thread, '')
    },
  }
})

/** What is typed in the thread that main answered with, and what is done with it. */
export function useDraft(answer: DraftAnswer | null) {
  const { drafts, error, take, type, noteSent } = useDrafts()
  // Before it is drawn: another account may have typed in the same thread.
  useLayoutEffect(() => {
    if (answer !== null) take(answer)
  }, [answer, take])
  const thread = answer?.thread?.id ?? ''
  return {
    text: drafts.get(thread) ?? answer?.draft ?? '',
    error,
    type: (text: string) => type(thread, text),
    /** Main has all that was typed. */
    whenKept: async () => telling.get(thread),
    noteSent: (sent: string) => noteSent(thread, sent),
  }
}

/** What was not told yet goes out as the window closes: main keeps what reaches it. */
function flush(): void {
  for (const [thread, text] of waiting) void act('talk.type', { thread, text })
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', flush)
