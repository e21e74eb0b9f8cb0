import type { ReactNode } from 'react'
import { Banner } from './notes/banner.tsx'

export interface ErrorBannerProps {
  /** null: nothing failed, and nothing is shown. */
  readonly error: { readonly message: string; readonly hint?: string | null } | null
  /** What can be done about it. */
  readonly actions?: ReactNode
}

/** Why something could not be done, and what helps. */
export function ErrorBanner({ error, actions }: ErrorBannerProps): ReactNode {
  if (error === null) return null
  return (
    <Banner tone="bad" title={error.message} role="alert" {...(actions !== undefined && { actions })}>
      {error.hint}
    </Banner>
  )
}
