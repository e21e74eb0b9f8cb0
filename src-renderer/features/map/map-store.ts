import { create } from 'zustand'
import type { CallError, DependencyMap } from '../../../src-preload/contract.ts'
import { startCall, type Call } from '../../lib/ask.ts'

interface MapState {
  readonly instance: string | null
  readonly map: DependencyMap | null
  readonly error: CallError | null
  /** Shows the map of an instance as it is now; what is shown of the same one stays until then. */
  load(instance: string): Promise<void>
}

export const useMap = create<MapState>((set, get) => {
  let current: Call<'instance.dependencies'> | null = null
  return {
    instance: null,
    map: null,
    error: null,
    async load(instance) {
      current?.cancel()
      const call = startCall('instance.dependencies', { instance })
      current = call
      set(instance === get().instance ? { error: null } : { instance, map: null, error: null })
      const answer = await call.answer
      if (current !== call) return
      current = null
      if (answer.kind === 'ok') set({ map: answer.value })
      else if (answer.error.code !== 'cancelled') set({ error: answer.error })
    },
  }
})
