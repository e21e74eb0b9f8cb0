import type { Remedy } from '../../model/words/remedy.ts'
import { basename } from 'node:path/posix'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import { CoreError, type ErrorDetails } from '../../errors.ts'
import type { Plan } from '../../model/plans/plan.ts'
import { message, type Message } from '../../../../resources/text/text.ts'

/**
 * Names what can be done where a file is not what the plan expects: one that turns a change set cannot be made otherwise, and one that
 * another change came before need only be made again. Any other failure comes back as it is.
 */
export function explainStalePlan(error: unknown, plan: Plan, ledger: Pick<Ledger, 'changeSets'>): unknown {
  if (!(error instanceof CoreError) || error.code !== 'changed-on-disk') return error
  const details = detailsFor(plan) ?? overtaken(error, plan, ledger)
  return details === null ? error : new CoreError(error.code, error.text, { ...details, cause: error })
}

/** Of a file that could not be had: what a lock file says of it may be wrong as well. */
export function explainStaleFile(
  { code, hintText }: CoreError,
  path: string,
  { kind }: Pick<Plan, 'kind'>,
): Message | null {
  if (code !== 'wrong-hash' || kind !== 'restore') return hintText
  return message('lock-file-wrong-or-file-changed', { file: basename(path) })
}

/** null: no change since the plan was made touched the file that the error names first. */
function overtaken(
  { message: stale }: CoreError,
  { instanceId, at }: Plan,
  ledger: Pick<Ledger, 'changeSets'>,
): ErrorDetails | null {
  const before = ledger
    .changeSets(instanceId)
    .find((other) => other.at >= at && other.changes.some(({ path }) => stale.startsWith(`${path} `)))
  if (before === undefined) return null
  const { kind, id } = before
  return {
    hint: message('another-change-came-before', { kind, id }),
  }
}

function detailsFor(plan: Plan): ErrorDetails | null {
  const { kind, instanceId } = plan
  const remedies: readonly Remedy[] = [{ kind: 'repair-file', instance: instanceId }]
  if (kind === 'undo') {
    return {
      hint: message('put-back-or-go-back'),
      remedies: [...remedies, { kind: 'go-back-before', changeSet: plan.of }],
    }
  }
  if (kind === 'redo') return { hint: message('put-back-to-redo'), remedies }
  if (kind === 'undo-with-later') return { hint: message('put-that-file-back'), remedies }
  return null
}
