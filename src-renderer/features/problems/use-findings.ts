import type { CallError, FindingsView } from '../../../src-preload/contract.ts'
import { useQuestion } from '../../lib/asking/question.ts'

export interface ShownFindings {
  /** null: nobody has looked yet. */
  readonly found: FindingsView | null
  readonly error: CallError | null
  readonly isLooking: boolean
  look(): Promise<void>
}

/** What is wrong in an instance: what was found last, until it was looked again. Whoever is told to looks; the others see it. */
export function useFindings(instance: string): ShownFindings {
  const { value: last } = useQuestion('instance.last-findings', { instance }, { asks: 'once' })
  const {
    value: fresh,
    error,
    isAsking,
    ask,
  } = useQuestion('instance.findings', { instance, freshness: 'normal' }, { asks: 'never' })
  // What is ignored is told with the last findings.
  const isFresh = fresh !== null && (last === null || fresh.at > last.at)
  return { found: isFresh ? fresh : last, error, isLooking: isAsking, look: ask }
}
