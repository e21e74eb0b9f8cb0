import { create } from 'zustand'
import type { CallError, InstanceProblems } from '../../../src-preload/contract.ts'
import { ask, listen } from '../../lib/ask.ts'

interface AllProblemsState {
  /** null: not read yet. */
  readonly all: readonly InstanceProblems[] | null
  readonly error: CallError | null
  load(): Promise<void>
  /** Answers whether it is ignored now, or counts again. */
  setIgnored(instance: string, finding: string, isIgnored: boolean): Promise<boolean>
}

/** What was found last in all instances. */
export const useAllProblems = create<AllProblemsState>((set, get) => {
  listen((event) => {
    if (get().all !== null && event.kind === 'changed' && event.what !== 'settings') void get().load()
  })
  return {
    all: null,
    error: null,
    async load() {
      const answer = await ask('library.problems', null)
      set(answer.kind === 'ok' ? { all: answer.value, error: null } : { error: answer.error })
    },
    async setIgnored(instance, finding, isIgnored) {
      const answer = await ask(isIgnored ? 'instance.ignore' : 'instance.unignore', { instance, findings: [finding] })
      if (answer.kind === 'failed') set({ error: answer.error })
      else await get().load()
      return answer.kind === 'ok'
    },
  }
})
