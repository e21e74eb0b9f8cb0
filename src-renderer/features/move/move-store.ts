import { create } from 'zustand'
import type { CallError, MoveVersion, MoveView } from '../../../src-preload/contract.ts'
import { ask, listen, startCall, type Call } from '../../lib/ask.ts'

interface MoveState {
  readonly instance: string | null
  readonly isLookedAt: boolean
  /** null: not answered yet. */
  readonly view: MoveView | null
  /** Why it could not be asked; beside a view: that is of before. */
  readonly error: CallError | null
  readonly isAsking: boolean
  readonly isWithSnapshots: boolean
  /** The game version that is looked at; null: there is none. */
  readonly chosen: string | null
  /** `gameVersion`: to look at first; null: the best one. */
  open(instance: string, gameVersion: string | null): void
  /** Nobody looks any more: nothing is asked again. */
  leave(): void
  ask(): Promise<void>
  setSnapshots(isWithSnapshots: boolean): void
  choose(gameVersion: string): void
  /** Whether the person is to be told when the instance is ready for it. */
  setAwaited(gameVersion: string, isAwaited: boolean): Promise<void>
}

/** How far an instance is for newer game versions. */
export const useMove = create<MoveState>((set, get) => {
  let call: Call<'move.overview'> | null = null
  listen((event) => {
    const { instance, isLookedAt } = get()
    if (event.kind !== 'changed' || event.what === 'settings' || instance === null || !isLookedAt) return
    if (event.instanceId === null || event.instanceId === instance) void get().ask()
  })
  const look = async (instance: string, freshness: 'normal' | 'offline') => {
    call?.cancel()
    const mine = startCall('move.overview', { instance, isWithSnapshots: get().isWithSnapshots, freshness })
    call = mine
    const answer = await mine.answer
    return call === mine ? answer : null
  }
  return {
    instance: null,
    isLookedAt: false,
    view: null,
    error: null,
    isAsking: false,
    isWithSnapshots: false,
    chosen: null,
    open(instance, gameVersion) {
      if (instance !== get().instance) set({ instance, view: null, error: null, chosen: null })
      set({ isLookedAt: true, ...(gameVersion !== null && { chosen: gameVersion }) })
      void get().ask()
    },
    leave() {
      call?.cancel()
      call = null
      set({ isLookedAt: false, isAsking: false })
    },
    async ask() {
      const { instance } = get()
      if (instance === null) return
      set({ isAsking: true, error: null })
      const answer = await look(instance, 'normal')
      if (answer === null) return
      const error = answer.kind === 'failed' ? answer.error : null
      // What was answered before is better than nothing.
      const known = answer.kind === 'ok' || get().view !== null ? answer : await look(instance, 'offline')
      if (known === null) return
      set({ isAsking: false, error })
      if (known.kind === 'ok') set({ view: known.value, chosen: chosenOf(known.value.versions, get().chosen) })
    },
    setSnapshots(isWithSnapshots) {
      set({ isWithSnapshots })
      void get().ask()
    },
    choose: (chosen) => set({ chosen }),
    async setAwaited(gameVersion, isAwaited) {
      const { instance, view } = get()
      if (instance === null || view === null) return
      const answer = await ask('move.await', { instance, gameVersion, isAwaited })
      if (get().view !== view) return
      if (answer.kind === 'failed') return set({ error: answer.error })
      const versions = view.versions.map((one) => (one.gameVersion === gameVersion ? { ...one, isAwaited } : one))
      set({ view: { ...view, versions }, error: null })
    },
  }
})

/** What was chosen before, else the newest release of those for which least is waited for or not checked. */
function chosenOf(versions: readonly MoveVersion[], before: string | null): string | null {
  if (versions.some(({ gameVersion }) => gameVersion === before)) return before
  const releases = versions.filter(({ isPreRelease }) => !isPreRelease)
  const [first, ...others] = releases.length === 0 ? versions : releases
  if (first === undefined) return null
  return others.reduce((best, one) => (one.notReady <= best.notReady ? one : best), first).gameVersion
}
