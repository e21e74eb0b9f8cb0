import type { QuietHours } from '../window/window-memory.ts'

/** When the quiet hours end in which this moment lies, by the local clock; null: it lies in none. */
export function quietUntil(now: Date, hours: QuietHours | null): Date | null {
  if (hours === null || !isWithin(now.getHours(), hours)) return null
  const end = new Date(now)
  end.setHours(hours.to, 0, 0, 0)
  if (end <= now) end.setDate(end.getDate() + 1)
  return end
}

/** They may go over midnight; from an hour to the same one there are none. */
function isWithin(hour: number, { from, to }: QuietHours): boolean {
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}
