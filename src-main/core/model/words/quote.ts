/** As a person would type it in a shell: on one line, and in letters that can be seen. */
export function quoteForShell(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text
  const isSeen = text.search(UNSEEN) < 0
  return isSeen
    ? `'${text.replaceAll("'", `'\\''`)}'`
    : `$'${text.replaceAll(/['\\]/g, '\\$&').replaceAll(UNSEEN, escape)}'`
}

/** What steers a terminal, breaks or reverses a line, or shows nothing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu

function escape(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return code < 0x10000 ? `\\u${code.toString(16).padStart(4, '0')}` : `\\U${code.toString(16).padStart(8, '0')}`
}
