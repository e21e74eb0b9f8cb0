import { create } from 'zustand'
import type {
  CallError,
  ChangeWish,
  PlanView,
  Progress,
  ReportView,
  Result,
  RunningView,
} from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { startCall, type Call } from '../../lib/asking/ask.ts'
import { whenReadAnew } from '../../lib/asking/after-changes.ts'
import { hear } from '../../lib/asking/events.ts'
import { act } from '../../lib/asking/question.ts'
import { until } from '../../lib/asking/until.ts'
import { takeBackOf } from './review/made-words.ts'
import {
  leftOutOf,
  askedIn,
  newReview,
  recommendedAnswers,
  wishForTaken,
  withAnswers,
  type AnsweredPlan,
  type PickedAnswer,
  type Review,
  type TakenSteps,
} from './review/reviewed-plans.ts'
import { useRuns, type RunEnd } from './run/run-store.ts'
import { toCommit } from './run/to-commit.ts'
import { useToast } from './toast/toast-store.ts'

/** Where a change is on its way from a wish to a result. */
export type Phase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'proposing'; readonly title: string }
  | Review
  /** `run`: of `run-store.ts`; it goes on when nobody looks. */
  | { readonly kind: 'committing'; readonly title: string; readonly run: string }
  | { readonly kind: 'done'; readonly title: string; readonly report: ReportView }
  | {
      readonly kind: 'failed'
      readonly title: string
      readonly error: CallError
      readonly wish: ChangeWish | null
      readonly earlier: Review | null
    }

export interface Working {
  readonly title: string
  readonly wish: ChangeWish
  stop(): void
}

