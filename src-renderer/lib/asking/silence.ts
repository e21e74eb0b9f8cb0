import { useEffect } from 'react'
import { create } from 'zustand'

interface ToldState {
  /** How many parts of the page that are in sight say that the service does not answer, with a way to ask it anew. */
  readonly count: number
}

/** Whether the page says itself what is else said below all pages. */
export const useToldOfSilence = create<ToldState>(() => ({ count: 0 }))

/** While what calls it is in sight. */
export function useTellingOfSilence(): void {
  useEffect(() => {
    const add = (more: number): void => useToldOfSilence.setState(({ count }) => ({ count: count + more }))
    add(1)
    return () => add(-1)
  }, [])
}
