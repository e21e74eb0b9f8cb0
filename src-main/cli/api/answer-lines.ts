// What JSON leaves as it is and what could turn the direction of text around in a terminal.
const UNSAFE = /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu

/** The JSON of an answer, or a sentence where it has none. */
export function answerLines(body: unknown, done: string): readonly string[] {
  if (body === null || body === undefined) return [done]
  return JSON.stringify(body, null, 2).replaceAll(UNSAFE, escape).split('\n')
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
