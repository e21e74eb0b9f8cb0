import type { FindingView } from '../../../src-preload/contract.ts'

/** What is ignored counts for nothing. */
export function isProblem({ severity, ignored }: FindingView): boolean {
  return severity === 'problem' && ignored === null
}

/** Whether they are one problem with one way out of it, whose button is all that is needed. */
export function hasOneWay(problems: readonly FindingView[]): boolean {
  return problems.length === 1 && problems[0]?.remedies.length === 1
}
