import { useEffect, useRef } from 'react'
import { useLibrary } from '../../features/library/library-store.ts'
import { askUnanswered, isToldSilent, useToldOfSilence } from '../../lib/asking/silence.ts'
import { isReachable as readReachable, LOOK_AGAIN_MS, useService } from './service-store.ts'

/**
 * Keeps what is said of the service true to what was last heard of it: a check that failed asks whether it is there, and once it is
 * back everything is checked again, and what the page says was not answered is asked for.
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
    if (wasReachable.current === false && isReachable === true) {
      void check('normal')
      askUnanswered()
    }
    wasReachable.current = isReachable
  }, [isReachable, check])
  const isTold = useToldOfSilence(isToldSilent)
  useEffect(() => {
    // While it answers others: whoever looks whether it is back looks for that no more.
    if (isReachable !== true || !isTold) return undefined
    const timer = setInterval(askUnanswered, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isReachable, isTold])
}
