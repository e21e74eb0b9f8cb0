import { create } from 'zustand'
import type { CallError, FindingsView } from '../../../src-preload/contract.ts'
import { ask, startCall, type Call } from '../../lib/ask.ts'

interface FindingsState {
  readonly instance: string | null
  readonly found: FindingsView | null
  readonly error: CallError | null
  /** The last link, as a sentence. */
  readonly linked: { readonly file: string; readonly text: string } | null
  /** Reads them again; what is shown stays until then. */
  load(instance: string): Promise<void>
  link(file: string, project: string): Promise<void>
  /** Takes the last link back. */
  unlink(): Promise<void>
}

const FRESH = { found: null, error: null, linked: null } as const

export const useFindings = create<FindingsState>((set, get) => {
  let current: Call<'instance.findings'> | null = null
  return {
    instance: null,
    ...FRESH,
    async load(instance) {
      if (instance !== get().instance) set({ instance, ...FRESH })
      current?.cancel()
      const call = startCall('instance.findings', { instance, freshness: 'normal' })
      current = call
      const answer = await call.answer
      if (current !== call) return
      current = null
      if (answer.kind === 'ok') set({ found: answer.value, error: null })
      else if (answer.error.code !== 'cancelled') set({ error: answer.error })
    },
    async link(file, project) {
      const { instance } = get()
      if (instance === null) return
      const answer = await ask('instance.link', { instance, file, project })
      if (answer.kind === 'failed') return set({ error: answer.error, linked: null })
      const { projectTitle, versionNumber } = answer.value
      const version = versionNumber === null ? 'no version that it has now' : `version ${versionNumber}`
      return set({ error: null, linked: { file, text: `Linked with ${projectTitle}, ${version}.` } })
    },
    async unlink() {
      const { instance, linked } = get()
      if (instance === null || linked === null) return
      const answer = await ask('instance.unlink', { instance, file: linked.file })
      set(answer.kind === 'ok' ? { linked: null, error: null } : { error: answer.error })
    },
  }
})
