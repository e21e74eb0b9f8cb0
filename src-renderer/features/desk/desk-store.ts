import { create } from 'zustand'
import type { CallError, DeskSort, DeskView, Freshness } from '../../../src-preload/contract.ts'
import { afterPaint } from '../../lib/asking/after-paint.ts'
import { createListReading } from '../../lib/asking/answer-order.ts'
import { hear } from '../../lib/asking/events.ts'

interface DeskState {
  /** null: not read yet, or nobody is signed in. */
  readonly view: DeskView | null
  /** null: not known yet. */
  readonly isSignedIn: boolean | null
  readonly isAsking: boolean
  readonly error: CallError | null
  readonly sort: DeskSort
  /** Ids of those that are edited together. */
  readonly selected: ReadonlySet<string>
  /** Of which project it is shown what came day by day; null: of none. */
  readonly opened: { readonly id: string; readonly title: string } | null
  load(freshness: Freshness): Promise<void>
  /** Reads what is kept, and asks the service once that is on the screen. */
  open(): Promise<void>
  choose(sort: DeskSort): Promise<void>
  select(id: string, isSelected: boolean): void
  clearSelection(): void
  openDaily(project: { readonly id: string; readonly title: string }): void
  closeDaily(): void
}

/** The projects of who is signed in. */
export const useDesk = create<DeskState>((set, get) => {
  const listing = createListReading('desk.list', {
    setAsking: (isAsking) => set({ isAsking }),
    readKept: () => get().load('offline'),
  })
  const readKept = (): void => {
    if (get().isSignedIn !== null) void get().load('offline')
  }
  hear('desk-changed', readKept)
  hear('inbox-changed', readKept)
  hear('account', ({ event }) => {
    if (get().isSignedIn === null || event.kind !== 'accounts-changed') return
    // Nothing of an account is shown to another.
    listing.forget()
    set({ view: null, isSignedIn: null, isAsking: false, selected: new Set(), opened: null })
    void get().open()
  })
  return {
    view: null,
    isSignedIn: null,
    isAsking: false,
    error: null,
    sort: 'need',
    selected: new Set(),
    opened: null,
    load(freshness) {
      const isAsked = freshness !== 'offline'
      return listing.read({ sort: get().sort, freshness }, isAsked, ({ done, error }) => {
        if (done === undefined) return set({ error })
        if (done === null) return set({ view: null, isSignedIn: false, error: null })
        const before = get().view
        // Who is not asked does not say why they do not answer, and what the service told just now is that still.
        const fromCache = done.checkedAt === before?.checkedAt ? before.fromCache : done.fromCache
        const view = isAsked ? done : { ...done, fromCache, problem: before?.problem ?? null }
        set({ view, isSignedIn: true, error: null })
      })
    },
    async open() {
      await get().load('offline')
      await afterPaint()
      await get().load('normal')
    },
    async choose(sort) {
      set({ sort })
      await get().load('offline')
    },
    select(id, isSelected) {
      const others = [...get().selected].filter((one) => one !== id)
      set({ selected: new Set(isSelected ? [...others, id] : others) })
    },
    clearSelection: () => set({ selected: new Set() }),
    openDaily: (opened) => set({ opened }),
    closeDaily: () => set({ opened: null }),
  }
})
