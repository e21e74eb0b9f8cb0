/** What is shown only after the library: one script, which is loaded once the library is painted, or when it is needed. */
import { lazy } from 'react'

/** Milliseconds, after which it is loaded though the page is still busy. */
const PATIENCE = 1_000

const load = () => import('./later-parts.tsx')

async function loadWhenIdle(): ReturnType<typeof load> {
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: PATIENCE }))
  return load()
}

export const OtherPlace = lazy(async () => ({ default: (await load()).OtherPlace }))
/** These two are on the page from the first, with nothing to see. */
export const Review = lazy(async () => ({ default: (await loadWhenIdle()).Review }))
export const Questions = lazy(async () => ({ default: (await loadWhenIdle()).Questions }))
