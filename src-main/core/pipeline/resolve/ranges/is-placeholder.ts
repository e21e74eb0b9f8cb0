/** Whether a build was to put something there and did not: `${version}`, `@VERSION@`. */
export function isPlaceholder(text: string): boolean {
  return text.includes('${') || (text.startsWith('@') && text.endsWith('@'))
}
