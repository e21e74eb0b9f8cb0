import { create } from 'zustand'
import type { CallError, PruneView, Result, StoreView, VerificationView } from '../../../src-preload/contract.ts'
import { ask, startCall, type Call } from '../../lib/ask.ts'

interface StoreState {
  readonly store: StoreView | null
  /** What it is at. */
  readonly work: 'verify' | 'prune' | null
  readonly verified: VerificationView | null
  readonly pruned: PruneView | null
  readonly error: CallError | null
  load(): Promise<void>
  verify(): Promise<void>
  prune(): Promise<void>
  /** Ends what it is at. */
  stop(): void
}

export const useStore = create<StoreState>((set, get) => {
  let current: Call<'store.verify'> | Call<'store.prune'> | null = null
  const fail = <T>(answer: Result<T>): void => {
    if (answer.kind === 'failed' && answer.error.code !== 'cancelled') set({ error: answer.error })
  }
  const begin = (work: 'verify' | 'prune'): void => set({ work, error: null, verified: null, pruned: null })
  return {
    store: null,
    work: null,
    verified: null,
    pruned: null,
    error: null,
    async load() {
      const answer = await ask('store.status', null)
      if (answer.kind === 'ok') set({ store: answer.value })
      fail(answer)
    },
    async verify() {
      if (get().work !== null) return
      begin('verify')
      const call = startCall('store.verify', null)
      current = call
      const answer = await call.answer
      set({ work: null })
      if (answer.kind === 'ok') set({ verified: answer.value, store: answer.value.store })
      fail(answer)
    },
    async prune() {
      if (get().work !== null) return
      begin('prune')
      const call = startCall('store.prune', null)
      current = call
      const answer = await call.answer
      set({ work: null })
      if (answer.kind === 'ok') set({ pruned: answer.value, store: answer.value.store })
      fail(answer)
    },
    stop: () => current?.cancel(),
  }
})
