// What JSON leaves as it is and what could steer a terminal or turn the direction of text around in it.
const UNSAFE = /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu

/** The JSON of a value, the same to every reader of JSON, in characters that do nothing to a terminal. */
export function jsonText(value: unknown, replacer?: (name: string, value: unknown) => unknown): string {
  return JSON.stringify(value, replacer, 2).replaceAll(UNSAFE, escape)
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
