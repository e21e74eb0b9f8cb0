import type { Dialect } from '../dialect.ts'

/** Statuses with which a project is in searches, random picks and lists of a user (fact H30). */
const FOUND: Readonly<Record<Dialect, readonly string[]>> = {
  documented: ['approved'],
  current: ['approved', 'archived'],
}

export function isFound(status: string, dialect: Dialect): boolean {
  return FOUND[dialect].includes(status)
}

/** The same as an SQL list. */
export function writeFound(dialect: Dialect): string {
  return FOUND[dialect].map((status) => `'${status}'`).join(', ')
}
