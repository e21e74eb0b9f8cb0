import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallError } from '../../src-preload/contract.ts'
import { formatMessage } from '../../resources/text/text.ts'
import { Button } from '../ui/button.tsx'
import { ProblemBanner, SignInButton } from './problem-banner.tsx'
import { formatMoment } from './words/format.ts'

interface NotAnsweredBannerProps {
  readonly problem: Pick<CallError, 'code' | 'message' | 'brief' | 'remedies'>
  /** ISO 8601 of when what is shown is from; null: nothing was read yet. */
  readonly from: string | null
  /** Instead of when it is from, where nothing was read yet. */
  readonly never: string
  /** More that follows from it, as what waits to be sent. */
  readonly more?: string | null
  readonly isAsking: boolean
  readonly onTryAgain: () => void
  readonly onSignIn: () => void
}

/** Why the service did not answer, what is shown instead, and asking it anew: the page's head says none of it again. */
export function NotAnsweredBanner(props: NotAnsweredBannerProps): ReactNode {
  const { problem, from, never, more = null, isAsking, onTryAgain, onSignIn } = props
  return (
    <ProblemBanner
      tone="warn"
      icon={CloudOff}
      problem={problem}
      role="status"
      actions={
        <>
          {problem.code === 'service-unauthorized' && <SignInButton onPress={onSignIn} />}
          <Button isDisabled={isAsking} onPress={onTryAgain}>
            {formatMessage('try-again')}
          </Button>
        </>
      }
    >
      {from === null ? never : formatMessage('saved-data-from', { moment: formatMoment(from) })}
      {more !== null && (
        <>
          {' '}
          <span>{more}</span>
        </>
      )}
    </ProblemBanner>
  )
}
