import type { PauseAnswer } from '../../model/changes/pause-answer.ts'
import { createPauseSwitch, type PauseSwitch, type PauseState } from '../../pausing.ts'

export interface Pauses {
  pause(planIds: readonly string[]): Promise<PauseAnswer>
  resume(planIds: readonly string[]): Promise<void>
  /** Does what carries these plans out: meanwhile it can be paused by the id of each of them. */
  during<T>(planIds: readonly string[], work: (pausing: PauseState) => Promise<T>): Promise<T>
}

/** What is being carried out and can be paused, by the ids of its plans. */
export function createPauses({ clock }: { clock(): Date }): Pauses {
  const switches = new Map<string, PauseSwitch>()
  return {
    async during(planIds, work) {
      const pausing = createPauseSwitch(clock)
      for (const id of planIds) switches.set(id, pausing)
      try {
        return await work(pausing)
      } finally {
        for (const id of planIds) switches.delete(id)
      }
    },
    pause(planIds) {
      const found = planIds.flatMap((id) => switches.get(id) ?? [])[0]
      if (found === undefined) return Promise.resolve({ kind: 'not-running' })
      const { since, isApplying } = found.pause()
      return Promise.resolve({ kind: isApplying ? 'applying' : 'paused', since: since.toISOString() })
    },
    resume(planIds) {
      for (const id of planIds) switches.get(id)?.resume()
      return Promise.resolve()
    },
  }
}
