import { formatMessage } from '../../../resources/text/text.ts'
import { isChange, useQuestion } from '../asking/question.ts'

/** Why nothing that helps with problems of an instance can be done now: a bad mod is searched for. null: none is. */
export function useSearchWhyNot(instance: string): string | null {
  const { value } = useQuestion('bisect.known-problems', { instance }, { refreshOn: isChange, asks: 'once' })
  return value?.fix === 'after-search' ? formatMessage('instance-bisect-no-change') : null
}
