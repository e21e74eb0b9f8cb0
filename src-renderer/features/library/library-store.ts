import { create } from 'zustand'
import type {
  Adoption,
  AdoptionAnswer,
  Answer,
  CallError,
  Freshness,
  LibraryEntry,
} from '../../../src-preload/contract.ts'
import { hear } from '../../lib/asking/events.ts'
import { noteReading } from '../../lib/asking/after-changes.ts'
import { firstLook } from '../../lib/asking/first-look.ts'
import { joinCalls } from '../../lib/asking/join-calls.ts'
import { act, createNewest, refresh as refreshAnswers } from '../../lib/asking/question.ts'

/** What adopting needs to be told, because the folder does not tell it. */
export type MissingDetails = Extract<AdoptionAnswer, { readonly kind: 'details-needed' }>

/** What was added last, until somebody has told it. */
export interface Added {
  /** The only one; null: there are several. */
  readonly instance: { readonly id: string; readonly label: string } | null
  readonly count: number
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
  /** How far it is; null: nothing is being adopted. */
  readonly adopting: { readonly done: number; readonly total: number } | null
  readonly adoptError: CallError | null
  readonly missing: MissingDetails | null
  /** null: it has been told. */
  readonly added: Added | null
  /** How often something was added. */
  readonly additions: number
  tellAdded(): void
  load(): Promise<void>
  check(freshness: Freshness): Promise<void>
  /** Of one, by what is known of it now. */
  lookAgain(instance: string): Promise<void>
  stopChecking(): void
  stopFinding(): void
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
  let unfound: readonly string[] | 'all' = []
  const checking = createNewest('library.check', (isChecking) => set({ isChecking }))
  const finding = createNewest('library.find-problems', (isFinding) => {
    if (!isFinding) unfound = []
    set({ isFinding })
  })
  let beginning: ReturnType<typeof setTimeout> | undefined
  /** After what people wait for, and not at once: who just came opens something. A later check takes over what was not looked at yet. */
  const findProblems = (instances: readonly string[] | 'all'): void => {
    if (instances.length === 0) return
    unfound = unfound === 'all' || instances === 'all' ? 'all' : [...new Set([...unfound, ...instances])]
    finding.drop()
    set({ isFinding: false })
    clearTimeout(beginning)
    beginning = setTimeout(() => void lookForProblems(), QUIET_MS)
  }
  const lookForProblems = async (): Promise<void> => {
    await finding.ask({ instances: unfound }, { onAnswer: (entries) => set({ entries }) })
  }
  hear('files-changed', ({ instanceId }) => void refresh(instanceId))
  hear('changed', ({ what, instanceId }) => {
    const isChecked = get().entries?.some(({ id, check }) => id === instanceId && check !== null) === true
    // A hold, a channel or a link changes what is offered of it, as a change of its files does.
    if (instanceId !== null && (what === 'history' || isChecked)) void refresh(instanceId)
    else
      void get()
        .load()
        .then(() => findProblems(unlookedAt(get().entries)))
  })
  hear('progress', ({ progress: { stage, done, total } }) => {
    if (stage === 'adopt' && get().adopting !== null) set({ adopting: { done, total: total ?? done } })
  })
  const fail = (error: CallError): void => set({ error })
  const failAdopting = (adoptError: CallError): void => set({ adoptError })
  const changed = new Set<string>()
  const refreshChanged = joinCalls(async () => {
    const instances = [...changed]
    changed.clear()
    const entries = await act('library.check', { instances, freshness: 'normal' })
    if (entries === undefined) return get().load()
    set({ entries })
    findProblems(instances)
  })
  const refresh = (instance: string): Promise<void> => {
    changed.add(instance)
    const reading = refreshChanged()
    noteReading(reading)
    return reading
  }
  const takeAdopted = async (): Promise<void> => {
    await get().load()
    await refreshAnswers('library.discover')
    await get().check('normal')
  }
  const takeAdoption = async (value: AdoptionAnswer | Answer<'library.choose-folder'> | undefined): Promise<void> => {
    if (value?.kind === 'details-needed') return set({ missing: value, adoptError: null })
    if (value === undefined || value.kind === 'none') return
    set({ missing: null, adoptError: null })
    if (value.kind === 'found') return refreshAnswers('library.discover')
    const { id, label } = value.entry
    set({ added: { instance: { id, label }, count: 1 }, additions: get().additions + 1 })
    await takeAdopted()
  }
  return {
    entries: firstLook.entries,
    error: null,
    isChecking: false,
    checkedWith: 'normal',
    isFinding: false,
    adopting: null,
    adoptError: null,
    missing: null,
    added: null,
    additions: 0,
    tellAdded: () => set({ added: null }),
    load: joinCalls(async () => {
      const entries = await act('library.list', null, fail)
      if (entries !== undefined) set({ entries, error: null })
    }),
    lookAgain: refresh,
    async check(freshness) {
      finding.stop()
      set({ checkedWith: freshness, error: null })
      const onAnswer = (entries: readonly LibraryEntry[]): void => {
        set({ entries })
        findProblems('all')
      }
      await checking.ask({ instances: 'all', freshness }, { onAnswer, onFailure: fail })
    },
    stopChecking() {
      checking.stop()
      finding.stop()
    },
    stopFinding: finding.stop,
    adopt: async (adoption) => takeAdoption(await act('library.adopt', adoption, failAdopting)),
    async adoptAll(found) {
      set({ adopting: { done: 0, total: found.length }, adoptError: null })
      const answer = await act('library.adopt-each', { found }, failAdopting)
      set({ adopting: null })
      if (answer === undefined) return
      set({ missing: answer.missing, adoptError: answer.failure })
      if (answer.added > 0 && answer.missing === null && answer.failure === null)
        set({ added: { instance: null, count: answer.added }, additions: get().additions + 1 })
      await takeAdopted()
    },
    chooseFolder: async () => takeAdoption(await act('library.choose-folder', null, failAdopting)),
    async forget(instance) {
      await act('library.forget', { instance }, fail)
      await get().load()
    },
    async remove(instance) {
      await act('library.delete', { instance }, fail)
      await get().load()
    },
    async reveal(instance) {
      await act('instance.reveal', { instance }, fail)
    },
    dropDetails: () => set({ missing: null, adoptError: null }),
  }
})

/** What was checked for somebody else, such as the command line, and nobody looked for problems in yet. */
function unlookedAt(entries: LibraryState['entries']): readonly string[] {
  const unlooked = (entries ?? []).filter((entry) => entry.check !== null && entry.problems === null && entry.isThere)
  return unlooked.map(({ id }) => id)
}

/** Whether it is not listed any more. One that never was has only just been made: the list is older than it. */
export function isForgotten(instance: string, before: LibraryState['entries'], now: LibraryState['entries']): boolean {
  const has = (entries: readonly LibraryEntry[] | null): boolean => entries?.some(({ id }) => id === instance) === true
  return now !== null && has(before) && !has(now)
}
