/**
 * Why is this here: chains from what nobody needs down to a file.
 * In: who needs whom among what is there, of each need those any of which would do. Out: for each such beginning the shortest
 * chain, in the order of their paths; a ring
 * that nobody outside needs begins anywhere.
 */
export function chainsTo(
  key: string,
  needs: ReadonlyMap<string, readonly (readonly string[])[]>,
): readonly (readonly string[])[] {
  const neededBy = new Map<string, string[]>()
  for (const [from, on] of needs) {
    for (const one of new Set(on.flat())) neededBy.set(one, [...(neededBy.get(one) ?? []), from])
  }
  const chains: (readonly string[])[] = []
  const rings: (readonly string[])[] = []
  const seen = new Set([key])
  const queue: (readonly string[])[] = [[key]]
  for (let chain = queue.shift(); chain !== undefined; chain = queue.shift()) {
    const [first] = chain
    const above = (neededBy.get(first ?? '') ?? []).filter((one) => !chain.includes(one)).toSorted()
    const isTop = above.every((one) => seen.has(one))
    if (isTop && chain.length > 1 && above.length === 0) chains.push(chain)
    else if (isTop && chain.length > 1) rings.push(chain)
    for (const one of above) {
      // Reached already by a chain no longer than this one.
      if (seen.has(one)) continue
      seen.add(one)
      queue.push([one, ...chain])
    }
  }
  return (chains.length > 0 ? chains : rings.slice(0, 1)).toSorted((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1))
}
