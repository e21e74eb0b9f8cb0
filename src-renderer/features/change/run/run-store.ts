import { create } from 'zustand'
import type {
  CallError,
  ChangeWish,
  CommitTiming,
  PlanView,
  Progress,
  ReportView,
  Result,
} from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { startCall } from '../../../lib/asking/ask.ts'
import { hear } from '../../../lib/asking/events.ts'
import { act } from '../../../lib/asking/question.ts'
import { toCommit } from './to-commit.ts'
import { beginTransfer, followTransfer, resumeTransfer, type Transfer } from './transfer.ts'

/** Plans that are being carried out, whatever page is shown. */
export interface Run extends AgreedRun {
  readonly id: string
  readonly state: RunState
  /** What main said last of it; null: nothing yet. */
  readonly progress: Progress | null
  readonly transfer: Transfer
  /** How many instances it is through with, of those that it changes. */
  readonly instances: { readonly done: number; readonly total: number }
  /** Names of those that it changed. */
  readonly changed: readonly string[]
}

/** What a person said yes to. */
export interface AgreedRun {
  readonly title: string
  readonly plans: readonly PlanView[]
  readonly timing: CommitTiming
  /** What was wanted, to want it again; null: that cannot be said once more. */
  readonly wish: ChangeWish | null
  /** Instances whose worlds are copied first. */
  readonly copyWorldsOf: readonly string[]
}

export type RunState =
  /** Another goes before it. */
  | { readonly kind: 'queued' }
  | { readonly kind: 'running' }
  /** By the person; ISO 8601 UTC. */
  | { readonly kind: 'paused'; readonly since: string }
  /** Some of its instances are done, and the person is asked what cancelling means. Nothing new begins meanwhile. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'stopping' }
  | { readonly kind: 'failed'; readonly error: CallError }
  /** Some of it was changed, some could not be. */
  | { readonly kind: 'partly'; readonly report: ReportView }

/** Why nothing comes for a while. Moments in milliseconds since 1970. */
export type Delay = { readonly since: number; readonly until: number } & (
  | { readonly kind: 'budget' }
  | { readonly kind: 'retry'; readonly what: string; readonly why: string }
)

interface RunsState {
  /** In the order in which they are carried out; those that failed stay until they are dismissed. */
  readonly runs: readonly Run[]
  /** null: nothing is waited for. */
  readonly delay: Delay | null
  /** Carries it out when those before it have ended. */
  start(agreed: AgreedRun): StartedRun
  /** Its downloads wait until it is resumed; what is being applied goes on. */
  pause(run: string): Promise<void>
  resume(run: string): Promise<void>
  /** Stops it at once where nothing is done yet; else it is asked first what that means. */
  cancel(run: string): void
  /** To what was asked: what is done is kept, or undone, or it goes on. */
  answerCancel(run: string, answer: 'keep' | 'undo' | 'go-on'): void
  dismiss(run: string): void
}

export interface StartedRun {
  readonly id: string
  /** Once it has ended and stands in `runs` as what became of it: not at all where all went well, or it was cancelled. */
  readonly answer: Promise<RunEnd>
}

/** What became of a run. `isToBeUndone`: the person stopped it, and wants back what it had done by then. */
export interface RunEnd {
  readonly result: Result<ReportView>
  readonly isToBeUndone: boolean
}

function cancelled(): CallError {
  return { code: 'cancelled', message: formatMessage('change-cancelled-all'), hint: null }
}

