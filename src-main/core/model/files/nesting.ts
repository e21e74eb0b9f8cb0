/** Whether something from outside holds things in things more than that many levels deep: what walks it by itself would have no room left. */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  let level: readonly object[] = [value].filter(isObject)
  for (let depth = 0; depth < levels; depth += 1) {
    if (level.length === 0) return false
    level = level.flatMap((one) => Object.values(one).filter(isObject))
  }
  return level.length > 0
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
