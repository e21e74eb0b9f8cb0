import { saySize } from '../../../../resources/text/raw-values.ts'
import { spokenLocale } from '../../../../resources/text/text.ts'

/** `1.5 MiB`, at once; a text takes the bytes themselves. */
export function sizeInWords(bytes: number): string {
  return saySize(bytes, spokenLocale())
}
