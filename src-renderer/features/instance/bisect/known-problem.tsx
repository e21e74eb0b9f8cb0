import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { isChange, useQuestion } from '../../../lib/asking/question.ts'

type Known = Answer<'bisect.known-problems'>

const NONE: Known = { problems: [], fix: 'now' }

/** What is known to be wrong and can stop the game, whichever mod is searched for. */
export function useKnownProblems(instance: string): Known {
  const { value } = useQuestion('bisect.known-problems', { instance }, { refreshOn: isChange })
  return value ?? NONE
}

/** Nothing where nothing is known. */
export function KnownProblem({ problems, fix }: Known): ReactNode {
  const [first] = problems
  if (first === undefined) return null
  const told = { count: problems.length, problem: first.evidence[0]?.message ?? first.title }
  return (
    <p className="bisect-known">
      <CircleAlert size={16} aria-hidden />
      <span>
        {fix === 'now'
          ? formatMessage('instance-bisect-known', told)
          : formatMessage('instance-bisect-known-after', told)}
      </span>
    </p>
  )
}

export function sayShow(count: number): string {
  return formatMessage('map-show-problems', { count })
}
