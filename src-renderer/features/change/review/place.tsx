import type { ReactNode } from 'react'
import type { PlanView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { nameLoader } from '../../../lib/words/names.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { RadioList } from '../../../ui/fields/radio-list.tsx'
import { useChange } from '../change-store.ts'
import type { Review } from './reviewed-plans.ts'

type PackWish = Extract<Review['wish'], { readonly kind: 'install-pack' }>
type GoesTo = NonNullable<PlanView['goesTo']>

export interface PlaceChoiceProps {
  readonly wish: PackWish
  readonly title: string
  readonly goesTo: GoesTo
  readonly readyIn: NonNullable<GoesTo['readyIn']>
}

/** null: nothing is left to choose, as no launcher does better than where it goes. */
export function placeChoiceOf({ wish, title, plans: [plan] }: Review): PlaceChoiceProps | null {
  const goesTo = plan?.goesTo ?? null
  const readyIn = goesTo?.readyIn ?? null
  return wish.kind !== 'install-pack' || goesTo === null || readyIn === null ? null : { wish, title, goesTo, readyIn }
}

/** Where a pack's new instance goes, to be chosen before it is installed: what changes by it is worked out anew. */
export function PlaceChoice({ wish, title, goesTo, readyIn }: PlaceChoiceProps): ReactNode {
  const propose = useChange((state) => state.propose)
  const { into } = wish
  if (into.kind === 'instance') return null
  const { name } = into
  const chosen = into.kind === 'launcher' ? 'launcher' : 'own'
  const folderOf = (place: typeof chosen): string => (place === chosen ? goesTo.folder : '')
  const choose = (place: typeof chosen): void => {
    const other =
      place === 'own'
        ? ({ kind: 'own', name } as const)
        : ({ kind: 'launcher', launcher: readyIn.launcher, name } as const)
    void propose({ ...wish, into: other }, title)
  }
  const loader = nameLoader(goesTo.loader, goesTo.loaderVersion)
  return (
    <section className="surface review-card">
      <h2>{formatMessage('change-goes-to')}</h2>
      <RadioList
        label={formatMessage('change-goes-to')}
        isLabelShown={false}
        value={chosen}
        choices={[
          {
            id: 'launcher',
            label: formatMessage('change-place-launcher', { launcher: readyIn.name, loader }),
            hint: folderOf('launcher'),
          },
          { id: 'own', label: formatMessage('change-place-own', { loader }), hint: folderOf('own') },
        ]}
        onChange={choose}
      />
    </section>
  )
}

/** Where each new instance goes, where that is not to be chosen. */
export function Places({ plans }: { readonly plans: readonly PlanView[] }): ReactNode {
  return plans.map(({ id, goesTo }) =>
    goesTo === null ? null : (
      <section key={id} className="surface review-card">
        <h2>{formatMessage('change-goes-to')}</h2>
        {(goesTo.launcher !== null || !goesTo.folder.endsWith(goesTo.name)) && (
          <p>
            {goesTo.launcher === null
              ? goesTo.name
              : formatMessage('change-goes-to-launcher', { name: goesTo.name, launcher: goesTo.launcher })}
          </p>
        )}
        <p className="meta quiet" dir="auto">
          <Breakable text={goesTo.folder} />
        </p>
      </section>
    ),
  )
}
