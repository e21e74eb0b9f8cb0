import { CoreError } from '../../errors.ts'
import type { PlanStep } from '../../model/plans/plan.ts'
import type { Intention } from './intentions.ts'
import { message } from '../../../../resources/text/text.ts'

/** A step that will not happen, and why. */
export interface DroppedStep {
  readonly step: PlanStep
  readonly error: CoreError
}

/**
 * What is left of a plan when some of its files could not be had: those steps go, and with them every step that needs one that goes,
 * or that shares a path with one, and every dependency that only such steps need. `problems` by path.
 */
export function dropFailed(
  intentions: readonly Intention[],
  problems: ReadonlyMap<string, CoreError>,
): { readonly left: readonly Intention[]; readonly dropped: readonly DroppedStep[] } {
  const reasons = new Map<Intention, CoreError>()
  const gone = new Map<string, CoreError>()
  for (const [path, error] of problems) gone.set(path, error)
  for (let isComplete = false; !isComplete;) {
    isComplete = true
    for (const intention of intentions) {
      if (reasons.has(intention)) continue
      const error = reasonToDrop(intention, problems, gone) ?? reasonWithoutNeed(intention, intentions, reasons)
      if (error === null) continue
      isComplete = false
      reasons.set(intention, error)
      for (const { path } of [...intention.changes, ...intention.steps]) gone.set(path, error)
    }
  }
  return {
    left: intentions.filter((intention) => !reasons.has(intention)),
    dropped: [...reasons].flatMap(([{ steps }, error]) => steps.map((step) => ({ step, error }))),
  }
}

function reasonToDrop(
  { steps, changes }: Intention,
  problems: ReadonlyMap<string, CoreError>,
  gone: ReadonlyMap<string, CoreError>,
): CoreError | null {
  for (const { path } of changes) {
    const own = problems.get(path)
    if (own) return own
  }
  const missing = [...steps.flatMap(({ needs }) => needs), ...changes.map(({ path }) => path)].find((path) =>
    gone.has(path),
  )
  const cause = missing === undefined ? undefined : gone.get(missing)
  if (cause === undefined) return null
  return new CoreError(
    cause.code,
    message('step-left-out', { path: steps[0]?.path ?? '', missing: missing ?? '', why: cause.text }),
    {
      hint: cause.hintText ?? undefined,
      remedies: cause.remedies,
      cause,
    },
  )
}

/** A dependency does not come along where nothing that needs it comes. */
function reasonWithoutNeed(
  { steps }: Intention,
  all: readonly Intention[],
  dropped: ReadonlyMap<Intention, CoreError>,
): CoreError | null {
  if (!steps.every(({ action, origin }) => action === 'add' && origin.kind === 'dependency')) return null
  const paths = new Set(steps.map(({ path }) => path))
  const needing = all.filter((other) => other.steps.some(({ needs }) => needs.some((path) => paths.has(path))))
  const [cause] = needing.flatMap((one) => dropped.get(one) ?? [])
  if (cause === undefined || needing.some((one) => !dropped.has(one))) return null
  const root = cause.cause instanceof CoreError ? cause.cause : cause
  const what = message('not-needed-any-more', { path: steps[0]?.path ?? '', why: root.text })
  return new CoreError(cause.code, what, { hint: cause.hintText ?? undefined, remedies: cause.remedies, cause })
}
