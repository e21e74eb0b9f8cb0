import { formatMessage } from '../../../resources/text/text.ts'
import type { Style } from '../terminal/style.ts'

/** The first of a list, and how many more there are. */
export interface Limited<T> {
  readonly shown: readonly T[]
  readonly more: number
}

/** `limit` undefined: all of them. */
export function limitTo<T>(items: readonly T[], limit: number | undefined): Limited<T> {
  const shown = items.slice(0, limit)
  return { shown, more: items.length - shown.length }
}

/** What of a list is not shown, for its document; absent where nothing was left out on purpose. */
export function moreField(more: number, limit: number | undefined): { readonly more?: number } {
  return limit === undefined ? {} : { more }
}

/** That there is more than what is shown above. */
export function moreLines(more: number, style: Style): readonly string[] {
  return more === 0 ? [] : [style.dim(formatMessage('and-more', { count: more }))]
}
