import type { ReactNode } from 'react'
import type { FindingView } from '../../src-preload/contract.ts'
import { Button } from '../ui/button.tsx'
import { usePropose } from './asking/propose.ts'
import { useOffers, type RemedyOffer } from './asking/remedies.ts'

type Answerable = Pick<FindingView, 'remedies' | 'helps'>

/** What can be done about it here: better found than done without. */
export function useFindingWays({ remedies, helps }: Answerable): readonly RemedyOffer[] {
  const propose = usePropose()
  const searches = useOffers(helps.filter(({ kind }) => kind === 'search'))
  const others = useOffers(helps.filter(({ kind }) => kind !== 'search'))
  const changes = remedies.map(({ id, label }) => ({
    id,
    label,
    act: () => propose({ kind: 'choice', choice: id }, label),
  }))
  return [...searches, ...changes, ...others]
}

interface FindingWaysProps {
  readonly finding: Answerable
  /** The first is what is to be done. */
  readonly isLeading?: boolean
  /** Why none can be taken now; absent or null: each can. */
  readonly whyNot?: string | null
}

/** A button for each. */
export function FindingWays({ finding, isLeading = false, whyNot = null }: FindingWaysProps): ReactNode {
  return useFindingWays(finding).map(({ id, label, act }, index) => (
    <Button
      key={id}
      size="small"
      look={isLeading && index === 0 && whyNot === null ? 'primary' : 'plain'}
      whyNot={whyNot}
      onPress={act}
    >
      {label}
    </Button>
  ))
}
