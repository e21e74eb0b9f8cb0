import type { ReactNode } from 'react'
import type { PlanView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { nameLoader } from '../../../lib/words/names.ts'
import { useAskedPack } from '../../../lib/words/asked-pack.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Review } from './reviewed-plans.ts'

type GoesTo = NonNullable<PlanView['goesTo']>

/** Where each new instance goes, and the way back to where that was asked. */
export function Places({ review: { plans, wish } }: { readonly review: Review }): ReactNode {
  const askFor = useAskedPack((state) => state.askFor)
  return plans.map(({ id, goesTo, pack }) => {
    if (goesTo === null) return null
    const title = pack?.name ?? goesTo.name
    return (
      <section key={id} className="surface review-card" aria-label={formatMessage('change-goes-to')}>
        <div className="review-line">
          <h2>{formatMessage('change-goes-to')}</h2>
          {wish.kind === 'install-pack' && (
            <Button size="small" onPress={() => askFor({ source: wish.pack, title, before: wish })}>
              {formatMessage('change-place-change')}
            </Button>
          )}
        </div>
        <div>
          <p>{sayPlace(goesTo)}</p>
          <p className="meta quiet" dir="auto">
            <Breakable text={goesTo.folder} />
          </p>
        </div>
      </section>
    )
  })
}

function sayPlace({ name, launcher, loader, readyIn }: GoesTo): string {
  if (launcher === null) return name
  return readyIn === null
    ? formatMessage('change-goes-to-launcher', { name, launcher })
    : formatMessage('change-place-launcher', { name, launcher, loader: nameLoader(loader) })
}
