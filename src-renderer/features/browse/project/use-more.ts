import { useEffect } from 'react'
import { useBrowse } from '../search/browse-store.ts'

/** Hits below the last one in sight, so that more is there before the end is. */
const AHEAD = 8

/** Asks for more hits as `last`, the last one in sight, comes near the end; never again by itself where that failed. */
export function useMore(last: number): void {
  const { result, isSearching, error, more } = useBrowse()
  const isWanted = result !== null && last + AHEAD >= result.hits.length && result.next < result.totalHits
  useEffect(() => {
    if (isWanted && !isSearching && error === null) void more()
  }, [isWanted, isSearching, error, more])
}
