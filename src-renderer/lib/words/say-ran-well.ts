import type { RanWellView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { formatMoment } from './format.ts'

/** `Tuesday 18:20, for 1 h 52 min` */
export function sayRanWell({ run: { from, to } }: Pick<RanWellView, 'run'>): string {
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / 60_000)
  return formatMessage('crash-well-when', {
    when: formatMoment(to),
    hours: Math.floor(minutes / 60),
    minutes: minutes % 60,
  })
}
