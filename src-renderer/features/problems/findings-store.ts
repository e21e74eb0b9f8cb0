import { create } from 'zustand'
import type { CallError, FindingsView, FindingView } from '../../../src-preload/contract.ts'
import { say, type Text } from '../../../src-texts/text.ts'
import { ask, startCall, type Call } from '../../lib/ask.ts'

interface FindingsState {
  readonly instance: string | null
  readonly found: FindingsView | null
  readonly isLooking: boolean
  readonly error: CallError | null
  /** The last link; `text` says which. */
  readonly linked: { readonly file: string; readonly text: Text } | null
  /** Shows what was found last, and looks again; what is shown stays until then. */
  load(instance: string): Promise<void>
  /** Answers whether it is ignored now, or counts again. */
  setIgnored(instance: string, finding: string, isIgnored: boolean): Promise<boolean>
  link(file: string, project: string): Promise<void>
  /** Takes the last link back. */
  unlink(): Promise<void>
}

const FRESH = { found: null, isLooking: false, error: null, linked: null } as const

/** What is wrong in the instance whose page is open. */
export const useFindings = create<FindingsState>((set, get) => {
  let current: Call<'instance.findings'> | null = null
  const showLast = async (instance: string): Promise<void> => {
    const last = await ask('instance.last-findings', { instance })
    if (instance === get().instance && last.kind === 'ok' && last.value !== null) set({ found: last.value })
  }
  return {
    instance: null,
    ...FRESH,
    async load(instance) {
      current?.cancel()
      const call = startCall('instance.findings', { instance, freshness: 'normal' })
      current = call
      if (instance !== get().instance) {
        set({ ...FRESH, instance })
        void showLast(instance)
      }
      set({ isLooking: true })
      const answer = await call.answer
      if (current !== call) return
      current = null
      set({ isLooking: false })
      if (answer.kind === 'ok') set({ found: answer.value, error: null })
      else if (answer.error.code !== 'cancelled') set({ error: answer.error })
    },
    async setIgnored(instance, finding, isIgnored) {
      const shown = instance === get().instance ? get().found?.findings.find(({ id }) => id === finding) : undefined
      if (shown !== undefined && (shown.ignored !== null) === isIgnored) return true
      const answer = await ask(isIgnored ? 'instance.ignore' : 'instance.unignore', { instance, findings: [finding] })
      if (answer.kind === 'failed') set({ error: answer.error })
      else await showLast(instance)
      return answer.kind === 'ok'
    },
    async link(file, wanted) {
      const { instance } = get()
      if (instance === null) return
      const answer = await ask('instance.link', { instance, file, project: wanted })
      if (answer.kind === 'failed') return set({ error: answer.error, linked: null })
      const { projectTitle: project, versionNumber: version } = answer.value
      const text =
        version === null
          ? say('problems-linked-with-no-version', { project })
          : say('problems-linked', { project, version })
      return set({ error: null, linked: { file, text } })
    },
    async unlink() {
      const { instance, linked } = get()
      if (instance === null || linked === null) return
      const answer = await ask('instance.unlink', { instance, file: linked.file })
      set(answer.kind === 'ok' ? { linked: null, error: null } : { error: answer.error })
    },
  }
})

/** What is ignored counts for nothing. */
export function isProblem({ severity, ignored }: FindingView): boolean {
  return severity === 'problem' && ignored === null
}
