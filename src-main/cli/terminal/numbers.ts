import { perLocale } from '../../../resources/text/per-locale.ts'
import { spokenLanguage } from '../../../resources/text/text.ts'

// Britain's English shortens otherwise.
const compact = perLocale(() => new Intl.NumberFormat(spokenLanguage(), { notation: 'compact' }))
const exact = perLocale((locale) => new Intl.NumberFormat(locale))

/** `1.2M`: what counts of downloads are told as. */
export function inShort(count: number): string {
  return compact().format(count)
}

/** `1,234,567` */
export function inFull(count: number): string {
  return exact().format(count)
}
