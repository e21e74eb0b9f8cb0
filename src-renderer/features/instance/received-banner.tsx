import type { ReactNode } from 'react'
import type { InstanceView } from '../../../src-preload/contract.ts'
import { say, words, type Text } from '../../../src-texts/text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useInstance } from './instance-store.ts'

/** What came with a folder from elsewhere and waits for the person's word. */
export function ReceivedBanner({ received }: { readonly received: InstanceView['received'] }): ReactNode {
  const { trust } = useInstance()
  const { changeSets, interrupted, wishes } = received
  const parts: readonly Text[] = [
    ...(changeSets === 0 ? [] : [say('instance-received-changes', { count: changeSets })]),
    ...(wishes === 0 ? [] : [say('instance-received-wishes', { count: wishes })]),
    ...(interrupted === null ? [] : [say('instance-received-interrupted', { kind: interrupted.kind })]),
  ]
  const [first, ...others] = parts
  if (first === undefined) return null
  const what = others.reduce((before, after) => say('instance-received-and', { before, after }), first)
  return (
    <Banner
      tone="warn"
      title={words('instance-received', { what })}
      actions={<Button onPress={() => void trust()}>{words('instance-received-trust')}</Button>}
    >
      {words(interrupted === null ? 'instance-received-made' : 'instance-received-begun')}
    </Banner>
  )
}
