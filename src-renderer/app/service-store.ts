import { create } from 'zustand'
import type { ServiceStatus } from '../../src-preload/contract.ts'
import { ask } from '../lib/ask.ts'

interface ServiceState {
  readonly status: ServiceStatus | null
  readonly isAsking: boolean
  ask(): Promise<void>
}

/** Whether the service answers. */
export const useService = create<ServiceState>((set, get) => ({
  status: null,
  isAsking: false,
  async ask() {
    if (get().isAsking) return
    set({ isAsking: true })
    const answer = await ask('service.status', { freshness: 'now' })
    set({ isAsking: false, ...(answer.kind === 'ok' && { status: answer.value }) })
  },
}))