interface ChangeState {
  readonly phase: Phase
  /** What main said last of what it is doing. */
  readonly progress: Progress | null
  readonly waitSeconds: number | null
  /** Games and servers that run and that the review would change something under; looked at again and again. null: nobody has looked yet. */
  readonly running: readonly RunningView[] | null
  /** What is being worked out while the page stays, in the order in which it was wanted. */
  readonly working: readonly Working[]
  /** Does it at once, with an undo beside it, unless there is something to look at first: then it is reviewed. One after the other. */
  propose(wish: ChangeWish, title: string): Promise<void>
  /** Asks for a plan and shows it; nothing is changed. */
  review(wish: ChangeWish, title: string): Promise<void>
  /** Asks for what plans offered in their place, each for its own; all others stay. */
  choose(picked: readonly PickedAnswer[]): Promise<void>
  /** Whether worlds are copied before the change that they would not come back from. */
  copyWorlds(isWanted: boolean): void
  /** Of updates, only these steps of what was offered. */
  take(chosen: readonly TakenSteps[]): Promise<void>
  /** From what could not be worked out to the review that it was asked for in. */
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

/** What asking for a plan does; all else is of a change that goes on meanwhile. */
const PLANNING: ReadonlySet<Progress['stage']> = new Set(['scan', 'hash', 'identify', 'check', 'resolve'])

export const useChange = create<ChangeState>((set, get) => {
  let current: Call<'change.propose'> | null = null
  hear('progress', ({ progress }) => {
    if (get().phase.kind === 'proposing' && PLANNING.has(progress.stage)) set({ progress, waitSeconds: null })
  })
  hear('waiting', ({ seconds }) => {
    if (get().phase.kind === 'proposing') set({ waitSeconds: seconds })
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
  /** Of what was to be fixed, what is recommended is chosen, one problem beside those before it. */
  const reviewFirst = async (wanted: Review): Promise<void> => {
    void review(wanted, null)
    if (wanted.wish.kind !== 'fix') return
    for (const [asked] of askedIn(wanted)) {
      const { phase } = get()
      if (phase.kind !== 'review' || phase.wish !== wanted.wish || asked === undefined) return
      const answers = recommendedAnswers(phase, asked.question)
      if (answers.length > 0) await get().choose(answers)
    }
  }
  /** Works out first what was left out when it was last shown. */
  const resume = async (wanted: Review, running: readonly RunningView[] | null = null): Promise<void> => {
    if (wanted.unresolved.length === 0) return review(wanted, running)
    set({ phase: wanted, running })
    await get().take([])
  }
  /** Says what became of a run; `isWatched`: where the person is looking at it. */
  const finish = (title: string, { result, isToBeUndone }: RunEnd, { run, wish, isWatched }: Finished): void => {
    const back = result.kind === 'ok' && isToBeUndone ? takeBackOf(result.value) : null
    if (back !== null) {
      useRuns.getState().dismiss(run)
      return void get().propose(back.wish, back.title)
    }
    if (result.kind === 'ok' && result.value.failed.length === 0) {
      if (isWatched) set({ phase: { kind: 'idle' } })
      return void tellDone(title, result.value)
    }
    if (result.kind === 'failed' && result.error.code === 'cancelled') {
      useRuns.getState().dismiss(run)
      if (isWatched) set({ phase: { kind: 'idle' } })
      return tellCancelled(title)
    }
    // What failed while nobody looked stands among the runs.
    if (!isWatched) return
    useRuns.getState().dismiss(run)
    if (result.kind === 'ok') set({ phase: { kind: 'done', title, report: result.value } })
    else set({ phase: { kind: 'failed', title, error: result.error, wish, earlier: null } })
  }
  const carryOut = async (title: string, plans: readonly PlanView[], wish: ChangeWish): Promise<void> => {
    const { id, answer } = useRuns.getState().start({ title, plans, timing: 'now', wish, copyWorldsOf: [] })
    const end = await answer
    const { result } = end
    const isRefused = result.kind === 'failed' && result.error.code === 'game-running'
    const isCancelled = result.kind === 'failed' && result.error.code === 'cancelled'
    const isShown = isWatching(get().phase, id)
    const isFree = get().phase.kind === 'idle' || isShown
    if (isCancelled || !isRefused || !isFree)
      return finish(title, end, { run: id, wish, isWatched: isCancelled ? isShown : isFree })
    useRuns.getState().dismiss(id)
    return review(newReview({ title, wish, plans }), await look(plans))
  }
  let workedOut: Promise<unknown> = Promise.resolve()
  /** Once what was wanted before it is worked out; null: it was stopped before it began. */
  const workOut = (wish: ChangeWish, title: string): Promise<Result<readonly PlanView[]> | null> => {
    let call: Call<'change.propose'> | null = null
    const drop = (): void => set({ working: get().working.filter((one) => one !== own) })
    const own: Working = { title, wish, stop: () => (call === null ? drop() : call.cancel()) }
    set({ working: [...get().working, own] })
    const answer = workedOut.then(async () => {
      if (!get().working.includes(own)) return null
      call = startCall('change.propose', wish)
      const given = await call.answer
      drop()
      return given
    })
    workedOut = answer
    return answer
  }
  return {
    phase: { kind: 'idle' },
    progress: null,
    waitSeconds: null,
    running: null,
    working: [],
    async propose(wish, title) {
      if (REVIEWED.has(wish.kind)) return get().review(wish, title)
      useToast.getState().hide()
      if (get().phase.kind !== 'idle') set({ phase: { kind: 'idle' } })
      const answer = await workOut(wish, title)
      if (answer === null || (answer.kind === 'failed' && answer.error.code === 'cancelled'))
        return tellCancelled(title)
      if (answer.kind === 'ok' && answer.value.every((plan) => plan.review === null))
        return carryOut(title, answer.value, wish)
      await untilNothingIsShown()
      if (answer.kind === 'ok') return void reviewFirst(newReview({ title, wish, plans: answer.value }))
      return set({ phase: { kind: 'failed', title, error: answer.error, wish, earlier: null } })
    },
    async review(wish, title) {
      useToast.getState().hide()
      set({ phase: { kind: 'proposing', title }, progress: null, waitSeconds: null })
      const call = startCall('change.propose', wish)
      current = call
      const answer = await call.answer
      if (current !== call) return
      current = null
      if (answer.kind === 'failed')
        return set({ phase: { kind: 'failed', title, error: answer.error, wish, earlier: null } })
      void reviewFirst(newReview({ title, wish, plans: answer.value }))
    },
    async choose(picked) {
      const { phase, running } = get()
      if (phase.kind !== 'review' || phase.isAnswering) return
      const waiting = { ...phase, isAnswering: true }
      set({ phase: waiting })
      const answers = await Promise.all(picked.map((one) => proposeAnswer(phase, one)))
      if (get().phase !== waiting) return
      const failed = answers.find((answer) => answer.kind === 'failed')
      if (failed !== undefined)
        return set({ phase: { kind: 'failed', title: phase.title, error: failed.error, wish: null, earlier: phase } })
      const answered = answers.flatMap((answer) => (answer.kind === 'ok' ? [answer.value] : []))
      void resume(withAnswers(phase, answered), running)
    },
    copyWorlds(isWanted) {
      const { phase } = get()
      if (phase.kind === 'review') void review({ ...phase, isCopyingWorlds: isWanted }, get().running)
    },
    async take(chosen) {
      const { phase, running } = get()
      if (phase.kind !== 'review') return
      const others = phase.unresolved.filter(({ plan }) => !chosen.some((one) => one.plan.id === plan.id))
      const unresolved = [...others, ...chosen]
      const left = chosen.map(
        ({ plan, steps }) =>
          [plan.id, steps.length === 0 ? withoutSteps(plan) : { ...plan, steps: [...steps] }] as const,
      )
      const shown = putPlans(phase, new Map(left))
      const waiting = { ...shown, unresolved }
      set({ phase: waiting })
      const answers = await Promise.all(
        unresolved.map(async (one) => ({ plan: one.plan, answer: await proposeTaken(phase, one) })),
      )
      if (get().phase !== waiting) return
      for (const { answer } of answers) {
        if (answer?.kind !== 'failed') continue
        return set({ phase: { kind: 'failed', title: phase.title, error: answer.error, wish: null, earlier: phase } })
      }
      const resolved = answers.map(({ plan, answer }) => {
        return [plan.id, (answer?.kind === 'ok' ? answer.value[0] : undefined) ?? withoutSteps(plan)] as const
      })
      void review({ ...putPlans(shown, new Map(resolved)), unresolved: [] }, running)
    },
    back() {
      const { phase, running } = get()
      if (phase.kind !== 'failed') return
      if (phase.earlier === null) set({ phase: { kind: 'idle' } })
      else void resume(phase.earlier, running)
    },
    async commit(timing) {
      const { phase } = get()
      if (phase.kind !== 'review') return
      const { title, plans, wish } = phase
      const copyWorldsOf = phase.isCopyingWorlds && timing === 'now' ? withConvertedWorlds(plans) : []
      const { id, answer } = useRuns.getState().start({ title, plans, timing, wish, copyWorldsOf })
      set({ phase: { kind: 'committing', title, run: id } })
      const end = await answer
      const { result } = end
      const isWatched = isWatching(get().phase, id)
      const isRefused = result.kind === 'failed' && result.error.code === 'game-running'
      if (!isWatched || !isRefused) return finish(title, end, { run: id, wish, isWatched })
      useRuns.getState().dismiss(id)
      void review(phase, await look(plans))
    },
    watch: (title, run) => set({ phase: { kind: 'committing', title, run } }),
    show: (title, report) => set({ phase: { kind: 'done', title, report } }),
    cancel() {
      const { phase } = get()
      if (phase.kind === 'committing') useRuns.getState().cancel(phase.run)
      if (phase.kind !== 'proposing') return
      current?.cancel()
      current = null
      set({ phase: { kind: 'idle' } })
    },
    close: () => set({ phase: { kind: 'idle' } }),
    leave() {
      const { phase, cancel, back, close } = get()
      if (phase.kind === 'proposing') cancel()
      else if (phase.kind === 'failed') back()
      else if (phase.kind !== 'idle') close()
    },
  }
})

/** What a person looks at is not replaced by what was wanted before. */
export function untilNothingIsShown(): Promise<void> {
  return until(useChange, ({ phase }) => phase.kind === 'idle')
}

/** Of several instances not before what is counted of them is what came of it. */
async function tellDone(title: string, report: ReportView): Promise<void> {
  if (report.changeSets.length > 1) await whenReadAnew()
  useToast.getState().show(title, report)
}

/** Where nothing else tells. */
function tellCancelled(title: string): void {
  useToast.getState().tell(formatMessage('change-cancelled', { title }), 'cancelled')
}

/** Whether the person is looking at this run. */
function isWatching(phase: Phase, run: string): boolean {
  return phase.kind === 'committing' && phase.run === run
}

interface Finished {
  readonly run: string
  readonly wish: ChangeWish
  readonly isWatched: boolean
}

/** What is looked at before it is done, whatever it comes to. */
const REVIEWED: ReadonlySet<ChangeWish['kind']> = new Set([
  'install-pack',
  'update-pack',
  'move',
  'undo-with-later',
  'restore-point',
])

/** Ids of the instances. */
function withConvertedWorlds(plans: readonly PlanView[]): readonly string[] {
  return plans.flatMap(({ instanceId, outlook }) => ((outlook?.converted.length ?? 0) > 0 ? [instanceId] : []))
}

const LOOK_AGAIN_MS = 2_000

async function look(plans: readonly PlanView[]): Promise<readonly RunningView[]> {
  if (toCommit(plans).length === 0) return []
  return (await act('change.running', { plans: toCommit(plans) })) ?? []
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function withoutSteps(plan: PlanView): PlanView {
  return { ...plan, steps: [], downloadBytes: 0, unknownSizes: 0 }
}

/** undefined: nothing is asked for. */
async function proposeTaken(review: Review, taken: TakenSteps) {
  const wish = wishForTaken(review, taken)
  return wish === null ? undefined : startCall('change.propose', wish).answer
}

function putPlans(review: Review, changed: ReadonlyMap<string, PlanView>): Review {
  return { ...review, plans: review.plans.map((plan) => changed.get(plan.id) ?? plan) }
}

/** What it leads to; of a file that is left out of a pack nothing comes with another answer either. */
async function proposeAnswer(review: Review, { asked, choice }: PickedAnswer): Promise<Result<AnsweredPlan>> {
  if (choice === null) return { kind: 'ok', value: { asked, choice, plan: null } }
  const without = leftOutOf(review, asked.slot)
  const wish = { kind: 'choice', choice: choice.id, ...(without.length > 0 && { without }) } as const
  const answer = await startCall('change.propose', wish).answer
  if (answer.kind === 'failed') return answer
  return { kind: 'ok', value: { asked, choice, plan: answer.value[0] ?? null } }
}
