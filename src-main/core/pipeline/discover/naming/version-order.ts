/** Orders version names by their numbers, e.g. `47.2.0` before `47.10.0`; the later last. */
export function compareVersionNames(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}
