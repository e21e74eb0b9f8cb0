import { create } from 'zustand'
import type {
  CallError,
  ChangeWish,
  ChoiceView,
  PlanView,
  Progress,
  ReportView,
  RunningView,
  StepView,
} from '../../../src-preload/contract.ts'
import { ask, listen, startCall, type Call } from '../../lib/ask.ts'
import { useRuns } from './run-store.ts'
import { toCommit } from './to-commit.ts'
import { useToast } from './toast-store.ts'

export interface Review {
  readonly kind: 'review'
  readonly title: string
  readonly wish: ChangeWish
  readonly plans: readonly PlanView[]
  /** As they were proposed, with all that can be left out. */
  readonly offered: readonly PlanView[]
  /** Something was left out, and the rest is being worked out. */
  readonly isResolving: boolean
  /** What this was chosen in place of; null: it was asked for at first. */
  readonly earlier: Review | null
}

/** Where a change is on its way from a wish to a result. */
export type Phase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'proposing'; readonly title: string; readonly earlier: Review | null }
  | Review
  /** `run`: of `run-store.ts`; it goes on when nobody looks. */
  | { readonly kind: 'committing'; readonly title: string; readonly run: string }
  | { readonly kind: 'done'; readonly title: string; readonly report: ReportView }
  | { readonly kind: 'failed'; readonly title: string; readonly error: CallError; readonly earlier: Review | null }

interface ChangeState {
  readonly phase: Phase
  /** What main said last of what it is doing. */
  readonly progress: Progress | null
  readonly waitSeconds: number | null
  /** Games and servers that run and that the review would change something under; looked at again and again. null: nobody has looked yet. */
  readonly running: readonly RunningView[] | null
  /** Asks for a plan and shows it; nothing is changed. */
  propose(wish: ChangeWish, title: string): Promise<void>
  /** Asks for what a plan offered in its place; other instances' plans stay. */
  choose(choice: ChoiceView, plan: PlanView): Promise<void>
  /** Of an update, only these steps of what was offered. */
  take(plan: PlanView, steps: readonly StepView[]): Promise<void>
  /** To the review that a choice was made in. */
  back(): void
  /** `while-running`: whatever runs; otherwise a running game brings the review back. */
  commit(timing: 'now' | 'while-running'): Promise<void>
  /** Shows what became of something that was carried out elsewhere. */
  show(title: string, report: ReportView): void
  /** Shows a run again that goes on. */
  watch(title: string, run: string): void
  /** Stops proposing, or undoes what was begun. */
  cancel(): void
  close(): void
  /** Back to where it was asked, whatever is shown; what is being changed goes on. */
  leave(): void
}

