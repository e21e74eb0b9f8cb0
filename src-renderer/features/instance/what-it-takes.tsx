import type { ReactNode } from 'react'
import type { PlanView, StepView } from '../../../src-preload/contract.ts'
import type { TextId } from '../../../resources/text/catalogue.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { formatBytes } from '../../lib/words/format.ts'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { useVersionPlan, type VersionWish } from './inspector/use-versions.ts'

export interface WhatItTakesProps {
  readonly wish: VersionWish
  /** Of the file in whose place it would come. */
  readonly path: string
  readonly number: string
  /** Why it cannot be changed now; null: it can. */
  readonly whyNot: string | null
  readonly onReview: () => void
}

/** The plan for one version alone: what would come along, what is in the way, and the way to the review. */
export function WhatItTakes({ wish, ...props }: WhatItTakesProps): ReactNode {
  const { value: plans, error, ask } = useVersionPlan(wish, true)
  if (error !== null) {
    return (
      <div role="alert" className="changes-failed">
        <p>{error.message}</p>
        <Button size="small" onPress={() => void ask()}>
          {formatMessage('try-again')}
        </Button>
      </div>
    )
  }
  if (plans === null) return <Busy>{formatMessage('inspector-takes-working')}</Busy>
  return <Takes {...props} plans={plans} />
}

function Takes({
  plans,
  path,
  number,
  whyNot,
  onReview,
}: Omit<WhatItTakesProps, 'wish'> & { readonly plans: readonly PlanView[] }): ReactNode {
  const obstacles = plans.flatMap(listObstacles)
  const along = plans.flatMap(({ steps }) => steps).filter((step) => step.path !== path)
  const bytes = plans.reduce((sum, { downloadBytes }) => sum + downloadBytes, 0)
  const canChange = plans.some(({ steps, problem }) => steps.length > 0 && problem === null)
  const canDecide = plans.some(({ advice }) => advice.some(({ choices }) => choices.length > 0))
  return (
    <>
      {obstacles.map((text) => (
        <p key={text} className={canChange ? 'soft' : undefined}>
          {canChange ? text : formatMessage('inspector-takes-blocked', { why: text })}
        </p>
      ))}
      {along.length > 0 && (
        <ul className="also" aria-label={formatMessage('inspector-also')}>
          {along.map((step) => (
            <li key={`${step.action} ${step.path}`}>
              {sayAlso(step)} <span className="soft">{step.reason.message}</span>
            </li>
          ))}
        </ul>
      )}
      {canChange && along.length === 0 && obstacles.length === 0 && (
        <p className="soft">{formatMessage('inspector-also-nothing')}</p>
      )}
      {canChange || canDecide ? (
        <div className="other-version-go">
          <Button size="small" whyNot={whyNot} onPress={onReview}>
            {canChange
              ? formatMessage('inspector-use-version', { version: number })
              : formatMessage('inspector-takes-see')}
          </Button>
          {bytes > 0 && along.length > 0 && <span className="meta quiet counted">{formatBytes(bytes)}</span>}
        </div>
      ) : (
        obstacles.length === 0 && <p className="soft">{formatMessage('inspector-takes-nothing')}</p>
      )}
    </>
  )
}

/** Sentences, each once: what is in the way, or what to know besides. */
function listObstacles({ steps, problem, skipped, advice, unobtainable }: PlanView): readonly string[] {
  if (problem !== null) return [problem.message]
  const others = [...skipped.map(({ reason }) => reason.message), ...unobtainable.map(({ message }) => message)]
  if (steps.length === 0 && others.length > 0) return [...new Set(others)]
  return [...new Set([...others, ...advice.map(({ reason }) => reason.message)])]
}

/** Whether it is known that nothing comes of it. */
export function isBlocked(plans: readonly PlanView[] | null): boolean {
  return plans?.every(({ steps, problem }) => steps.length === 0 || problem !== null) === true
}

const ALSO = {
  add: 'inspector-also-adds',
  replace: 'inspector-also-changes',
  remove: 'inspector-also-removes',
  enable: 'inspector-also-enables',
  disable: 'inspector-also-disables',
} as const satisfies Record<StepView['action'], TextId>

function sayAlso({ action, title, from, to, marks = [] }: StepView): string {
  const version = to?.version ?? null
  if (action === 'add' && version !== null) return formatMessage('inspector-also-adds-version', { title, version })
  if (action !== 'replace' || version === null) return formatMessage(ALSO[action], { title })
  const isDown = marks.includes('earlier') || marks.includes('lower-number')
  const before = from?.version ?? null
  if (isDown) return formatMessage('inspector-also-down-to', { title, version })
  return before === null
    ? formatMessage('inspector-also-updates', { title, version })
    : formatMessage('inspector-also-updates-from', { title, before, version })
}
