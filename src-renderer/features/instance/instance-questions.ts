import type { AppEvent, HistoryView, PackOutlook, PackView } from '../../../src-preload/contract.ts'
import { isChange, useQuestion, type QuestionOptions, type Reply } from '../../lib/asking/question.ts'
import { useInstance } from './instance-store.ts'

/** What was changed in it. */
export function useInstanceHistory(instance: string): Reply<readonly HistoryView[]> {
  // A hold is told as a change of the instance.
  return useQuestion('history.list', { instance }, { ...useOptions(instance), refreshOn: isChange })
}

/** The pack that it was made of; null: of none, or nobody knows yet. */
export function usePackOf(instance: string): PackView | null {
  return useQuestion('pack.of', { instance }, useOptions(instance)).value
}

/** What that version of its pack would change; null: nobody asks, or can tell. */
export function usePackOutlook(instance: string, version: string | null): PackOutlook | null {
  const options = useOptions(instance)
  const asked = useQuestion('pack.outlook', { instance }, { ...options, ...(version === null && { asks: 'never' }) })
  return version === null ? null : asked.value
}

/** Not before what is known of the instance was seen. */
function useOptions(instance: string): QuestionOptions {
  const isSeen = useInstance((state) => state.isSeen && state.instance === instance)
  return { asks: isSeen ? 'always' : 'never', refreshOn: (event) => isChangeIn(event, instance) }
}

function isChangeIn(event: AppEvent, instance: string): boolean {
  return (
    event.kind === 'changed' && event.what === 'history' && (event.instanceId === null || event.instanceId === instance)
  )
}
