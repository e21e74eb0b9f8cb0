/** Whether a file's name is the one that is given, or fits a pattern with `*`. */
export function isNamedBy(filename: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`).test(filename)
}
