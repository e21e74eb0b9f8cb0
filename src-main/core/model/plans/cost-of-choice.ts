import { message, type Message } from '../../../../resources/text/text.ts'
import type { Wish } from './wish.ts'

/** What is given up where a wish is chosen among others; null: its label says all of it. */
export function costOf(wish: Wish): Message | null {
  switch (wish.kind) {
    case 'disable':
      return message('cost-of-disabling')
    case 'remove':
      return message('cost-of-removing')
    case 'put-back':
      return message('cost-of-putting-back')
    case 'update':
    case 'install':
      return (wish.without ?? []).length > 0 ? message('cost-of-removing-for-it') : null
    default:
      return null
  }
}
