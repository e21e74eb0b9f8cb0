import type { ReactNode } from 'react'
import type { InstanceView } from '../../../src-preload/contract.ts'
import { formatCount } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useInstance } from './instance-store.ts'

/** What came with a folder from elsewhere and waits for the person's word. */
export function ReceivedBanner({ received }: { readonly received: InstanceView['received'] }): ReactNode {
  const { trust } = useInstance()
  const { changeSets, interrupted, wishes } = received
  const parts = [
    ...(changeSets === 0 ? [] : [`${formatCount(changeSets, 'change')} in its history`]),
    ...(wishes === 0
      ? []
      : [formatCount(wishes, 'hold, channel, link or ignored finding', 'holds, channels, links or ignored findings')]),
    ...(interrupted === null ? [] : [`an interrupted ${interrupted.kind}`]),
  ]
  if (parts.length === 0) return null
  return (
    <Banner
      tone="warn"
      title={`This folder came with ${parts.join(' and ')}`}
      actions={<Button onPress={() => void trust()}>Trust this folder</Button>}
    >
      {interrupted === null
        ? 'It was not made from here. Trust the folder only if you know who changed it.'
        : 'It was not begun from here, and nothing here can be changed before it is finished or undone. Trust the folder only if you know who changed it.'}
    </Banner>
  )
}
