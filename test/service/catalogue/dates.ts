import { createHash } from 'node:crypto'

/** The catalogue's present: nothing in it is younger. */
export const EPOCH = Date.parse('2026-08-01T00:00:00Z')

/** ISO-8601 in one of the forms that real answers have (fact H42): `Z` or `+00:00`, 0 to 9 decimals. */
export function formatDate(time: number, key: string): string {
  const mark = createHash('sha256').update(key).digest().readUInt16LE(0)
  const whole = new Date(time).toISOString().slice(0, 19)
  const millis = String(time % 1000).padStart(3, '0')
  const decimals = mark % 4 === 0 && time % 1000 === 0 ? 0 : 3 + (mark % 7)
  const fraction = decimals === 0 ? '' : `.${(millis + String(mark).padStart(6, '0')).slice(0, decimals)}`
  return `${whole}${fraction}${mark % 5 === 0 ? '+00:00' : 'Z'}`
}
