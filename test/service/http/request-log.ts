import type { LoggedRequest } from '../types.ts'

export interface RequestLog {
  /** Adds a line on arrival; the function that comes back completes it as the answer goes out. */
  add(entry: LoggedRequest): (change: Partial<LoggedRequest>) => void
  list(): readonly LoggedRequest[]
  clear(): void
}

/** What was asked of both origins, in the order of arrival. */
export function createRequestLog(): RequestLog {
  const lines = new Map<number, LoggedRequest>()
  let count = 0

  function add(entry: LoggedRequest): (change: Partial<LoggedRequest>) => void {
    const key = (count += 1)
    lines.set(key, entry)
    return (change) => {
      const known = lines.get(key)
      if (known !== undefined) lines.set(key, { ...known, ...change })
    }
  }

  return { add, list: () => [...lines.values()], clear: () => lines.clear() }
}
