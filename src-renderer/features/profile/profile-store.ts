import { create } from 'zustand'
import type {
  CallError,
  ChosenPicture,
  FieldProblem,
  ProfileField,
  Result,
  UserPageView,
  UserView,
} from '../../../src-preload/contract.ts'
import { ask, listen } from '../../lib/ask.ts'

/** As it is typed. */
export type Draft = Readonly<Record<ProfileField, string>>

interface ProfileState {
  /** Whose page it is; null: who is signed in. */
  readonly asked: string | null
  readonly page: UserPageView | null
  /** One's own page was asked for, and nobody is signed in. */
  readonly isSignedOut: boolean
  readonly error: CallError | null
  /** What was typed and is not saved, by the user's id: it stays whatever happens, and is nobody else's. */
  readonly drafts: ReadonlyMap<string, Draft>
  readonly problems: readonly FieldProblem[]
  readonly isSaving: boolean
  readonly saveError: CallError | null
  /** What the service took and did not do. */
  readonly ignored: readonly ProfileField[]
  readonly isSaved: boolean
  /** Chosen and not sent; it stays until it is. */
  readonly picture: ChosenPicture | null
  open(user: string | null): Promise<void>
  type(field: ProfileField, text: string): void
  discard(): void
  /** null: it is saved. */
  save(): Promise<CallError | null>
  choosePicture(): Promise<void>
  /** As chosen; `removed`: none. null: done. */
  setPicture(what: 'chosen' | 'removed'): Promise<CallError | null>
  dropPicture(): void
}

const NOTHING = {
  page: null,
  isSignedOut: false,
  error: null,
  problems: [],
  isSaving: false,
  saveError: null,
  ignored: [],
  isSaved: false,
  picture: null,
} as const

/** A person's page at the service, and what is typed on one's own. */
export const useProfile = create<ProfileState>((set, get) => {
  let checks = 0
  listen((event) => {
    if (event.kind !== 'account' || event.event.kind !== 'accounts-changed') return
    const { asked, page, isSignedOut } = get()
    if (asked === null && (page !== null || isSignedOut)) void get().open(null)
  })
  const check = async (draft: Draft): Promise<void> => {
    checks += 1
    const mine = checks
    const answer = await ask('profile.check', { change: draft })
    if (mine === checks && answer.kind === 'ok') set({ problems: answer.value })
  }
  const show = (user: UserView): void => {
    const { page } = get()
    if (page !== null && page.user.id === user.id) set({ page: { ...page, user } })
  }
  /** What was asked on a page that was left meanwhile is not shown on another. */
  const end = <T>(answer: Result<T>): CallError | null => {
    const error = answer.kind === 'failed' ? answer.error : null
    set({ isSaving: false, saveError: error })
    return error
  }
  return {
    asked: null,
    drafts: new Map(),
    ...NOTHING,
    async open(user) {
      if (user !== get().asked) set({ asked: user, ...NOTHING })
      const answer = await ask('profile.user', { user })
      if (user !== get().asked) return
      if (answer.kind === 'failed') return set({ error: answer.error })
      const isOther = answer.value?.user.id !== get().page?.user.id
      set({ ...(isOther && NOTHING), page: answer.value, isSignedOut: answer.value === null, error: null })
      const draft = answer.value === null ? undefined : get().drafts.get(answer.value.user.id)
      if (draft !== undefined) await check(draft)
    },
    type(field, text) {
      const { page, drafts } = get()
      if (page === null) return
      const draft = { ...draftOf(page.user, drafts), [field]: text }
      set({ drafts: new Map([...drafts, [page.user.id, draft]]), isSaved: false, ignored: [] })
      void check(draft)
    },
    discard() {
      const { page, drafts } = get()
      set({ drafts: new Map([...drafts].filter(([id]) => id !== page?.user.id)), problems: [], saveError: null })
    },
    async save() {
      const { page, drafts } = get()
      const draft = page === null ? undefined : drafts.get(page.user.id)
      if (page === null || draft === undefined) return null
      const { id } = page.user
      set({ isSaving: true, saveError: null, isSaved: false })
      const answer = await ask('profile.save', { ofUser: id, change: draft })
      if (answer.kind === 'ok') {
        const { user, ignored } = answer.value
        // What was typed meanwhile stays.
        const left = [...get().drafts].filter(([other, typed]) => other !== id || typed !== draft)
        set({ drafts: new Map(left), ignored, isSaved: true })
        show(user)
      }
      return end(answer)
    },
    async choosePicture() {
      const answer = await ask('profile.choose-picture', null)
      if (answer.kind === 'failed') set({ saveError: answer.error })
      else if (answer.value !== null) set({ picture: answer.value, saveError: null })
    },
    async setPicture(what) {
      const { page, picture } = get()
      if (page === null || (what === 'chosen' && picture === null)) return null
      set({ isSaving: true, saveError: null })
      const chosen = what === 'chosen' ? (picture?.id ?? null) : null
      const answer = await ask('profile.set-picture', { ofUser: page.user.id, picture: chosen })
      if (answer.kind === 'ok') {
        set({ picture: null })
        show(answer.value)
      }
      return end(answer)
    },
    dropPicture: () => set({ picture: null, saveError: null }),
  }
})

/** What the fields have: what was typed, or how it is. */
export function draftOf({ id, username, name, bio }: UserView, drafts: ReadonlyMap<string, Draft>): Draft {
  return drafts.get(id) ?? { username, name: name ?? '', bio: bio ?? '' }
}
