import { createContext, useContext, useEffect } from 'react'
import { create } from 'zustand'
import type { Remedy } from '../../../src-preload/contract.ts'
import type { Message } from '../../../resources/text/text.ts'

/** Nobody is signed in, or the sign-in lacks that scope; `again` does what was wanted when there is one. */
export type AskSignIn = (scope: string, purpose: Message, again: () => void) => void

/** How a sign-in is asked for, as `app/` knows it. */
export const SignInContext = createContext<AskSignIn>(() => {})

export function useSignIn(): AskSignIn {
  return useContext(SignInContext)
}

interface ToldState {
  /** How many parts of the page that are in sight say that the sign-in is over, with a way out. */
  readonly count: number
}

/** Whether the page says itself what is else said above all pages. */
export const useToldOfSignIn = create<ToldState>(() => ({ count: 0 }))

/** While what calls it is in sight, and `isTold`. */
export function useTellingOfSignIn(isTold: boolean): void {
  useEffect(() => {
    if (!isTold) return undefined
    const add = (more: number): void => useToldOfSignIn.setState(({ count }) => ({ count: count + more }))
    add(1)
    return () => add(-1)
  }, [isTold])
}

/** Whether it is that the sign-in is over. */
export function isOfSignIn(remedies: readonly Remedy[] | undefined): boolean {
  return remedies?.some(({ kind }) => kind === 'sign-in-again') === true
}
