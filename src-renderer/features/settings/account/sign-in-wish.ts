import { create } from 'zustand'
import type { Message } from '../../../../resources/text/text.ts'

/** Something that needs an account, or a permission which the sign-in may lack. */
export interface SignInWish {
  /** null: none that is lacking, but the sign-in is over. */
  readonly scope: string | null
  /** What is to be allowed, as a verb within a sentence; null: as before. */
  readonly purpose: Message | null
  /** Does what was wanted, as soon as somebody is signed in for it. */
  readonly again: () => void
}

interface SignInWishState {
  /** null: nothing waits for a sign-in. */
  readonly wish: SignInWish | null
  ask(wish: SignInWish): void
  close(): void
}

/** What is to be signed in for, wherever the person is. */
export const useSignInWish = create<SignInWishState>((set) => ({
  wish: null,
  ask: (wish) => set({ wish }),
  close: () => set({ wish: null }),
}))
