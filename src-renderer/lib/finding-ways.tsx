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

/** A button for each. `isLeading`: the first is what is to be done. */
export function FindingWays({
  finding,
  isLeading = false,
}: {
  readonly finding: Answerable
  readonly isLeading?: boolean
}): ReactNode {
  return useFindingWays(finding).map(({ id, label, act }, index) => (
    <Button key={id} size="small" look={isLeading && index === 0 ? 'primary' : 'plain'} onPress={act}>
      {label}
    </Button>
  ))
}
