import type { FindingView } from '../../../src-preload/contract.ts'

/** What is ignored counts for nothing. */
export function isProblem({ severity, ignored }: FindingView): boolean {
  return severity === 'problem' && ignored === null
}
