import { create } from 'zustand'
import type { ServiceStatus } from '../../src-preload/contract.ts'
import { ask } from '../lib/ask.ts'

interface ServiceState {
  readonly status: ServiceStatus | null
  readonly isAsking: boolean
  ask(): Promise<void>
}

/** Until it is looked whether the service is back. */
const LOOK_AGAIN_MS = 30_000

/** Whether the service answers; while it does not, it is asked again and again. */
export const useService = create<ServiceState>((set, get) => {
  let again: ReturnType<typeof setTimeout> | undefined
  return {
    status: null,
    isAsking: false,
    async ask() {
      if (get().isAsking) return
      set({ isAsking: true })
      const answer = await ask('service.status', { freshness: 'now' })
      set({ isAsking: false, ...(answer.kind === 'ok' && { status: answer.value }) })
      clearTimeout(again)
      if (answer.kind === 'ok' && !answer.value.isReachable) again = setTimeout(() => void get().ask(), LOOK_AGAIN_MS)
    },
  }
})
