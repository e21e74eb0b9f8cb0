import { formatMessage } from '../../../../resources/text/text.ts'
import { firstFew } from './join-texts.ts'

/** `firstFew` in words. */
export function listInWords(names: readonly string[], most = 3): string {
  return formatMessage('as-told', { words: firstFew(names, most) })
}
