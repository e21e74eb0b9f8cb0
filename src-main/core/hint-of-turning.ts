import { CoreError, type ErrorDetails } from './errors.ts'
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
  const details = detailsFor({ kind, of, instanceId })
  return details === null ? error : new CoreError(error.code, error.message, { ...details, cause: error })
}

function detailsFor({ kind, of, instanceId }: Pick<Plan, 'kind' | 'of' | 'instanceId'>): ErrorDetails | null {
  const back = 'Put that file back as it was, which the findings of the instance offer, and try again'
  const commands = [`modwell put-back FILE --in ${instanceId}`]
  if (kind === 'undo' && of !== null) {
    return {
      hint: `${back}. Or go back in the history to before it and leave the file as it is: what was changed since then goes back as well.`,
      commands: [...commands, `modwell undo --to ${of} --before`],
    }
  }
  if (kind === 'redo') return { hint: `${back}: what is done again needs the files that it was done to.`, commands }
  if (kind === 'undo-with-later') return { hint: `${back}.`, commands }
  return null
}
