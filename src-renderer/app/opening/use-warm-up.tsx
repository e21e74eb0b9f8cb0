import { Activity, useEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { useInbox } from '../../features/inbox/inbox-store.ts'
import { useInstance } from '../../features/instance/instance-store.ts'
import { orderEntries } from '../../features/library/tiles/order-entries.ts'
import { useLibrary } from '../../features/library/library-store.ts'
import { useOrder } from '../../features/library/tiles/order-store.ts'
import { OtherPlace } from './later.ts'

const DRAWN_MS = 5_000

/**
 * Once there is nothing else to do, draws the inbox as it is kept and the page of the library's first instance where nobody sees
 * them: the first time that they are opened they come as fast as the next.
 */
export function useWarmUp(): void {
  const isThere = useLibrary(({ entries }) => entries !== null)
  useEffect(() => {
    if (!isThere) return undefined
    const idle = requestIdleCallback(() => void warmUp())
    return () => cancelIdleCallback(idle)
  }, [isThere])
}

async function warmUp(): Promise<void> {
  await useInbox.getState().load('offline')
  draw(<OtherPlace place={{ kind: 'inbox' }} />)
  const [first] = orderEntries(useLibrary.getState().entries ?? [], useOrder.getState().order)
  const instance = first?.entries[0]?.id
  if (instance === undefined) return
  await useInstance.getState().prepare(instance)
  draw(<OtherPlace place={{ kind: 'instance', instance }} />)
}

/** Without effects: nothing is asked for, and no list is read. */
function draw(page: ReactNode): void {
  const root = createRoot(document.createElement('div'))
  root.render(<Activity mode="hidden">{page}</Activity>)
  setTimeout(() => root.unmount(), DRAWN_MS)
}
