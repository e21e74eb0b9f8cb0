import { create } from 'zustand'
import type { CallError, Channel, HoldUntil, WhyView } from '../../../src-preload/contract.ts'
import { ask, listen } from '../../lib/ask.ts'

export type WhyState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'known'; readonly why: WhyView }
  | { readonly kind: 'failed'; readonly error: CallError }

/** `note`: why, in the person's words. */
export interface HoldGiven {
  readonly until: HoldUntil
  readonly note?: string
}

/** What a person decides of a file or an instance, and why a file is there. Main tells when a decision changed something. */
interface ChoicesState {
  /** By file id. */
  readonly why: ReadonlyMap<string, WhyState>
  readonly error: CallError | null
  explain(instance: string, file: string): Promise<void>
  /** `file` null: what the pack brought. Answers whether it is held now. */
  hold(instance: string, file: string | null, wish: HoldGiven): Promise<boolean>
  release(instance: string, hold: string): Promise<void>
  /** Forgets what the person said the file is. */
  unlink(instance: string, file: string): Promise<void>
  /** `file` null: of the instance; `channel` null: as usual. */
  chooseChannel(instance: string, file: string | null, channel: Channel | null): Promise<void>
  dropError(): void
}

export const useChoices = create<ChoicesState>((set, get) => {
  const note = (file: string, state: WhyState): void => set({ why: new Map(get().why).set(file, state) })
  const take = (answer: { readonly kind: 'ok' } | { readonly kind: 'failed'; readonly error: CallError }): boolean => {
    set({ error: answer.kind === 'failed' ? answer.error : null })
    return answer.kind === 'ok'
  }
  listen((event) => {
    if (event.kind === 'changed' && event.what === 'history') set({ why: new Map() })
  })
  return {
    why: new Map(),
    error: null,
    async explain(instance, file) {
      note(file, { kind: 'asking' })
      const answer = await ask('instance.why', { instance, file })
      note(file, answer.kind === 'ok' ? { kind: 'known', why: answer.value } : { kind: 'failed', error: answer.error })
    },
    async hold(instance, file, { until, note: given = '' }) {
      const said = given.trim()
      return take(await ask('instance.hold', { instance, file, until, ...(said !== '' && { note: said }) }))
    },
    async release(instance, hold) {
      take(await ask('instance.let-go', { instance, hold }))
    },
    async unlink(instance, file) {
      take(await ask('instance.unlink', { instance, file }))
    },
    async chooseChannel(instance, file, channel) {
      take(await ask('instance.choose-channel', { instance, file, channel }))
    },
    dropError: () => set({ error: null }),
  }
})
