import { create } from 'zustand'
import type { CallError, PlanView, ReportView } from '../../../../src-preload/contract.ts'
import { startCall } from '../../../lib/asking/ask.ts'
import { hear } from '../../../lib/asking/events.ts'
import { toCommit } from './to-commit.ts'

/** Plans that are carried out when a game or server has ended. */
export interface Wait {
  readonly id: string
  readonly title: string
  /** Whose game it is. */
  readonly names: readonly string[]
  readonly instances: readonly string[]
  /** How many changes. */
  readonly steps: number
  readonly state: WaitState
}

export type WaitState =
  /** What is needed is fetched first. */
  | { readonly kind: 'preparing' }
  /** `sign`: how it is noticed that the game runs. */
  | { readonly kind: 'waiting'; readonly sign: string }
  | { readonly kind: 'stopping' }
  | { readonly kind: 'done'; readonly report: ReportView }
  | { readonly kind: 'failed'; readonly error: CallError }

interface WaitsState {
  /** In the order in which they began; those that are over stay until they are dismissed. */
  readonly waits: readonly Wait[]
  start(title: string, plans: readonly PlanView[], names: readonly string[]): Promise<void>
  cancel(wait: string): void
  dismiss(wait: string): void
}

/** What waits goes on whatever page is shown. */
export const useWaits = create<WaitsState>((set, get) => {
  const calls = new Map<string, () => void>()
  const note = (id: string, state: WaitState): void =>
    set({ waits: get().waits.map((wait) => (wait.id === id ? { ...wait, state } : wait)) })
  hear('game-running', (event) => {
    for (const { id, instances, state } of get().waits) {
      const isUnderWay = state.kind === 'preparing' || state.kind === 'waiting'
      if (isUnderWay && instances.includes(event.instanceId)) note(id, { kind: 'waiting', sign: event.sign })
    }
  })
  return {
    waits: [],
    async start(title, plans, names) {
      const id = crypto.randomUUID()
      const instances = plans.map(({ instanceId }) => instanceId)
      const steps = plans.reduce((sum, plan) => sum + plan.steps.length, 0)
      const call = startCall('change.commit', { plans: toCommit(plans), timing: 'when-stopped' })
      calls.set(id, call.cancel)
      set({ waits: [...get().waits, { id, title, names, instances, steps, state: { kind: 'preparing' } }] })
      const answer = await call.answer
      calls.delete(id)
      if (answer.kind === 'ok') note(id, { kind: 'done', report: answer.value })
      else note(id, { kind: 'failed', error: answer.error })
    },
    cancel(wait) {
      calls.get(wait)?.()
      note(wait, { kind: 'stopping' })
    },
    dismiss: (wait) => set({ waits: get().waits.filter(({ id }) => id !== wait) }),
  }
})
