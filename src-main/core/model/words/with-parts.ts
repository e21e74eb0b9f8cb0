/**
 * A list or an object with what `change` makes of each of its objects and lists; itself where all stay as they are. Of what is kept in a
 * database most does, and there are ten thousands of it: nothing is made for those.
 */
export function withParts<T extends object>(whole: T, change: (part: object) => unknown): T {
  const parts: readonly unknown[] = Array.isArray(whole) ? whole : Object.values(whole)
  let changed: unknown[] | null = null
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]
    if (typeof part !== 'object' || part === null) continue
    const after = change(part)
    if (after === part) continue
    changed ??= [...parts]
    changed[index] = after
  }
  if (changed === null) return whole
  const all = changed
  return (Array.isArray(whole) ? all : Object.fromEntries(Object.keys(whole).map((name, at) => [name, all[at]]))) as T
}
