import type { ReactNode } from 'react'
import { useOffers } from './asking/remedies.ts'
import { ProblemBanner, type SaidProblem } from './problem-banner.tsx'
import { RemedyButtons } from './remedy-buttons.tsx'

interface FailureBannerProps {
  /** null: nothing failed, and nothing is shown. */
  readonly error: SaidProblem | null
}

/** Why something could not be done, and what helps, with buttons that do it. */
export function FailureBanner({ error }: FailureBannerProps): ReactNode {
  const hasOffers = useOffers(error?.remedies).length > 0
  if (error === null) return null
  return (
    <ProblemBanner
      tone="bad"
      problem={error}
      role="alert"
      {...(hasOffers && { actions: <RemedyButtons remedies={error.remedies} /> })}
    />
  )
}
