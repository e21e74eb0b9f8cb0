import { create } from 'zustand'
import type {
  AppEvent,
  BisectReportView,
  BisectStatus,
  BisectWord,
  CallError,
} from '../../../../src-preload/contract.ts'
import { act, refresh, takeAnswer, useQuestion, type Reply } from '../../../lib/asking/question.ts'

interface BisectState {
  readonly instance: string | null
  /** What the last step did; null: none was taken since the window opened. */
  readonly report: BisectReportView | null
  readonly isBusy: boolean
  readonly error: CallError | null
  open(instance: string): void
  start(): Promise<void>
  answer(word: BisectWord): Promise<void>
  /** Whether it has ended. */
  stop(): Promise<boolean>
  /** Takes the result of a search that has ended out of sight. */
  dismiss(): void
}

export const useBisect = create<BisectState>((set, get) => {
  const fail = (error: CallError): void => set({ error })
  const step = async (take: (instance: string) => Promise<BisectReportView | undefined>): Promise<boolean> => {
    const { instance, isBusy } = get()
    if (instance === null || isBusy) return false
    set({ isBusy: true, error: null })
    const report = await take(instance)
    if (report !== undefined) takeAnswer('bisect.status', { instance }, report.status)
    if (instance !== get().instance) return false
    set({ isBusy: false, ...(report !== undefined && { report }) })
    await refresh('bisect.known-problems', ...(report === undefined ? (['bisect.status'] as const) : []))
    return report !== undefined
  }
  return {
    instance: null,
    report: null,
    isBusy: false,
    error: null,
    open(instance) {
      if (instance !== get().instance) set({ instance, report: null, isBusy: false, error: null })
    },
    start: async () => void (await step((instance) => act('bisect.start', { instance }, fail))),
    answer: async (word) => void (await step((instance) => act('bisect.answer', { instance, word }, fail))),
    stop: () => step((instance) => act('bisect.stop', { instance }, fail)),
    dismiss: () => set({ report: null, error: null }),
  }
})

/** The search that runs in an instance, or the last one; null: there was none. */
export function useBisectStatus(instance: string): Reply<BisectStatus | null> {
  return useQuestion('bisect.status', { instance }, { refreshOn: refreshOnOthers(instance) })
}

/** A step answers with what came of it. */
export function refreshOnOthers(instance: string): (event: AppEvent) => boolean {
  return (event) => event.kind === 'changed' && event.instanceId === instance && !useBisect.getState().isBusy
}

/** Another Modwell may have ended it, or something was changed since: then what was done last is of no interest any more. */
export function isOver(status: BisectStatus | null, report: BisectReportView): boolean {
  return (status?.state !== 'running' && report.status.state === 'running') || status?.isChangedSince === true
}
