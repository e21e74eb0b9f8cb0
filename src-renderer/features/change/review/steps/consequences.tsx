import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlanView } from '../../../../../src-preload/contract.ts'
import { message, format, formatMessage } from '../../../../../resources/text/text.ts'
import { nameLoader } from '../../../../lib/words/names.ts'
import { formatBytes } from '../../../../lib/words/format.ts'

const ACTIONS = [
  ['replace', message('change-replaced')],
  ['add', message('change-added')],
  ['remove', message('change-removed')],
  ['enable', message('change-enabled')],
  ['disable', message('change-disabled')],
] as const

/** Which instance is made, and what it is played with. */
function factsOfNew(goesTo: NonNullable<PlanView['goesTo']>): readonly (readonly [string, string])[] {
  const { name, launcher, loader, loaderVersion, gameVersion } = goesTo
  return [
    [formatMessage('change-new-instance'), name],
    ...(launcher === null ? [] : [[formatMessage('change-new-in'), launcher] as const]),
    ...(gameVersion === null ? [] : [[formatMessage('game-version'), gameVersion] as const]),
    ...(loader === null ? [] : [[formatMessage('loader'), nameLoader(loader, loaderVersion)] as const]),
  ]
}

/** What it comes to, in numbers, and that it can be undone. */
export function Consequences({ plans }: { readonly plans: readonly PlanView[] }): ReactNode {
  const steps = plans.flatMap((plan) => plan.steps)
  const counted = ACTIONS.map(
    ([action, word]) => [format(word), steps.filter((step) => step.action === action).length] as const,
  )
  // Nothing that is there goes, so there is no old file to keep.
  const isAdding = steps.every(({ action }) => action === 'add')
  const isKept = steps.some(({ action }) => action === 'replace' || action === 'remove')
  const isNew = plans.every(({ goesTo }) => goesTo !== null)
  const bytes = plans.reduce((sum, { downloadBytes }) => sum + downloadBytes, 0)
  const sizes = new Map(
    steps.flatMap(({ to, downloadBytes }) => (to === null || downloadBytes === null ? [] : [[to.sha1, downloadBytes]])),
  )
  const size = [...sizes.values()].reduce((sum, one) => sum + one, 0)
  const fetched = plans.reduce((sum, { fetchedBytes }) => sum + fetchedBytes, 0)
  const stored = size - bytes - fetched
  const games = [
    ...new Map(plans.flatMap(({ outlook }) => (outlook === undefined ? [] : [[outlook.game.to, outlook]]))).values(),
  ]
  const facts = [
    ...plans.flatMap(({ goesTo }) => (goesTo === null ? [] : factsOfNew(goesTo))),
    ...games.map(
      ({ game }) =>
        [formatMessage('game-version'), formatMessage('packs-from-to', { from: game.from, to: game.to })] as const,
    ),
    ...counted.flatMap(([word, count]) =>
      count === 0 ? [] : [[word, formatMessage('files-counted', { count })] as const],
    ),
    ...(isNew && size > 0 ? [[formatMessage('change-size'), formatBytes(size)] as const] : []),
    // What the rows name and is not fetched; of a new instance that is what lies in its pack.
    ...(stored <= 0 || isNew ? [] : [[formatMessage('change-already-stored'), formatBytes(stored)] as const]),
    ...(fetched === 0 ? [] : [[formatMessage('change-fetched-for-it'), formatBytes(fetched)] as const]),
    ...(bytes === 0 ? [] : [[formatMessage('change-to-download'), formatBytes(bytes)] as const]),
  ]
  return (
    <section className="surface review-card">
      <h2>{formatMessage('change-what-happens')}</h2>
      {facts.length > 0 && (
        <dl className="railed-facts">
          {facts.map(([term, text]) => (
            <div key={term}>
              <dt className="quiet">{term}</dt>
              <dd className="counted">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {games.some(({ setting }) => setting === 'edit') && (
        <p className="meta soft">{formatMessage('change-in-launcher')}</p>
      )}
      <p className="meta soft railed-note">
        <Undo2 size={16} aria-hidden />
        {isNew
          ? formatMessage('change-one-undo-of-new')
          : isAdding
            ? formatMessage('change-one-undo-of-added')
            : formatMessage('change-one-undo', { isKept })}
      </p>
    </section>
  )
}
