/** "a, b, c and 4 more": the first few (three unless told) and how many more there are, or all where one more is left. None twice. */
export function listInWords(names: readonly string[], most = 3): string {
  const once = [...new Set(names)]
  return once.length > most + 1 ? `${once.slice(0, most).join(', ')} and ${once.length - most} more` : once.join(', ')
}
