import { create } from 'zustand'
import type { CallError, DiagnosisView } from '../../../src-preload/contract.ts'
import { startCall, type Call } from '../../lib/ask.ts'

interface DoctorState {
  /** null: it was not run yet. */
  readonly checks: readonly DiagnosisView[] | null
  readonly isRunning: boolean
  readonly error: CallError | null
  run(): Promise<void>
  stop(): void
}

export const useDoctor = create<DoctorState>((set, get) => {
  let current: Call<'app.doctor'> | null = null
  return {
    checks: null,
    isRunning: false,
    error: null,
    async run() {
      if (get().isRunning) return
      set({ isRunning: true, error: null })
      current = startCall('app.doctor', null)
      const answer = await current.answer
      if (answer.kind === 'ok') set({ isRunning: false, checks: answer.value })
      else set({ isRunning: false, error: answer.error.code === 'cancelled' ? null : answer.error })
    },
    stop: () => current?.cancel(),
  }
})
