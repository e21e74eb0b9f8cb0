import { basename } from 'node:path/posix'
import type { Ledger } from '../../services/database/ledger.ts'
import { CoreError, type ErrorDetails } from '../../errors.ts'
import type { Plan } from '../../model/plan.ts'

/**
 * Names what can be done where a file is not what the plan expects: one that turns a change set cannot be made otherwise, and one that
 * another change came before need only be made again. Any other failure comes back as it is.
 */
export function explainStalePlan(error: unknown, plan: Plan, ledger: Pick<Ledger, 'changeSets'>): unknown {
  if (!(error instanceof CoreError) || error.code !== 'changed-on-disk') return error
  const details = detailsFor(plan) ?? overtaken(error, plan, ledger)
  return details === null ? error : new CoreError(error.code, error.message, { ...details, cause: error })
}

/** Of a file that could not be had: what a lock file says of it may be wrong as well. */
export function explainStaleFile({ code, hint }: CoreError, path: string, { kind }: Pick<Plan, 'kind'>): string | null {
  if (code !== 'wrong-hash' || kind !== 'restore') return hint
  return (
    `It was not used. Either the lock file is wrong about ${basename(path)}, or that file of the service has changed: ` +
    'freeze the instance again, or put the file there by hand.'
  )
}

/** null: no change since the plan was made touched the file that the error names first. */
function overtaken(
  { message }: CoreError,
  { instanceId, at }: Plan,
  ledger: Pick<Ledger, 'changeSets'>,
): ErrorDetails | null {
  const before = ledger
    .changeSets(instanceId)
    .find((other) => other.at >= at && other.changes.some(({ path }) => message.startsWith(`${path} `)))
  if (before === undefined) return null
  const { kind, id } = before
  return {
    hint: `Another change came before it (the ${kind} ${id}). Try again: the new plan starts from what is there now.`,
  }
}

function detailsFor({ kind, of, instanceId }: Pick<Plan, 'kind' | 'of' | 'instanceId'>): ErrorDetails | null {
  const back = 'Put that file back as it was, which the findings of the instance offer, and try again'
  const commands = [`modwell put-back FILE --in ${instanceId}`]
  if (kind === 'undo' && of !== null) {
    return {
      hint: `${back}. Or go back in the history to before it and leave the file as it is: what was changed since then is undone as well.`,
      commands: [...commands, `modwell undo --to ${of} --before`],
    }
  }
  if (kind === 'redo') return { hint: `${back}: what is done again needs the files that it was done to.`, commands }
  if (kind === 'undo-with-later') return { hint: `${back}.`, commands }
  return null
}
