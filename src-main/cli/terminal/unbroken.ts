import { stripVTControlCharacters } from 'node:util'

/** Stands for a space at which no line may be broken, until it is printed. A noncharacter of Unicode: no text from outside means it. */
const UNBROKEN_SPACE = '\ufdd0'

/** Addresses and paths (`/` or `\` is in them), names of files, hashes, and what was made `unbroken`. */
const WHOLE = /[/\\\ufdd0]|\.(?:jar|zip|mrpack|json5?|toml|disabled)\b|^\W*[\da-f]{32,}\W*$/i

/** A command or path that a person copies: whole on one line, however long. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', UNBROKEN_SPACE)
}

/** As it is printed. */
export function withSpaces(text: string): string {
  return text.replaceAll(UNBROKEN_SPACE, ' ')
}

/** Whether a word is one that a person copies. */
export function isWhole(word: string): boolean {
  return WHOLE.test(stripVTControlCharacters(word))
}
