import { create } from 'zustand'
import type {
  CallError,
  Freshness,
  InboxEntryView,
  InboxRequest,
  InboxView,
  InviteAnswer,
  MarkKind,
} from '../../../src-preload/contract.ts'
import { message, format } from '../../../resources/text/text.ts'
import { afterPaint } from '../../lib/asking/after-paint.ts'
import { createListReading } from '../../lib/asking/answer-order.ts'
import { hear } from '../../lib/asking/events.ts'
import { act, tryTo } from '../../lib/asking/question.ts'

/** What the list is narrowed to; its pages are asked for one after the other. */
export type InboxFilter = Omit<InboxRequest, 'limit' | 'offset'>

/** `leave`: it was accepted before, so that declining leaves the team; `cannot-decline`: the service lets nobody decline. */
export interface DeclineQuestion {
  readonly kind: 'leave' | 'cannot-decline'
  readonly notification: string
}

/** What a person agreed to, beside declining. */
export type DeclineConsent = 'leave' | 'join-and-leave'

interface InboxState {
  /** `days` apart: what was listed so far, on all pages. null: not read yet, or nobody is signed in. */
  readonly view: Omit<InboxView, 'days'> | null
  readonly entries: readonly InboxEntryView[]
  /** null: not known yet. */
  readonly isSignedIn: boolean | null
  readonly isAsking: boolean
  readonly error: CallError | null
  readonly filter: InboxFilter
  readonly selected: ReadonlySet<string>
  /** Which invitation is being answered. */
  readonly answering: string | null
  /** What a person is asked before an invitation is declined; null: nothing. */
  readonly asked: DeclineQuestion | null
  /** Whose thread is shown; null: none is. */
  readonly opened: string | null
  load(freshness: Freshness): Promise<void>
  /** Reads what is kept where nothing was read yet, and asks the service once that is on the screen. */
  open(): Promise<void>
  /** The page after those that are listed. */
  more(): Promise<void>
  narrow(filter: InboxFilter): Promise<void>
  select(id: string, isSelected: boolean): void
  /** All that are listed so far. */
  selectAll(): void
  clearSelection(): void
  /** The mark's id; null: nothing was marked. */
  mark(kind: MarkKind, notifications: readonly string[] | 'all'): Promise<number | null>
  /** Somebody has opened it. */
  read(entry: InboxEntryView): Promise<void>
  undo(mark: number): Promise<void>
  dismiss(mark: number): Promise<void>
  /** null: it is answered, or a person is asked. */
  answer(notification: string, reply: InviteAnswer, consent?: DeclineConsent): Promise<CallError | null>
  /** Looks for updates in instances that were not looked at since something came out. */
  check(instances: readonly string[]): Promise<void>
  /** Nothing of what was asked is done. */
  keep(): void
  openThread(notification: string): void
  closeThread(): void
}

const PAGE = 100
const NOTHING: ReadonlySet<string> = new Set()

/** Whether the service does not answer, so that nothing can be sent to it now; a sign-in that it does not take is another matter. */
export function isNotAnswering(view: InboxState['view']): boolean {
  return view !== null && view.problem !== null && view.problem.code !== 'service-unauthorized'
}

/** The notifications of who is signed in, as far as they were scrolled to. */
export const useInbox = create<InboxState>((set, get) => {
  const listing = createListReading('inbox.list', {
    setAsking: (isAsking) => set({ isAsking }),
    // What was marked meanwhile is not in an answer that comes late, but it alone has the names that were not known.
    readKept: () => get().load('offline'),
  })
  hear('inbox-changed', () => {
    if (get().isSignedIn !== null) void get().load('offline')
  })
  hear('account', ({ event }) => {
    if (get().isSignedIn === null || event.kind !== 'accounts-changed') return
    // Nothing of an account is shown to another.
    listing.forget()
    set({ view: null, entries: [], selected: NOTHING, isSignedIn: null, isAsking: false, asked: null })
    void get()
      .load('offline')
      .then(() => get().load('normal'))
  })
  const list = (page: { readonly limit: number; readonly offset: number }, freshness: Freshness): Promise<void> => {
    const isAsked = freshness !== 'offline'
    return listing.read({ request: { ...get().filter, ...page }, freshness }, isAsked, ({ done, error }) => {
      if (done === undefined) return set({ error })
      if (done === null) return set({ view: null, entries: [], selected: NOTHING, isSignedIn: false, error: null })
      const { days, ...listed } = done
      // Who is not asked does not say why they do not answer.
      const view = isAsked ? listed : { ...listed, problem: get().view?.problem ?? null }
      const found = days.flatMap(({ entries }) => entries)
      const entries = page.offset === 0 ? found : [...get().entries.slice(0, page.offset), ...found]
      const there = new Set(entries.map(({ id }) => id))
      const selected = new Set([...get().selected].filter((id) => there.has(id)))
      set({ view, entries, selected, isSignedIn: true, error: null })
    })
  }
  const fail = (error: CallError): void => set({ error })
  return {
    view: null,
    entries: [],
    isSignedIn: null,
    isAsking: false,
    error: null,
    filter: {},
    selected: NOTHING,
    answering: null,
    asked: null,
    opened: null,
    load: (freshness) => list({ limit: Math.max(PAGE, get().entries.length), offset: 0 }, freshness),
    async open() {
      if (get().view === null) await get().load('offline')
      await afterPaint()
      await get().load('normal')
    },
    more: () => list({ limit: PAGE, offset: get().entries.length }, 'normal'),
    async narrow(filter) {
      listing.forget()
      set({ filter, entries: [], selected: NOTHING, isAsking: false })
      await get().load('offline')
      await get().load('normal')
    },
    select(id, isSelected) {
      const { selected } = get()
      set({ selected: new Set(isSelected ? [...selected, id] : [...selected].filter((one) => one !== id)) })
    },
    selectAll: () => set({ selected: new Set(get().entries.map(({ id }) => id)) }),
    clearSelection: () => set({ selected: NOTHING }),
    async mark(kind, notifications) {
      const marked = await act('inbox.mark', { kind, notifications }, fail)
      if (marked !== undefined) set({ selected: NOTHING })
      return marked?.id ?? null
    },
    async read({ id, isRead }) {
      if (!isRead) await act('inbox.mark', { kind: 'read', notifications: [id] }, fail)
    },
    async undo(mark) {
      const isUndone = await act('inbox.undo-mark', { mark }, fail)
      if (isUndone === false) fail({ code: 'conflict', message: format(message('inbox-undo-too-late')), hint: null })
    },
    async dismiss(mark) {
      await act('inbox.dismiss-mark', { mark }, fail)
    },
    async answer(notification, reply, consent) {
      set({ answering: notification, asked: null })
      const may = { mayLeave: consent === 'leave', mayJoin: consent === 'join-and-leave' }
      const { done, error } = await tryTo('inbox.answer-invite', { notification, reply, ...may })
      set({ answering: null })
      if (error === null) {
        if (done?.isDone === false) set({ asked: { kind: 'leave', notification } })
        return null
      }
      if (error.code === 'service-forbidden' && reply === 'decline' && !may.mayJoin) {
        set({ asked: { kind: 'cannot-decline', notification } })
        return null
      }
      if (error.code !== 'service-unauthorized') fail(error)
      return error
    },
    async check(instances) {
      await act('library.check', { instances, freshness: 'now' }, fail)
      await get().load('offline')
    },
    keep: () => set({ asked: null }),
    openThread: (notification) => set({ opened: notification }),
    closeThread: () => set({ opened: null }),
  }
})
