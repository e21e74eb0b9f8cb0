import type { Message } from '../../../../resources/text/text.ts'
import type { ScanCode } from '../words/codes/scan-codes.ts'
import type { ReasonFact } from '../words/reason-facts.ts'
import type { Reason } from '../words/reason.ts'
import { withMessage } from '../words/with-message.ts'

/** A reason that looking at files gives. */
export function reason(code: ScanCode, text: Message, fact?: ReasonFact): Reason {
  return { code, fact, ...withMessage(text) }
}

/** The same of bytes that may have been damaged on their way. */
export function damage(code: ScanCode, text: Message): Reason {
  return reason(code, text, 'damaged')
}
