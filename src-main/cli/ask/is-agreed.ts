import { CoreError } from '../../core/errors.ts'
import { formatMessage, message, type Message } from '../../../resources/text/text.ts'
import { EXIT } from '../process/exit-codes.ts'
import type { Answer, Session } from '../run/session.ts'
import { isYes } from '../terminal/ask.ts'

/**
 * Asks before what nobody can take back. Throws `bad-argument` with `unasked` where there is nobody to ask and `--yes` was not said.
 */
export async function isAgreed(
  { question, unasked }: { readonly question: string; readonly unasked: Message },
  { ask, options }: Pick<Session, 'ask' | 'options'>,
): Promise<boolean> {
  if (options.isYes) return true
  if (ask !== null) return isYes(await ask(question))
  throw new CoreError('bad-argument', unasked, { hint: message('add-yes-to-change-without-asking') })
}

/** Of somebody who did not agree. */
export const NOTHING_CHANGED: Answer = {
  document: {},
  text: () => [formatMessage('nothing-was-changed')],
  exitCode: EXIT.failed,
}
