import { Session } from 'node:inspector'
import { getHeapStatistics } from 'node:v8'

/** What holds the objects of this process; a port, so that a test sees when it is emptied. */
export interface Heap {
  /** Bytes. */
  size(): number
  /** Drops what nobody needs any more; everything else waits meanwhile. */
  collect(): Promise<void>
}

/** Told when something is asked for, and when it was answered. */
export interface MemoryReturn {
  begin(): void
  end(): void
}

/** Nobody waits for anything by then. */
const QUIET_MS = 1_500
/** Less is not worth a pause. */
const LEAST_BYTES = 16 * 2 ** 20

/**
 * Gives memory back once nothing is asked for: a check of many instances, or a search for what is wrong in them, leaves several times of
 * what is kept of it, and by itself the engine lets that lie until it needs the room.
 */
export function createMemoryReturn(heap: Heap): MemoryReturn {
  let asked = 0
  let kept = 0
  let quiet: ReturnType<typeof setTimeout> | undefined
  const giveBack = async (): Promise<void> => {
    if (heap.size() - kept < LEAST_BYTES) return
    await heap.collect()
    kept = heap.size()
  }
  return {
    begin() {
      asked += 1
      clearTimeout(quiet)
    },
    end() {
      asked -= 1
      if (asked > 0) return
      quiet = setTimeout(() => void giveBack(), QUIET_MS)
      quiet.unref()
    },
  }
}

export function ownHeap(): Heap {
  return {
    size: () => getHeapStatistics().total_heap_size,
    // Unlike the collector that can be exposed, this one also gives the room back to the system.
    collect: () =>
      new Promise((resolve) => {
        const session = new Session()
        session.connect()
        session.post('HeapProfiler.collectGarbage', () => {
          // Not within its own answer: it would wait for itself for ever.
          setImmediate(() => {
            session.disconnect()
            resolve()
          })
        })
      }),
  }
}
