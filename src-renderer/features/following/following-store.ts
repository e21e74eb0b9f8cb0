import { create } from 'zustand'
import type { CallError, FollowingView, Freshness } from '../../../src-preload/contract.ts'
import { createListReading } from '../../lib/asking/answer-order.ts'
import { hear } from '../../lib/asking/events.ts'
import { act, tryTo } from '../../lib/asking/question.ts'

interface FollowingState {
  /** null: not read yet, or nobody is signed in. */
  readonly view: FollowingView | null
  /** null: not known yet. */
  readonly isSignedIn: boolean | null
  readonly isAsking: boolean
  readonly error: CallError | null
  /** What the person wants and the service has not answered yet, by the project's id. */
  readonly wished: ReadonlyMap<string, boolean>
  /** What went wrong with following one, by its id, until it is tried again. */
  readonly troubles: ReadonlyMap<string, CallError>
  load(freshness: Freshness): Promise<void>
  /** As it is known; only where it never was, the service is asked. */
  loadKnown(): Promise<void>
  /** Shown at once; null: it is so at the service too. */
  setFollowed(project: string, isFollowed: boolean): Promise<CallError | null>
  dismiss(project: string): void
  /** Only what comes out later is new. */
  markSeen(): Promise<void>
}

/** What the person follows. */
export const useFollowing = create<FollowingState>((set, get) => {
  const following = createListReading('following.list', {
    setAsking: (isAsking) => set({ isAsking }),
    readKept: () => get().load('offline'),
  })
  let turn: Promise<unknown> = Promise.resolve()
  hear('inbox-changed', () => {
    if (get().isSignedIn !== null) void get().load('offline')
  })
  hear('account', ({ event }) => {
    if (get().isSignedIn === null || event.kind !== 'accounts-changed') return
    // Of an account that was left meanwhile nothing is shown.
    following.forget()
    set({ isAsking: false })
    void get().loadKnown()
  })
  const note = (project: string, error: CallError | null): void => {
    const troubles = new Map(get().troubles)
    troubles.delete(project)
    if (error !== null) troubles.set(project, error)
    set({ troubles })
  }
  const follow = async (project: string, isFollowed: boolean): Promise<CallError | null> => {
    const { error } = await tryTo('following.follow', { project, isFollowed })
    await get().load('offline')
    if (get().wished.get(project) === isFollowed) {
      set({ wished: new Map([...get().wished].filter(([id]) => id !== project)) })
    }
    note(project, error)
    return error
  }
  return {
    view: null,
    isSignedIn: null,
    isAsking: false,
    error: null,
    wished: new Map(),
    troubles: new Map(),
    async load(freshness) {
      await following.read({ freshness }, freshness !== 'offline', ({ done: view, error }) =>
        set({ error, ...(view !== undefined && { view, isSignedIn: view !== null }) }),
      )
    },
    async loadKnown() {
      await get().load('offline')
      const { view } = get()
      if (view !== null && view.checkedAt === null) await get().load('normal')
    },
    setFollowed(project, isFollowed) {
      note(project, null)
      set({ wished: new Map([...get().wished, [project, isFollowed]]) })
      // In the order in which they were pressed: the last one counts.
      const done = turn.then(() => follow(project, isFollowed))
      turn = done
      return done
    },
    dismiss: (project) => note(project, null),
    async markSeen() {
      const done = await act('following.look', null, (error) => set({ error }))
      if (done !== undefined) await get().load('offline')
    },
  }
})

/** Whether it is followed, as the person last said; null: not known. */
export function followedNow(
  { view, wished }: Pick<FollowingState, 'view' | 'wished'>,
  project: string,
): boolean | null {
  const wish = wished.get(project)
  if (wish !== undefined) return wish
  return view === null ? null : view.projects.some((one) => one.project.id === project)
}
