import type { ReactNode } from 'react'
import type { Answer, PlanView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { RadioList } from '../../../ui/fields/radio-list.tsx'
import { useChange } from '../change-store.ts'
import type { Review } from './reviewed-plans.ts'

type PackWish = Extract<Review['wish'], { readonly kind: 'install-pack' }>
type Launcher = Answer<'pack.launchers'>['fillable'][number]

export interface PlaceChoiceProps {
  readonly wish: PackWish
  readonly title: string
  readonly goesTo: NonNullable<PlanView['goesTo']>
  readonly launcher: Launcher
}

/** The launcher here that has most instances, of those that get a loader by themselves; null: nothing is left to choose. */
export function usePlaceChoice({ wish, title, plans: [plan] }: Review): PlaceChoiceProps | null {
  const { value: found } = useQuestion('pack.launchers', null)
  const launcher = found?.fillable.find((one) => one.launcher !== 'minecraft')
  const goesTo = plan?.goesTo ?? null
  if (wish.kind !== 'install-pack' || wish.into.kind === 'instance' || goesTo === null || launcher === undefined)
    return null
  // In another launcher it stays as it was chosen, and what needs no loader has it nowhere better.
  if (wish.into.kind === 'launcher' && wish.into.launcher !== launcher.launcher) return null
  if (goesTo.loader === null || goesTo.loader === 'vanilla') return null
  return { wish, title, goesTo, launcher }
}

/** Where a pack's new instance goes, to be chosen before it is installed: what changes by it is worked out anew. */
export function PlaceChoice({ wish, title, goesTo, launcher }: PlaceChoiceProps): ReactNode {
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
        : ({ kind: 'launcher', launcher: launcher.launcher, name } as const)
    void propose({ ...wish, into: other }, title)
  }
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
            label: formatMessage('change-place-launcher', { launcher: launcher.name }),
            hint: folderOf('launcher'),
          },
          { id: 'own', label: formatMessage('change-place-own'), hint: folderOf('own') },
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
