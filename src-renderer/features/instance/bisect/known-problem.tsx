import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FindingView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { isChange, useQuestion } from '../../../lib/asking/question.ts'
import { useFindingWays } from '../../../lib/finding-ways.tsx'
import { Button } from '../../../ui/button.tsx'

/** What is known to be wrong and can stop the game, whichever mod is searched for. */
export function useKnownProblems(instance: string): readonly FindingView[] {
  const { value } = useQuestion('bisect.known-problems', { instance }, { refreshOn: isChange })
  return value ?? []
}

/** Nothing where nothing is known. */
export function KnownProblem({ problems }: { readonly problems: readonly FindingView[] }): ReactNode {
  const [first] = problems
  if (first === undefined) return null
  const problem = first.evidence[0]?.message ?? first.title
  return (
    <p className="bisect-known">
      <CircleAlert size={16} aria-hidden />
      <span>{formatMessage('instance-bisect-known', { count: problems.length, problem })}</span>
    </p>
  )
}

export interface ProblemWaysProps {
  readonly problem: FindingView
  /** How many there are. */
  readonly count: number
  readonly onShow: () => void
}

/** What helps with the only problem; else the way to where that stands. */
export function ProblemWays({ problem, count, onShow }: ProblemWaysProps): ReactNode {
  const ways = useFindingWays(problem)
  const shown = count === 1 && ways.length > 0 ? ways : [{ id: 'show', label: sayShow(count), act: onShow }]
  return shown.map(({ id, label, act }) => (
    <Button key={id} size="small" onPress={act}>
      {label}
    </Button>
  ))
}

export function sayShow(count: number): string {
  return formatMessage('map-show-problems', { count })
}
