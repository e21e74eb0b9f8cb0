import { message, type Message } from '../../../../resources/text/text.ts'
import type { StartWay } from './start-way.ts'

/** What a person can do where nothing opens the page for them. */
export function hintOf({ hintText, page }: Extract<StartWay, { readonly kind: 'cannot' }>): Message | undefined {
  if (hintText === null || page === null) return hintText ?? undefined
  return message('both', { first: hintText, second: message('launcher-can-be-downloaded', { page }) })
}
