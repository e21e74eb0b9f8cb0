import { create } from 'zustand'
import type {
  CallError,
  ChangeWish,
  ChoiceView,
  PlanView,
  Progress,
  ReportView,
} from '../../../src-preload/contract.ts'
import { listen, startCall, type Call } from '../../lib/ask.ts'

export interface Review {
  readonly kind: 'review'
  readonly title: string
  readonly plans: readonly PlanView[]
  /** What this was chosen in place of; null: it was asked for at first. */
  readonly earlier: Review | null
}

/** Where a change is on its way from a wish to a result. */
export type Phase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'proposing'; readonly title: string; readonly earlier: Review | null }
  | Review
  | { readonly kind: 'committing'; readonly title: string; readonly isCancelled: boolean }
  | { readonly kind: 'done'; readonly title: string; readonly report: ReportView }
  | { readonly kind: 'failed'; readonly title: string; readonly error: CallError; readonly earlier: Review | null }

interface ChangeState {
  readonly phase: Phase
  /** What main said last of what it is doing. */
  readonly progress: Progress | null
  readonly waitSeconds: number | null
  /** Asks for a plan and shows it; nothing is changed. */
  propose(wish: ChangeWish, title: string): Promise<void>
  /** Asks for what a plan offered in its place; other instances' plans stay. */
  choose(choice: ChoiceView, plan: PlanView): Promise<void>
  /** To the review that a choice was made in. */
  back(): void
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
  const ask = async (wish: ChangeWish, title: string, replaced: Replaced | null): Promise<void> => {
    const earlier = replaced?.review ?? null
    set({ phase: { kind: 'proposing', title, earlier }, progress: null, waitSeconds: null })
    const call = startCall('change.propose', wish)
    current = call
    const answer = await call.answer
    if (current !== call) return
    current = null
    if (answer.kind === 'ok') set({ phase: { kind: 'review', title, plans: replace(answer.value, replaced), earlier } })
    else set({ phase: { kind: 'failed', title, error: answer.error, earlier } })
  }
  return {
    phase: { kind: 'idle' },
    progress: null,
    waitSeconds: null,
    async propose(wish, title) {
      await ask(wish, title, null)
    },
    async choose(choice, plan) {
      const { phase } = get()
      if (phase.kind !== 'review') return
      await ask({ kind: 'choice', choice: choice.id }, choice.label, { review: phase, plan })
    },
    back() {
      const { phase } = get()
      if (phase.kind === 'review' || phase.kind === 'failed') set({ phase: phase.earlier ?? { kind: 'idle' } })
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
      else set({ phase: { kind: 'failed', title: phase.title, error: answer.error, earlier: null } })
    },
    cancel() {
      const { phase } = get()
      current?.cancel()
      if (phase.kind === 'committing') set({ phase: { ...phase, isCancelled: true } })
      if (phase.kind !== 'proposing') return
      current = null
      set({ phase: phase.earlier ?? { kind: 'idle' } })
    },
    close: () => set({ phase: { kind: 'idle' } }),
  }
})

/** The plan in a review that is replaced. */
interface Replaced {
  readonly review: Review
  readonly plan: PlanView
}

function replace(plans: readonly PlanView[], replaced: Replaced | null): readonly PlanView[] {
  if (replaced === null) return plans
  return replaced.review.plans.flatMap((plan) => (plan.id === replaced.plan.id ? plans : [plan]))
}
