import { CoreError } from './errors.ts'
import type { Plan } from './model/plan.ts'

/** What can be done where a file that a change set is taken back from was changed since; every other error as it is. */
export function explainTurning(error: unknown, { kind, of, instanceId }: Plan): unknown {
  const isTurning = kind === 'undo' || kind === 'undo-with-later'
  if (!(error instanceof CoreError) || error.code !== 'changed-on-disk' || !isTurning) return error
  const rest = of === null ? '' : `To take back all but that file: modwell undo --to ${of} --before. `
  return new CoreError('changed-on-disk', error.message, {
    hint: `${rest}Or put the file back first: modwell put-back FILE --in ${instanceId}`,
    cause: error,
  })
}
