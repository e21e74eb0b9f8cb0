import { formatMessage } from '../../../resources/text/text.ts'
import { useNotAnswering } from '../../lib/asking/silence.ts'
import { useServiceName } from '../../lib/words/service-name.ts'
import { useDesk } from './desk-store.ts'

/** Why nothing that is done at the service can be done now; null: it can. What is kept on this computer can be gone on with. */
export function useWhyNotNow(): string | null {
  const service = useServiceName()
  const problem = useDesk((state) => state.view?.problem ?? null)
  return useNotAnswering(problem) ? formatMessage('desk-needs-answer', { service }) : null
}
