export function isWithinAny(_version: string, ranges: readonly string[], _grammar: string): boolean | null {
  return ranges.length === 0 ? true : null
}
export function describeRange(ranges: readonly string[], _grammar: string): string {
  return ranges.join(' or ')
}
