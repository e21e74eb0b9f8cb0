import { create } from 'zustand'
import type { Answer, CallError, Channel, HoldUntil } from '../../../../src-preload/contract.ts'
import { act } from '../../../lib/asking/question.ts'

/** `note`: why, in the person's words. */
export interface HoldGiven {
  readonly until: HoldUntil
  readonly note?: string
}

/** What a person decides of a file or an instance. Main tells when a decision changed something. */
interface ChoicesState {
  readonly error: CallError | null
  /** What was done last, until somebody tells it; null: it is told. */
  readonly done: { readonly title: string; readonly undo: () => void } | null
  tell(): void
  /** `file` null: what the pack brought. Answers whether it is held now. */
  hold(instance: string, file: string | null, wish: HoldGiven): Promise<boolean>
  release(instance: string, hold: string): Promise<void>
  /** Forgets what the person said the file is. */
  unlink(instance: string, file: string): Promise<void>
  /** `file` null: of the instance; `channel` null: as usual. */
  chooseChannel(instance: string, file: string | null, channel: Channel | null): Promise<void>
  dropError(): void
}

export const useChoices = create<ChoicesState>((set) => {
  const fail = (error: CallError): void => set({ error })
  /** null: it is so now. */
  const take = (done: null | undefined): boolean => {
    if (done === null) set({ error: null })
    return done === null
  }
  const held = (answer: Answer<'instance.hold'> | undefined): boolean => {
    if (answer === undefined) return false
    const takeBack = ({ decision }: NonNullable<typeof answer>) =>
      void act('instance.turn-hold', { decision, way: 'undo' }, fail)
    set({ error: null, done: answer === null ? null : { title: answer.title, undo: () => takeBack(answer) } })
    return true
  }
  return {
    error: null,
    done: null,
    tell: () => set({ done: null }),
    async hold(instance, file, { until, note: given = '' }) {
      const said = given.trim()
      const wish = { instance, file, until, ...(said !== '' && { note: said }) }
      return held(await act('instance.hold', wish, fail))
    },
    async release(instance, hold) {
      held(await act('instance.let-go', { instance, hold }, fail))
    },
    async unlink(instance, file) {
      take(await act('instance.unlink', { instance, file }, fail))
    },
    async chooseChannel(instance, file, channel) {
      take(await act('instance.choose-channel', { instance, file, channel }, fail))
    },
    dropError: () => set({ error: null }),
  }
})
