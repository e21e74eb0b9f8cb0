import { createHash } from 'node:crypto'

/** A name for something the page may ask about but not spell: the same parts give the same name. */
export function nameOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 20)
}
