import { spokenLanguage } from '../../../resources/text/text.ts'
let compact: Intl.NumberFormat | undefined
let exact: Intl.NumberFormat | undefined

/** `1.2M`: what counts of downloads are told as. */
export function inShort(count: number): string {
  compact ??= new Intl.NumberFormat(spokenLanguage(), { notation: 'compact' })
  return compact.format(count)
}

/** `1,234,567` */
export function inFull(count: number): string {
  exact ??= new Intl.NumberFormat(spokenLanguage())
  return exact.format(count)
}
