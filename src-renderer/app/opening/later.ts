/** What is shown only after the library: one script, which is loaded once the library is painted, or when it is needed. */
import { createElement, useEffect, type ReactNode } from 'react'
import { create } from 'zustand'
import type * as LaterParts from './later-parts.tsx'
import type { PlaceElsewhere } from './route.ts'

/** Milliseconds, after which it is loaded though the page is still busy. */
const PATIENCE = 1_000

type Parts = typeof LaterParts

interface LaterState {
  /** null: not there yet. No `Suspense`: that hides a page up to 0.3 s longer than it is awaited. */
  readonly parts: Parts | null
  /** Why the script cannot be had; whoever needs it fails with that. */
  readonly failure: unknown
  load(): Promise<void>
}

const useLater = create<LaterState>((set) => {
  let loading: Promise<void> | null = null
  const fetchParts = () =>
    import('./later-parts.tsx').then(
      (parts) => set({ parts }),
      (failure: unknown) => set({ failure }),
    )
  return { parts: null, failure: null, load: () => (loading ??= fetchParts()) }
})

/** null until the script is there. */
function useParts(): Parts | null {
  const { parts, failure } = useLater()
  if (failure !== null) throw failure
  return parts
}

export function OtherPlace({ place }: { readonly place: PlaceElsewhere }): ReactNode {
  const parts = useParts()
  const load = useLater((state) => state.load)
  useEffect(() => void load(), [load])
  return parts === null ? null : createElement(parts.OtherPlace, { place })
}

/** On the page from the first, with nothing to see: it and the questions wait until the library is painted. */
export function Review(): ReactNode {
  const parts = useParts()
  const load = useLater((state) => state.load)
  useEffect(() => {
    const waiting = requestIdleCallback(() => void load(), { timeout: PATIENCE })
    return () => cancelIdleCallback(waiting)
  }, [load])
  return parts === null ? null : createElement(parts.Review)
}

export function Questions(): ReactNode {
  const parts = useParts()
  return parts === null ? null : createElement(parts.Questions)
}
