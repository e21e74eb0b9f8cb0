import { useEffect, useRef } from 'react'
import { useLibrary } from '../../features/library/library-store.ts'
import { isReachable as readReachable, useService } from './service-store.ts'

/**
 * Keeps what is said of the service true to what was last heard of it: a check that failed asks whether it is there, and once it is
 * back everything is checked again.
 */
export function useServiceTruth(): void {
  const isReachable = useService(readReachable)
  const ask = useService((state) => state.ask)
  const check = useLibrary((state) => state.check)
  const failedSince = useLibrary(({ entries }) =>
    (entries ?? []).reduce((latest, entry) => {
      const since = entry.check?.staleSince ?? ''
      return since > latest ? since : latest
    }, ''),
  )
  useEffect(() => {
    if (failedSince !== '') void ask()
  }, [failedSince, ask])
  const wasReachable = useRef(isReachable)
  useEffect(() => {
    if (wasReachable.current === false && isReachable === true) void check('normal')
    wasReachable.current = isReachable
  }, [isReachable, check])
}