export const useRuns = create<RunsState>((set, get) => {
  const cancels = new Map<string, () => void>()
  /** What is to be undone as soon as it has stopped. */
  const undoing = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()
  const change = (id: string, changed: Partial<Run>): void =>
    set({ runs: get().runs.map((run) => (run.id === id ? { ...run, ...changed } : run)) })
  const find = (id: string): Run | undefined => get().runs.find((run) => run.id === id)
  const drop = (id: string): void => set({ runs: get().runs.filter((run) => run.id !== id) })
  hear('waiting', (event) => set({ delay: event.seconds > 0 ? { kind: 'budget', ...spanOf(event) } : null }))
  hear('retry', (event) => {
    const { what, why } = event
    set({ delay: { kind: 'retry', what, why, ...spanOf(event) } })
  })
  hear('progress', ({ progress }) => {
    if (progress.stage === 'stage' && get().delay?.kind === 'retry') set({ delay: null })
    const run = get().runs.find(({ state, plans }) => isUnderWay(state) && plans.some(isOf(progress)))
    if (run === undefined) return
    if (progress.unit === 'instances') return change(run.id, { progress: null, ...throughInstances(run, progress) })
    change(run.id, { progress, transfer: followTransfer(run.transfer, progress, Date.now()) })
  })
  const stop = (id: string): void => {
    cancels.get(id)?.()
    change(id, { state: { kind: 'stopping' } })
  }
  const goOn = async (id: string): Promise<void> => {
    const run = find(id)
    if (run === undefined) return
    change(id, { state: { kind: 'running' }, transfer: resumeTransfer(run.transfer) })
    await act('change.resume', { plans: toCommit(run.plans) })
  }
  const carryOut = async (id: string, { plans, timing, copyWorldsOf }: AgreedRun): Promise<RunEnd> => {
    if (find(id) === undefined) return { result: { kind: 'failed', error: cancelled() }, isToBeUndone: false }
    change(id, { state: { kind: 'running' } })
    const call = startCall('change.commit', { plans: toCommit(plans), timing, copyWorldsOf })
    cancels.set(id, call.cancel)
    const answer = await call.answer
    cancels.delete(id)
    const isWhole = answer.kind === 'ok' && answer.value.failed.length === 0
    if (isWhole || (answer.kind === 'failed' && answer.error.code === 'cancelled')) drop(id)
    else if (answer.kind === 'ok') change(id, { state: { kind: 'partly', report: answer.value } })
    else change(id, { state: { kind: 'failed', error: answer.error } })
    return { result: answer, isToBeUndone: undoing.delete(id) }
  }
  return {
    runs: [],
    delay: null,
    start(agreed) {
      const id = crypto.randomUUID()
      const run: Run = {
        ...agreed,
        id,
        state: { kind: 'queued' },
        progress: null,
        transfer: beginTransfer(agreed.plans),
        instances: { done: 0, total: toCommit(agreed.plans).length },
        changed: [],
      }
      set({ runs: [...get().runs, run] })
      const answer = last.then(() => carryOut(id, agreed))
      last = answer
      return { id, answer }
    },
    async pause(id) {
      const run = find(id)
      if (run?.state.kind !== 'running') return
      const answer = await act('change.pause', { plans: toCommit(run.plans) })
      const hasMore = run.instances.done + 1 < run.instances.total
      if (answer?.kind !== 'paused' && !(answer?.kind === 'applying' && hasMore)) return
      if (find(id)?.state.kind === 'running') change(id, { state: { kind: 'paused', since: answer.since } })
    },
    async resume(id) {
      if (find(id)?.state.kind === 'paused') await goOn(id)
    },
    cancel(id) {
      const run = find(id)
      if (run?.state.kind === 'queued') return drop(id)
      if (run === undefined || run.changed.length === 0) return stop(id)
      change(id, { state: { kind: 'asking' } })
      void act('change.pause', { plans: toCommit(run.plans) })
    },
    answerCancel(id, answer) {
      if (answer === 'go-on') return void goOn(id)
      if (answer === 'undo') undoing.add(id)
      stop(id)
    },
    dismiss: drop,
  }
})

function throughInstances(run: Run, progress: Progress): Pick<Run, 'instances' | 'changed'> {
  const { instanceId, done, isChanged = false } = progress
  const names = isChanged ? run.plans.filter((plan) => plan.instanceId === instanceId) : []
  return {
    instances: { ...run.instances, done },
    changed: [...run.changed, ...names.map(({ instanceName }) => instanceName)],
  }
}

/** Whether it has begun and not ended. */
export function isUnderWay({ kind }: RunState): boolean {
  return kind === 'running' || kind === 'paused' || kind === 'asking' || kind === 'stopping'
}

function isOf({ instanceId }: Progress): (plan: PlanView) => boolean {
  return (plan) => plan.instanceId === instanceId
}

function spanOf({ seconds }: { readonly seconds: number }): Pick<Delay, 'since' | 'until'> {
  const since = Date.now()
  return { since, until: since + seconds * 1_000 }
}
