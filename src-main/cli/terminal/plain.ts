// Control characters, and those that turn the direction of text around: none may reach a terminal from a file or a service.
const UNSAFE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]+/gu

/** Foreign text made safe for one line of a terminal: it can move no cursor, colour nothing and reverse nothing. */
export function plain(text: string): string {
  return text.replaceAll(UNSAFE, ' ').trim()
}

/** The same for text of several lines. */
export function plainLines(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/).map((line) => line.replaceAll('\t', '  ').replaceAll(UNSAFE, ' ').trimEnd())
}
