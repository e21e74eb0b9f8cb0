import type { ReactNode } from 'react'
import type { RunningView } from '../../../src-preload/contract.ts'
import { Banner } from '../../ui/banner.tsx'

/** Says whose game or server runs, how that is noticed, and what it means. */
export function RunningNote({ running }: { readonly running: readonly RunningView[] }): ReactNode {
  if (running.length === 0) return null
  const names = [...new Set(running.map(({ instanceName }) => instanceName))].join(', ')
  return (
    <Banner tone="warn" role="status" title={`The game or server of ${names} is running.`}>
      {[...new Set(running.map(({ sign }) => sign))].map((sign) => (
        <p key={sign}>What is noticed: {sign}.</p>
      ))}
      <p>It may crash, or damage its world, when its files change under it.</p>
    </Banner>
  )
}
