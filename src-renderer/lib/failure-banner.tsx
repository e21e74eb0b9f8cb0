import type { ReactNode } from 'react'
import type { Remedy } from '../../src-preload/contract.ts'
import { ErrorBanner, type ErrorBannerProps } from '../ui/error-banner.tsx'
import { useOffers } from './asking/remedies.ts'
import { RemedyButtons } from './remedy-buttons.tsx'

interface FailureBannerProps {
  /** null: nothing failed, and nothing is shown. */
  readonly error: (NonNullable<ErrorBannerProps['error']> & { readonly remedies?: readonly Remedy[] }) | null
}

/** Why something could not be done, and what helps, with buttons that do it. */
export function FailureBanner({ error }: FailureBannerProps): ReactNode {
  const hasOffers = useOffers(error?.remedies).length > 0
  return <ErrorBanner error={error} {...(hasOffers && { actions: <RemedyButtons remedies={error?.remedies} /> })} />
}
