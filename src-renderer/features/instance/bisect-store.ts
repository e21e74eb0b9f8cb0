import { create } from 'zustand'
import type { BisectReportView, BisectStatus, BisectWord, CallError, Result } from '../../../src-preload/contract.ts'
import { ask, listen } from '../../lib/ask.ts'

interface BisectState {
  readonly instance: string | null
  /** The search that runs, or the last one; null: there was none. */
  readonly status: BisectStatus | null
  /** What the last step did; null: none was taken since the window opened. */
  readonly report: BisectReportView | null
  readonly isBusy: boolean
  readonly error: CallError | null
  load(instance: string): Promise<void>
  start(): Promise<void>
  answer(word: BisectWord): Promise<void>
  stop(): Promise<void>
  /** Takes the result of a search that has ended out of sight. */
  dismiss(): void
}

export const useBisect = create<BisectState>((set, get) => {
  const read = async (instance: string): Promise<void> => {
    const answer = await ask('bisect.status', { instance })
    if (instance !== get().instance || get().isBusy) return
    if (answer.kind === 'failed') return set({ error: answer.error })
    const { report } = get()
    // Another Modwell may have ended it, or something was changed since: then what was done last is of no interest any more.
    const isEndedElsewhere = answer.value?.state !== 'running' && report?.status.state === 'running'
    const isOver = isEndedElsewhere || answer.value?.isChangedSince === true
    return set({ status: answer.value, report: isOver ? null : report })
  }
  const step = async (asking: (instance: string) => Promise<Result<BisectReportView>>): Promise<void> => {
    const { instance, isBusy } = get()
    if (instance === null || isBusy) return
    set({ isBusy: true, error: null })
    const answer = await asking(instance)
    if (instance !== get().instance) return
    set({ isBusy: false })
    if (answer.kind === 'ok') return set({ report: answer.value, status: answer.value.status })
    set({ error: answer.error })
    return read(instance)
  }
  listen((event) => {
    const { instance, isBusy, status, report } = get()
    if (instance === null || isBusy || (status?.state !== 'running' && report === null)) return
    if (event.kind === 'changed' && event.instanceId === instance) void read(instance)
  })
  return {
    instance: null,
    status: null,
    report: null,
    isBusy: false,
    error: null,
    async load(instance) {
      if (instance !== get().instance) set({ instance, status: null, report: null, isBusy: false, error: null })
      await read(instance)
    },
    start: () => step((instance) => ask('bisect.start', { instance })),
    answer: (word) => step((instance) => ask('bisect.answer', { instance, word })),
    stop: () => step((instance) => ask('bisect.stop', { instance })),
    dismiss: () => set({ report: null, error: null }),
  }
})
