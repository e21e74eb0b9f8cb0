import { hasFact } from '../words/reason.ts'
import type { FileFinding } from '../states/finding.ts'
import type { Checks } from './plan.ts'

/** Of the files that could be asked about at all: folders and what cannot be read are not among them. */
export function countChecks(findings: readonly FileFinding[]): Checks {
  const asked = new Set(
    findings.filter(
      ({ file, state, reasons }) => file.sha1 !== null && state !== 'unreadable' && !hasFact(reasons, 'no-target'),
    ),
  )
  const unchecked = [...asked].filter(isUnchecked).length
  return { checked: asked.size - unchecked, unchecked }
}

function isUnchecked({ state, stale, reasons }: FileFinding): boolean {
  if (stale !== undefined || state === 'check-failed' || state === 'not-checked') return true
  return state === 'refused' && hasFact(reasons, 'no-answer')
}

/** A plan of which something may be checked. */
export interface Checkable {
  readonly instanceId: string
  readonly checks?: Checks
}

/** Of all plans together. */
export function totalChecks(plans: readonly Checkable[]): Checks {
  const sum = (count: (checks: Checks) => number) =>
    plans.reduce((total, { checks }) => total + (checks === undefined ? 0 : count(checks)), 0)
  return { checked: sum(({ checked }) => checked), unchecked: sum(({ unchecked }) => unchecked) }
}
