import type { ReactNode } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

export interface FailureProps {
  readonly what: string
  readonly message: string
  readonly onRetry: () => void
}

export function Failure({ what, message, onRetry }: FailureProps): ReactNode {
  return (
    <Banner
      tone="bad"
      title={`${what} could not be shown.`}
      role="alert"
      actions={<Button onPress={onRetry}>Try again</Button>}
    >
      <p>Showing it went wrong inside Modwell; your files are not touched by that. The log says more.</p>
      <p className="mono">{message}</p>
    </Banner>
  )
}
