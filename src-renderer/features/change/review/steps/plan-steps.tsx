import { useMemo, useState, type ReactNode } from 'react'
import type { PlanView, StepView } from '../../../../../src-preload/contract.ts'
import { message, format, formatMessage, type Message, spokenLocale } from '../../../../../resources/text/text.ts'
import { ChoiceChips } from '../../../../ui/fields/chips/choice-chips.tsx'
import { LongStepList } from '../../../../lib/lists/long-step-list.tsx'
import type { StepMark, StepRow } from '../../../../ui/step-list.tsx'
import { useChange } from '../../change-store.ts'
import { partsOf, sayNeeds, takenOf, withNeeds, type Part } from './parts.ts'
import { toPlanRow } from './plan-row.tsx'
import type { Review } from '../reviewed-plans.ts'

interface PlanStepsProps {
  readonly review: Review
  readonly grouping: ReactNode
  /** Other groups stand beside it. */
  readonly isGroup: boolean
}

/** Each change, under its instance where there are several; of an update each can be left out, and the rest is worked out anew. */
export function PlanSteps({ review, grouping, isGroup }: PlanStepsProps): ReactNode {
  const take = useChange((state) => state.take)
  // Not again with each look for what runs.
  const { parts, rows } = useMemo(() => rowsOf(review), [review])
  const choose = (id: string, isTaken: boolean): void => {
    const chosen = parts.filter(({ plan, step }) => idOf(plan, step) === id)
    void take(takenOf(parts, withNeeds(parts, chosen, isTaken), isTaken))
  }
  return <MarkedSteps grouping={grouping} rows={rows} isGroup={isGroup} onChoose={choose} />
}

function rowsOf(review: Review): { readonly parts: readonly Part[]; readonly rows: readonly StepRow[] } {
  const parts = partsOf(review)
  const isNamed = review.plans.length > 1
  const rows = parts.map((part) => ({
    ...withReasons(parts, part),
    ...(isNamed && { under: { id: part.plan.instanceId, text: part.plan.instanceName } }),
    id: idOf(part.plan, part.step),
    choice: part.canChoose || part.isFixed ? { isTaken: part.isTaken, isFixed: part.isFixed } : null,
  }))
  return { parts, rows }
}

/** As a line, with why it goes with others. */
export function withReasons(parts: readonly Part[], part: Part): StepRow {
  const row = { ...toPlanRow(part.step), ...(isOfNewPack(part) && { reason: sayPath(part.step) }) }
  const whys = [row.reason, sayNeeds(parts, part) ?? '', sayHere(part)].filter((text) => text !== '')
  return { ...row, reason: whys.join(' · ') }
}

/** What of a pack need not be fetched, of which the rest is; of updates their sum says it. */
function sayHere({ plan, step }: Part): string {
  const isOfPack = plan.kind === 'install-pack' || plan.kind === 'update-pack'
  return isOfPack && step.isHere ? formatMessage('change-already-stored') : ''
}

/** All of it comes with the pack, and is the first there. */
function isOfNewPack({ plan, step }: Part): boolean {
  return plan.kind === 'install-pack' && plan.goesTo !== null && step.action === 'add'
}

/** Of a file that is of no project, which its title alone does not tell; empty: it lies at the top, or is of one. */
function sayPath({ path, to }: StepView): string {
  return path.includes('/') && (to?.projectId ?? null) === null ? path : ''
}

function idOf({ instanceId }: PlanView, { path }: StepView): string {
  return `${instanceId} ${path}`
}

interface MarkedStepsProps {
  /** What chooses how they are grouped; absent: nothing does. */
  readonly grouping?: ReactNode
  /** How much the rows come to, where that is not their number; empty or absent: it is. */
  readonly counted?: string
  readonly rows: readonly StepRow[]
  /** Other groups stand beside it. Default: it stands alone. */
  readonly isGroup?: boolean
  readonly onChoose: (id: string, isTaken: boolean) => void
}

type Kind = StepMark | 'disable' | 'remove'

const KINDS = [
  ['disable', message('change-disabled')],
  ['remove', message('change-removed')],
  ['major', message('change-mark-major')],
  ['beta', message('change-mark-beta')],
  ['alpha', message('change-mark-alpha')],
  ['earlier', message('change-mark-earlier')],
  ['lower-number', message('change-mark-lower-number')],
] as const satisfies readonly (readonly [Kind, Message])[]

function isOf({ action, marks }: StepRow, kind: Kind): boolean {
  return kind === 'disable' || kind === 'remove' ? action === kind : marks?.includes(kind) === true
}

const { compare } = new Intl.Collator(spokenLocale())

function byName(one: StepRow, other: StepRow): number {
  return (
    compare(one.under?.text ?? '', other.under?.text ?? '') ||
    compare(one.under?.id ?? '', other.under?.id ?? '') ||
    compare(one.title, other.title) ||
    compare(one.path, other.path)
  )
}

/** By name, under each heading; those with a mark, and those that would not be loaded any more, can be looked at alone. */
export function MarkedSteps({ grouping, counted = '', rows, isGroup = false, onChoose }: MarkedStepsProps): ReactNode {
  const isBusy = useChange(({ phase }) => phase.kind === 'review' && (phase.unresolved.length > 0 || phase.isAnswering))
  const [only, setOnly] = useState<Kind | 'all'>('all')
  const kinds = KINDS.map(([id, label]) => ({
    id,
    label: format(label),
    count: rows.filter((row) => isOf(row, id)).length,
  }))
  const chips = [
    { id: 'all', label: formatMessage('all'), count: rows.length } as const,
    // What all are of narrows nothing.
    ...kinds.filter(({ count }) => count > 0 && count < rows.length),
  ]
  const shown = chips.some(({ id }) => id === only) ? only : 'all'
  const listed = useMemo(
    () => rows.filter((row) => shown === 'all' || isOf(row, shown)).toSorted(byName),
    [rows, shown],
  )
  const isReviewed = useChange(({ phase }) => phase.kind === 'review')
  if (rows.length === 0) return null
  // What is looked at alone is one of them, or none.
  const majors = isReviewed ? rows.filter((row) => isOf(row, 'major') && row.choice?.isTaken !== false).length : 0
  const list = (
    <>
      <div className="review-line review-list-head">
        <h2 className={isGroup ? undefined : 'review-heading'}>
          {isGroup && rows.every(({ action }) => action === 'add')
            ? formatMessage('change-will-be-added')
            : formatMessage('change-changes')}
          {isGroup && <span className="quiet counted"> {rows.length}</span>}
        </h2>
        {counted !== '' && <span className="meta quiet">{counted}</span>}
        {grouping}
        {chips.length > 1 && (
          <ChoiceChips label={formatMessage('change-which')} value={shown} chips={chips} onChange={setOnly} />
        )}
      </div>
      {majors > 0 && <p className="meta soft review-list-note">{formatMessage('change-majors', { count: majors })}</p>}
      <LongStepList steps={listed} isBusy={isBusy} onChoose={onChoose} />
    </>
  )
  return isGroup ? <section>{list}</section> : list
}
