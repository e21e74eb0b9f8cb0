const WIRE_DATE = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.(\d+))?(Z|[+-]\d{2}:?\d{2})?$/i

/**
 * A date of the wire (`Z` or an offset, any number of decimals, fact H42) as ISO 8601 UTC with milliseconds; decimals
 * beyond are cut off. null: no date.
 */
export function normaliseDate(text: string): string | null {
  const match = WIRE_DATE.exec(text.trim())
  if (match === null) return null
  const [, day, time, decimals = '', zone = 'Z'] = match
  const millis = decimals.slice(0, 3).padEnd(3, '0')
  const instant = Date.parse(`${day}T${time}.${millis}${zone.toUpperCase()}`)
  return Number.isNaN(instant) ? null : new Date(instant).toISOString()
}
