import { isOtherAccount } from '../../lib/asking/events.ts'
import { create } from 'zustand'
import type { CallError, ChosenPicture, FieldProblem } from '../../../src-preload/contract.ts'
import type { ProfileField, UserPageView, UserView } from '../../../src-preload/contract.ts'
import { act, lastAnswer, takeAnswer, tryTo, useQuestion, type Reply } from '../../lib/asking/question.ts'

/** As it is typed. */
export type Draft = Readonly<Record<ProfileField, string>>

interface ProfileState {
  /** Whose page is shown; null: of who is signed in. */
  readonly asked: string | null
  /** Whose own page was shown last, by id. */
  readonly own: string | null
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
  open(asked: string | null, own: string): void
  type(user: UserView, field: ProfileField, text: string): void
  discard(user: UserView): void
  /** null: it is saved. */
  save(user: UserView): Promise<CallError | null>
  choosePicture(): Promise<void>
  /** As chosen; `removed`: none. null: done. */
  setPicture(user: UserView, what: 'chosen' | 'removed'): Promise<CallError | null>
  dropPicture(): void
}

const NOTHING = { problems: [], isSaving: false, saveError: null, ignored: [], isSaved: false, picture: null } as const

/** A person's page at the service; null: it is one's own, and nobody is signed in. */
export function useUserPage(user: string | null): Reply<UserPageView | null> {
  return useQuestion('profile.user', { user }, { refreshOn: user === null ? isOtherAccount : isNothing })
}

/** What is typed on one's own page. */
export const useProfile = create<ProfileState>((set, get) => {
  let checks = 0
  const check = async (draft: Draft): Promise<void> => {
    checks += 1
    const mine = checks
    const problems = await act('profile.check', { change: draft })
    if (mine === checks && problems !== undefined) set({ problems })
  }
  const show = (user: UserView): void => {
    const { asked } = get()
    const page = lastAnswer('profile.user', { user: asked })
    if (page !== null && page.user.id === user.id) takeAnswer('profile.user', { user: asked }, { ...page, user })
  }
  /** What was asked on a page that was left meanwhile is not shown on another. */
  const end = (saveError: CallError | null): CallError | null => {
    set({ isSaving: false, saveError })
    return saveError
  }
  return {
    asked: null,
    own: null,
    drafts: new Map(),
    ...NOTHING,
    open(asked, own) {
      set({ asked, own, ...((asked !== get().asked || own !== get().own) && NOTHING) })
      const draft = get().drafts.get(own)
      if (draft !== undefined) void check(draft)
    },
    type(user, field, text) {
      const { drafts } = get()
      const draft = { ...draftOf(user, drafts), [field]: text }
      set({ drafts: new Map([...drafts, [user.id, draft]]), isSaved: false, ignored: [] })
      void check(draft)
    },
    discard({ id }) {
      const drafts = new Map([...get().drafts].filter(([other]) => other !== id))
      set({ drafts, problems: [], saveError: null })
    },
    async save({ id }) {
      const draft = get().drafts.get(id)
      if (draft === undefined) return null
      set({ isSaving: true, saveError: null, isSaved: false })
      const { done: saved, error } = await tryTo('profile.save', { ofUser: id, change: draft })
      if (saved !== undefined) {
        // What was typed meanwhile stays.
        const left = [...get().drafts].filter(([other, typed]) => other !== id || typed !== draft)
        set({ drafts: new Map(left), ignored: saved.ignored, isSaved: true })
        show(saved.user)
      }
      return end(error)
    },
    async choosePicture() {
      const picture = await act('profile.choose-picture', null, (saveError) => set({ saveError }))
      if (picture !== undefined && picture !== null) set({ picture, saveError: null })
    },
    async setPicture({ id }, what) {
      const { picture } = get()
      if (what === 'chosen' && picture === null) return null
      set({ isSaving: true, saveError: null })
      const chosen = what === 'chosen' ? (picture?.id ?? null) : null
      const { done: user, error } = await tryTo('profile.set-picture', { ofUser: id, picture: chosen })
      if (user !== undefined) {
        set({ picture: null })
        show(user)
      }
      return end(error)
    },
    dropPicture: () => set({ picture: null, saveError: null }),
  }
})

function isNothing(): boolean {
  return false
}

/** What the fields have: what was typed, or how it is. */
export function draftOf({ id, username, name, bio }: UserView, drafts: ReadonlyMap<string, Draft>): Draft {
  return drafts.get(id) ?? { username, name: name ?? '', bio: bio ?? '' }
}
