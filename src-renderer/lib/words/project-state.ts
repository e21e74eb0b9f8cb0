import type { DeskProject } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { formatDayBriefly } from './format.ts'

/** An own project's state at the service and what it means, of what is in review with since when; as most are it needs no more words. */
export function sayProjectState({ status, queued }: Pick<DeskProject, 'status' | 'queued'>): string {
  const state = formatMessage('desk-state', { status })
  if (status === 'approved') return state
  const means = formatMessage('desk-state-means', { status })
  const isSent = status === 'processing' && queued !== null
  const sent = isSent ? [formatMessage('desk-sent', { moment: formatDayBriefly(queued) })] : []
  return [means, ...sent].reduce((said, more) => formatMessage('desk-state-with', { state: said, more }), state)
}
