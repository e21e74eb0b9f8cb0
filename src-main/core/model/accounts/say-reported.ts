import { formatMessage } from '../../../../resources/text/text.ts'
import { nameOfSubject, type ReportSubject } from './report.ts'

/** Its name, or of what kind it is. */
export function sayReported(item: ReportSubject): string {
  if (item.kind === 'gone') return formatMessage('reported-gone', { type: item.type })
  if (item.kind === 'not-named') return formatMessage('reported-not-named', { type: item.type })
  return nameOfSubject(item) ?? ''
}
