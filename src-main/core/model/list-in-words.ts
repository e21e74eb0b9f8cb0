import { words } from '../../../src-texts/text.ts'
import { firstFew } from './join-texts.ts'

/** `firstFew` in words. */
export function listInWords(names: readonly string[], most = 3): string {
  return words('as-told', { words: firstFew(names, most) })
}
