/** Many lists of integers in two arrays: list i is `items` from `starts[i]` up to and without `starts[i + 1]`. */
export interface Lists {
  readonly starts: Int32Array
  readonly items: Int32Array
}

/** Packs what `tell` puts, twice in the same way, into `count` lists that keep its order. */
export function pack(count: number, tell: (put: (list: number, item: number) => void) => void): Lists {
  const starts = new Int32Array(count + 1)
  tell((list) => {
    starts[list + 1] = (starts[list + 1] ?? 0) + 1
  })
  for (let list = 0; list < count; list += 1) starts[list + 1] = (starts[list + 1] ?? 0) + (starts[list] ?? 0)
  const items = new Int32Array(starts[count] ?? 0)
  const filled = starts.slice()
  tell((list, item) => {
    const at = filled[list] ?? 0
    items[at] = item
    filled[list] = at + 1
  })
  return { starts, items }
}

/** The same array, or one at least twice as long with the same beginning. */
export function withRoom(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  if (length <= array.length) return array as Int32Array<ArrayBuffer>
  const longer = new Int32Array(Math.max(length, 2 * array.length, 16))
  longer.set(array)
  return longer
}
