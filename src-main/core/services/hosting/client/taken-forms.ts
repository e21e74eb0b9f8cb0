import type { SharedStates } from '../../database/cache/open-cache.ts'

/** Which of an operation's forms one service took last, as its place among them. */
export interface TakenForms {
  /** 0: none of them was taken yet. */
  get(operation: string): number
  note(operation: string, form: number): void
}

type Kept = readonly (readonly [operation: string, form: number])[]

/**
 * Kept where every process of this machine sees it, so that what a service takes is found out once. Should that place fail (busy beyond
 * patience, full, gone), this process knows it alone: at worst one form too many is tried.
 */
export function createTakenForms(origin: string, shared?: SharedStates): TakenForms {
  const own = new Map<string, number>()

  function update(change: (kept: Kept) => Kept): void {
    try {
      shared?.update<Kept>(`forms ${origin}`, (kept) => change(readKept(kept)))
    } catch {
      // What this process knows is enough for it.
    }
  }

  return {
    get(operation) {
      if (own.has(operation)) return own.get(operation) ?? 0
      update((kept) => {
        own.set(operation, new Map(kept).get(operation) ?? 0)
        return kept
      })
      return own.get(operation) ?? 0
    },
    note(operation, form) {
      if (own.get(operation) === form) return
      own.set(operation, form)
      update((kept) => [...kept.filter(([name]) => name !== operation), [operation, form]])
    },
  }
}

/** What another Modwell kept may have another shape. */
function readKept(kept: Kept | null): Kept {
  if (!Array.isArray(kept)) return []
  return kept.filter(
    (one) => Array.isArray(one) && typeof one[0] === 'string' && Number.isSafeInteger(one[1]) && one[1] >= 0,
  )
}
