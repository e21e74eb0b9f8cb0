import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BisectStatus, FindingView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { isChange, useQuestion } from '../../../lib/asking/question.ts'
import { Button } from '../../../ui/button.tsx'

export interface KnownProblemProps {
  readonly instance: string
  /** What the step has disabled: a problem with it stops no game. */
  readonly disabled?: BisectStatus['disabled']
  readonly onShow: () => void
}

/** What is known to be wrong, which may be what stops the game; nothing where nothing is known. */
export function KnownProblem({ instance, disabled = [], onShow }: KnownProblemProps): ReactNode {
  const { value: found } = useQuestion('instance.last-findings', { instance }, { refreshOn: isChange })
  const problems = (found?.findings ?? []).filter((one) => isInTheWay(one, disabled))
  const [first] = problems
  if (first === undefined) return null
  const count = problems.length
  return (
    <div className="bisect-known">
      <CircleAlert size={16} aria-hidden />
      <p>{formatMessage('instance-bisect-known', { count, problem: first.evidence[0]?.message ?? first.title })}</p>
      <Button size="small" onPress={onShow}>
        {formatMessage('map-show-problems', { count })}
      </Button>
    </div>
  )
}

function isInTheWay({ severity, ignored, path }: FindingView, disabled: BisectStatus['disabled']): boolean {
  return severity === 'problem' && ignored === null && !disabled.some((file) => file.path === path)
}
