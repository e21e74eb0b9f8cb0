import { randomBytes } from 'node:crypto'

/** Eight characters a person can type: no vowels, nothing that looks alike. */
export function newId(): string {
  const letters = 'bcdfghjkmnpqrstvwxz23456789'
  return Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('')
}
