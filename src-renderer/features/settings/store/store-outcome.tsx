import type { ReactNode } from 'react'
import type { PruneView, VerificationView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { formatBytes } from '../../../lib/words/format.ts'
import { Banner } from '../../../ui/notes/banner.tsx'

export interface StoreOutcomeProps {
  readonly verified: VerificationView | null
  readonly pruned: PruneView | null
}

/** What verifying or pruning came to. */
export function StoreOutcome({ verified, pruned }: StoreOutcomeProps): ReactNode {
  if (pruned !== null) {
    const { removed, freedBytes } = pruned
    return (
      <Banner
        tone="good"
        title={formatMessage('settings-prune-outcome', { count: removed.files, freed: formatBytes(freedBytes) })}
        role="status"
      />
    )
  }
  if (verified === null) return null
  const { checked, broken } = verified
  const read = { count: checked.files, size: formatBytes(checked.bytes) }
  if (broken.length === 0)
    return <Banner tone="good" title={formatMessage('settings-store-verified-whole', read)} role="status" />
  const needed = broken.filter(({ isNeeded }) => isNeeded).length
  return (
    <Banner
      tone="bad"
      title={formatMessage('settings-store-verified-broken', { ...read, broken: broken.length })}
      role="alert"
    >
      {needed === 0
        ? formatMessage('settings-store-verified-none-needed')
        : formatMessage('settings-store-verified-needed', { count: needed })}
    </Banner>
  )
}
