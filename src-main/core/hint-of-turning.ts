import { CoreError } from './errors.ts'
import type { Plan } from './model/plan.ts'

/**
 * A plan that turns a change set cannot be made otherwise: where a file is not what the history says, this names what can be done
 * instead. Any other failure comes back as it is.
 */
export function hintOfTurning(
  error: unknown,
  { kind, of, instanceId }: Pick<Plan, 'kind' | 'of' | 'instanceId'>,
): unknown {
  if (!(error instanceof CoreError) || error.code !== 'changed-on-disk') return error
  const back = `Put that file back as it was (modwell put-back FILE --in ${instanceId}) and try again`
  const hint = hintFor(kind, of, back)
  return hint === null ? error : new CoreError(error.code, error.message, { hint, cause: error })
}

function hintFor(kind: Plan['kind'], of: string | null, back: string): string | null {
  if (kind === 'undo' && of !== null) {
    return `${back}. Or go back and leave it as it is (what was changed since then goes back as well): modwell undo --to ${of} --before`
  }
  if (kind === 'redo') return `${back}: what is done again needs the files that it was done to.`
  if (kind === 'undo-with-later') return `${back}.`
  return null
}
