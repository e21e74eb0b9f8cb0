import { create } from 'zustand'
import type { CallError, ChangeWish, PlanView, Progress, ReportView } from '../../../src-preload/contract.ts'
import { listen, startCall, type Call } from '../../lib/ask.ts'

/** Where a change is on its way from a wish to a result. */
export type Phase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'proposing'; readonly title: string }
  | { readonly kind: 'review'; readonly title: string; readonly plans: readonly PlanView[] }
  | { readonly kind: 'committing'; readonly title: string; readonly isCancelled: boolean }
  | { readonly kind: 'done'; readonly title: string; readonly report: ReportView }
  | { readonly kind: 'failed'; readonly title: string; readonly error: CallError }

interface ChangeState {
  readonly phase: Phase
  /** What main said last of what it is doing. */
  readonly progress: Progress | null
  readonly waitSeconds: number | null
  /** Asks for a plan and shows it; nothing is changed. */
  propose(wish: ChangeWish, title: string): Promise<void>
  commit(): Promise<void>
  /** Stops proposing, or takes back what was begun. */
  cancel(): void
  close(): void
}

export const useChange = create<ChangeState>((set, get) => {
  let current: Call<'change.propose'> | Call<'change.commit'> | null = null
  listen((event) => {
    if (get().phase.kind !== 'proposing' && get().phase.kind !== 'committing') return
    if (event.kind === 'progress') set({ progress: event.progress, waitSeconds: null })
    if (event.kind === 'waiting') set({ waitSeconds: event.seconds })
  })
  return {
    phase: { kind: 'idle' },
    progress: null,
    waitSeconds: null,
    async propose(wish, title) {
      set({ phase: { kind: 'proposing', title }, progress: null, waitSeconds: null })
      const call = startCall('change.propose', wish)
      current = call
      const answer = await call.answer
      if (current !== call) return
      current = null
      if (answer.kind === 'ok') set({ phase: { kind: 'review', title, plans: answer.value } })
      else set({ phase: { kind: 'failed', title, error: answer.error } })
    },
    async commit() {
      const { phase } = get()
      if (phase.kind !== 'review') return
      const plans = phase.plans.filter(({ steps }) => steps.length > 0).map(({ id }) => id)
      set({ phase: { kind: 'committing', title: phase.title, isCancelled: false }, progress: null, waitSeconds: null })
      const call = startCall('change.commit', { plans })
      current = call
      const answer = await call.answer
      current = null
      if (answer.kind === 'ok') set({ phase: { kind: 'done', title: phase.title, report: answer.value } })
      else set({ phase: { kind: 'failed', title: phase.title, error: answer.error } })
    },
    cancel() {
      const { phase } = get()
      current?.cancel()
      if (phase.kind === 'committing') set({ phase: { ...phase, isCancelled: true } })
      if (phase.kind !== 'proposing') return
      current = null
      set({ phase: { kind: 'idle' } })
    },
    close: () => set({ phase: { kind: 'idle' } }),
  }
})
