import type { ReactNode } from 'react'
import { formatBytes, formatCount } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { useStore } from './store-store.ts'

/** What verifying or pruning came to. */
export function StoreOutcome(): ReactNode {
  const { verified, pruned } = useStore()
  if (pruned !== null) {
    const { removed, freedBytes } = pruned
    return (
      <Banner
        tone="good"
        title={`${formatCount(removed.files, 'file')} thrown away, ${formatBytes(freedBytes)} freed.`}
        role="status"
      />
    )
  }
  if (verified === null) return null
  const { checked, broken } = verified
  const read = `${formatCount(checked.files, 'file')} read (${formatBytes(checked.bytes)})`
  if (broken.length === 0) return <Banner tone="good" title={`${read}, all as they were.`} role="status" />
  const needed = broken.filter(({ isNeeded }) => isNeeded).length
  return (
    <Banner tone="bad" title={`${read}, ${broken.length} broken and set aside.`} role="alert">
      {needed === 0
        ? 'Nothing needs them: they are fetched again when they are wanted.'
        : `${formatCount(needed, 'of them is', 'of them are')} needed to undo something: that undo is refused until the file is back.`}
    </Banner>
  )
}
