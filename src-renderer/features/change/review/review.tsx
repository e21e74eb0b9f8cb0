import { CirclePause } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import type { PlanView, SkippedFile, ReviewGrouping } from '../../../../src-preload/contract.ts'
import { message, format, formatMessage } from '../../../../src-texts/text.ts'
import { ChangeList } from '../../../lib/changes-between.tsx'
import { formatBytes } from '../../../lib/words/format.ts'
import { nameChange } from '../../../lib/words/names.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx'
import { EmptyState } from '../../../ui/notes/empty-state.tsx'
import { AdviceList } from './steps/advice-list.tsx'
import { useChange } from '../change-store.ts'
import { Consequences } from './steps/consequences.tsx'
import { ModSteps } from './steps/mod-steps.tsx'
import { PackDiffs } from './pack-diffs.tsx'
import { PlanSteps } from './steps/plan-steps.tsx'
import { chosenIn, type ChosenPlan, type Review as ReviewOf } from './reviewed-plans.ts'
import { UnobtainableList } from './unobtainable-list.tsx'
import { ElsewhereLinks } from '../../../lib/elsewhere-links.tsx'
import { create } from 'zustand'
import { keepView, readKeptViews } from '../../../lib/asking/kept-views.ts'

export interface PlansSummary {
  readonly isEmpty: boolean
  /** `12 changes · 30 MiB to download`. */
  readonly text: string
  /** The words on the button that does it. */
  readonly confirm: string
}

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

export function summarisePlans(plans: readonly PlanView[]): PlansSummary {
  const steps = plans.reduce((sum, plan) => sum + plan.steps.length, 0)
  const bytes = plans.reduce((sum, plan) => sum + plan.downloadBytes, 0)
  const unknown = plans.reduce((sum, plan) => sum + plan.unknownSizes, 0)
  const amounts = [
    ...(bytes > 0 ? [formatBytes(bytes)] : []),
    ...(unknown > 0 ? [formatMessage('change-unknown-sizes', { count: unknown })] : []),
  ]
  const decisions = plans.reduce(
    (sum, { advice }) => sum + advice.filter(({ choices }) => choices.length > 0).length,
    0,
  )
  const blocked = plans.reduce((sum, { skipped }) => sum + skipped.length, 0)
  const parts = [
    formatMessage('change-count', { count: steps }),
    ...(amounts.length > 0 ? [sayDownload(amounts)] : []),
    ...(decisions > 0 ? [formatMessage('change-decisions', { count: decisions })] : []),
    ...(blocked > 0 ? [formatMessage('change-left', { count: blocked })] : []),
  ]
  const changing = plans.filter(isChanging)
  const [kind, ...others] = new Set(changing.map((plan) => plan.kind))
  return {
    isEmpty: changing.length === 0,
    text: parts.join(' · '),
    confirm: kind === undefined || others.length > 0 ? formatMessage('change-apply') : nameChange(kind),
  }
}

function sayDownload([first = '', second]: readonly string[]): string {
  return second === undefined
    ? formatMessage('change-download', { amount: first })
    : formatMessage('change-download-two', { amount: first, other: second })
}

