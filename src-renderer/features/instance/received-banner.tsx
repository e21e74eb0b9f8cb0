import type { ReactNode } from 'react'
import type { InstanceView } from '../../../src-preload/contract.ts'
import { message, formatMessage, type Message } from '../../../resources/text/text.ts'
import { Banner } from '../../ui/notes/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useInstance } from './instance-store.ts'

/** What came with a folder from elsewhere and waits for the person's word. */
export function ReceivedBanner({ received }: { readonly received: InstanceView['received'] }): ReactNode {
  const { trust } = useInstance()
  const { changeSets, interrupted, wishes } = received
  const parts: readonly Message[] = [
    ...(changeSets === 0 ? [] : [message('instance-received-changes', { count: changeSets })]),
    ...(wishes === 0 ? [] : [message('instance-received-wishes', { count: wishes })]),
    ...(interrupted === null ? [] : [message('instance-received-interrupted', { kind: interrupted.kind })]),
  ]
  const [first, ...others] = parts
  if (first === undefined) return null
  const what = others.reduce((before, after) => message('instance-received-and', { before, after }), first)
  return (
    <Banner
      tone="warn"
      title={formatMessage('instance-received', { what })}
      actions={<Button onPress={() => void trust()}>{formatMessage('instance-received-trust')}</Button>}
    >
      {formatMessage(interrupted === null ? 'instance-received-made' : 'instance-received-begun')}
    </Banner>
  )
}
