import type { Run } from '../../features/change/run/run-store.ts'
import { formatMessage } from '../../../resources/text/text.ts'

/** What is undone has a title of its own, of which nothing would be seen behind the word; null: the title is short enough. */
export function briefOf({ wish }: Pick<Run, 'wish'>): string | null {
  if (wish?.kind === 'undo' || wish?.kind === 'undo-with-later') return formatMessage('activity-undoes')
  return wish?.kind === 'redo' ? formatMessage('activity-redoes') : null
}