/** What would change in each instance, what to know of it, and what would not change and why. */
export function Review({ review }: { readonly review: ReviewOf }): ReactNode {
  const { grouping, group, recall } = useGrouping()
  useEffect(() => void recall(), [recall])
  const { plans, offered } = review
  const decided = chosenIn(review)
  const isByMod = plans.length > 1 && grouping === 'mod'
  const isEmpty = plans.every((plan) => !isChanging(plan) && plan.problem === null)
  return (
    <div className="review-columns">
      <div className="review-plans">
        <UnobtainableList plans={plans} />
        {isEmpty && offered.length === 0 && (
          <EmptyState icon={CirclePause} title={formatMessage('change-nothing')}>
            {plans.every(({ skipped, advice }) => skipped.length + advice.length === 0) &&
              formatMessage('change-nothing-hint')}
          </EmptyState>
        )}
        {plans.map((plan) => (
          <ToldOfPlan
            key={plan.id}
            plan={plan}
            isNamed={plans.length > 1}
            chosen={decided.get(plan.instanceId) ?? null}
          />
        ))}
        {plans.length > 1 && !isEmpty && (
          <ChoiceChips
            label={formatMessage('change-group')}
            value={grouping}
            chips={GROUPINGS.map(([id, label]) => ({ id, label: format(label) }))}
            onChange={group}
          />
        )}
        {plans.map((plan) => (
          <PackDiffs key={plan.id} plan={plan} />
        ))}
        {plans.map(({ id, changelog = [] }) =>
          changelog.length === 0 ? null : (
            <section key={id} className="review-card" aria-label={formatMessage('packs-changes')}>
              <h2>{formatMessage('packs-changes')}</h2>
              <ChangeList entries={changelog} />
            </section>
          ),
        )}
        <ElsewhereList plans={plans} />
        {isByMod ? <ModSteps review={review} /> : <PlanSteps review={review} />}
      </div>
      <aside className="review-rail" aria-label={formatMessage('change-what-happens')} tabIndex={0}>
        {!isEmpty && <Consequences plans={plans} />}
        <SkippedList
          skipped={plans.flatMap(({ skipped, instanceName }) =>
            plans.length === 1
              ? skipped
              : skipped.map((one) => ({ ...one, title: [one.title, instanceName].join(' · ') })),
          )}
        />
      </aside>
    </div>
  )
}

interface ToldOfPlanProps {
  readonly plan: PlanView
  /** It is one of several. */
  readonly isNamed: boolean
  /** null: nothing was chosen in its place. */
  readonly chosen: ChosenPlan | null
}

/** Of a pack's version the ledger alone may be changed. */
function isChanging({ steps, isPackChanged }: PlanView): boolean {
  return steps.length > 0 || isPackChanged === true
}

/** What is said of a plan beside its steps, and what is to be decided: before any step of any instance. */
function ToldOfPlan({ plan, isNamed, chosen }: ToldOfPlanProps): ReactNode {
  const { choose, withdraw } = useChange()
  const { instanceId, instanceName, advice, sharedWith, problem } = plan
  if (advice.length + sharedWith.length === 0 && problem === null && chosen === null) return null
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
          {formatMessage('change-shared-folder', { folder, names: instances.map(({ name }) => name) })}
        </p>
      ))}
      {chosen !== null && (
        <AdviceList
          plan={chosen.of}
          chosen={chosen.choice}
          onChoose={(choice) => (choice === null ? withdraw(instanceId) : void choose(choice, chosen.of))}
        />
      )}
      <AdviceList plan={plan} onChoose={(choice) => choice !== null && void choose(choice, plan)} />
    </section>
  )
}

const GROUPINGS = [
  ['instance', message('change-by-instance')],
  ['mod', message('change-by-mod')],
] as const

export function SkippedList({ skipped }: { readonly skipped: readonly SkippedFile[] }): ReactNode {
  if (skipped.length === 0) return null
  return (
    <section className="review-card">
      <h2>
        {formatMessage('change-left-as-it-is')} <span className="quiet counted">{skipped.length}</span>
      </h2>
      <ul className="change-kept">
        {skipped.map(({ path, title, reason }) => (
          <li key={`${path} ${reason.message}`}>
            <strong>{title}</strong>
            <span className="meta quiet">{reason.message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What packs only name: the rest of the plan brings none of it. */
function ElsewhereList({ plans }: { readonly plans: readonly PlanView[] }): ReactNode {
  const all = plans.flatMap(({ elsewhere = [] }) => elsewhere)
  if (all.length === 0) return null
  const count = all.reduce((sum, one) => sum + one.count, 0)
  return (
    <section className="review-card" aria-label={formatMessage('packs-elsewhere')}>
      <h2>
        {formatMessage('packs-elsewhere')} <span className="quiet counted">{count}</span>
      </h2>
      <ElsewhereLinks label={formatMessage('packs-elsewhere')} elsewhere={all} />
    </section>
  )
}
