const LONGEST = 64

/** Whether it can be the name of a game version: `1.21.1`, `25w14a`, `1.14 Pre-Release 1`. */
export function isGameVersion(text: string): boolean {
  return text.length <= LONGEST && /^[\w.+-]+(?: [\w.+-]+)*$/.test(text)
}
