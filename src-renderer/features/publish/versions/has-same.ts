/** The same words, in whatever order they were ticked. */
export function hasSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word) => other.includes(word))
}
