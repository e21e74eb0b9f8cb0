import { formatMessage } from '../../../resources/text/text.ts'
import { useQuestion } from '../asking/question.ts'

/** What people call the service that is asked, to stand within a sentence. */
export function useServiceName(): string {
  const { value } = useQuestion('service.contact', null, {
    asks: 'once',
    refreshOn: (event) => event.kind === 'changed' && event.what === 'settings',
  })
  return value?.name ?? formatMessage('the-service')
}
