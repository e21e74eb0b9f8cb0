/** A row to draw. */
export interface RowSlot {
  readonly key: number
  /** null: it rests, until there are as many rows in sight again. */
  readonly index: number | null
}

/** Gives each index in sight a key, `indices` ascend; then come the rows that rest. */
export type AssignSlots = (indices: readonly number[]) => readonly RowSlot[]

/**
 * Keys for the rows of a list that are in sight, so that a row that comes into sight takes over the elements of one that went: what is
 * scrolled past is written anew, never made anew. A row that stays keeps its key, and with it the focus.
 */
export function createRowSlots(): AssignSlots {
  let held: ReadonlyMap<number, number> = new Map()
  let resting: readonly number[] = []
  return (indices) => {
    const wanted = new Set(indices)
    // In the order of the document, so that a list whose every row is another moves no element.
    const left = [...held].filter(([index]) => !wanted.has(index)).map(([, slot]) => slot)
    const free = [...left, ...resting]
    let next = held.size + resting.length
    const slots = new Map<number, number>()
    for (const index of indices) {
      const slot = held.get(index) ?? free.shift() ?? next
      if (slot === next) next += 1
      slots.set(index, slot)
    }
    held = slots
    resting = free
    return [...[...slots].map(([index, key]) => ({ key, index })), ...free.map((key) => ({ key, index: null }))]
  }
}
