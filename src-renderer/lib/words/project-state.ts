import type { DeskProject } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { formatDayBriefly } from './format.ts'

type Standing = Pick<DeskProject, 'status' | 'queued'>

/** An own project's state at the service and what it means, of what is in review with since when; as most are it needs no more words. */
export function sayProjectState(project: Standing): string {
  const state = formatMessage('desk-state', { status: project.status })
  const means = sayStateMeans(project)
  return means === null ? state : formatMessage('desk-state-with', { state, more: means })
}

/** What the state means; null: as most are. */
export function sayStateMeans({ status, queued }: Standing): string | null {
  if (status === 'approved') return null
  const means = formatMessage('desk-state-means', { status })
  if (status !== 'processing' || queued === null) return means
  const sent = formatMessage('desk-sent', { moment: formatDayBriefly(queued) })
  return formatMessage('desk-state-with', { state: means, more: sent })
}
