/** `2026-11-03`, of the place where this runs. */
export type Day = string

/** `at` is ISO 8601; null: it names no time. */
export function dayOf(at: string): Day | null {
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) return null
  return `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
