import { create } from 'zustand'
import type {
  Adoption,
  AdoptionAnswer,
  CallError,
  Found,
  Freshness,
  LibraryEntry,
  LookedIn,
  Result,
} from '../../../src-preload/contract.ts'
import { ask, listen, startCall, type Call } from '../../lib/ask.ts'
import { firstLook } from '../../lib/first-look.ts'

/** What adopting needs to be told, because the folder does not tell it. */
export interface MissingDetails {
  readonly found: string
  readonly folder: string
  readonly message: string
}

interface LibraryState {
  /** At first as they were listed last; null: they never were. */
  readonly entries: readonly LibraryEntry[] | null
  readonly error: CallError | null
  readonly isChecking: boolean
  /** How the newest check of all was asked for. */
  readonly checkedWith: Freshness
  /** Whether it is looked for problems. */
  readonly isFinding: boolean
  /** null: nobody has looked yet. */
  readonly found: readonly Found[] | null
  /** Every place that is looked in; null: not asked yet. */
  readonly places: readonly LookedIn[] | null
  readonly isLooking: boolean
  /** How far it is; null: nothing is being adopted. */
  readonly adopting: { readonly done: number; readonly total: number } | null
  readonly adoptError: CallError | null
  readonly missing: MissingDetails | null
  load(): Promise<void>
  check(freshness: Freshness): Promise<void>
  stopChecking(): void
  stopFinding(): void
  look(): Promise<void>
  adopt(adoption: Adoption): Promise<void>
  /** One after the other; what one of them still has to be told is asked at the end. */
  adoptAll(found: readonly string[]): Promise<void>
  chooseFolder(): Promise<void>
  forget(instance: string): Promise<void>
  /** With its folder, which goes to the system's trash. */
  remove(instance: string): Promise<void>
  reveal(instance: string): Promise<void>
  dropDetails(): void
}

const QUIET_MS = 1_500

export const useLibrary = create<LibraryState>((set, get) => {
  let checking: Call<'library.check'> | null = null
  let finding: Call<'library.find-problems'> | null = null
  let unfound: readonly string[] | 'all' = []
  let beginning: ReturnType<typeof setTimeout> | undefined
  /** After what people wait for, and not at once: who just came opens something. A later check takes over what was not looked at yet. */
  const findProblems = (instances: readonly string[] | 'all'): void => {
    unfound = unfound === 'all' || instances === 'all' ? 'all' : [...new Set([...unfound, ...instances])]
    finding?.cancel()
    finding = null
    set({ isFinding: false })
    clearTimeout(beginning)
    beginning = setTimeout(() => void lookForProblems(), QUIET_MS)
  }
  const lookForProblems = async (): Promise<void> => {
    const call = startCall('library.find-problems', { instances: unfound })
    finding = call
    set({ isFinding: true })
    const answer = await call.answer
    if (finding !== call) return
    finding = null
    unfound = []
    set({ isFinding: false, ...(answer.kind === 'ok' && { entries: answer.value }) })
  }
  listen((event) => {
    if (event.kind === 'files-changed') void refresh(event.instanceId)
    if (event.kind !== 'changed' || event.what === 'settings') return
    if (event.what === 'instances' || event.instanceId === null) void get().load()
    else void refresh(event.instanceId)
  })
  const refresh = async (instance: string): Promise<void> => {
    const answer = await ask('library.check', { instances: [instance], freshness: 'normal' })
    if (answer.kind !== 'ok') return
    set({ entries: answer.value })
    findProblems([instance])
  }
  const takeAdoption = async (answer: Result<AdoptionAnswer | { readonly kind: 'none' }>): Promise<void> => {
    if (answer.kind === 'failed') return set({ adoptError: answer.error })
    const { value } = answer
    if (value.kind === 'details-needed') return set({ missing: value, adoptError: null })
    if (value.kind === 'none') return undefined
    set({ missing: null, adoptError: null })
    await get().load()
    if (get().found !== null) await get().look()
    await get().check('normal')
    return undefined
  }
  return {
    entries: firstLook.entries,
    error: null,
    isChecking: false,
    checkedWith: 'normal',
    isFinding: false,
    found: null,
    places: null,
    isLooking: false,
    adopting: null,
    adoptError: null,
    missing: null,
    async load() {
      const answer = await ask('library.list', null)
      if (answer.kind === 'ok') set({ entries: answer.value, error: null })
      else set({ error: answer.error })
    },
    async check(freshness) {
      checking?.cancel()
      finding?.cancel()
      const call = startCall('library.check', { instances: 'all', freshness })
      checking = call
      set({ isChecking: true, checkedWith: freshness, error: null })
      const answer = await call.answer
      if (checking !== call) return
      checking = null
      set({ isChecking: false })
      if (answer.kind === 'ok') {
        set({ entries: answer.value })
        findProblems('all')
      } else if (answer.error.code !== 'cancelled') set({ error: answer.error })
    },
    stopChecking() {
      checking?.cancel()
      finding?.cancel()
    },
    stopFinding: () => finding?.cancel(),
    async look() {
      set({ isLooking: true, adoptError: null })
      const answer = await ask('library.discover', null)
      if (answer.kind === 'failed') return set({ adoptError: answer.error, isLooking: false })
      set({ found: answer.value, isLooking: false })
      if (answer.value.length > 0 || get().places !== null) return undefined
      const places = await ask('library.places', null)
      if (places.kind === 'ok') set({ places: places.value })
      return undefined
    },
    adopt: async (adoption) => takeAdoption(await ask('library.adopt', adoption)),
    async adoptAll(found) {
      const total = found.length
      set({ adopting: { done: 0, total }, adoptError: null })
      const answers: Result<AdoptionAnswer>[] = []
      for (const one of found) {
        answers.push(await ask('library.adopt', { found: one, name: null, loader: null, gameVersion: null }))
        set({ adopting: { done: answers.length, total } })
      }
      const failed = answers.find((answer) => answer.kind === 'failed')
      const missing = answers.flatMap((answer) =>
        answer.kind === 'ok' && answer.value.kind === 'details-needed' ? [answer.value] : [],
      )
      set({ adopting: null, missing: missing[0] ?? null, adoptError: failed?.error ?? null })
      await get().load()
      await get().look()
      await get().check('normal')
    },
    chooseFolder: async () => takeAdoption(await ask('library.choose-folder', null)),
    async forget(instance) {
      const answer = await ask('library.forget', { instance })
      if (answer.kind === 'failed') set({ error: answer.error })
      await get().load()
    },
    async remove(instance) {
      const answer = await ask('library.delete', { instance })
      if (answer.kind === 'failed') set({ error: answer.error })
      await get().load()
    },
    async reveal(instance) {
      const answer = await ask('instance.reveal', { instance })
      if (answer.kind === 'failed') set({ error: answer.error })
    },
    dropDetails: () => set({ missing: null, adoptError: null }),
  }
})
