import { useEffect, useState } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { useBrowse } from '../../features/browse/search/browse-store.ts'
import { useChange } from '../../features/change/change-store.ts'
import { useLibrary } from '../../features/library/library-store.ts'
import { useManage } from '../../features/library/manage/manage-store.ts'

/** Something that is being asked or made, apart from changes. */
export interface InFlight {
  readonly what: string
  /** Said of the button that ends it. */
  readonly stopLabel: string
  stop(): void
}

/** Whoever waits for less does not need to be told. */
const LASTING_MS = 1_000

/** Checks, searches and copies that last longer than a second. */
export function useInFlight(): readonly InFlight[] {
  const { isChecking, isFinding, stopChecking, stopFinding } = useLibrary()
  const { isSearching, stopSearching } = useBrowse()
  const isCopying = useManage((state) => state.isBusy)
  const closeCopying = useManage((state) => state.close)
  const working = useChange((state) => state.working)
  const isWorkingLong = useLasting(working.length > 0)
  const checking = useLasting(isChecking)
  const finding = useLasting(isFinding)
  const searching = useLasting(isSearching)
  const copying = useLasting(isCopying)
  return [
    ...(isWorkingLong
      ? working.map(({ title, stop }) => ({
          what: title,
          stopLabel: formatMessage('change-do-to', { what: formatMessage('cancel'), title }),
          stop,
        }))
      : []),
    ...(checking
      ? [
          {
            what: formatMessage('in-flight-checking'),
            stopLabel: formatMessage('in-flight-stop-checking'),
            stop: stopChecking,
          },
        ]
      : []),
    ...(finding
      ? [
          {
            what: formatMessage('in-flight-finding'),
            stopLabel: formatMessage('in-flight-stop-finding'),
            stop: stopFinding,
          },
        ]
      : []),
    ...(searching
      ? [
          {
            what: formatMessage('in-flight-searching'),
            stopLabel: formatMessage('in-flight-stop-searching'),
            stop: stopSearching,
          },
        ]
      : []),
    ...(copying
      ? [
          {
            what: formatMessage('in-flight-copying'),
            stopLabel: formatMessage('in-flight-stop-copying'),
            stop: closeCopying,
          },
        ]
      : []),
  ]
}

/** True once it has been true for a second. */
function useLasting(isTrue: boolean): boolean {
  const [isLasting, setLasting] = useState(false)
  useEffect(() => {
    if (!isTrue) return undefined
    const timer = setTimeout(() => setLasting(true), LASTING_MS)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [isTrue])
  return isLasting
}
