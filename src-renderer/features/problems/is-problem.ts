import type { FindingView } from '../../../src-preload/contract.ts'

/** What is ignored counts for nothing. */
export function isProblem({ severity, ignored }: FindingView): boolean {
  return severity === 'problem' && ignored === null
}

/** Whether they are one problem with one way out of it, whose button is all that is needed. */
export function hasOneWay(problems: readonly FindingView[]): boolean {
  return problems.length === 1 && problems[0]?.remedies.length === 1
}

/** Whether files have to go, and nothing else helps with any of them. */
export function isRemovalAlone(problems: readonly FindingView[]): boolean {
  return problems.every(({ isFixedByRemoval }) => isFixedByRemoval)
}

/** Whether fixing them all at once is what is to be done: a file that goes is not repaired, so of those each is looked at. */
export function areFixedTogether(problems: readonly FindingView[]): boolean {
  return problems.length > 1 && !isRemovalAlone(problems)
}
