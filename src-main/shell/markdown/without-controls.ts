// Control characters but tab and line feed, and those that turn the direction of what follows around.
const UNSAFE = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu

/** A text that shows as it reads; lines end with a line feed. */
export function withoutControls(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(UNSAFE, '')
}
