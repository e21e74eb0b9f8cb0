import { CoreError } from '../core/errors.ts'
import { say, type Text } from '../../src-texts/text.ts'
import { EXIT } from './exit-codes.ts'
import type { Answer, Session } from './session.ts'
import { isYes } from './terminal/ask.ts'
import { words } from '../../src-texts/text.ts'

/**
 * Asks before what nobody can take back. Throws `bad-argument` with `unasked` where there is nobody to ask and `--yes` was not said.
 */
export async function isAgreed(
  { question, unasked }: { readonly question: string; readonly unasked: Text },
  { ask, options }: Pick<Session, 'ask' | 'options'>,
): Promise<boolean> {
  if (options.isYes) return true
  if (ask !== null) return isYes(await ask(question))
  throw new CoreError('bad-argument', unasked, { hint: say('add-yes-to-change-without-asking') })
}

/** Of somebody who did not agree. */
export const NOTHING_CHANGED: Answer = {
  document: {},
  text: () => [words('nothing-was-changed')],
  exitCode: EXIT.failed,
}
