import { createHash } from 'node:crypto'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LOWEST = 62n ** 7n
const COUNT = 62n ** 8n - LOWEST

/** An id of exactly eight base62 characters that depends on its labels alone (fact H1). */
export function makeId(...labels: readonly (string | number)[]): string {
  let rest = LOWEST + (createHash('sha256').update(labels.join('\u0000')).digest().readBigUInt64BE(0) % COUNT)
  let text = ''
  while (rest > 0n) {
    text = (DIGITS[Number(rest % 62n)] ?? '') + text
    rest /= 62n
  }
  return text
}

/** Whether the service would take this as an id: base62 within 64 bits. */
export function isId(text: string): boolean {
  if (!/^[0-9A-Za-z]{1,11}$/.test(text)) return false
  let value = 0n
  for (const digit of text) value = value * 62n + BigInt(DIGITS.indexOf(digit))
  return value < 1n << 64n
}
