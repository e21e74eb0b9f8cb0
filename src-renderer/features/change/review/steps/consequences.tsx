import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlanView } from '../../../../../src-preload/contract.ts'
import { message, format, formatMessage } from '../../../../../resources/text/text.ts'
import { formatBytes } from '../../../../lib/words/format.ts'

const ACTIONS = [
  ['replace', message('change-replaced')],
  ['add', message('change-added')],
  ['enable', message('change-enabled')],
  ['disable', message('change-disabled')],
  ['remove', message('change-removed')],
] as const

interface ConsequencesProps {
  readonly plans: readonly PlanView[]
  /** They are files that a person gave. */
  readonly isOfFiles: boolean
  /** Problems are fixed. */
  readonly isOfProblems: boolean
  /** How many problems stay where others are fixed. */
  readonly unsolved: number
  /** How many modpacks were given beside the files, and are asked about afterwards. */
  readonly packsNext: number
  /** What undo does is said above the list. */
  readonly isUndoSaid: boolean
}

/** What it comes to, in numbers, and that it can be undone. */
export function Consequences(props: ConsequencesProps): ReactNode {
  const { plans, isOfFiles, isOfProblems, unsolved, packsNext, isUndoSaid } = props
  const steps = plans.flatMap((plan) => plan.steps)
  const isAdding = isOfFiles && steps.every(({ action }) => action === 'add')
  const counted = ACTIONS.map(
    ([action, word]) =>
      [
        isAdding ? formatMessage('change-will-be-added') : format(word),
        // As the button counts them.
        isOfProblems && action === 'disable' ? 'mods-counted' : 'files-counted',
        steps.filter((step) => step.action === action).length,
      ] as const,
  )
  const isNew = plans.every(({ goesTo }) => goesTo !== null)
  const bytes = plans.reduce((sum, { downloadBytes }) => sum + downloadBytes, 0)
  const sizes = new Map(
    steps.flatMap(({ to, downloadBytes }) => (to === null || downloadBytes === null ? [] : [[to.sha1, downloadBytes]])),
  )
  const size = [...sizes.values()].reduce((sum, one) => sum + one, 0)
  const here = size - bytes
  const unusable = isOfFiles ? plans.reduce((sum, { unobtainable }) => sum + unobtainable.length, 0) : 0
  const games = [
    ...new Map(plans.flatMap(({ outlook }) => (outlook === undefined ? [] : [[outlook.game.to, outlook]]))).values(),
  ]
  const facts = [
    // Where it goes and what it is played with stand elsewhere.
    ...plans.flatMap(({ goesTo }) =>
      goesTo === null ? [] : [[formatMessage('change-new-instance'), goesTo.name] as const],
    ),
    ...games.map(
      ({ game }) =>
        [formatMessage('game-version'), formatMessage('packs-from-to', { from: game.from, to: game.to })] as const,
    ),
    ...counted.flatMap(([word, counting, count]) =>
      count === 0 ? [] : [[word, formatMessage(counting, { count })] as const],
    ),
    ...(packsNext === 0
      ? []
      : [[formatMessage('change-comes-next'), formatMessage('change-packs-counted', { count: packsNext })] as const]),
    ...(unusable === 0
      ? []
      : [[formatMessage('change-cannot-use'), formatMessage('files-counted', { count: unusable })] as const]),
    ...(isNew && size > 0 ? [[formatMessage('change-size'), formatBytes(size)] as const] : []),
    ...(bytes === 0 ? [] : [[formatMessage('change-to-download'), formatBytes(bytes)] as const]),
    // What the rows name and is not fetched any more; of a new instance that is what lies in its pack.
    ...(here <= 0 || isNew ? [] : [[formatMessage('change-already-stored'), formatBytes(here)] as const]),
    ...(unsolved === 0
      ? []
      : [[formatMessage('change-problems-unsolved'), formatMessage('problems-counted', { count: unsolved })] as const]),
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
      {!isUndoSaid && <UndoNote plans={plans} packs={packsNext} />}
    </section>
  )
}

interface UndoNoteProps extends Pick<ConsequencesProps, 'plans'> {
  /** How many modpacks are asked about afterwards. */
  readonly packs: number
}

/** That it can be undone. */
export function UndoNote({ plans, packs }: UndoNoteProps): ReactNode {
  return (
    <p className="meta soft railed-note">
      <Undo2 size={16} aria-hidden />
      {sayUndo(plans, packs)}
    </p>
  )
}

/** What one undo does. */
function sayUndo(plans: readonly PlanView[], packs: number): string {
  if (plans.every(({ goesTo }) => goesTo !== null)) return formatMessage('change-one-undo-of-new')
  const actions = new Set(plans.flatMap(({ steps }) => steps.map(({ action }) => action)))
  // Nothing that is there goes, so there is no old file to keep.
  if ([...actions].every((action) => action === 'add')) {
    const count = plans.reduce((sum, { steps }) => sum + steps.length, 0)
    return formatMessage('change-one-undo-of-added', { count, packs })
  }
  return formatMessage('change-one-undo', { isKept: actions.has('replace') || actions.has('remove') })
}
