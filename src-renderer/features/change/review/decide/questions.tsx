import { Search } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { ChangeWish } from '../../../../../src-preload/contract.ts'
import { formatMessage, listSeparator } from '../../../../../resources/text/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { RemedyButtons } from '../../../../lib/remedy-buttons.tsx'
import { sayBriefly } from '../../../../lib/words/say-briefly.ts'
import { useChange } from '../../change-store.ts'
import { answersOf, Decision } from './decision.tsx'
import { PackFileDiff } from './pack-file-diff.tsx'
import { askedIn, type AskedQuestion, type Review } from '../reviewed-plans.ts'

/** What the person has to decide, each question once, however many instances it is about; and what could be done besides. */
export function Questions({ review }: { readonly review: Review }): ReactNode {
  const asked = askedIn(review)
  const questions = asked.filter(isQuestion)
  return (
    <>
      <QuestionList review={review} title={formatMessage('change-decisions-title')} asked={questions}>
        {sayChosen(review, questions)}
      </QuestionList>
      <QuestionList
        review={review}
        title={formatMessage('change-suggestions')}
        asked={asked.filter((same) => !isQuestion(same))}
      />
    </>
  )
}

/** What is chosen at first, where that is not what is safe. */
const CHOSEN: ReadonlyMap<ChangeWish['kind'], 'change-asked-answer'> = new Map([
  ['remove', 'change-asked-answer'],
  ['disable', 'change-asked-answer'],
  ['enable', 'change-asked-answer'],
])

/** What is chosen now; nothing where the person chose otherwise. */
function sayChosen({ wish }: Review, questions: readonly (readonly AskedQuestion[])[]): string {
  if (wish.kind === 'fix') {
    const left = questions.filter(isWaiting).length
    if (left > 0) return formatMessage('change-left-unsolved', { count: left })
    const isFixed = questions.flat().every(({ chosen, advice }) => chosen === advice.recommended)
    const isForNow = questions.flat().some(({ advice }) => advice.recommendedAs === 'for-now')
    return isFixed ? formatMessage('change-fixing-answer', { isForNow, count: questions.length }) : ''
  }
  const isUntouched = questions.flat().every(({ chosen }) => chosen === null)
  return isUntouched ? formatMessage(CHOSEN.get(wish.kind) ?? 'change-safe-answer') : ''
}

/** All of one question are of one kind. */
export function isQuestion([first]: readonly AskedQuestion[]): boolean {
  return first?.advice.kind === 'question'
}

/** Whether the person has not chosen yet. */
export function isWaiting(same: readonly AskedQuestion[]): boolean {
  return same.some(({ chosen }) => chosen === null)
}

interface QuestionListProps {
  readonly review: Review
  readonly title: string
  readonly asked: readonly (readonly AskedQuestion[])[]
  readonly children?: ReactNode
}

function QuestionList({ review, title, asked, children }: QuestionListProps): ReactNode {
  const id = useId()
  if (asked.length === 0) return null
  return (
    <section className="questions" aria-labelledby={id}>
      <div className="review-line">
        <h2 id={id} className="review-heading">
          {title}
        </h2>
        <span className="meta quiet">{children}</span>
      </div>
      <ul className="change-advice" aria-labelledby={id}>
        {asked.map((same) => (
          <QuestionCard key={same[0]?.question} same={same} review={review} isAlone={asked.length === 1} />
        ))}
      </ul>
    </section>
  )
}

interface QuestionCardProps {
  readonly same: readonly AskedQuestion[]
  readonly review: Review
  readonly isAlone: boolean
}

/** One question, of one plan or of several that ask the same. */
function QuestionCard({ same, review, isAlone }: QuestionCardProps): ReactNode {
  const [isSplit, setSplit] = useState(false)
  const [first] = same
  if (first === undefined) return null
  const { advice, plan } = first
  const isOne = new Set(same.map(placeOf)).size === 1
  const isApart = isSplit || !isOne
  const names = same.map(({ plan: { instanceName } }) => instanceName)
  return (
    <li className={isQuestion(same) && isWaiting(same) ? undefined : 'change-quiet'}>
      <div className="review-line">
        <p className="question-text">
          {advice.packFile === null
            ? (advice.title ?? sayBriefly(advice.reason))
            : formatMessage('packs-both-changed', { path: advice.packFile })}
        </p>
        {review.plans.length > 1 && (
          <span className="meta quiet" title={names.join(listSeparator())}>
            {same.every(({ plan: { steps } }) => steps.length === 0)
              ? formatMessage('change-asked-in-alone', { names, count: names.length })
              : formatMessage('change-asked-in', { names, count: names.length })}
          </span>
        )}
      </div>
      {advice.title !== null && <p className="meta soft">{sayBriefly(advice.reason)}</p>}
      {isApart ? (
        same.map((one) => (
          <div key={one.slot} role="group" aria-label={one.plan.instanceName}>
            <h3 className="question-instance">{one.plan.instanceName}</h3>
            <AnswerCards same={[one]} review={review} />
          </div>
        ))
      ) : (
        <AnswerCards same={same} review={review} />
      )}
      {same.length > 1 && isOne && (
        <Button size="small" look="quiet" isExpanded={isSplit} onPress={() => setSplit(!isSplit)}>
          {isSplit ? formatMessage('change-decide-together') : formatMessage('change-decide-apart')}
        </Button>
      )}
      {review.wish.kind === 'fix' && (advice.reason.remedies ?? []).length > 0 && (
        <div className="question-ways">
          <p>{formatMessage('change-better')}</p>
          <RemedyButtons remedies={advice.reason.remedies} icon={Search} look="accent" />
          <p className="meta soft">{formatMessage('change-better-leads')}</p>
        </div>
      )}
      {advice.packFile !== null && (
        <PackFileDiff plan={firstPlanOf(review, first, plan.id)} path={advice.packFile} isOpenAtFirst={isAlone} />
      )}
    </li>
  )
}

function AnswerCards({
  same,
  review,
}: {
  readonly same: readonly AskedQuestion[]
  readonly review: Review
}): ReactNode {
  const choose = useChange((state) => state.choose)
  const [first] = same
  if (first === undefined) return null
  return (
    <Decision
      id={`${first.question} ${same.map(({ slot }) => slot).join(' ')}`}
      advice={first.advice}
      chosen={first.chosen}
      isBusy={review.isAnswering}
      onChoose={(at) =>
        void choose(same.map((asked) => ({ asked, choice: answersOf(asked.advice)[at]?.choice ?? null })))
      }
    />
  )
}

/** The place of the answer that is chosen. */
function placeOf({ advice, chosen }: AskedQuestion): number {
  return answersOf(advice).findIndex(({ choice }) => (choice?.id ?? null) === chosen)
}

/** What both changed is the same whatever is answered: it is asked of the first plan, which knows all of it. */
function firstPlanOf({ first }: Review, { slot }: AskedQuestion, otherwise: string): string {
  return first[slot] ?? otherwise
}
