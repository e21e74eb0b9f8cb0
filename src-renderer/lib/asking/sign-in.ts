import { createContext, useContext } from 'react'
import type { Message } from '../../../src-texts/text.ts'

/** Nobody is signed in, or the sign-in lacks that scope; `again` does what was wanted when there is one. */
export type AskSignIn = (scope: string, purpose: Message, again: () => void) => void

/** How a sign-in is asked for, as `app/` knows it. */
export const SignInContext = createContext<AskSignIn>(() => {})

export function useSignIn(): AskSignIn {
  return useContext(SignInContext)
}