export const useChange = create<ChangeState>((set, get) => {
  let current: Call<'change.propose'> | null = null
  listen((event) => {
    if (get().phase.kind !== 'proposing') return
    if (event.kind === 'progress') set({ progress: event.progress, waitSeconds: null })
    if (event.kind === 'waiting') set({ waitSeconds: event.seconds })
  })
  /** Shows it, and looks what runs again and again as long as it is shown. */
  const review = async (wanted: Review, running: readonly RunningView[] | null): Promise<void> => {
    const shown = { ...wanted }
    set({ phase: shown, running })
    if (running !== null) await sleep(LOOK_AGAIN_MS)
    for (; get().phase === shown; await sleep(LOOK_AGAIN_MS)) {
      const now = await look(shown.plans)
      if (get().phase === shown) set({ running: now })
    }
  }
  const propose = async (wish: ChangeWish, title: string, replaced: Replaced | null): Promise<void> => {
    const earlier = replaced?.review ?? null
    set({ phase: { kind: 'proposing', title, earlier }, progress: null, waitSeconds: null })
    const call = startCall('change.propose', wish)
    current = call
    const answer = await call.answer
    if (current !== call) return
    current = null
    if (answer.kind === 'failed') return set({ phase: { kind: 'failed', title, error: answer.error, earlier } })
    const plans = replace(answer.value, replaced)
    void review({ kind: 'review', title, wish, plans, offered: plans, isResolving: false, earlier }, null)
  }
  return {
    phase: { kind: 'idle' },
    progress: null,
    waitSeconds: null,
    running: null,
    async propose(wish, title) {
      useToast.getState().hide()
      await propose(wish, title, null)
    },
    async choose(choice, plan) {
      const { phase } = get()
      if (phase.kind !== 'review') return
      await propose({ kind: 'choice', choice: choice.id }, choice.label, { review: phase, plan })
    },
    async take(plan, steps) {
      const { phase, running } = get()
      if (phase.kind !== 'review') return
      const files = steps.flatMap(({ file }) => (file === null ? [] : [file]))
      const put = (changed: PlanView): Partial<Review> => ({
        plans: phase.plans.map((one) => (one.id === plan.id ? changed : one)),
      })
      const emptied = { ...plan, steps: [], downloadBytes: 0, unknownSizes: 0 }
      if (files.length === 0) return review({ ...phase, ...put(emptied) }, running)
      const kept = { ...plan, steps }
      const waiting = { ...phase, ...put(kept), isResolving: true }
      set({ phase: waiting })
      const { instanceId } = plan
      const wish = { kind: 'update', instances: [instanceId], files, freshness: 'normal' } as const
      const answer = await ask('change.propose', wish)
      if (get().phase !== waiting) return
      if (answer.kind === 'failed') {
        return set({ phase: { kind: 'failed', title: phase.title, error: answer.error, earlier: phase } })
      }
      void review({ ...phase, ...put(answer.value[0] ?? emptied) }, running)
    },
    back() {
      const { phase } = get()
      if (phase.kind !== 'review' && phase.kind !== 'failed') return
      if (phase.earlier === null) set({ phase: { kind: 'idle' } })
      else void review(phase.earlier, get().running)
    },
    async commit(timing) {
      const { phase } = get()
      if (phase.kind !== 'review') return
      const { title, plans, wish } = phase
      const { id, answer } = useRuns.getState().start({ title, plans, timing, wish })
      set({ phase: { kind: 'committing', title, run: id } })
      const result = await answer
      const { phase: now } = get()
      const isWatched = now.kind === 'committing' && now.run === id
      if (result.kind === 'ok' && result.value.failed.length === 0) {
        useToast.getState().show(title, result.value)
        if (isWatched) set({ phase: { kind: 'idle' } })
        return
      }
      // What failed while nobody looked stands among the runs.
      if (!isWatched) return
      useRuns.getState().dismiss(id)
      if (result.kind === 'ok') return set({ phase: { kind: 'done', title, report: result.value } })
      if (result.error.code === 'game-running') void review(phase, await look(plans))
      else set({ phase: { kind: 'failed', title, error: result.error, earlier: null } })
    },
    watch: (title, run) => set({ phase: { kind: 'committing', title, run } }),
    show: (title, report) => set({ phase: { kind: 'done', title, report } }),
    cancel() {
      const { phase } = get()
      if (phase.kind === 'committing') useRuns.getState().cancel(phase.run)
      if (phase.kind !== 'proposing') return
      current?.cancel()
      current = null
      if (phase.earlier === null) set({ phase: { kind: 'idle' } })
      else void review(phase.earlier, get().running)
    },
    close: () => set({ phase: { kind: 'idle' } }),
    leave() {
      const { phase, cancel, back, close } = get()
      if (phase.kind === 'proposing') cancel()
      else if (phase.kind === 'review' || phase.kind === 'failed') back()
      else if (phase.kind === 'done' || phase.kind === 'committing') close()
    },
  }
})

const LOOK_AGAIN_MS = 2_000

async function look(plans: readonly PlanView[]): Promise<readonly RunningView[]> {
  if (toCommit(plans).length === 0) return []
  const answer = await ask('change.running', { plans: toCommit(plans) })
  return answer.kind === 'ok' ? answer.value : []
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** The plan in a review that is replaced. */
interface Replaced {
  readonly review: Review
  readonly plan: PlanView
}

function replace(plans: readonly PlanView[], replaced: Replaced | null): readonly PlanView[] {
  if (replaced === null) return plans
  return replaced.review.plans.flatMap((plan) => (plan.id === replaced.plan.id ? plans : [plan]))
}
