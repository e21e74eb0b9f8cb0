import type { ReactNode } from 'react'
import type { RunningView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { Banner } from '../../../ui/notes/banner.tsx'

/** Says whose game or server runs, how that is noticed, and what it means. */
export function RunningNote({ running }: { readonly running: readonly RunningView[] }): ReactNode {
  if (running.length === 0) return null
  const names = [...new Set(running.map(({ instanceName }) => instanceName))]
  return (
    <Banner tone="warn" role="status" title={formatMessage('change-running', { names })}>
      {[...new Set(running.map(({ sign }) => sign))].map((sign) => (
        <p key={sign}>{formatMessage('change-running-sign', { sign })}</p>
      ))}
      <p>{formatMessage('change-running-means')}</p>
    </Banner>
  )
}
