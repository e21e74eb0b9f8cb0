let compact: Intl.NumberFormat | undefined
let exact: Intl.NumberFormat | undefined

/** `1.2M`: what counts of downloads are told as. */
export function inShort(count: number): string {
  compact ??= new Intl.NumberFormat('en', { notation: 'compact' })
  return compact.format(count)
}

/** `1,234,567` */
export function inFull(count: number): string {
  exact ??= new Intl.NumberFormat('en')
  return exact.format(count)
}
