/**
 * What was brought along for others and is needed by nothing any more. In: what is there, in the order of its paths, who needs
 * whom among it. Out: keys. What was adopted, asked for by name or came with a pack is never one.
 */
export function orphansAmong(
  there: readonly { readonly key: string; readonly isDependency: boolean }[],
  needs: ReadonlyMap<string, readonly (readonly string[])[]>,
): readonly string[] {
  const reached = new Set(there.filter(({ isDependency }) => !isDependency).map(({ key }) => key))
  const queue = [...reached]
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    for (const on of (needs.get(key) ?? []).flat()) {
      if (reached.has(on)) continue
      reached.add(on)
      queue.push(on)
    }
  }
  return there.filter(({ key }) => !reached.has(key)).map(({ key }) => key)
}
