import { CirclePause } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import type { PlanView, ReviewGrouping } from '../../../../src-preload/contract.ts'
import { message, format, formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import { ChangeList } from '../../../lib/changes-between.tsx'
import { useMedia } from '../../../lib/use-media.ts'
import { useAskedPack } from '../../../lib/words/asked-pack.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Banner } from '../../../ui/notes/banner.tsx'
import { ChoiceChips } from '../../../ui/fields/chips/choice-chips.tsx'
import { EmptyState } from '../../../ui/notes/empty-state.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { useChange } from '../change-store.ts'
import { SkippedList } from './skipped-list.tsx'
import { Consequences, UndoNote } from './steps/consequences.tsx'
import { ModSteps } from './steps/mod-steps.tsx'
import { AfterInstall, Notes } from './notes.tsx'
import { FilesReview } from './files-review.tsx'
import { Places } from './place.tsx'
import { isQuestion, Questions } from './decide/questions.tsx'
import { PlanSteps } from './steps/plan-steps.tsx'
import { askedIn, isSaidByAnswers, type Review as ReviewOf } from './reviewed-plans.ts'
import { countUnsolved, isChanging, leftIn } from './summary.ts'
import { UnobtainableList } from './unobtainable-list.tsx'
import { ElsewhereLinks } from '../../../lib/elsewhere-links.tsx'
import { create } from 'zustand'
import { keepView, readKeptViews } from '../../../lib/asking/kept-views.ts'

/** So many changes are in sight with what will happen below them. */
const FEW = 6

interface GroupingState {
  readonly grouping: ReviewGrouping
  /** Takes up how it was at the last start, where nobody has chosen since. */
  recall(): Promise<void>
  group(grouping: ReviewGrouping): void
}

/** How a review of several instances is looked at. */
const useGrouping = create<GroupingState>((set) => {
  let isAsked = false
  let isChosen = false
  return {
    grouping: 'mod',
    async recall() {
      if (isAsked) return
      isAsked = true
      const views = await readKeptViews()
      if (views !== undefined && !isChosen) set({ grouping: views.reviewBy })
    },
    group(grouping) {
      isChosen = true
      set({ grouping })
      keepView({ kind: 'review-by', grouping })
    },
  }
})

/** What would change in each instance, what to know of it, and what would not change and why. */
export function Review({ review }: { readonly review: ReviewOf }): ReactNode {
  const { grouping, group, recall } = useGrouping()
  useEffect(() => void recall(), [recall])
  const { plans, offered } = review
  const isNarrow = useMedia('(max-width: 1000px)')
  const packsNext = useAskedPack(({ next }) => next)
  const isByMod = plans.length > 1 && grouping === 'mod'
  // What comes in is meant first, and what does not last.
  const isOfFiles = review.wish.kind === 'install-files'
  const isNew = plans.every(({ goesTo }) => goesTo !== null)
  const isEmpty = plans.every((plan) => !isChanging(plan) && plan.problem === null)
  // What will happen stands below the list there, out of sight where that is long.
  const isUndoSaid = isNarrow && plans.reduce((sum, { steps: { length } }) => sum + length, 0) > FEW
  const groupings = plans.length > 1 && !isEmpty && (
    <ChoiceChips
      label={formatMessage('change-group')}
      value={grouping}
      chips={GROUPINGS.map(([id, label]) => ({ id, label: format(label) }))}
      onChange={group}
    />
  )
  const steps = !isSaidByAnswers(review) && (
    <PlanSteps review={review} grouping={groupings} isGroup={isOfFiles || isNew} />
  )
  return (
    <div className="railed-columns">
      <div className="review-plans">
        {isUndoSaid && <UndoNote plans={plans} packs={packsNext.length} />}
        <Places review={review} />
        {!isOfFiles && <UnobtainableList plans={plans} title={formatMessage('change-cannot')} />}
        {isEmpty && offered.length === 0 && (
          <EmptyState icon={CirclePause} title={formatMessage('change-nothing')}>
            {plans.every(({ skipped, advice }) => skipped.length + advice.length === 0) &&
              formatMessage('change-nothing-hint')}
          </EmptyState>
        )}
        {plans.map((plan) => (
          <ProblemOfPlan key={plan.id} plan={plan} isNamed={plans.length > 1} />
        ))}
        <Questions review={review} />
        <Notes review={review} />
        {plans.map(({ id, pack, changelog = [] }) => {
          const heading = formatMessage(pack?.isBack === true ? 'packs-changes-back' : 'packs-changes')
          return changelog.length === 0 ? null : (
            <section key={id} className="surface review-card" aria-label={heading}>
              <h2>{heading}</h2>
              <ChangeList entries={changelog} />
            </section>
          )
        })}
        <ElsewhereList plans={plans} />
        {isByMod ? (
          <ModSteps review={review} grouping={groupings} />
        ) : isOfFiles ? (
          <FilesReview plans={plans} packs={packsNext}>
            {steps}
          </FilesReview>
        ) : isNew && steps !== false ? (
          <div className="surface review-card review-groups">{steps}</div>
        ) : (
          steps
        )}
        <AfterInstall review={review} />
      </div>
      <aside className="review-rail" aria-label={formatMessage('change-what-happens')}>
        {!isEmpty && (
          <Consequences
            plans={plans}
            isOfFiles={isOfFiles}
            isOfProblems={review.wish.kind === 'fix'}
            isUndoSaid={isUndoSaid}
            unsolved={countUnsolved(review)}
            packsNext={isOfFiles ? packsNext.length : 0}
          />
        )}
        <MoveNotes plans={plans} />
        <Worlds review={review} />
        <SkippedList
          isBesides={askedIn(review).some(isQuestion)}
          skipped={plans.flatMap((plan) =>
            leftIn(plan).map((one) => ({ ...one, ...(plans.length > 1 && { instance: plan.instanceName }) })),
          )}
        />
      </aside>
    </div>
  )
}

/** Of moves: what the person must do or should know, each once. */
function MoveNotes({ plans }: { readonly plans: readonly PlanView[] }): ReactNode {
  const notes = [...new Set(plans.flatMap(({ outlook }) => outlook?.notes ?? []))]
  if (notes.length === 0) return null
  return (
    <section className="surface review-card">
      <h2>{formatMessage('change-to-know')}</h2>
      <ul className="review-notes">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}

/** Worlds that the newer game would convert, and whether they are copied first. */
function Worlds({ review: { plans, isCopyingWorlds } }: { readonly review: ReviewOf }): ReactNode {
  const copyWorlds = useChange((state) => state.copyWorlds)
  const isRunning = useChange(({ running }) => (running?.length ?? 0) > 0)
  const worlds = plans.flatMap(({ outlook }) => outlook?.converted ?? [])
  if (worlds.length === 0) return null
  return (
    <section className="surface review-card">
      <h2>
        {formatMessage('change-worlds')} <span className="quiet counted">{worlds.length}</span>
      </h2>
      <p className="cut" title={worlds.map(({ path }) => path).join('\n')}>
        {worlds.map(({ name }) => name).join(listSeparator())}
      </p>
      {isRunning ? (
        <p className="meta quiet">{formatMessage('change-worlds-in-use')}</p>
      ) : (
        <Checkbox isSelected={isCopyingWorlds} onChange={copyWorlds}>
          {formatMessage('change-copy-worlds')}
        </Checkbox>
      )}
    </section>
  )
}

interface ProblemOfPlanProps {
  readonly plan: PlanView
  /** It is one of several. */
  readonly isNamed: boolean
}

/** Why nothing can be done there, and whose folders change along. */
function ProblemOfPlan({ plan, isNamed }: ProblemOfPlanProps): ReactNode {
  const { instanceName, sharedWith, problem } = plan
  if (sharedWith.length === 0 && problem === null) return null
  return (
    <section className="change-plan" aria-label={instanceName}>
      {isNamed && <h2>{instanceName}</h2>}
      {problem !== null && (
        <Banner tone="warn" title={formatMessage('change-cannot-be-done')}>
          {problem.message}
        </Banner>
      )}
      {sharedWith.map(({ folder, instances }) => (
        <p key={folder} className="soft">
          <Breakable
            text={formatMessage('change-shared-folder', { folder, names: instances.map(({ name }) => name) })}
          />
        </p>
      ))}
    </section>
  )
}

const GROUPINGS = [
  ['instance', message('change-by-instance')],
  ['mod', message('change-by-mod')],
] as const

/** What packs only name: the rest of the plan brings none of it. */
function ElsewhereList({ plans }: { readonly plans: readonly PlanView[] }): ReactNode {
  const all = plans.flatMap(({ elsewhere = [] }) => elsewhere)
  if (all.length === 0) return null
  const count = all.reduce((sum, one) => sum + one.count, 0)
  return (
    <section className="surface review-card" aria-label={formatMessage('packs-elsewhere')}>
      <h2>
        {formatMessage('packs-elsewhere')} <span className="quiet counted">{count}</span>
      </h2>
      <ElsewhereLinks label={formatMessage('packs-elsewhere')} elsewhere={all} />
    </section>
  )
}
