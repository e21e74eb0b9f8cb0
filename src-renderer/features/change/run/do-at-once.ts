import type { FilesWish, PlanView } from '../../../../src-preload/contract.ts'
import { act } from '../../../lib/asking/question.ts'
import { useChange } from '../change-store.ts'
import { useRuns } from './run-store.ts'
import { useToast } from '../toast/toast-store.ts'

/**
 * Carries out what concerns nothing but the files it names, and offers to take it back; whatever there is to know or to choose
 * first is shown as a review instead.
 */
export async function doAtOnce(wish: FilesWish, title: string): Promise<void> {
  const plans = await act('change.propose', wish)
  if (plans === undefined || !isPlain(plans, wish.files.length)) return useChange.getState().propose(wish, title)
  const { id, answer } = useRuns.getState().start({ title, plans, timing: 'now', wish })
  const done = await answer
  if (done.kind === 'failed') {
    useRuns.getState().dismiss(id)
    return done.error.code === 'cancelled' ? undefined : useChange.getState().propose(wish, title)
  }
  useToast.getState().show(title, done.value)
  return undefined
}

/** Whether there is nothing to know or choose before it is done. */
function isPlain(plans: readonly PlanView[], files: number): boolean {
  const steps = plans.reduce((sum, plan) => sum + plan.steps.length, 0)
  const isQuiet = plans.every(
    ({ advice, skipped, problem, sharedWith }) =>
      problem === null && advice.length + skipped.length + sharedWith.length === 0,
  )
  return isQuiet && steps === files
}
